// Asks MDN's data about the oldest browsers of package.json: it lists the version with which each browser got a feature.
import { createRequire } from "node:module";
import { compareVersions, oldestBrowsers } from "../../targets.mjs";

export const data = createRequire(import.meta.url)("@mdn/browser-compat-data");
const OLDEST = oldestBrowsers();

/**
 * The oldest browsers that lack a feature: ["Chrome 108", …].
 * @param {{ support: object }} compat  the feature's `__compat` in MDN's data
 * @param {object} [allowed]
 * @param {boolean} [allowed.partly]  a partial implementation counts
 * @param {(prefix: string) => boolean} [allowed.hasPrefix]  whether the feature is also written with this prefix ("-webkit-")
 */
export function lacking({ support }, { partly = false, hasPrefix = () => false } = {}) {
  return OLDEST.filter(({ mdn, version }) => {
    const known = [support[mdn] ?? { version_added: false }].flat();
    return !known.some((entry) => {
      const since = entry.version_added,
        until = entry.version_removed;
      if (!since || since === "preview" || entry.flags || entry.alternative_name) return false;
      if (entry.partial_implementation && !partly) return false;
      if (entry.prefix && !hasPrefix(entry.prefix)) return false;
      const newer = compareVersions(since.replace("≤", ""), version) > 0;
      return !newer && !(until && compareVersions(until.replace("≤", ""), version) <= 0);
    });
  }).map(({ title, version }) => `${title} ${version}`);
}
