/* Figures: a small SVG line chart, and a table of numbers. */

import { date, language } from "../base/phrases.ts";
import { el, svg, type Child } from "../base/dom.ts";

const WIDEST = 560,
  NARROWEST = 280,
  BESIDE = 40, // px of the window's width beside the chart
  TICK = 70, // px for a number below the points
  NAME = 12, // letters of a name that fit at the end of its line
  HEIGHT = 240,
  LEFT = 44,
  TOP = 22,
  BOTTOM = 40;

interface Chart {
  title: string;
  x_label: string;
  y_label: string;
  series: readonly { name: string; points: Points }[]; // null where a line has no value
  limit?: number | null; // drawn as a line if the points come near it
  days?: readonly string[]; // dates below the points, instead of their numbers
}

type Points = readonly (number | null)[];

/** Returns a line chart. Series differ by colour, dash and the name at their end. */
export function chart({ title, x_label, y_label, series, limit, days = [] }: Chart) {
  const right = series.length > 1 ? 96 : 20,
    width = Math.min(WIDEST, Math.max(NARROWEST, innerWidth - BESIDE)), // on a phone it isn't scaled down, so its letters stay readable
    plot = measure(series, limit ?? 0, width - right),
    { y, near } = plot;
  return el(
    "figure",
    { class: "chart" },
    el("figcaption", { text: title }),
    svg(
      "svg",
      {
        viewBox: `0 0 ${width} ${HEIGHT}`,
        role: "img",
        "aria-label": `${title}. ${series.map(({ name, points }) => `${name}: ${spoken(points, days)}`).join(". ")}`,
      },
      grid(plot),
      ticks(plot, Math.floor(width / TICK), days),
      near && svg("line", { class: "limit", x1: LEFT, x2: width - right, y1: y(limit ?? 0), y2: y(limit ?? 0) }),
      svg("text", { class: "axis", x: LEFT, y: HEIGHT - 4, text: x_label }),
      svg("text", { class: "axis", x: LEFT + 6, y: TOP - 4, text: y_label }),
      paths(series, plot, days.length > 0),
    ),
  );
}

/** Where points are drawn, in px: `x` by their number, `y` by their value. */
interface Plot {
  long: number;
  end: number;
  bottom: number;
  top: number;
  near: boolean; // the points come near the limit
  x: (i: number) => number;
  y: (value: number) => number;
}

function measure(series: Chart["series"], limit: number, end: number): Plot {
  const all = series.flatMap(({ points }) => points.flatMap((value) => value ?? [])),
    most = Math.max(2, ...all),
    low = Math.min(0, ...all),
    near = limit ? most > limit / 3 : false; // a distant limit would flatten the lines
  const long = Math.max(2, ...series.map(({ points }) => points.length)),
    top = nice(near ? Math.max(limit, most) : most),
    bottom = low < 0 ? -nice(-low) : 0;
  return {
    long,
    end,
    bottom,
    top,
    near,
    x: (i) => LEFT + (end - LEFT) * (i / (long - 1)),
    y: (value) => TOP + ((HEIGHT - TOP - BOTTOM) * (top - value)) / (top - bottom),
  };
}

const grid = ({ bottom, top, end, y }: Plot) =>
  [bottom, 0, top / 2, top]
    .filter((value, i, every) => Number.isInteger(value) && every.indexOf(value) === i)
    .map((value) =>
      svg(
        "g",
        {},
        svg("line", { class: "grid", x1: LEFT, x2: end, y1: y(value), y2: y(value) }),
        svg("text", { x: LEFT - 8, y: y(value) + 4, "text-anchor": "end", text: String(value).replace("-", "−") }),
      ),
    );

/** @param most  how many fit */
function ticks({ long, x }: Plot, most: number, days: readonly string[]) {
  const every = Math.max(1, Math.ceil((long - 1) / most));
  return Array.from(
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
}

/** @param dotted  every point has a dot, not only the last */
function paths(series: Chart["series"], { x, y }: Plot, dotted: boolean) {
  const ends = spread(series.map(({ points }) => y(known(points).at(-1)?.value ?? 0)));
  return series.map(({ name, points }, i) => {
    const told = known(points),
      last = told.at(-1);
    return svg(
      "g",
      { class: `series series-${i % 8}` },
      svg("polyline", { points: told.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ") }),
      dotted && told.map(({ at, value }) => svg("circle", { cx: x(at), cy: y(value), r: 3 })),
      last && svg("circle", { cx: x(last.at), cy: y(last.value), r: 4 }),
      last && series.length > 1 && svg("text", { x: x(last.at) + 10, y: (ends[i] ?? 0) + 4, text: shortened(name) }),
    );
  });
}

const known = (points: Points) => points.flatMap((value, at) => (value === null ? [] : { at, value }));

const spoken = (points: Points, days: readonly string[]) =>
  known(points)
    .map(({ at, value }) => (days[at] ? `${date(days[at] ?? "", false)} ${value}` : value))
    .join(", ");

const shortened = (name: string) => (name.length > NAME ? `${name.slice(0, NAME - 1).trimEnd()}…` : name);

/** Returns the nearest round number that isn't below `value`. */
function nice(value: number) {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * unit).find((top) => top >= value) ?? value;
}

/** Returns places for the names, at least a line apart. */
function spread(places: readonly number[]) {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  let last = -Infinity;
  for (const one of order) last = one.place = Math.max(one.place, last + 16);
  const over = Math.max(0, last - (HEIGHT - BOTTOM));
  const result: number[] = [];
  for (const { place, i } of order) result[i] = place - over;
  return result;
}

/**
 * Returns a day such as «20.11.», as the language writes it.
 * @param day  such as "2026-11-20"
 */
const shortDate = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString(language(), { day: "numeric", month: "numeric" });

/**
 * Returns a table: headings of columns, then a row for each player or level.
 * @param head  the headings; false leaves a column out
 * @param rows  a row that won stands out
 */
export function numbers(
  head: readonly (string | false)[],
  rows: readonly { won?: boolean; cells: readonly (Child | readonly Child[])[] }[],
) {
  return el(
    "table",
    { class: "numbers" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        head.map((text) => text !== false && el("th", { scope: "col", text })),
      ),
    ),
    el(
      "tbody",
      {},
      rows.map(({ won, cells }) => el("tr", { class: won ? "won" : null }, ...cells)),
    ),
  );
}
