/* What steers a replay: the line with its rounds and the places of the mistakes, the buttons, what is said of each step. */

import { html, keyed, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../book.js";
import { picture, vars } from "../../parts.js";
import { session } from "../../session.js";
import { ruleLink } from "../say.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {NonNullable<Replay["line"]>} Line */

const NUMBERED = 12, // of more rounds only every fifth bears its number
  FIFTH = 5;

/**
 * @param {Replay} replay
 * @param {() => void} more  what else can be done from here
 */
export function replayView(replay, more) {
  const { line, scene } = replay;
  if (!line || !scene) return nothing;
  const { start, end, place, rounds, round, open, playing, speed } = line,
    several = rounds.length > 1,
    ahead = Boolean(replay.film?.plays_on);
  return html`
    <section class="replay" aria-label=${t("page.replay")} data-rounds=${several ? rounds.length : nothing}>
      <p class="sr" role="status">${keyed(scene, html`<span class="sr">${replay.spoken}</span>`)}</p>
      <div class="replay-line">
        ${
          several
            ? button("round-back", "round-back", t("page.replay.round-back"), () => replay.toRound(-1), {
                off: place === start,
              })
            : button("start", "first", t("page.replay.start"), () => replay.toEnd("start"), { off: place === start })
        }
        ${scrubView(replay, line)}
        ${
          several
            ? button("round-on", "round-on", t("page.replay.round-on"), () => replay.toRound(1), { off: place === end })
            : button("end", "last", t("page.replay.end"), () => replay.toEnd("end"), { off: place === end })
        }
      </div>
      <div class="replay-buttons">
        ${button("back", "before", t("page.replay.back"), () => replay.step(-1), { off: place === start })}
        ${button("play", playing ? "pause" : "play", t(playing ? "page.replay.pause" : "page.replay.play"), () => replay.toggle())}
        ${button("on", "next", t("page.replay.on"), () => replay.step(1), { off: place === end })}
        <button type="button" class="replay-button" data-id="speed" data-means="speed" @click=${() => replay.faster()}>
          <b>${speed}×</b><span>${t("page.replay.speed")}</span>
        </button>
        ${button("open", "eye", t("page.replay.open"), () => replay.openHands(), { pressed: open, off: !round?.over, why: t("page.replay.closed") })}
        ${ahead ? button("more", "more", t("page.replay.more"), more) : nothing}
      </div>
    </section>
  `;
}

/**
 * The line: rounds as stretches with their numbers, mistakes as marks.
 * @param {Replay} replay
 * @param {Line} line
 */
function scrubView(replay, { start, end, place, rounds, round, spots, where }) {
  const part = (/** @type {number} */ at) => `${(100 * (at - start)) / Math.max(1, end - start)}%`;
  const numbered = (/** @type {number} */ number) => rounds.length <= NUMBERED || number % FIFTH === 0;
  return html`
    <div class="scrub" ${vars({ "--at": part(place) })}>
      ${
        rounds.length > 1
          ? rounds.map(
              ({ number, start: from, end: to }, at) =>
                html`<i
                  class="stretch ${number === round?.number ? "now" : ""}"
                  ${vars({ "--from": part(at ? from : start), "--to": part(to) })}
                  >${numbered(number) || number === round?.number ? html`<b>${number}</b>` : nothing}</i
                >`,
            )
          : nothing
      }
      ${spots.map((at) => html`<i class="spot ${at === place ? "now" : ""}" ${vars({ "--spot": part(at) })}></i>`)}
      <input
        type="range"
        min=${start}
        max=${end}
        .value=${String(place)}
        aria-label=${t("page.replay.line")}
        aria-description=${spots.length ? t("page.replay.spots", { count: spots.length }) : nothing}
        aria-valuetext=${spots.includes(place) ? `${where}. ${t("page.replay.spot")}` : where}
        @input=${(/** @type {Event} */ { target }) => void replay.jump(Number(/** @type {HTMLInputElement} */ (target).value), true)}
      />
    </div>
  `;
}

/**
 * @param {string} id
 * @param {import("../../icons.js").IconName} icon
 * @param {string} text
 * @param {() => unknown} run
 * @param {{ off?: boolean, pressed?: boolean | null, why?: string }} how  `why` it is off, where that isn't plain to see
 */
const button = (id, icon, text, run, { off = false, pressed = null, why = "" } = {}) => html`
  <button
    type="button"
    class="replay-button"
    data-id=${id}
    aria-disabled=${off ? "true" : nothing}
    aria-pressed=${pressed === null ? nothing : String(pressed)}
    aria-description=${off && why ? why : nothing}
    @click=${() => (off ? tell(why) : run())}
  >
    ${picture(icon)}<span>${text}</span>
  </button>
`;

/** @param {string} why */
const tell = (why) => why && session.tell("notice", { text: why, tone: "info", key: "replay" });

/**
 * In place of what is due: what would have been better here; else what the round came to.
 * @param {import("../../model.js").Scenery} scenery
 * @param {string} game
 */
export const adviceView = ({ advice, outcome }, game) => html`
  <div class="say advice">
    <p class="advice-words ${advice ? "" : "outcome"}" role="status">
      ${advice ? html`${picture("hint")}<span>${advice.text} ${advice.rule ? ruleLink(game, advice.rule) : nothing}</span>` : nothing}
      ${!advice && outcome ? html`<span>${outcome}</span>` : nothing}
    </p>
  </div>
`;
