/* A match that begins once the phones are connected: who is where until then, and who sits where in the end. */

import { t } from "../../base/phrases.ts";
import type { Plan } from "../../play/presence.ts";
import type { SeatChoice } from "../../../vendor/model.d.ts";
import type { Room } from "../../phones/host.ts";
import type { Phone } from "../../phones/phone.ts";

type PhonesBySeat = ReadonlyMap<number, Phone>;

/** Returns the name for a seat: a number until the phone's person has given a name. */
export const nameOf = (seat: number, phone: { name: string } | undefined) =>
  phone?.name || t("page.phones.seat", { number: seat + 1 });

/** Returns what the phones are told until the match begins. */
export function roomOf({ about, seats, offered }: Plan, phones: PhonesBySeat): Room {
  const people = seats.map(({ name = "", kind, character, phone: planned }, seat) => {
    const phone = phones.get(seat),
      bot = kind === "bot" && !phone;
    return {
      seat,
      name: phone || planned ? nameOf(seat, phone) : name || t("page.setup.player", { number: seat + 1 }),
      face: phone?.face ?? (bot ? (character ?? "") : ""),
      here: phone ? phone.isHere : !planned,
      bot,
    };
  });
  const free = offered.filter((seat) => !phones.has(seat));
  return { game: about.id, title: about.title, begun: false, people, free };
}

/** Returns which phones must move to a seat that is for phones now, because they sat elsewhere in the last match. */
export function resettled({ offered }: Plan, phones: PhonesBySeat) {
  const free = offered.filter((seat) => !phones.has(seat)),
    elsewhere = [...phones.keys()].filter((seat) => !offered.includes(seat));
  return elsewhere.flatMap((from, i) => {
    const to = free[i];
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Move the person of this seat to the tablet. */
export function playHere({ chosen, seats, offered }: Plan, seat: number) {
  offered.splice(0, offered.length, ...offered.filter((each) => each !== seat));
  const place = chosen.others[seat - 1];
  if (place) Object.assign(place, { person: true, phone: false });
  else chosen.phone = false;
  seats[seat] = { name: place?.name || t("page.setup.player", { number: seat + 1 }), kind: "human", level: null };
}

/**
 * Returns who sits where in the end: the connected phones, and bots on the seats of the missing ones. The player's own hand moves to the tablet
 * then, unless nobody may hold one there.
 */
export const sitting = ({ chosen, seats }: Plan, phones: PhonesBySeat, nobodyHere = false): SeatChoice[] =>
  seats.map((planned, seat) => {
    const phone = phones.get(seat);
    if (phone?.isHere) {
      const name = phone.name || t("page.setup.player", { number: seat + 1 });
      return { name, kind: "human", level: null, phone: true, character: phone.face || null };
    }
    const other = chosen.others[seat - 1];
    if (!planned.phone) return planned;
    if (other) return { name: other.name, kind: "bot", level: other.level, character: other.character };
    return nobodyHere ? { name: "", kind: "bot", level: "mittel" } : { ...planned, phone: false };
  });
