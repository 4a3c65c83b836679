/* Offers at the table, as slips that don't interrupt the game: a lesson at the first match of a game, and sounds, once. Playing on is an
   answer too. */

import { t } from "../base/phrases.ts";
import type { AnyTable } from "../base/types.ts";
import { change, session, state } from "../engine/session.ts";
import { everybody } from "./everybody.ts";
import { play } from "../sounds/sounds.ts";
import { notice } from "../ui/notices.ts";
import { isCovered } from "../ui/slip.ts";

let closeLesson = () => {},
  shown = "";

/** Show the Table's offer while the table is visible, or remove it. Returns whether there is an offer. */
export function showOffer(table: AnyTable) {
  const { game } = table,
    offer = everybody.isOn || isCovered(table) ? null : table.offer;
  if (shown !== (offer?.text ?? "")) {
    closeLesson();
    shown = offer?.text ?? "";
    if (offer)
      closeLesson = notice({
        key: "lesson",
        slip: true,
        text: offer.text,
        answers: [
          { text: offer.no, run: () => decline(game) },
          { text: offer.yes, run: () => (location.hash = `#/guide/${game}/1`) },
        ],
      });
  }
  return shown !== "";
}

function decline(game: string) {
  change({ no_lessons: [...(state.settings.no_lessons ?? []), game] }).catch(console.error);
}

let closeSounds = () => {},
  asked = false;

/**
 * Ask whether to play sounds, if the player has never decided. The game goes on meanwhile, and playing on closes the question.
 * @param may  false while another question is open
 */
export function askForSounds(table: AnyTable, may: boolean) {
  const covered = everybody.isOn || isCovered(table);
  if (covered || !may || table.moves.some(({ seat }) => seat === table.me)) closeSounds();
  if (asked || covered || !may || state.settings.sound !== null) return;
  asked = true;
  const answer = (sound: boolean) => () => void setSound(sound);
  closeSounds = notice({
    key: "sound",
    slip: true,
    text: t("page.sound.ask"),
    answers: [
      { text: t("page.sound.no"), run: answer(false) },
      { text: t("page.sound.yes"), run: answer(true) },
    ],
  });
}

async function setSound(sound: boolean) {
  closeSounds();
  await change({ sound }).catch(console.error);
  if (sound) play("called"); // so that the player hears the result
}

session.on("settings", () => {
  if (state.settings.sound !== null) closeSounds();
});

addEventListener("hashchange", () => {
  // only the table shows offers
  closeLesson();
  closeSounds();
  shown = "";
});
