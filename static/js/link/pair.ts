/* The transport over WebRTC: two devices in one network, without a server. They exchange codes face to face. No ICE server is used, so a code
   contains only addresses within the network. A failed connection is kept: it often recovers when the other device wakes up. */

import { BadCode, fromBase64url } from "./code.ts";
import {
  expand,
  isCredential,
  readAnswer,
  readInvitation,
  reduce,
  writeAnswer,
  writeInvitation,
  type Parts,
} from "./pack.ts";
import { End, type Invitation, type Pipe, type Transport, type Visit, type Spare } from "./pipe.ts";
import { canLink } from "./possible.ts";
import { forget, keep, take } from "./resume.ts";

const MOST_BUFFERED = 1_000_000; // bytes buffered for a guest that is asleep; then nothing more is sent
const GATHERING_MS = 3000; // addresses take some ms; Chromium takes up to 0.15 s for its names

export class RtcPipe extends End implements Pipe {
  connection: RTCPeerConnection;
  #channel: RTCDataChannel;

  constructor(certificate?: RTCCertificate) {
    super();
    const connection = new RTCPeerConnection({ iceServers: [], ...(certificate && { certificates: [certificate] }) }),
      channel = connection.createDataChannel("table", { negotiated: true, id: 0 }); // both ends create it, so there is nothing to negotiate
    this.connection = connection;
    this.#channel = channel;
    channel.onopen = () => this.#look();
    channel.onclose = () => this.close();
    channel.onmessage = ({ data }) => this.arrive(data, performance.now());
    connection.onconnectionstatechange = () => this.#look();
  }

  send(text: string) {
    const channel = this.#channel;
    if (channel.readyState !== "open" || channel.bufferedAmount + text.length > MOST_BUFFERED) return false;
    try {
      channel.send(text);
      return true;
    } catch {
      return false; // it is longer than the other end accepts, or the browser's buffer is full
    }
  }

  close() {
    this.connection.close(); // emits no event
    this.turn("closed");
  }

  /** Update the state. "failed" isn't final: Chromium's connections recover after the device wakes up. */
  #look() {
    const { connectionState } = this.connection;
    if (connectionState === "closed") this.turn("closed");
    else if (this.#channel.readyState !== "open") return;
    else this.turn(connectionState === "disconnected" || connectionState === "failed" ? "asleep" : "open");
  }

  /** Create an invitation. Resolves to the parts of its code. */
  async offer() {
    await this.connection.setLocalDescription();
    await gathered(this.connection);
    return this.own();
  }

  /**
   * Answer an invitation. Resolves to the parts of the answer's code.
   * @param parts  of the invitation
   * @param promised  credentials that the host knows already
   */
  async answer(parts: Parts, promised?: { ufrag: string; pwd: string }) {
    const { connection } = this;
    await connection.setRemoteDescription({ type: "offer", sdp: expand(parts, "offer") });
    let { sdp = "" } = await connection.createAnswer();
    if (promised)
      sdp = sdp
        .replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${promised.ufrag}`)
        .replace(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${promised.pwd}`);
    await connection.setLocalDescription({ type: "answer", sdp });
    if (!promised) await gathered(connection);
    return this.own();
  }

  /**
   * Accept a guest's answer.
   * @param parts  of the answer
   */
  async accept(parts: Parts) {
    await this.connection.setRemoteDescription({ type: "answer", sdp: expand(parts, "answer") });
  }

  /** Returns the parts of the browser's own description. */
  own() {
    return reduce(this.connection.localDescription?.sdp ?? "");
  }
}

/** Resolves once all addresses of this device are known. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, GATHERING_MS);
    const look = () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      done();
    };
    connection.addEventListener("icegatheringstatechange", look);
    look();
  });
}

/** A host's connection that waits for one guest. */
class Waiting {
  pipe = new RtcPipe();
  #used = false;

  async begin() {
    return writeInvitation(await this.pipe.offer());
  }

  /**
   * Accept this guest, and no other from now on.
   * @param read  throws if it is no guest's answer
   */
  use(read: () => Parts) {
    if (this.#used) throw new BadCode("used", "it is used up");
    const parts = read();
    this.#used = true;
    return parts;
  }

  /** Wait again, after the guest failed. */
  free() {
    this.#used = false;
  }

  close() {
    if (!this.#used) this.pipe.close(); // once used, it belongs to the guest
    this.#used = true;
  }
}

async function invite(): Promise<Invitation> {
  const waiting = new Waiting(),
    { pipe } = waiting,
    code = await waiting.begin();
  const accept = async (answer: string) => {
    const parts = waiting.use(() => readAnswer(answer, code));
    try {
      await pipe.accept(parts);
    } catch (error) {
      waiting.free();
      throw new BadCode("damaged", String(error));
    }
    return pipe;
  };
  return { code, accept, close: () => waiting.close() };
}

async function visit(text: string): Promise<Visit> {
  const { code, ...parts } = readInvitation(text),
    pipe = new RtcPipe();
  try {
    return { code: writeAnswer(await pipe.answer(parts), code), pipe };
  } catch (error) {
    pipe.close();
    throw new BadCode("damaged", String(error));
  }
}

async function spare(): Promise<Spare> {
  const waiting = new Waiting(),
    { pipe } = waiting,
    code = await waiting.begin();
  /** Wait until the guest has left, since Firefox gives up five seconds after it has received an answer. */
  const redeem = async (promise: object, present?: Pipe) => {
    const parts = waiting.use(() => promised(promise));
    void left(present)
      .then(() => pipe.accept(parts))
      .catch(() => pipe.close());
    return pipe;
  };
  return { code, redeem, close: () => waiting.close() };
}

/** Resolves once this pipe is no longer open. */
const left = (pipe?: Pipe): Promise<void> =>
  new Promise((done) => {
    if (pipe?.state === "open") pipe.onState(() => done());
    else done();
  });

/** Validates what a guest promised, and returns it as an answer. It has no addresses: the host learns them from the guest's first packets. */
function promised({ ufrag, pwd, fingerprint }: { ufrag?: unknown; pwd?: unknown; fingerprint?: unknown }): Parts {
  const bytes = typeof fingerprint === "string" && fingerprint.length === 43 ? fromBase64url(fingerprint) : null;
  if (!bytes || typeof ufrag !== "string" || typeof pwd !== "string" || !isCredential({ ufrag, pwd }))
    throw new BadCode("damaged", "not a promise");
  return { ufrag, pwd, fingerprint: bytes, candidates: [] };
}

/** Keep what a return without a code needs: a certificate and credentials, which the host learns in advance. */
async function prepare(code: string, about: object) {
  readInvitation(code);
  return keep(code, about, async (certificate) => {
    const probe = new RtcPipe(certificate);
    await probe.connection.setLocalDescription();
    const { fingerprint } = probe.own();
    probe.close();
    return fingerprint;
  });
}

async function resume() {
  const ticket = await take();
  if (!ticket) return null;
  const pipe = new RtcPipe(ticket.certificate);
  try {
    const { ufrag } = await pipe.answer(readInvitation(ticket.code), ticket);
    if (ufrag === ticket.ufrag) return { pipe, about: ticket.about };
  } catch (error) {
    console.warn("This browser refuses chosen credentials: the return needs a code.", error);
  }
  pipe.close();
  return null;
}

export const rtc: Transport = {
  name: "rtc",
  isPossible: canLink,
  invite,
  visit,
  spare,
  prepare,
  resume,
  forget,
};
