// How tests use a pad.

import assert from "node:assert/strict";
import { all, call, go, named, one, press, screen, settled, t, until } from "../support/visit.ts";

/** Begin a pad of a game with who played it last; returns its address. */
export async function begin(title: string) {
  await go("#/pads");
  await press(named(`${t("page.pads.go")}: ${title}`));
  await until(() => screen().querySelector(".pad-board"));
  return location.hash;
}

/** Press something on a pad; resolves once the entry is kept, and shown. */
export async function tap(node: HTMLElement) {
  await press(node);
  await call("pads"); // answered after all that is still being written
  await settled();
}

/** The key that means this: of a side, or of the whole board. */
export const key = (means: string, side?: number) =>
  one(screen(), `.pad-board ${side === undefined ? "" : `[data-side="${side}"] `}[data-key="${means}"]`);

/** The key with this figure. */
export const figure = (digit: number) =>
  all('.pad-board [data-key="digit"]', screen()).find(({ textContent }) => textContent?.trim() === String(digit)) ??
  assert.fail(`no ${digit}`);

/** The last sentence that a screen reader was told. */
export const told = () => one(document, "#told").lastElementChild?.textContent ?? "";
