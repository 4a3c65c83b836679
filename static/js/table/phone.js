/* The telephone that rings, or the helicopter that flies by: to be seen and heard until somebody slaps the pile or it falls silent. */

import { el, write } from "../dom.js";
import { loop } from "../sounds.js";

/** @type {{ [kind in import("../sounds.js").Loop]: [width: number, height: number] }} */
const SIZES = { phone: [200, 200], helicopter: [244, 164] };

export class Phone {
  /** @type {import("../sounds.js").Loop | null} */
  rings = null;
  quiet = () => {};

  constructor() {
    this.image = el("img", { alt: "", width: 200, height: 200 });
    this.words = el("span", { class: "phone-text" });
    this.node = el(
      "div",
      { class: "phone", hidden: true },
      el("span", { class: "phone-picture" }, this.image),
      this.words,
    );
  }

  /** @param {import("../model.js").Phone | null | undefined} phone */
  show(phone) {
    const rings = phone?.ringing ? phone.kind : null;
    if (this.rings === rings) return;
    this.rings = rings;
    this.node.hidden = !rings;
    this.quiet();
    this.quiet = () => {};
    if (rings) this.node.setAttribute("role", "alert");
    else this.node.removeAttribute("role");
    write(this.words, rings ? phone?.text : "");
    if (!phone || !rings) return;
    const [width, height] = SIZES[phone.kind];
    this.node.dataset.kind = phone.kind;
    Object.assign(this.image, { src: `static/props/${phone.kind}.svg`, width, height });
    this.quiet = loop(phone.kind);
  }

  stop() {
    this.show(null);
  }
}
