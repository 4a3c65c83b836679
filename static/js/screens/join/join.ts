/* The screen on which a phone joins another device's table: an invitation, the phone's answer, name and portrait, and who is there. */

import { codeIn } from "../../base/addresses.ts";
import { characters, t } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";
import { onResize } from "../../base/frames.ts";
import { lay, type Layer } from "../../ui/layers.ts";
import { BadCode } from "../../link/link.ts";
import { render } from "../../base/render.ts";
import { state } from "../../engine/session.ts";
import { time } from "../../base/time.ts";
import { leaveTable } from "../../phones/menu.ts";
import { own, ownSettings } from "../../phones/own.ts";
import { canScan, lookForCode, photoButton, scanForTable } from "../../phones/camera.ts";
import { joinView, type Step, type Actions } from "./view.ts";
import type { Guest } from "../../phones/guest.ts";
import type { Kept } from "../../phones/kept.ts";
import type { Transport } from "../../link/pipe.ts";

interface Way {
  guest: Guest;
  kept: Kept;
  link: Pick<Transport, "isPossible">;
  code: string; // the code in the address; "" for none
}

const LATE_MS = 15_000,
  BAD = ["damaged", "kind", "version", "used"];

/** the only one of this page */
let joining: Joining | undefined;

export function showJoin(main: HTMLElement, way: Way) {
  joining ??= new Joining(way);
  joining.show(main, way.code);
  return () => main.querySelector("h1")?.focus({ preventScroll: true });
}

