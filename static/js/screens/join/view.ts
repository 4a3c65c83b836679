/* The view of joining another device's table: in each step one sentence says what to do. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { t } from "../../base/phrases.ts";
import { typedName } from "../../base/names.ts";
import { picture } from "../../ui/widgets.ts";
import { phoneOverTablet, phoneReadsTablet } from "./pictures.ts";
import type { RoomMessage, Sitter } from "../../phones/heard.ts";

export type Step = "missing" | "paste" | "returning" | "answer" | "name" | "room" | "looking" | "lost" | "left";
type Face = { id: string; name: string; colour: string };
interface Shown {
  step: Step;
  error: string; // why the last code failed
  looks: boolean; // the person wants to look on
  late: boolean; // the host takes long to answer
  said: string; // what has just been copied
  byHand: string; // the answer as a text, where it can't be copied
  name: string;
  face: string;
  faces: readonly Face[]; // the free ones and the player's own
  room: RoomMessage | null;
  seat: number | null;
  sleeping: readonly number[];
  scans: boolean; // whether there may be a camera
  photo: HTMLElement; // the button for a photo of a code
  why: string; // why the link was ended
}
export interface Actions {
  answer: (text: string) => unknown; // takes the text of an invitation
  scan: () => unknown; // scans an invitation
  look: (on: boolean) => unknown; // chooses to look on, or to play
  seat: () => unknown; // asks for a free seat
  copy: () => unknown;
  paste: () => unknown;
  name: (name: string) => unknown;
  face: (face: string) => unknown;
  introduce: () => unknown;
  rename: () => unknown;
  scanForTable: () => unknown;
  leave: () => unknown;
  alone: () => unknown; // goes to the start screen
}

export function joinView(shown: Shown, on: Actions) {
  const { step } = shown;
  return html`
    <div class="paper page-paper join" data-step=${step}>
      <header class="page-head"><h1 tabindex="-1">${t(`page.join.${step}.title`)}</h1></header>
      ${STEPS[step](shown, on)}
      <p class="sr" role="status" aria-live="polite">${statusOf(shown)}</p>
    </div>
  `;
}

/** What screen readers announce when somebody comes or goes. */
const statusOf = ({ step, room }: Shown) =>
  step === "room" && room ? t("page.join.room.count", { here: room.people.filter(present).length }) : "";

const STEPS: { [step in Step]: (shown: Shown, on: Actions) => unknown } = {
  missing: (_, on) =>
    html`<p class="join-line">${t("page.join.missing")}</p>
      ${home(on)}`,
  paste: (shown, on) => html`
    ${phoneReadsTablet()}
    <p class="join-line">${t("page.join.paste")}</p>
    ${invitation(shown, on)} ${home(on)}
  `,
  returning: () => html`<p class="join-line" role="status">${t("page.join.returning")}</p>`,
  answer: ({ looks, late, said, byHand }, on) => html`
    <div class="join-answer">
      <div class="join-code"><canvas role="img" aria-label=${t("page.join.answer.code")}></canvas></div>
      <div class="join-words">
        ${phoneOverTablet()}
        <p class="join-line">${t("page.join.answer")}</p>
        ${how(looks, on)}
        <button type="button" class="button plain" @click=${on.copy}>
          ${picture("copy")}<span>${t("page.join.copy")}</span>
        </button>
        <p class="said-line" role="status">${said}</p>
        ${
          byHand
            ? html`<textarea
                class="by-hand"
                rows="4"
                readonly
                aria-label=${t("page.join.answer.code")}
                .value=${byHand}
              ></textarea>`
            : nothing
        }
        ${late ? help() : nothing}
      </div>
    </div>
  `,
  name: (shown, on) => html`
    <form
      class="join-who"
      @submit=${(event: Event) => {
        event.preventDefault();
        on.introduce();
      }}
    >
      <div class="join-field">
        <label class="legend" for="join-name">${t("page.join.name")}</label>
        <input
          id="join-name"
          type="text"
          autocomplete="off"
          spellcheck="false"
          enterkeyhint="done"
          .value=${shown.name}
          @input=${(event: InputEvent) => on.name(typedName(event))}
        />
      </div>
      <fieldset class="join-faces">
        <legend>${t("page.join.face")}</legend>
        ${[{ id: "", name: t("page.join.face.none"), colour: "" }, ...shown.faces].map((face) => faceView(face, shown, on))}
      </fieldset>
      <button type="submit" class="button primary big">${t("page.join.go")}</button>
    </form>
  `,
  room: ({ room, seat, sleeping, scans }, on) => html`
    ${room ? html`<p class="join-line">${t(room.begun ? "page.join.begun" : "page.join.wait", { title: room.title })}</p>` : nothing}
    <ul class="join-people">
      ${(room?.people ?? []).map((each) => sitter(each, each.seat === seat, sleeping.includes(each.seat)))}
    </ul>
    <div class="row join-ways">
      ${
        scans
          ? html`<button type="button" class="button plain" @click=${on.scanForTable}>
              ${picture("qr")}<span>${t("page.join.scan-for-table")}</span>
            </button>`
          : nothing
      }
      <button type="button" class="button plain" @click=${on.rename}>
        ${picture("edit")}<span>${t("page.join.rename")}</span>
      </button>
      <button type="button" class="button quiet" @click=${on.leave}>${t("page.join.leave")}</button>
    </div>
  `,
  looking: ({ room }, on) => html`
    ${room?.title ? html`<p class="join-line">${t("page.join.looking", { title: room.title })}</p>` : nothing}
    ${
      room?.people.length
        ? html`<p class="join-line">
            ${t(room.free.length ? "page.join.looking.free" : "page.join.looking.full", { count: room.free.length })}
          </p>`
        : nothing
    }
    <ul class="join-people">
      ${(room?.people ?? []).map((each) => sitter(each, false, false))}
    </ul>
    <div class="row join-ways">
      ${
        room?.free.length
          ? html`<button type="button" class="button primary" @click=${on.seat}>${t("page.join.how.play")}</button>`
          : nothing
      }
      <button type="button" class="button quiet" @click=${on.leave}>${t("page.join.looking.leave")}</button>
    </div>
  `,
  lost: (shown, on) => html`
    ${phoneReadsTablet()}
    <p class="join-line">${t(shown.looks ? "page.reading.lost" : "page.join.lost")}</p>
    ${invitation(shown, on)}
    <details class="join-help-more">
      <summary>${t("page.join.help")}</summary>
      ${help()}
    </details>
    <div class="row">
      <button type="button" class="button quiet" @click=${on.leave}>${t("page.join.leave")}</button>
    </div>
  `,
  left: (shown, on) => {
    const why = LEFT.includes(shown.why) ? shown.why : "self";
    return html`<p class="join-line">${t(`page.join.left.${why}`)}</p>
      ${invitation(shown, on)} ${home(on)}`;
  },
};
const LEFT = ["build", "table", "taken", "full"];

