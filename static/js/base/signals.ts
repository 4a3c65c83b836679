/* Events with typed kinds and details. */

/** An EventTarget for the events of `E`: kind → detail. */
export class Signals<E extends { [kind: string]: unknown }> {
  #target = new EventTarget();

  /** Call `listener` with the detail of every event of this kind. */
  on<K extends keyof E & string>(kind: K, listener: (detail: E[K]) => void) {
    this.#target.addEventListener(kind, (event) => listener((event as CustomEvent<E[K]>).detail));
  }

  /** Call all listeners synchronously. */
  tell<K extends keyof E & string>(kind: K, detail: E[K]) {
    this.#target.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
