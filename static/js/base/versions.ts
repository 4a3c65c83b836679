/* Versions such as "1.10.0". */

/** Compares by their numbers, the older one first. */
export const byAge = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
