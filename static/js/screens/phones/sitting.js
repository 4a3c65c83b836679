/* Who sits where once a match with phones begins. */

import { host } from "../../phones/hosting.js";

/**
 * Who sits there in the end.
 * @param {import("../../model.js").SeatChoice} seat  as it was planned
 * @param {import("../../company.js").Plan} plan
 * @param {number} place
 * @returns {import("../../model.js").SeatChoice}
 */
export function sitting(seat, { chosen }, place) {
  const phone = host.phones.get(place);
  if (phone?.isNamed)
    return { name: phone.name, kind: "human", level: null, phone: true, character: phone.face || null };
  if (!seat.phone) return seat;
  const { name, level, character } = chosen.others[place - 1] ?? { name: "", level: null, character: null };
  return place === 0 ? { ...seat, phone: false } : { name, kind: "bot", level, character };
}
