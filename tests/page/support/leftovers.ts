/** What messengers, mails and people add to a link's end. */
export const AFTER: readonly string[] = [
  ...[".", ")", "%20", "?fbclid=IwAR0x", "…", "...", ">", '"', "»", ",", ";", "!", "*", "_", "~", "&utm_source=mail"],
  ...["%0ALiebe%20Gr%C3%BCsse", "%E2%80%8B", "#", "/"],
];

/** The part after "#" of an address, as a browser holds it. */
export const hashOf = (text: string) => Object.assign(new URL("https://example.org/"), { hash: text }).hash;
