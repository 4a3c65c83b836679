/* What the ends of every transport have in common: their state, and who listens. */

/** "asleep": the other end doesn't answer, and may come back by itself. */
export type State = "opening" | "open" | "asleep" | "closed";
/** Two ends that hand each other whole texts, in order, as long as both live. */
export interface Pipe {
  state: State;
  send: (text: string) => boolean; // false: it can't be sent now
  close: () => void;
  onText: (listener: (text: unknown, at: number) => void) => void; // `at`: when it arrived
  onState: (listener: (state: State) => void) => void;
}
/** The host's, good for one guest, once. */
export interface Invitation {
  code: string; // base64url, for a link
  accept: (answer: string) => Promise<Pipe>; // BadCode rejects and leaves the invitation open; a Pipe uses it up
  close: () => void;
}
/** The guest's. */
export interface Visit {
  code: string; // of capital letters, digits and "+-./:", for a QR code in alphanumeric mode
  pipe: Pipe; // "opening" until the host has accepted the code
}
/** The host's, kept for a guest's return, good once. */
export interface Spare {
  code: string;
  /** what the guest promised, and over which pipe; BadCode if it is no promise */
  redeem: (promise: object, present?: Pipe) => Promise<Pipe>;
  close: () => void;
}
export interface Transport {
  name: "rtc" | "tabs";
  isPossible: () => boolean;
  invite: () => Promise<Invitation>;
  visit: (code: string) => Promise<Visit>; // BadCode where it is none of an invitation
  spare: () => Promise<Spare>;
  /**
   * the guest keeps a ticket for its return with `about` (plain data), and returns what it promises; null where the browser can't
   */
  prepare: (code: string, about: object) => Promise<object | null>;
  /** after a reload: with the ticket, which is gone then; null without one */
  resume: () => Promise<{ pipe: Pipe; about: object } | null>;
  forget: () => Promise<void>; // throws the ticket away
}

const MOST_EARLY = 100;

/** State and listeners of one end. A closed one stays closed. What arrives before anybody listens is kept for the first who does. */
export class End {
  state: State = "opening";
  #texts: ((text: unknown, at: number) => void)[] = [];
  #states: ((state: State) => void)[] = [];
  #early: [text: unknown, at: number][] = [];

  onText(listener: (text: unknown, at: number) => void) {
    this.#texts.push(listener);
    for (const [text, at] of this.#early.splice(0)) this.arrive(text, at);
  }

  onState(listener: (state: State) => void) {
    this.#states.push(listener);
  }

  protected turn(state: State) {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    for (const listener of this.#states) listener(state);
  }

  protected arrive(text: unknown, at: number) {
    if (this.#texts.length) for (const listener of this.#texts) listener(text, at);
    else if (this.#early.length < MOST_EARLY) this.#early.push([text, at]);
  }
}
