/* A match that begins once the phones are there: who is where until then, and who sits where in the end. */

import { t } from "../../base/phrases.ts";
import type { Plan } from "../../play/presence.ts";
import type { SeatChoice } from "../../../vendor/model.d.ts";
import type { Room } from "../../phones/host.ts";
import type { Phone } from "../../phones/phone.ts";

type PhonesBySeat = ReadonlyMap<number, Phone>;

/** Until the person of a phone has said who it is, its seat has a number. */
export const nameOf = (seat: number, phone: { name: string } | undefined) =>
  phone?.name || t("page.phones.seat", { number: seat + 1 });

/** What the phones are told meanwhile. */
export function roomOf({ about, seats }: Plan, phones: PhonesBySeat): Room {
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
  return { game: about.id, title: about.title, begun: false, people };
}

/** Phones that sat elsewhere at the last match come to seats that are for phones now: where from and where to. */
export function resettled({ offered }: Plan, phones: PhonesBySeat) {
  const free = offered.filter((seat) => !phones.has(seat)),
    elsewhere = [...phones.keys()].filter((seat) => !offered.includes(seat));
  return elsewhere.flatMap((from, i) => {
    const to = free[i];
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The person of this seat plays at the tablet instead. */
export function playHere({ chosen, seats, offered }: Plan, seat: number) {
  offered.splice(0, offered.length, ...offered.filter((each) => each !== seat));
  const place = chosen.others[seat - 1];
  if (place) Object.assign(place, { person: true, phone: false });
  else chosen.phone = false;
  seats[seat] = { name: place?.name || t("page.setup.player", { number: seat + 1 }), kind: "human", level: null };
}

/**
 * Who sits where in the end: the phones that are there, and bots on the seats of those that aren't. Oneself plays at the tablet then.
 */
export const sitting = ({ chosen, seats }: Plan, phones: PhonesBySeat): SeatChoice[] =>
  seats.map((planned, seat) => {
    const phone = phones.get(seat);
    if (phone?.isHere) {
      const name = phone.name || t("page.setup.player", { number: seat + 1 });
      return { name, kind: "human", level: null, phone: true, character: phone.face || null };
    }
    const other = chosen.others[seat - 1];
    if (!planned.phone) return planned;
    return other
      ? { name: other.name, kind: "bot", level: other.level, character: other.character }
      : { ...planned, phone: false };
  });

/**
 * What a phone's camera opens.
 * @param code  of the invitation
 */
export function addressOf(code: string) {
  const { origin, pathname, search } = location,
    kept = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([name]) => name === "link" || name === "sw"),
    ).toString();
  return `${origin}${pathname}${kept && `?${kept}`}#/join/${code}`;
}
