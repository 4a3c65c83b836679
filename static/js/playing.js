/* The match that is being played here: the one director of the page. */

import { Director } from "./director.js";
import { call } from "./session.js";

export const director = new Director(call);
