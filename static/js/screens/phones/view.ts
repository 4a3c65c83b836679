/* The view of «Handys dazunehmen»: the question about the camera, the code of a seat with instructions, everybody with a phone, and help. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { t } from "../../base/phrases.ts";
import { each, picture as icon } from "../../ui/widgets.ts";
import { drawing } from "./drawings.ts";
import { logView, type Linked } from "./log.ts";
import type { IconName } from "../../ui/icons.ts";

/** The state of the camera; "blind": it gives no picture; "none": there is none, or it isn't wanted */
export type Eye = "ask" | "opening" | "open" | "blind" | "none" | "refused" | "busy";
/** The state of a seat's phone; "tablet": its person plays here */
type State = "free" | "coming" | "naming" | "here" | "asleep" | "tablet";
export type Place = { seat: number; face: string; state: State; shown: boolean } & Linked;
interface Model {
  back: string;
  title: string;
  eye: Eye;
  places: Place[];
  begun: boolean; // the match is under way
  pad: boolean; // phones read a pad; there is no match
  onScreen: boolean; // this is the screen for all: nobody plays here
  code: string; // the code of the shown seat, or to look on if no seat is free; "" while it is being made
  watching: number; // how many look on
  canvas: HTMLCanvasElement;
  video: HTMLVideoElement;
  helped: HTMLElement; // whether phones have hints
  photo: HTMLElement; // the button for a photo of a phone's code
  said: string;
  warned: string;
  trouble: boolean; // a phone was scanned but doesn't connect
}
export interface Actions {
  allow: () => void; // starts the camera
  without: () => void;
  turn: () => void; // turns to the other camera
  show: (seat: number) => void;
  copy: (field: () => HTMLTextAreaElement) => void;
  paste: (text: string) => void;
  tablet: (seat: number) => void;
  screen: () => void; // the screen for all begins or ends
  phone: (seat: number) => void;
  go: () => void;
}

export const view = (model: Model, on: Actions) =>
  html`<div class="phones">
    <header class="setup-head">
      <a class="head-tool" href=${model.back}>${icon("back")}<span>${t("page.phones.back")}</span></a>
      <h1 tabindex="-1">${model.title}</h1>
      ${
        model.pad
          ? html`<span class="head-tool empty"></span>`
          : html`<button type="button" class="head-tool" @click=${on.screen}>
              ${icon("screen")}<span>${t(model.onScreen ? "page.screen.end" : "page.screen")}</span>
            </button>`
      }
    </header>
    <div class="phones-said">
      <p role="status">${model.said}</p>
      <p class="form-error" role="alert">${model.warned}</p>
    </div>
    ${model.eye === "ask" ? question(on) : [invitation(model, on), seeing(model, on)]}
    <div class="phones-all">${people(model, on)} ${model.pad ? nothing : model.helped} ${logView(model.places)}</div>
    <footer class="go-bar">
      <p class="go-sum">${sum(model)}</p>
      <button type="button" class="button primary big" @click=${on.go}>
        ${t(model.pad ? "page.reading.back" : model.begun ? "page.phones.to-table" : "page.phones.go")}
      </button>
    </footer>
  </div>`;

/** Why the camera is needed, before the browser asks. */
const question = (on: Actions) =>
  html`<section class="phones-ask paper">
    ${drawing("tablet")}
    <h2>${t("page.phones.camera")}</h2>
    <p>${t("page.phones.camera.why")}</p>
    <div class="row">
      <button type="button" class="button primary" @click=${on.allow}>${t("page.phones.camera.allow")}</button>
      <button type="button" class="button" @click=${on.without}>${t("page.phones.camera.without")}</button>
    </div>
  </section>`;

/** The code of the next seat, or to look on if none is free, and the three steps. */
function invitation({ places, code, canvas, eye, pad }: Model, on: Actions) {
  const next = places.find(({ shown }) => shown),
    full = t(pad ? "page.reading.about" : places.length ? "page.phones.full" : "page.phones.nobody"),
    look = t(pad ? "page.reading.code" : "page.phones.look");
  if (!code && eye === "opening") return nothing; // the browser is asking about the camera
  const steps = ["camera", "link", seesWith(eye) ? "show" : "text"] as const;
  return html`<section class="phones-code paper" aria-labelledby="phones-next">
    <header>
      <h2 id="phones-next">${next ? t("page.phones.next", { name: next.name }) : look}</h2>
      ${next ? nothing : html`<p>${full}</p>`}
    </header>
    <div class="phones-square" ?data-empty=${!code}>${canvas}</div>
    <ol class="phones-steps">
      ${steps.map((step) => html`<li>${drawing(step)}<span>${t(`page.phones.step.${step}`)}</span></li>`)}
    </ol>
    <div class="row">
      <button
        type="button"
        class="button small"
        ?disabled=${!code}
        @click=${(event: Event) => on.copy(() => fieldBeside(event))}
      >
        ${icon("copy")}<span>${t("page.phones.copy")}</span>
      </button>
      <textarea class="by-hand" rows="2" readonly hidden aria-label=${t("page.share.text")}></textarea>
    </div>
  </section>`;
}

