// How tests use a pad.

import assert from "node:assert/strict";
import { all, call, go, named, one, press as pressOnly, screen, settled, t, until } from "../../support/visit.ts";

/** Press something; resolves once the engine has answered, what it wrote is kept, and all of that is shown. */
export async function press(node: HTMLElement) {
  await pressOnly(node);
  await answered();
}

/** Resolves once earlier calls are done: the answer to a later one comes after them. */
export async function answered() {
  await call("pads");
  await settled();
}

/** Begin a pad of a game with who played it last; returns its address. */
export async function begin(title: string) {
  await go("#/pads");
  await press(named(`${t("page.pads.go")}: ${title}`));
  await until(() => screen().querySelector(".pad-board"));
  return location.hash;
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
