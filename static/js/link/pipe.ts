/* What the ends of all transports have in common: their state and their listeners. */

/** The state of an end. "asleep": the other end doesn't answer, but may come back by itself. */
export type State = "opening" | "open" | "asleep" | "closed";
/** One of two connected ends that send each other whole texts, in order, as long as both live. */
export interface Pipe {
  state: State;
  send: (text: string) => boolean; // returns false if it can't be sent now
  close: () => void;
  onText: (listener: (text: unknown, at: number) => void) => void; // `at`: when it arrived
  onState: (listener: (state: State) => void) => void;
}
/** A host's invitation for one guest, usable once. */
export interface Invitation {
  code: string; // base64url, for a link
  accept: (answer: string) => Promise<Pipe>; // a rejection with BadCode leaves the invitation open; a Pipe uses it up
  close: () => void;
}
/** A guest's answer to an invitation. */
export interface Visit {
  code: string; // capital letters, digits and "+-./:", for a QR code in alphanumeric mode
  pipe: Pipe; // "opening" until the host has accepted the code
}
/** A host's spare connection for a guest's return, usable once. */
export interface Spare {
  code: string;
  /** takes the guest's promise, and the pipe that it came over; rejects with BadCode if it is no promise */
  redeem: (promise: object, present?: Pipe) => Promise<Pipe>;
  close: () => void;
}
export interface Transport {
  name: "rtc" | "tabs";
  isPossible: () => boolean;
  invite: () => Promise<Invitation>;
  visit: (code: string) => Promise<Visit>; // rejects with BadCode if the code is no invitation
  spare: () => Promise<Spare>;
  /** the guest keeps a ticket for its return, with `about` (plain data); resolves to its promise to the host, or null if the browser can't */
  prepare: (code: string, about: object) => Promise<object | null>;
  /** after a reload: connects with the ticket and removes it; null without one */
  resume: () => Promise<{ pipe: Pipe; about: object } | null>;
  forget: () => Promise<void>; // removes the ticket
}

const MOST_EARLY = 100;

/** State and listeners of one end. "closed" is final. Texts that arrive before the first listener are kept for it. */
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
