/* A session description of WebRTC in a few bytes, and back: only what two devices in one network need for a data channel.

   byte 0      version (high nibble) | 1 for an answer
   2 bytes     of an answer only: the checksum of the invitation that it answers
   words       ICE user fragment and password, each: coding (1 bit) and length (7 bits), then its letters in four or six bits
   32 bytes    SHA-256 fingerprint of the certificate
   candidates  each: kind (1 byte), address, port (2 bytes); kind 1 is an mDNS name, 2 IPv4, 3 IPv6
   2 bytes     checksum of all that */

import { BadCode, checksum, firstCode, fromBase41, fromBase64url, need, toBase41, toBase64url } from "./code.ts";

type Candidate = { address: string; port: number };
/** The relevant parts of a session description */
export type Parts = { ufrag: string; pwd: string; fingerprint: Uint8Array; candidates: Candidate[] };

export const VERSION = 1;
export const MOST_CANDIDATES = 8;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"; // the characters of ICE
const HEX = "0123456789abcdef"; // Firefox uses only these
const UFRAG = /^[A-Za-z0-9+/]{4,64}$/,
  PWD = /^[A-Za-z0-9+/]{22,64}$/;
const FINGERPRINT_BYTES = 32;
const BYTES = { 1: 16, 2: 4, 3: 16 }; // kind of an address → its length

/* --- invitation and answer as texts ---------------------------------------------------------------------------------- */

/** Returns the host's code. */
export const writeInvitation = (parts: Parts) => toBase64url(pack(parts, null));

/**
 * Returns the guest's code.
 * @param invitation  the one that it answers
 */
export const writeAnswer = (parts: Parts, invitation: string) =>
  toBase41(pack(parts, tagOf(fromBase64url(invitation))));

/** Reads the invitation in a text: its code alone, and its parts. */
export function readInvitation(text: unknown): Parts & { code: string } {
  const { tag, ...invitation } = read(text, fromBase64url, fromBase41);
  if (tag !== null) throw new BadCode("kind", "an answer, not an invitation");
  return invitation;
}

/**
 * Reads the answer in a text.
 * @param invitation  the one that it must answer
 */
export function readAnswer(text: unknown, invitation: string): Parts {
  const { tag, ufrag, pwd, fingerprint, candidates } = read(text, fromBase41, fromBase64url);
  if (tag === null) throw new BadCode("kind", "an invitation, not an answer");
  if (tag !== tagOf(fromBase64url(invitation))) throw new BadCode("other", "an answer to another invitation");
  return { ufrag, pwd, fingerprint, candidates };
}

/** Decodes a code from its own alphabet or the other one. */
function read(text: unknown, decode: (text: string) => Uint8Array, other: (text: string) => Uint8Array) {
  return firstCode(text, (code) => {
    try {
      return { ...unpack(decode(code)), code };
    } catch (error) {
      if (!(error instanceof BadCode) || error.reason !== "damaged") throw error;
      try {
        return { ...unpack(other(code)), code };
      } catch (second) {
        throw second instanceof BadCode && second.reason !== "damaged" ? second : error;
      }
    }
  });
}

/** The checksum at the end of an invitation, by which an answer names it. */
const tagOf = (bytes: Uint8Array) => wordAt(bytes, bytes.length - 2);

/* --- bytes ----------------------------------------------------------------------------------------------------------- */

/**
 * Packs a description into bytes.
 * @param tag  of the invitation that this answers; null for an invitation
 */
export function pack({ ufrag, pwd, fingerprint, candidates }: Parts, tag: number | null) {
  if (!isCredential({ ufrag, pwd }) || fingerprint.length !== FINGERPRINT_BYTES) throw new Error("no ICE credentials");
  const out = [(VERSION << 4) | (tag === null ? 0 : 1)];
  if (tag !== null) out.push(...twoBytes(tag));
  out.push(...packWord(ufrag), ...packWord(pwd), ...fingerprint);
  const packed = candidates.flatMap(({ address, port }) => {
    const bytes = packAddress(address);
    return bytes ? [[...bytes, ...twoBytes(port)]] : [];
  });
  out.push(...packed.slice(0, MOST_CANDIDATES).flat());
  return Uint8Array.from([...out, ...twoBytes(checksum(Uint8Array.from(out)))]);
}

export function unpack(bytes: Uint8Array): Parts & { tag: number | null } {
  const end = bytes.length - 2;
  need(end > 0 && wordAt(bytes, end) === checksum(bytes.subarray(0, end)), "checksum");
  const [head = 0] = bytes;
  if (head >> 4 !== VERSION) throw new BadCode("version", `version ${head >> 4}, this page speaks ${VERSION}`);
  need((head & 15) <= 1, "flags");
  let at = 1;
  const take = (count: number) => {
    need(at + count <= end, "too short");
    return bytes.subarray(at, (at += count));
  };
  const tag = head & 1 ? wordAt(take(2), 0) : null,
    ufrag = takeWord(take),
    pwd = takeWord(take);
  need(isCredential({ ufrag, pwd }), "ICE credentials");
  const fingerprint = take(FINGERPRINT_BYTES).slice();
  const candidates: Candidate[] = [];
  while (at < end) {
    const address = takeAddress(take),
      port = wordAt(take(2), 0);
    need(port > 0, "port");
    candidates.push({ address, port });
  }
  need(candidates.length <= MOST_CANDIDATES, "too many candidates");
  return { tag, ufrag, pwd, fingerprint, candidates };
}

