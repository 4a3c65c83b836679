/* The transport between two tabs of one browser, for tests and demonstrations: a BroadcastChannel for each pair. Codes are random letters;
   both codes together form the channel's name. */

import { time, type Time } from "../base/time.ts";
import { BadCode, firstCode } from "./code.ts";
import { End, type Pipe, type Transport } from "./pipe.ts";

/** The browser's functions that the transport needs. */
interface Browser {
  open: (name: string) => Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">; // the tab's own storage, which survives a reload
  onLeave: (leave: () => void) => void; // called when the tab is closed or reloaded
  time: Time;
}
type Note = { kind: "hello" | "text" | "ask" | "here" | "bye"; text?: string };

const TICKET = "pausenjass-link-ticket";
const ASK_MS = 1000, // between two checks of the other end
  SILENT_MS = 4000; // without an answer for this long, the other end is asleep
const INVITATION = /^[a-z]{16}$/,
  ANSWER = /^[A-Z]{16}$/,
  TAG = 4; // an answer begins with this many letters of its invitation

const BROWSER: Browser = {
  open: (name) => new BroadcastChannel(name),
  storage: () => sessionStorage,
  onLeave: (leave) => addEventListener("pagehide", leave),
  time,
};

export class TabPipe extends End implements Pipe {
  #channel: Pick<BroadcastChannel, "close" | "postMessage" | "onmessage">;
  #time: Time;
  #timer = 0;
  /** when the other end was asked, while it hasn't answered */
  #asked: number | null = null;

  /** @param room  the name of the channel, which only these two ends know */
  constructor(room: string, { open, onLeave, time }: Browser) {
    super();
    this.#time = time;
    this.#channel = open(room);
    this.#channel.onmessage = ({ data }) => this.#take(data);
    onLeave(() => this.#leave());
    this.#post({ kind: "hello" });
  }

  send(text: string) {
    if (this.state !== "open" && this.state !== "asleep") return false;
    this.#post({ kind: "text", text });
    return true;
  }

  close() {
    if (this.state === "closed") return;
    this.#post({ kind: "bye" });
    this.#shut();
  }

  #shut() {
    this.#end();
    this.turn("closed");
  }

  /** Close as the page is left. It learns of that only if it comes back: at once, it would return with the ticket that the next page needs. */
  #leave() {
    if (this.state === "closed") return;
    this.#post({ kind: "bye" });
    this.#end();
    this.#time.after(0, () => this.turn("closed"));
  }

  #end() {
    this.#time.cancel(this.#timer);
    this.#channel.close();
  }

  #post(note: Note) {
    this.#channel.postMessage(note);
  }

  #take({ kind, text }: Note) {
    if (kind === "bye") return this.#shut();
    this.#asked = null;
    if (this.state === "opening") {
      this.#post({ kind: "hello" }); // the other end may have opened later than ours
      this.#ask();
    }
    this.turn("open");
    if (kind === "ask") this.#post({ kind: "here" });
    if (kind === "text") this.arrive(text, this.#time.now());
  }

  /** Check repeatedly whether the other end is there. */
  #ask() {
    const now = this.#time.now();
    if (this.#asked === null) {
      this.#asked = now;
      this.#post({ kind: "ask" });
    } else if (now - this.#asked >= SILENT_MS) {
      this.turn("asleep");
      this.#post({ kind: "ask" }); // answered once it wakes up
    }
    this.#timer = this.#time.after(ASK_MS, () => this.#ask());
  }
}

export function tabsOf(browser: Browser): Transport {
  const pipeOf = (code: string, answer: string) => new TabPipe(`pausenjass-link:${code}:${answer}`, browser);

  /** Returns a connection for one guest, usable once; `read` returns the code of the answer that it was given. */
  function waiting<Given extends string | object>(read: (given: Given, code: string) => string) {
    const code = letters(16);
    let used = false;
    const take = async (given: Given) => {
      if (used) throw new BadCode("used", "the invitation is used up");
      const answer = read(given, code);
      used = true;
      return pipeOf(code, answer);
    };
    return { code, take, close: () => void (used = true) };
  }

  const transport: Transport = {
    name: "tabs",
    isPossible: () => typeof BroadcastChannel === "function",
    async invite() {
      const { code, take: accept, close } = waiting(readAnswer);
      return { code, accept, close };
    },
    async visit(text) {
      const invitation = readInvitation(text),
        code = invitation.slice(0, TAG).toUpperCase() + letters(16 - TAG).toUpperCase();
      return { code, pipe: pipeOf(invitation, code) };
    },
    async spare() {
      const { code, take: redeem, close } = waiting(readPromise);
      return { code, redeem, close };
    },
    async prepare(text, about) {
      const code = readInvitation(text),
        answer = letters(16).toUpperCase();
      browser.storage().setItem(TICKET, JSON.stringify({ code, answer, about }));
      return { answer };
    },
    async resume() {
      const kept = browser.storage().getItem(TICKET);
      await transport.forget();
      if (!kept) return null;
      const { code, answer, about } = JSON.parse(kept);
      return { pipe: pipeOf(code, answer), about };
    },
    async forget() {
      browser.storage().removeItem(TICKET);
    },
  };
  return transport;
}

export const tabs = tabsOf(BROWSER);

const letters = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => String.fromCharCode(97 + (byte % 26))).join("");

const readInvitation = (text: unknown) =>
  firstCode(text, (code) => {
    if (ANSWER.test(code)) throw new BadCode("kind", "an answer, not an invitation");
    if (!INVITATION.test(code)) throw new BadCode("damaged", "no invitation");
    return code;
  });

const readAnswer = (text: unknown, invitation: string) =>
  firstCode(text, (code) => {
    if (INVITATION.test(code)) throw new BadCode("kind", "an invitation, not an answer");
    if (!ANSWER.test(code)) throw new BadCode("damaged", "no answer");
    if (!code.startsWith(invitation.slice(0, TAG).toUpperCase()))
      throw new BadCode("other", "an answer to another invitation");
    return code;
  });

function readPromise({ answer }: { answer?: unknown }) {
  if (typeof answer !== "string" || !ANSWER.test(answer)) throw new BadCode("damaged", "no promise");
  return answer;
}
