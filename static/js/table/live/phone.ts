/* The telephone that rings, or the helicopter that flies by: visible and audible until somebody slaps the pile or it stops; and the button for
   a real one. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { loop } from "../../sounds/sounds.ts";
import { touched } from "../../ui/widgets.ts";
import type { Loop } from "../../sounds/pieces.ts";
import type { Bell, Phone as ModelPhone } from "../../../vendor/model.d.ts";

const SIZES: { [kind in Loop]: [width: number, height: number] } = { phone: [200, 200], helicopter: [244, 164] };

/** The sound of the telephone or the helicopter. */
export class Phone {
  rings: Loop | null = null;
  quiet = () => {};

  show(phone: ModelPhone | null | undefined) {
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

export function phoneView(phone: ModelPhone | null | undefined) {
  if (!phone?.ringing) return nothing;
  const [width, height] = SIZES[phone.kind];
  return html`
    <div class="phone" role="alert" data-ask="phone" data-kind=${phone.kind}>
      <span class="phone-picture"
        ><img src=${asset(`static/props/${phone.kind}.svg`)} alt="" width=${width} height=${height} /></span
      ><span class="phone-text ${phone.kind === "phone" ? "sr" : ""}">${phone.text}</span>
    </div>
  `;
}

/** The button of whoever hears a real telephone. It counts on release, since nobody is faster by it. */
export function bellView(bell: Bell | null | undefined, press: (button: Bell["button"], at: number) => void) {
  if (!bell) return nothing;
  const { kind, button } = bell,
    [width, height] = SIZES[kind];
  return html`
    <button
      type="button"
      class="bell"
      data-ask="phone"
      data-kind=${kind}
      aria-description=${button.hint ?? nothing}
      ${touched((at) => press(button, at))}
    >
      <img src=${asset(`static/props/${kind}.svg`)} alt="" width=${width} height=${height} /><span>${button.text}</span>
    </button>
  `;
}
