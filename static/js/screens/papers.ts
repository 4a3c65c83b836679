/* The paper screens, which are loaded together. */

export { showArchive } from "./archive/archive.ts";
export { showAbout, showRules } from "./rules/rules.ts";
export { showData } from "./data/data.ts";
export { showFair } from "./fair/fair.ts";
export { showPeople } from "./people/people.ts";
export { showReal } from "./season/real.ts";
export { showSeason } from "./season/season.ts";
export { showSettings } from "./settings/settings.ts";
export { showStatistics } from "./season/statistics.ts";
export { showToday } from "./today/today.ts";
