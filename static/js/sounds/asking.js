/* The question about sounds: once, at the table, as soon as nothing else is asked there. */

import { t } from "../book.js";
import { notice } from "../notices.js";
import { change, session, state } from "../session.js";
import { isCovered } from "../slip.js";
import { play } from "../sounds.js";

let close = () => {},
  asked = false;

/**
 * Ask whether there may be sounds, if the player has never said. The game goes on meanwhile, and whoever plays on isn't asked any longer.
 * @param {import("../types.js").AnyTable} table
 * @param {boolean} may  nothing else is asked
 */
export function askForSounds(table, may) {
  const covered = isCovered(table);
  if (covered || !may || table.moves.some(({ seat }) => seat === table.me)) close();
  if (asked || covered || !may || state.settings.sound !== null) return;
  asked = true;
  const answer = (/** @type {boolean} */ sound) => () => void setSound(sound);
  close = notice({
    key: "sound",
    slip: true,
    text: t("page.sound.ask"),
    answers: [
      { text: t("page.sound.no"), run: answer(false) },
      { text: t("page.sound.yes"), run: answer(true) },
    ],
  });
}

/** @param {boolean} sound */
async function setSound(sound) {
  close();
  await change({ sound }).catch(console.error);
  if (sound) play("called"); // the answer is heard
}

session.on("settings", () => {
  if (state.settings.sound !== null) close();
});
addEventListener("hashchange", () => close()); // away from the table it would be out of place
