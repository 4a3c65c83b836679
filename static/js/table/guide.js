/* The guided first game: what the lesson says, how far one has come, and where to go from here. */

import { el, write } from "../dom.js";
import { t } from "../book.js";

export class Guide {
  /** @param {{ go: (number: number) => void, leave: () => void, proceed: () => void }} on */
  constructor(on) {
    this.on = on;
    this.title = el("h2", { id: "guide-title" });
    this.label = el("p", { class: "guide-label" });
    this.text = el("p", {});
    this.goal = el("p", { class: "guide-goal" });
    this.words = el("div", { role: "status" }, this.text, this.goal);
    this.steps = el("ol", { class: "guide-steps" });
    this.buttons = el("div", { class: "guide-buttons" });
    this.node = el(
      "aside",
      { class: "guide", "aria-labelledby": "guide-title", hidden: true },
      this.label,
      this.title,
      this.words,
      this.steps,
      this.buttons,
    );
  }

  /** @param {import("../model.js").Guide | null | undefined} guide */
  show(guide) {
    this.node.hidden = !guide;
    if (!guide) return;
    write(this.label, guide.label);
    write(this.title, guide.title);
    write(this.text, guide.text);
    write(this.goal, guide.done ? guide.praise : guide.goal);
    this.goal.classList.toggle("done", guide.done);
    this.steps.setAttribute("aria-label", t("page.guide.lessons"));
    this.steps.replaceChildren(
      ...guide.lessons.map(({ number, label, done, now }) =>
        el(
          "li",
          { class: [done && "done", now && "now"].filter(Boolean).join(" ") || null },
          el("a", {
            href: `#/guide/${number}`,
            "aria-label": label,
            "aria-current": now ? "step" : null,
            text: done ? "✓" : String(number),
          }),
        ),
      ),
    );
    this.buttons.replaceChildren(
      ...guide.buttons.map(({ id, text, go, tone }) =>
        el("button", {
          type: "button",
          class: `button small ${tone}`,
          text,
          on: {
            click: () => {
              if (id === "leave") this.on.leave();
              else if (go === null) this.on.proceed();
              else this.on.go(go);
            },
          },
        }),
      ),
    );
  }
}
