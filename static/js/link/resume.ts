/* A guest's ticket for its return after a reload, without a code: the invitation that the host keeps open, a certificate (which a browser can
   store but never reveal), and credentials that the host knows. It is kept in IndexedDB and usable once. */

import { openDB, type IDBPObjectStore } from "../../vendor/idb.js";
import { toBase64url } from "./code.ts";
import { randomWord } from "./pack.ts";

const NAME = "pausenjass-link",
  STORE = "tickets",
  KEY = "ticket",
  DAY_MS = 24 * 3600 * 1000;

type Ticket = { code: string; about: object; certificate: RTCCertificate; ufrag: string; pwd: string };

async function within<T>(use: (store: IDBPObjectStore<any, any, any, "readwrite">) => Promise<T>) {
  const database = await openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore(STORE) });
  try {
    const { store, done } = database.transaction(STORE, "readwrite"),
      result = await use(store);
    await done;
    return result;
  } finally {
    database.close();
  }
}

/** Create a ticket that replaces an older one. Resolves to what the host must know; null if the browser can't. */
export async function keep(
  code: string,
  about: object,
  fingerprintOf: (certificate: RTCCertificate) => Promise<Uint8Array>,
) {
  try {
    const algorithm = { name: "ECDSA", namedCurve: "P-256", expires: DAY_MS } as EcKeyGenParams;
    const certificate = await RTCPeerConnection.generateCertificate(algorithm),
      fingerprint = toBase64url(await fingerprintOf(certificate)),
      ticket: Ticket = { code, about, certificate, ufrag: randomWord(8), pwd: randomWord(24) };
    await within((store) => store.put(ticket, KEY));
    return { ufrag: ticket.ufrag, pwd: ticket.pwd, fingerprint };
  } catch (error) {
    console.warn("No ticket can be kept: a return needs a code.", error);
    return null;
  }
}

/** Take the ticket, which removes it: only one of two windows gets it. */
export async function take(): Promise<Ticket | null> {
  try {
    return await within(async (store) => {
      const ticket = await store.get(KEY);
      await store.delete(KEY);
      return ticket && ticket.certificate.expires > Date.now() ? ticket : null;
    });
  } catch (error) {
    console.warn("Tickets can't be read: a return needs a code.", error);
    return null;
  }
}

/** Remove the ticket. */
export async function forget() {
  await within((store) => store.delete(KEY)).catch(() => {});
}