/** Whether these are valid ICE credentials, which can't add a line to a description. */
export const isCredential = ({ ufrag, pwd }: { ufrag: unknown; pwd: unknown }) =>
  typeof ufrag === "string" && typeof pwd === "string" && UFRAG.test(ufrag) && PWD.test(pwd);

/** Returns a random text of ICE's characters. */
export const randomWord = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte & 63]).join("");

const twoBytes = (number: number) => [number >> 8, number & 255];

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function packWord(text: string) {
  const hex = [...text].every((letter) => HEX.includes(letter)),
    letters = hex ? HEX : LETTERS,
    size = hex ? 4 : 6;
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(size, "0")).join("");
  return [
    (hex ? 128 : 0) | text.length,
    ...(bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "0"), 2)),
  ];
}

function takeWord(take: (count: number) => Uint8Array) {
  const [head = 0] = take(1),
    size = head & 128 ? 4 : 6,
    letters = head & 128 ? HEX : LETTERS,
    length = head & 127;
  const bits = Array.from(take(Math.ceil((length * size) / 8)), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length }, (_, place) => letters[parseInt(bits.slice(place * size, (place + 1) * size), 2)]).join(
    "",
  );
}

/* --- addresses ------------------------------------------------------------------------------------------------------- */

const NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;

/** Returns the kind and bytes of an address; null for an unsupported one: another name, an address with a zone. */
function packAddress(address: string): number[] | null {
  const name = NAME.exec(address.toLowerCase());
  if (name) return [1, ...(name.slice(1).join("").match(/../g) ?? []).map((pair) => parseInt(pair, 16))];
  const parts = address.split(".").map(Number);
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return parts.every((part) => part < 256) ? [2, ...parts] : null;
  const groups = ipv6(address);
  return groups && [3, ...groups.flatMap(twoBytes)];
}

/** Returns the eight groups of an IPv6 address; null if it is none. */
function ipv6(address: string) {
  const halves = address.split("::").map((half) => (half ? half.split(":") : []));
  const [front = [], back] = halves;
  if (halves.length > 2) return null;
  const missing = 8 - front.length - (back?.length ?? 0);
  if (back ? missing < 1 : missing !== 0) return null;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...(back ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups.map((group) => parseInt(group, 16)) : null;
}

function takeAddress(take: (count: number) => Uint8Array) {
  const [kind = 0] = take(1);
  need(kind === 1 || kind === 2 || kind === 3, "kind of a candidate");
  const bytes = take(BYTES[kind as 1 | 2 | 3]);
  if (kind === 2) return bytes.join(".");
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === 3) return (hex.match(/.{4}/g) ?? []).map((group) => parseInt(group, 16).toString(16)).join(":");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}.local`;
}

/* --- descriptions ---------------------------------------------------------------------------------------------------- */

/** Extracts the relevant parts of the browser's own description. */
export function reduce(sdp: string): Parts {
  const [algorithm = "", print = ""] = line(sdp, "fingerprint").split(" ");
  if (algorithm.toLowerCase() !== "sha-256") throw new Error("the fingerprint is none of SHA-256");
  return {
    ufrag: line(sdp, "ice-ufrag"),
    pwd: line(sdp, "ice-pwd"),
    fingerprint: Uint8Array.from(print.split(":"), (pair) => parseInt(pair, 16)),
    candidates: candidatesOf(sdp),
  };
}

function line(sdp: string, name: string) {
  const found = new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp);
  if (!found) throw new Error(`no ${name} in the description`);
  return (found[1] ?? "").trim();
}

/** Returns the device's own UDP addresses that can be packed. */
function candidatesOf(sdp: string) {
  const found: Map<string, Candidate> = new Map();
  for (const [, text = ""] of sdp.matchAll(/^a=candidate:(.*)$/gm)) {
    const [, component, protocol = "", , address = "", digits, , type] = text.trim().split(" ");
    const port = Number(digits);
    if (component !== "1" || protocol.toLowerCase() !== "udp" || type !== "host") continue;
    if (port > 0 && port < 65536 && packAddress(address)) found.set(`${address} ${port}`, { address, port });
  }
  return [...found.values()].slice(0, MOST_CANDIDATES);
}

/** Returns a full description for the browser. */
export function expand({ ufrag, pwd, fingerprint, candidates }: Parts, type: "offer" | "answer") {
  const print = Array.from(fingerprint, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${type === "answer" ? "active" : "actpass"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...candidates.map(
      ({ address, port }, place) =>
        `a=candidate:${place + 1} 1 udp ${2122252543 - place * 65536} ${address} ${port} typ host`,
    ),
    "",
  ].join("\r\n");
}