class Joining {
  #guest: Guest;
  #kept: Kept;
  #link: Pick<Transport, "isPossible">;
  #main: HTMLElement | null = null;
  #seen: Step | null = null;
  #begun = false;
  #returning = false;
  #renames = false;
  #answer = "";
  #error = "";
  #said = "";
  #byHand = "";
  #late = false;
  #timer = 0;
  #photo = photoButton(
    (code) => void this.#actions.answer(code),
    (words) => {
      this.#error = words;
      this.#draw();
    },
  );
  #name = own().name ?? state.settings.name ?? "";
  /** the portrait; "": none; null: not chosen yet */
  #face: string | null = own().face ?? null;

  #renaming: Layer = {
    isOpen: () => this.#renames && Boolean(this.#main?.isConnected && !this.#main.closest("[hidden]")),
    close: () => {
      this.#renames = false;
      this.#draw();
    },
  };

  constructor({ guest, kept, link }: Way) {
    this.#guest = guest;
    this.#kept = kept;
    this.#link = link;
    guest.on("guest", () => this.#draw());
  }

  show(main: HTMLElement, code: string) {
    this.#main = el("div", {}); // a new element each time: lit-html would go on drawing into the one that has left the page
    main.replaceChildren(this.#main);
    this.#seen = null;
    if (!this.#begun) void this.#begin(code);
    this.#draw();
  }

  /** Begin with the code in the address; after a reload with the ticket, or else with the code that the host hasn't answered yet. */
  async #begin(code: string) {
    this.#begun = true;
    if (!this.#link.isPossible()) return;
    if (code) return void (await this.#visit(code));
    this.#returning = true;
    this.#draw();
    const back = await this.#guest.resume();
    this.#returning = false;
    if (!back && this.#kept.code) await this.#visit(this.#kept.code);
    this.#draw();
  }

  get #step(): Step {
    const { link, seat } = this.#guest;
    if (!this.#link.isPossible()) return "missing";
    if (link === "left") return this.#answer ? "answer" : "left";
    if (this.#answer && link !== "open") return "answer";
    if (link === "lost") return "lost";
    if (this.#guest.looksOn) return "looking";
    if (seat) return this.#renames || !this.#kept.named ? "name" : "room";
    return this.#returning || link !== "away" ? "returning" : "paste";
  }

  /** The portraits that no other player has. */
  get #free() {
    const { seat, room } = this.#guest,
      taken = (room?.people ?? []).filter((each) => each.seat !== seat?.seat).map(({ face }) => face);
    return [...new Set([seat?.face, ...(seat?.faces ?? [])])].flatMap((face) =>
      face && !taken.includes(face) ? face : [],
    );
  }

  /** The chosen portrait if it is still free; else one by the number of the seat, which few others start with. */
  get #chosen() {
    const free = this.#free,
      { seat } = this.#guest;
    if (this.#face === "" || free.includes(this.#face ?? "")) return this.#face ?? "";
    return seat?.face || (free[(seat?.seat ?? 0) % Math.max(1, free.length)] ?? "");
  }

  #draw() {
    const main = this.#main,
      { seat, room, sleeping, link, why } = this.#guest;
    if (!main?.isConnected || main.closest("[hidden]")) return;
    if (link === "open") this.#arrived();
    const step = this.#step,
      free = this.#free;
    render(
      joinView(
        {
          step,
          error: this.#error,
          looks: this.#kept.look,
          late: this.#late,
          said: this.#said,
          byHand: this.#byHand,
          name: this.#name,
          face: this.#chosen,
          faces: characters().filter(({ id }) => free.includes(id)),
          room,
          seat: seat?.seat ?? null,
          sleeping,
          scans: canScan(),
          photo: this.#photo,
          why,
        },
        this.#actions,
      ),
      main,
    );
    if (step !== this.#seen) this.#entered(main, step);
    this.#seen = step;
  }

  /** Clear the answer, which the host has accepted. */
  #arrived() {
    this.#answer = this.#said = this.#byHand = this.#error = "";
    this.#late = false;
    time.cancel(this.#timer);
  }

  /** Handle a new step: its heading takes the focus and is read out. */
  #entered(main: HTMLElement, step: Step) {
    if (this.#seen) main.querySelector("h1")?.focus({ preventScroll: true });
    if (step === "answer") void this.#drawCode(main).catch(console.error);
  }

  async #drawCode(main: HTMLElement) {
    const { codeOf, draw } = await import("../../share/qr.ts"),
      canvas = main.querySelector("canvas"),
      frame = canvas?.parentElement,
      code = codeOf(this.#answer, "medium");
    if (!canvas || !frame || !code) return;
    const fit = () => draw(canvas, code, frame.clientWidth);
    fit();
    onResize(frame, fit);
  }

  /** Answer an invitation. */
  async #visit(code: string) {
    this.#error = "";
    try {
      this.#answer = await this.#guest.visit(code);
      this.#seen = null; // so that the new code is drawn
      this.#late = false;
      time.cancel(this.#timer);
      this.#timer = time.after(LATE_MS, () => {
        this.#late = true;
        this.#draw();
      });
    } catch (error) {
      if (!(error instanceof BadCode)) console.error(error);
      const why = error instanceof BadCode && BAD.includes(error.reason) ? error.reason : "damaged";
      this.#error = t(`page.join.bad.${why}`);
    }
    this.#draw();
  }

  #actions: Actions = {
    answer: (text) => this.#visit(codeIn(text)),
    scan: async () => {
      const found = await lookForCode(t("page.join.scan.invitation"));
      if (found !== null) await this.#actions.answer(found);
    },
    copy: async () => {
      const copied = await navigator.clipboard?.writeText(this.#answer).then(
        () => true,
        () => false,
      );
      this.#said = t(copied ? "page.join.copied" : "page.share.by-hand");
      this.#byHand = copied ? "" : this.#answer;
      this.#draw();
    },
    paste: async () => {
      const field = this.#main?.querySelector("#join-invitation") as HTMLInputElement | null | undefined,
        text = await navigator.clipboard?.readText?.().catch(() => "");
      this.#error = field && text ? "" : t("page.link.no-paste");
      if (field && text) field.value = text;
      field?.focus();
      this.#draw();
    },
    name: (name) => {
      this.#name = name;
    },
    face: (face) => {
      this.#face = face;
    },
    introduce: () => {
      const name = this.#name.trim(),
        face = this.#chosen;
      this.#face = face;
      ownSettings({ name, face });
      this.#guest.introduce(name, face);
      this.#kept.put({ named: true });
      this.#renames = false;
      this.#draw();
    },
    rename: () => {
      this.#renames = true;
      lay(this.#renaming);
      this.#draw();
    },
    look: (on) => {
      this.#guest.wish(on);
      this.#draw();
    },
    seat: () => this.#guest.takeSeat(),
    scanForTable: () => scanForTable(this.#guest),
    leave: () => leaveTable(this.#guest),
    alone: () => {
      location.hash = "#/";
    },
  };
}
