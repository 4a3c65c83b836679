/* Drawings of what to do with phone and tablet, for people who skip the words. */

import { html } from "../../../vendor/lit-html.js";

const TABLET = "M14 66h92l14 26H0zM14 66l-3 -2h98l-3 2",
  PHONE = "M41 4h38v50H41z",
  CODE =
    "M47 12h9v9h-9zM64 12h9v9h-9zM47 29h9v9h-9zM64 29h4v4h-4zM69 34h4v4h-4zM59 22h3v3h-3zM59 40h3v3h-3zM47 42h4v4h-4z";

/** Returns a drawing: a phone holds its code to the camera of a tablet below it. */
export const phoneOverTablet = () => html`
  <svg class="join-picture" viewBox="-4 -2 128 100" aria-hidden="true">
    <path class="glass" d=${TABLET} />
    <circle class="lens" cx="60" cy="69.500" r="2.200" />
    <path class="beam" d="M60 68L43 54h34z" />
    <path class="glass" d=${PHONE} />
    <path class="code" d=${CODE} />
  </svg>
`;

/** Returns a drawing: a phone's camera looks at the code on a tablet. */
export const phoneReadsTablet = () => html`
  <svg class="join-picture" viewBox="-4 -2 128 100" aria-hidden="true">
    <path class="glass" d="M4 22h62v74H4z" />
    <path class="code" transform="translate(-50 19) scale(1.420)" d=${CODE} />
    <path class="beam" d="M86 34L66 40v36z" />
    <path class="glass" d="M84 10h34v54H84z" />
    <circle class="lens" cx="90" cy="34" r="2.200" />
  </svg>
`;
