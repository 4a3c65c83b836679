/* The screens on paper, which are loaded together. */

export { showArchive } from "./archive.js";
export { showAbout, showRules } from "./rules.js";
export { showData } from "./data.js";
export { showFair } from "./fair.js";
export { showSeason } from "./season.js";
export { showSettings } from "./settings.js";
export { showStatistics } from "./statistics.js";
export { showToday } from "./today.js";
