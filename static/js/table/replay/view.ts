/* The controls of a replay: the line with its rounds and the places of the mistakes, the buttons, and the announcement of each step. */

import { html, keyed, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { picture, vars } from "../../ui/widgets.ts";
import { session } from "../../engine/session.ts";
import { ruleLink } from "../messages.ts";
import type { Playback } from "./playback.ts";
import type { IconName } from "../../ui/icons.ts";
import type { ReplayTable } from "../../../vendor/model.d.ts";

type Line = NonNullable<Playback["line"]>;

const NUMBERED = 12, // with more rounds only every fifth has its number
  FIFTH = 5;

/**
 * Returns the controls of a replay.
 * @param more  opens further actions
 */
export function replayView(playback: Playback, more: () => void) {
  const { line, scene } = playback;
  if (!line || !scene) return nothing;
  const { start, end, place, rounds, round, open, playing, speed } = line,
    several = rounds.length > 1,
    ahead = Boolean(playback.replay?.plays_on);
  return html`
    <section class="replay" aria-label=${t("page.replay")} data-rounds=${several ? rounds.length : nothing}>
      <p class="sr" role="status">${keyed(scene, html`<span class="sr">${playback.spoken}</span>`)}</p>
      <div class="replay-line">
        ${
          several
            ? button("round-back", "round-back", t("page.replay.round-back"), () => playback.toRound(-1), {
                off: place === start,
              })
            : button("start", "first", t("page.replay.start"), () => playback.toEnd("start"), { off: place === start })
        }
        ${scrubView(playback, line)}
        ${
          several
            ? button("round-on", "round-on", t("page.replay.round-on"), () => playback.toRound(1), {
                off: place === end,
              })
            : button("end", "last", t("page.replay.end"), () => playback.toEnd("end"), { off: place === end })
        }
      </div>
      <div class="replay-buttons">
        ${button("back", "before", t("page.replay.back"), () => playback.step(-1), { off: place === start })}
        ${button("play", playing ? "pause" : "play", t(playing ? "page.replay.pause" : "page.replay.play"), () => playback.toggle())}
        ${button("on", "next", t("page.replay.on"), () => playback.step(1), { off: place === end })}
        <button
          type="button"
          class="replay-button"
          data-id="speed"
          data-means="speed"
          @click=${() => playback.faster()}
        >
          <b>${speed}×</b><span>${t("page.replay.speed")}</span>
        </button>
        ${button("open", "eye", t("page.replay.open"), () => playback.openHands(), { pressed: open, off: !round?.over, why: t("page.replay.closed") })}
        ${ahead ? button("more", "more", t("page.replay.more"), more) : nothing}
      </div>
    </section>
  `;
}

/** The line: rounds as sections with their numbers, mistakes as marks. */
function scrubView(playback: Playback, { start, end, place, rounds, round, spots, where }: Line) {
  const part = (at: number) => `${(100 * (at - start)) / Math.max(1, end - start)}%`;
  const numbered = (number: number) => rounds.length <= NUMBERED || number % FIFTH === 0;
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
        @input=${({ target }: Event) => void playback.jump(Number((target as HTMLInputElement).value), true)}
      />
    </div>
  `;
}

/** @param how  `why` it is off, where that isn't obvious */
const button = (
  id: string,
  icon: IconName,
  text: string,
  run: () => unknown,
  { off = false, pressed = null, why = "" }: { off?: boolean; pressed?: boolean | null; why?: string } = {},
) => html`
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

const tell = (why: string) => why && session.tell("notice", { text: why, tone: "info", key: "replay" });

/** Returns, in place of the prompt, what would have been better here, or else the outcome of the round. */
export const adviceView = ({ advice, outcome }: ReplayTable, game: string) => html`
  <div class="say advice">
    <p class="advice-words ${advice ? "" : "outcome"}" role="status">
      ${advice ? html`${picture("hint")}<span>${advice.text} ${advice.rule ? ruleLink(game, advice.rule) : nothing}</span>` : nothing}
      ${!advice && outcome ? html`<span>${outcome}</span>` : nothing}
    </p>
  </div>
`;
