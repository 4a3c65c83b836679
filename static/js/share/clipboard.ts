/* Ways for a person to share something from the page: the address of a match, the system's share sheet, the clipboard. */

const ROUTE = "#/replay/";

/** Returns a link to a screen of this page, or just its address within the page if the page has no address for others. */
export const linkTo = (hash: string) => (hasAddress() ? `${location.origin}${location.pathname}${hash}` : hash);

/** Whether others can open this page's address: a file opened by a double click has none. */
export const hasAddress = () => /^https?:$/.test(location.protocol);

/** Returns a text that opens a match for somebody else: a link to this page, or the packed text alone if the page has no address for others. */
export const addressOf = (packed: string) =>
  hasAddress() ? `${location.origin}${location.pathname}${ROUTE}${packed}` : packed;

/** Whether the browser has a share sheet. */
export const canSend = () => Boolean(navigator.share);

/** Open the share sheet; resolves to false after a failure. A person who cancels is no failure. */
export async function send(what: { title: string; url?: string; text?: string }) {
  try {
    await navigator.share?.(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Copy a text; resolves to false if the browser refuses. `field` returns a text field for browsers (and pages over plain http) without a
 * clipboard.
 */
export async function copy(text: string, field: () => HTMLTextAreaElement) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const node = field();
    node.value = text;
    node.select();
    return document.execCommand("copy");
  }
}
