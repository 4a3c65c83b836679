/* A small line chart as SVG. Its series differ by colour, dash and the name at their end. */

import { date, language } from "./book.js";
import { el, svg } from "./dom.js";

const WIDEST = 560,
  NARROWEST = 280,
  BESIDE = 40, // px of a window that are not the chart's
  TICK = 70, // px that a number below the points may need
  NAME = 12, // letters of a name that have room at the end of its line
  HEIGHT = 240,
  LEFT = 44,
  TOP = 22,
  BOTTOM = 40;

/**
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} x_label
 * @property {string} y_label
 * @property {readonly { name: string, points: readonly (number | null)[] }[]} series  null where a line has nothing to say
 * @property {number | null} [limit]  drawn as a line, if the points come near it
 * @property {readonly string[]} [days]  what stands below the points, in place of their numbers
 */

/** @param {Chart} chart */
export function chart({ title, x_label, y_label, series, limit, days = [] }) {
  const names = series.length > 1,
    right = names ? 96 : 20,
    width = Math.min(WIDEST, Math.max(NARROWEST, innerWidth - BESIDE)); // on a phone it isn't shrunken, nor are its letters
  const all = series.flatMap(({ points }) => points.flatMap((value) => value ?? [])),
    most = Math.max(2, ...all),
    low = Math.min(0, ...all),
    near = limit ? most > limit / 3 : false; // a far limit would press the lines flat
  const long = Math.max(2, ...series.map(({ points }) => points.length)),
    top = nice(near ? Math.max(limit ?? 0, most) : most),
    bottom = low < 0 ? -nice(-low) : 0;
  /** @type {(i: number) => number} */
  const x = (i) => LEFT + (width - LEFT - right) * (i / (long - 1));
  /** @type {(value: number) => number} */
  const y = (value) => TOP + ((HEIGHT - TOP - BOTTOM) * (top - value)) / (top - bottom);
  const lines = [bottom, 0, top / 2, top]
    .filter((value, i, every) => Number.isInteger(value) && every.indexOf(value) === i)
    .map((value) =>
      svg(
        "g",
        {},
        svg("line", { class: "grid", x1: LEFT, x2: width - right, y1: y(value), y2: y(value) }),
        svg("text", { x: LEFT - 8, y: y(value) + 4, "text-anchor": "end", text: String(value).replace("-", "−") }),
      ),
    );
  const every = Math.max(1, Math.ceil((long - 1) / Math.floor(width / TICK)));
  const ticks = Array.from(
    { length: long },
    (_, i) =>
      i % every === 0 &&
      svg("text", {
        x: x(i),
        y: HEIGHT - BOTTOM + 18,
        "text-anchor": "middle",
        text: days[i] ? shortDate(days[i] ?? "") : i,
      }),
  );
  /** @type {(points: readonly (number | null)[]) => { at: number, value: number }[]} */
  const told = (points) => points.flatMap((value, at) => (value === null ? [] : { at, value }));
  const ends = spread(series.map(({ points }) => y(told(points).at(-1)?.value ?? 0)));
  const paths = series.map(({ name, points }, i) => {
    const known = told(points),
      last = known.at(-1);
    return svg(
      "g",
      { class: `series series-${i % 8}` },
      svg("polyline", { points: known.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ") }),
      days.length > 0 && known.map(({ at, value }) => svg("circle", { cx: x(at), cy: y(value), r: 3 })),
      last && svg("circle", { cx: x(last.at), cy: y(last.value), r: 4 }),
      last && names && svg("text", { x: x(last.at) + 10, y: (ends[i] ?? 0) + 4, text: shortened(name) }),
    );
  });
  /** @type {(points: readonly (number | null)[]) => string} */
  const spoken = (points) =>
    told(points)
      .map(({ at, value }) => (days[at] ? `${date(days[at] ?? "", false)} ${value}` : value))
      .join(", ");
  return el(
    "figure",
    { class: "chart" },
    el("figcaption", { text: title }),
    svg(
      "svg",
      {
        viewBox: `0 0 ${width} ${HEIGHT}`,
        role: "img",
        "aria-label": `${title}. ${series.map(({ name, points }) => `${name}: ${spoken(points)}`).join(". ")}`,
      },
      lines,
      ticks,
      near && svg("line", { class: "limit", x1: LEFT, x2: width - right, y1: y(limit ?? 0), y2: y(limit ?? 0) }),
      svg("text", { class: "axis", x: LEFT, y: HEIGHT - 4, text: x_label }),
      svg("text", { class: "axis", x: LEFT + 6, y: TOP - 4, text: y_label }),
      paths,
    ),
  );
}

/** @param {string} name */
const shortened = (name) => (name.length > NAME ? `${name.slice(0, NAME - 1).trimEnd()}…` : name);

/**
 * The next round number above.
 * @param {number} value
 */
function nice(value) {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * unit).find((top) => top >= value) ?? value;
}

/**
 * Places for the names, at least a line apart.
 * @param {readonly number[]} places
 */
function spread(places) {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  let last = -Infinity;
  for (const one of order) last = one.place = Math.max(one.place, last + 16);
  const over = Math.max(0, last - (HEIGHT - BOTTOM));
  /** @type {number[]} */
  const result = [];
  for (const { place, i } of order) result[i] = place - over;
  return result;
}

/**
 * «20.11.», as the language writes it.
 * @param {string} day  as "2026-11-20"
 */
const shortDate = (day) =>
  new Date(`${day}T12:00`).toLocaleDateString(language(), { day: "numeric", month: "numeric" });
