/* What the ends of every transport have in common: their state, and who listens. */

/**
 * "asleep": the other end doesn't answer, and may come back by itself.
 * @typedef {"opening" | "open" | "asleep" | "closed"} State
 */
/**
 * Two ends that hand each other whole texts, in order, as long as both live.
 * @typedef {object} Pipe
 * @property {State} state
 * @property {(text: string) => boolean} send  false: it can't be sent now
 * @property {() => void} close
 * @property {(listener: (text: unknown, at: number) => void) => void} onText  `at`: when it arrived
 * @property {(listener: (state: State) => void) => void} onState
 */
/**
 * The host's, good for one guest, once.
 * @typedef {object} Invitation
 * @property {string} code  base64url, for a link
 * @property {(answer: string) => Promise<Pipe>} accept  BadCode rejects and leaves the invitation open; a Pipe uses it up
 * @property {() => void} close
 */
/**
 * The guest's.
 * @typedef {object} Visit
 * @property {string} code  of capital letters, digits and "+-./:", for a QR code in alphanumeric mode
 * @property {Pipe} pipe  "opening" until the host has accepted the code
 */
/**
 * The host's, kept for a guest's return, good once.
 * @typedef {object} Spare
 * @property {string} code
 * @property {(promise: object, present?: Pipe) => Promise<Pipe>} redeem  what the guest promised, and over which pipe; BadCode if it is no promise
 * @property {() => void} close
 */
/**
 * @typedef {object} Transport
 * @property {"rtc" | "tabs"} name
 * @property {() => boolean} isPossible
 * @property {() => Promise<Invitation>} invite
 * @property {(code: string) => Promise<Visit>} visit  BadCode where it is none of an invitation
 * @property {() => Promise<Spare>} spare
 * @property {(code: string, about: object) => Promise<object | null>} prepare  the guest keeps a ticket for its return with `about` (plain data), and returns what it promises; null where the browser can't
 * @property {() => Promise<{ pipe: Pipe, about: object } | null>} resume  after a reload: with the ticket, which is gone then; null without one
 * @property {() => Promise<void>} forget  throws the ticket away
 */

const MOST_EARLY = 100;

/** State and listeners of one end. A closed one stays closed. What arrives before anybody listens is kept for the first who does. */
export class End {
  /** @type {State} */
  state = "opening";
  /** @type {((text: unknown, at: number) => void)[]} */
  #texts = [];
  /** @type {((state: State) => void)[]} */
  #states = [];
  /** @type {[text: unknown, at: number][]} */
  #early = [];

  /** @param {(text: unknown, at: number) => void} listener */
  onText(listener) {
    this.#texts.push(listener);
    for (const [text, at] of this.#early.splice(0)) this.arrive(text, at);
  }

  /** @param {(state: State) => void} listener */
  onState(listener) {
    this.#states.push(listener);
  }

  /**
   * @protected
   * @param {State} state
   */
  turn(state) {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    for (const listener of this.#states) listener(state);
  }

  /**
   * @protected
   * @param {unknown} text
   * @param {number} at
   */
  arrive(text, at) {
    if (this.#texts.length) for (const listener of this.#texts) listener(text, at);
    else if (this.#early.length < MOST_EARLY) this.#early.push([text, at]);
  }
}
