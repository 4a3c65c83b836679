/* How something leaves the page by its person's own will: the address of a match, the system's share sheet, the clipboard. */

const ROUTE = "#/replay/";

/** Whether this page has an address that others can open: a file opened by a double click has none. */
export const hasAddress = () => /^https?:$/.test(location.protocol);

/**
 * What is given to somebody so that they can open a match: a link to this page, or where it has no address the packed text alone.
 */
export const addressOf = (packed: string) =>
  hasAddress() ? `${location.origin}${location.pathname}${ROUTE}${packed}` : packed;

/** Whether there is a share sheet. */
export const canSend = () => Boolean(navigator.share);

/** Hand it to the share sheet; false if that failed. That a person thinks better of it is no failure. */
export async function send(what: { title: string; url?: string; text?: string }) {
  try {
    await navigator.share?.(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Copy a text; false if the browser doesn't let us. `field` holds the text, for browsers (and pages by plain http) without a clipboard.
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
