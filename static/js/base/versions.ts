/* Versions such as "1.10.0". */

/** Compares two versions by their numbers; the older one sorts first. */
export const byAge = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