/** The choice between playing and looking on, as long as the tablet hasn't seen this phone. */
const how = (looks: boolean, on: Actions) => html`
  <fieldset class="join-how">
    <legend class="sr">${t("page.join.how")}</legend>
    ${(["play", "look"] as const).map(
      (way) =>
        html`<label
          ><input
            type="radio"
            name="how"
            .checked=${(way === "look") === looks}
            @change=${() => on.look(way === "look")}
          /><span>${picture(way === "look" ? "eye" : "person")}${t(`page.join.how.${way}`)}</span></label
        >`,
    )}
  </fieldset>
`;

const present = ({ here, bot }: Sitter) => here && !bot;

/** The buttons and the field for an invitation. */
const invitation = ({ error, scans, photo }: Shown, on: Actions) => html`
  ${error ? html`<p class="notice error join-error" role="alert">${error}</p>` : nothing}
  ${
    scans
      ? html`<div class="row">
          <button type="button" class="button primary" @click=${on.scan}>
            ${picture("qr")}<span>${t("page.join.scan")}</span>
          </button>
        </div>`
      : nothing
  }
  ${photo}
  <form
    class="join-paste"
    @submit=${(event: SubmitEvent & { target: HTMLFormElement }) => {
      event.preventDefault();
      on.answer(String(new FormData(event.target).get("invitation") ?? ""));
    }}
  >
    <div class="join-field">
      <label class="legend" for="join-invitation">${t("page.join.invitation")}</label>
      <input
        id="join-invitation"
        name="invitation"
        type="text"
        autocomplete="off"
        spellcheck="false"
        enterkeyhint="go"
      />
    </div>
    <div class="row">
      <button type="button" class="button plain" @click=${on.paste}>${t("page.link.paste")}</button>
      <button type="submit" class="button plain">${t("page.join.answer-it")}</button>
    </div>
  </form>
`;

const home = (on: Actions) => html`
  <div class="row">
    <button type="button" class="button quiet" @click=${on.alone}>${t("page.join.alone")}</button>
  </div>
`;

/** What to try if nothing happens. */
const help = () => html`
  <div class="join-help" role="status">
    <p>${t("page.join.help.title")}</p>
    <ul>
      ${["network", "guests", "hotspot", "again"].map((key) => html`<li>${t(`page.join.help.${key}`)}</li>`)}
    </ul>
  </div>
`;

const faceView = ({ id, name }: Face, { face }: Shown, on: Actions) => html`
  <label class="join-face">
    <input type="radio" name="face" class="sr" .checked=${id === face} @change=${() => on.face(id)} />
    <img src=${pictureOf(id)} alt="" width="64" height="64" /><span>${name}</span>
  </label>
`;

const pictureOf = (face: string) => asset(`static/faces/${face ? `${face}-neutral` : "person"}.svg`);

const sitter = ({ name, face, here, bot }: Sitter, mine: boolean, sleeps: boolean) => {
  const how = mine ? "you" : bot ? "bot" : sleeps ? "sleeps" : here ? "here" : "awaited";
  return html`<li class=${here || bot ? "" : "absent"}>
    <img src=${pictureOf(face)} alt="" width="40" height="40" />
    <b>${name || t("page.join.free")}</b>
    <span>${t(`page.join.${how}`)}</span>
  </li>`;
};
