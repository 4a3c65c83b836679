/* A match that begins once the phones are there: who is where until then, and who sits where in the end. */

import { t } from "../../book.js";

/** @typedef {import("../../company.js").Plan} Plan */
/** @typedef {import("../../model.js").SeatChoice} SeatChoice */
/** @typedef {ReadonlyMap<number, import("../../phones/phone.js").Phone>} PhonesBySeat */

/**
 * Until the person of a phone has said who it is, its seat has a number.
 * @param {number} seat
 * @param {{ name: string } | undefined} phone
 */
export const nameOf = (seat, phone) => phone?.name || t("page.phones.seat", { number: seat + 1 });

/**
 * What the phones are told meanwhile.
 * @param {Plan} plan
 * @param {PhonesBySeat} phones
 * @returns {import("../../phones/host.js").Room}
 */
export function roomOf({ about, seats }, phones) {
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

/**
 * Phones that sat elsewhere at the last match come to seats that are for phones now: where from and where to.
 * @param {Plan} plan
 * @param {PhonesBySeat} phones
 */
export function resettled({ offered }, phones) {
  const free = offered.filter((seat) => !phones.has(seat)),
    elsewhere = [...phones.keys()].filter((seat) => !offered.includes(seat));
  return elsewhere.flatMap((from, i) => {
    const to = free[i];
    return to === undefined ? [] : [{ from, to }];
  });
}

/**
 * The person of this seat plays at the tablet instead.
 * @param {Plan} plan
 * @param {number} seat
 */
export function playHere({ chosen, seats, offered }, seat) {
  offered.splice(0, offered.length, ...offered.filter((each) => each !== seat));
  const place = chosen.others[seat - 1];
  if (place) Object.assign(place, { person: true, phone: false });
  else chosen.phone = false;
  seats[seat] = { name: place?.name || t("page.setup.player", { number: seat + 1 }), kind: "human", level: null };
}

/**
 * Who sits where in the end: the phones that are there, and bots on the seats of those that aren't. Oneself plays at the tablet then.
 * @param {Plan} plan
 * @param {PhonesBySeat} phones
 * @returns {SeatChoice[]}
 */
export const sitting = ({ chosen, seats }, phones) =>
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
 * @param {string} code  of the invitation
 */
export function addressOf(code) {
  const { origin, pathname, search } = location,
    kept = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([name]) => name === "link" || name === "sw"),
    ).toString();
  return `${origin}${pathname}${kept && `?${kept}`}#/join/${code}`;
}
