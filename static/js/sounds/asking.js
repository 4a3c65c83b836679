/* The question about sounds, once, beside the first deal. */

import { t } from "../book.js";
import { notice } from "../notices.js";
import { change, session, state } from "../session.js";
import { play } from "../sounds.js";

let close = () => {};

/** Ask whether there may be sounds, if the player has never said. The game goes on meanwhile. */
export function askForSounds() {
  if (state.settings.sound !== null) return;
  const answer = (/** @type {boolean} */ sound) => () => void setSound(sound);
  close = notice({
    key: "sound",
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
