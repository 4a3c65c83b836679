/* The telephone that rings, or the helicopter that flies by: to be seen and heard until somebody slaps the pile or it falls silent. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../assets.js";
import { loop } from "../../sounds.js";

/** @type {{ [kind in import("../../sounds.js").Loop]: [width: number, height: number] }} */
const SIZES = { phone: [200, 200], helicopter: [244, 164] };

/** Its sound. */
export class Phone {
  /** @type {import("../../sounds.js").Loop | null} */
  rings = null;
  quiet = () => {};

  /** @param {import("../../model.js").Phone | null | undefined} phone */
  show(phone) {
    const rings = phone?.ringing ? phone.kind : null;
    if (this.rings === rings) return;
    this.rings = rings;
    this.quiet();
    this.quiet = rings ? loop(rings) : () => {};
  }

  stop() {
    this.show(null);
  }
}

/** @param {import("../../model.js").Phone | null | undefined} phone */
export function phoneView(phone) {
  if (!phone?.ringing) return nothing;
  const [width, height] = SIZES[phone.kind];
  return html`
    <div class="phone" role="alert" data-kind=${phone.kind}>
      <span class="phone-picture"
        ><img src=${asset(`static/props/${phone.kind}.svg`)} alt="" width=${width} height=${height} /></span
      ><span class="phone-text ${phone.kind === "phone" ? "sr" : ""}">${phone.text}</span>
    </div>
  `;
}
