/* The steps of joining as drawings: a phone in front of the code, a tap on the link, the phone in front of the tablet's camera, a text that is
   sent. */

import { html, svg } from "../../../vendor/lit-html.js";

const phone = (x: number, y: number) =>
  svg`<rect x=${x} y=${y} width="30" height="54" rx="6" class="body" /><rect x=${x + 4} y=${y + 6} width="22" height="40" rx="2" class="glass" />`;
const code = (x: number, y: number) =>
  svg`<path transform="translate(${x} ${y})" class="code" d="M0 0h6v6H0zM10 0h6v6h-6zM0 10h6v6H0zM10 10h3v3h-3zM13 13h3v3h-3z" />`;
const tablet = svg`<rect x="6" y="12" width="70" height="52" rx="6" class="body" /><rect x="11" y="17" width="60" height="42" rx="2" class="glass" />`;

const DRAWINGS = {
  tablet: svg`${tablet}<circle cx="41" cy="38" r="12" class="lens" /><circle cx="41" cy="38" r="5" class="code" />${phone(86, 14)}`,
  camera: svg`${tablet}${code(33, 30)}${phone(86, 14)}<path d="M86 41L52 38M86 30L52 32" class="ray" />`,
  link: svg`${phone(45, 11)}<rect x="51" y="34" width="18" height="8" rx="4" class="code" /><path d="M62 39l10 22 4-7 8-2z" class="hand" />`,
  show: svg`${tablet}<circle cx="41" cy="14.500" r="2" class="lens" />${phone(86, 6)}${code(93, 22)}<path d="M84 26L46 15M84 36L46 17" class="ray" />`,
  text: svg`${tablet}${phone(86, 14)}<path d="M58 34h26m-6-5l6 5-6 5M84 46H58m6-5l-6 5 6 5" class="ray" />`,
};

/** Returns a drawing of a step; the words beside it say the same. */
export const drawing = (name: keyof typeof DRAWINGS) =>
  html`<svg class="phones-drawing" viewBox="0 0 122 76" aria-hidden="true">${DRAWINGS[name]}</svg>`;
