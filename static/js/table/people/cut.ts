/* The cut before a deal: the seal of the shuffled cards, and the face-down deck, from which a person takes cards off the top. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { director } from "../../play/playing.ts";
import { sealFigure } from "../../share/seal.ts";
import type { Cut } from "../../../vendor/model.d.ts";

const TITLE = "cut-title";

class CutScreen {
  node = el("section", { class: "handover cutting", "aria-labelledby": TITLE, hidden: true });
  #shown = "";

  /** Show the deck to cut, or nothing. A chosen place stays as long as it is the same deck. */
  show({ cut = null }: { cut?: Cut | null }) {
    const key = cut ? `${cut.seal} ${cut.title}` : "";
    if (key === this.#shown) return;
    this.#shown = key;
    this.node.hidden = !cut;
    this.node.replaceChildren(...(cut ? [this.#paper(cut)] : []));
    (this.node.querySelector("h2") as HTMLElement | null)?.focus({ preventScroll: true });
  }

  #paper({ title, text, seal, cards }: Cut) {
    const pack = el("div", { class: "pack", "aria-hidden": "true" }, backs(cards)),
      output = el("output", { for: "cut-place" });
    const place: HTMLInputElement = el("input", {
      id: "cut-place",
      type: "range",
      min: 0,
      max: cards - 1,
      step: 1,
      on: { input: () => set(place.valueAsNumber) },
    });
    const cut = el("button", {
      type: "button",
      class: "button primary big",
      text: t("page.cut.do"),
      on: { click: () => director.cut(place.valueAsNumber) },
    });
    const set = (count: number) => {
      const words = count ? t("page.cut.place.value", { count, of: cards }) : t("page.cut.place.none");
      place.value = String(count);
      place.setAttribute("aria-valuetext", words);
      output.textContent = words;
      cut.disabled = count === 0;
      for (const [number, back] of [...pack.children].entries()) back.classList.toggle("off", number < count);
    };
    pack.addEventListener("click", ({ clientX }) => {
      const { left, width } = pack.getBoundingClientRect(),
        share = (clientX - left) / width;
      set(Math.max(1, Math.min(cards - 1, Math.round(share * cards))));
    });
    set(0);
    return el(
      "div",
      { class: "paper" },
      el("h2", { id: TITLE, tabindex: -1, text: title }),
      el("p", { text }),
      sealFigure(seal),
      el("p", { class: "sr", text: t("page.cut.pack", { count: cards }) }),
      pack,
      el("div", { class: "cut-place" }, el("label", { for: "cut-place", text: t("page.cut.place") }), place, output),
      el(
        "div",
        { class: "cut-buttons" },
        cut,
        el("button", {
          type: "button",
          class: "button plain",
          text: t("page.cut.knock"),
          on: { click: () => director.cut(0) },
        }),
      ),
      el(
        "nav",
        { class: "links" },
        el("a", { href: "#/fair", text: t("page.fair.seal") }),
        el("a", { href: "#/", text: t("page.menu.leave") }),
      ),
    );
  }
}

export const cutting = new CutScreen();

/** Returns this many face-down cards, spread over the width of the deck. */
function backs(count: number) {
  return Array.from({ length: count }, (_, number) => {
    const back = el("i");
    back.style.setProperty("--at", String(number / Math.max(1, count - 1)));
    return back;
  });
}
