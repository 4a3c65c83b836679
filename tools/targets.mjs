// The oldest browsers in which the page promises to run (`browserslist` in package.json), under each tool's names.
import { createRequire } from "node:module";
import { ROOT } from "./common.mjs";

/** Browserslist's name → what esbuild, MDN's data and people call that browser. */
const NAMES = {
  chrome: { esbuild: "chrome", mdn: "chrome", title: "Chrome" },
  edge: { esbuild: "edge", mdn: "edge", title: "Edge" },
  firefox: { esbuild: "firefox", mdn: "firefox", title: "Firefox" },
  safari: { esbuild: "safari", mdn: "safari", title: "Safari" },
  ios_saf: { esbuild: "ios", mdn: "safari_ios", title: "iPadOS and iOS" },
};

/** Below 0 if version `one` ("16.4") is older than `other`, 0 if they are the same. */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** @returns {{ esbuild: string, mdn: string, title: string, version: string }[]} each browser in its oldest version */
export function oldestBrowsers() {
  const browserslist = createRequire(import.meta.url)("browserslist"); // here, so that this module loads before it is installed
  const versions = new Map(Object.keys(NAMES).map((name) => [name, []]));
  for (const entry of browserslist(undefined, { path: ROOT })) {
    const [name, version] = entry.split(" ");
    if (!versions.has(name)) throw new Error(`tools/targets.mjs doesn't know the browser «${name}» of package.json.`);
    versions.get(name).push(version.split("-")[0]); // "16.6-16.7" counts from its first
  }
  return Object.entries(NAMES).map(([name, names]) => {
    const [version] = versions.get(name).sort(compareVersions);
    if (!version) throw new Error(`browserslist in package.json names no version of ${names.title}.`);
    return { ...names, version };
  });
}

/** The oldest browsers as esbuild's `target`: ["chrome108", …]. */
export const esbuildTargets = () => oldestBrowsers().map(({ esbuild, version }) => esbuild + version);
