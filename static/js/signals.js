/* Events whose kinds and details are known. */

/**
 * An EventTarget for the events of `E`: kind → detail.
 * @template {{ [kind: string]: unknown }} E
 */
export class Signals {
  #target = new EventTarget();

  /**
   * Call `listener` with the detail of every event of this kind.
   * @template {keyof E & string} K
   * @param {K} kind
   * @param {(detail: E[K]) => void} listener
   */
  on(kind, listener) {
    this.#target.addEventListener(kind, (event) => listener(/** @type {CustomEvent<E[K]>} */ (event).detail));
  }

  /**
   * Send an event to all listeners at once.
   * @template {keyof E & string} K
   * @param {K} kind
   * @param {E[K]} detail
   */
  tell(kind, detail) {
    this.#target.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
