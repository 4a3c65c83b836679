/* The screens on paper, which are loaded together. */

export { showAbout, showRules } from "./rules.js";
export { showData } from "./data.js";
export { showFair } from "./fair.js";
export { showSeason } from "./season.js";
export { showSettings } from "./settings.js";
export { showStatistics } from "./statistics.js";