/** The field for a text that the browser can't copy by itself. */
function fieldBeside({ target }: Event) {
  const field = target instanceof Element ? target.closest(".row")?.querySelector("textarea") : null;
  if (!field) throw new Error("There is no field for the text.");
  field.hidden = false;
  return field;
}

/** The camera's picture, and the ways without one. */
const seeing = ({ eye, video, photo, trouble }: Model, on: Actions) =>
  html`<section class="phones-eye paper" aria-label=${t("page.phones.scan")}>
    ${
      seesWith(eye)
        ? html`<div class="phones-frame">${video}</div>
            <p role="status">${t(eye === "blind" ? "page.join.camera.blind" : "page.phones.scan.text")}</p>
            <button type="button" class="button small" @click=${on.turn}>
              ${icon("round")}<span>${t("page.phones.turn")}</span>
            </button>`
        : html`<p>${t(`page.phones.eye.${eye}`)}</p>
            ${eye === "none" ? nothing : html`<button type="button" class="button small" @click=${on.allow}>${t("page.phones.again")}</button>`}`
    }
    ${eye === "open" || eye === "opening" ? nothing : photo}
    <form
      class="phones-paste"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const field = event.target instanceof HTMLFormElement ? event.target.querySelector("input") : null;
        if (!field?.value.trim()) return;
        on.paste(field.value);
        field.value = "";
      }}
    >
      <label
        ><span>${t("page.phones.paste")}</span
        ><input type="text" maxlength="600" autocomplete="off" autocapitalize="off" spellcheck="false"
      /></label>
      <button class="button small">${t("page.phones.paste.do")}</button>
    </form>
    ${
      trouble
        ? html`<ul class="phones-help">
            ${["wifi", "guest", "hotspot", "again"].map((each) => html`<li>${t(`page.phones.help.${each}`)}</li>`)}
          </ul>`
        : nothing
    }
  </section>`;

/** Whether there is a camera to scan with. */
const seesWith = (eye: Eye) => eye === "open" || eye === "opening" || eye === "blind";

/** Everybody who has a phone or may get one. */
const people = ({ places, begun, pad, eye, watching, onScreen }: Model, on: Actions) =>
  html`${watching && !pad ? html`<p class="phones-watching">${icon("eye")}${t("page.phones.watching", { count: watching })}</p>` : nothing}
    <ul class="phones-people">
      ${each(
        places,
        ({ seat }) => seat,
        ({ seat, name, face, state, shown }) =>
          html`<li class="paper" data-seat=${seat} data-state=${state} ?data-shown=${shown}>
            <img
              src=${asset(`static/faces/${face ? `${face}-neutral` : "person"}.svg`)}
              alt=""
              width="52"
              height="52"
            />
            <span class="phones-who"
              ><b>${name}</b><small>${icon(SIGNS[state])}${t(`page.phones.state.${state}`)}</small></span
            >
            ${
              eye !== "ask" && (state === "free" || state === "asleep") && !shown
                ? html`<button type="button" class="button small" @click=${() => on.show(seat)}>
                    ${t("page.phones.show")}
                  </button>`
                : nothing
            }
            ${
              state === "tablet"
                ? html`<button type="button" class="button small" @click=${() => on.phone(seat)}>
                    ${t("page.phones.to-phone")}
                  </button>`
                : onScreen && (begun || !isThere(state))
                  ? nothing
                  : html`<button type="button" class="button small" @click=${() => on.tablet(seat)}>
                      ${t(begun || !isThere(state) ? "page.phones.to-tablet" : "page.phones.remove")}
                    </button>`
            }
          </li>`,
      )}
    </ul>`;

const isThere = (state: State) => state !== "free" && state !== "coming";

const SIGNS: { [state in State]: IconName } = {
  free: "qr",
  coming: "clock",
  naming: "edit",
  here: "check",
  asleep: "asleep",
  tablet: "person",
};

function sum({ places, begun, pad, watching }: Model) {
  if (pad) return watching ? t("page.reading.count", { count: watching }) : "";
  const here = places.filter(({ state }) => state === "here").length,
    of = places.filter(({ state }) => state !== "tablet").length;
  return t(begun ? "page.phones.sum.begun" : "page.phones.sum", { count: here, of });
}
