// node tools/test/compat/check_css.mjs: fails if a style sheet of the page uses features that the oldest browsers of
// package.json lack.
import { readFileSync } from "node:fs";
import { at, files } from "../../common.mjs";
import { findings } from "./css.mjs";

/**
 * Properties that the page can do without, with the difference in a browser that lacks them, or supports them only in
 * part.
 */
const DISPENSABLE = {
  "@page": "the printer's own margins",
  "accent-color": "Safari doesn't see to the contrast of the sign in it: ours has enough",
  "background-attachment": "the wood moves along on an iPad",
  "ascent-override": "letters move up or down a little when the page's font comes",
  cursor: "an iPad has a pointer of its own",
  "descent-override": "as ascent-override",
  "forced-color-adjust": "Safari forces no colours",
  "line-gap-override": "as ascent-override",
  "overscroll-behavior": "what has nothing to scroll lets the page behind it scroll",
  "scrollbar-color": "the browser's own scroll bars",
  "scrollbar-width": "the browser's own scroll bars",
  size: "the paper that the printer has; only @page has it",
  "size-adjust": "lines may break anew when the page's font comes, once",
  "text-size-adjust": "neither Firefox nor Safari on a Mac enlarges text by itself",
  "text-wrap": "lines break less evenly",
};

const unneeded = new Set(Object.keys(DISPENSABLE)),
  complaints = [];
for (const file of files("static/css"))
  for (const { feature, browsers, line } of findings(readFileSync(at(file), "utf8"))) {
    const [property] = feature.split(":");
    if (property in DISPENSABLE) unneeded.delete(property);
    else complaints.push(`${file}:${line}: ${feature} is missing in ${browsers.join(", ")}.`);
  }
for (const property of unneeded)
  complaints.push(`tools/test/compat/check_css.mjs: every browser has ${property} now, or it isn't used any more.`);

if (complaints.length) console.error(complaints.join("\n"));
process.exitCode = complaints.length ? 1 : 0;
