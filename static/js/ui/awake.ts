/* The screen stays lit as long as somebody needs it: a phone that goes dark in the hand would leave the table, and so would a tablet that
   nobody touches. Browsers refuse it, or take it back: it is asked for again at the next touch, when it was taken, and when the page is seen
   again. */

const TOUCHES = ["pointerdown", "pointerup", "keydown"], // some browsers want the finger lifted first
  TAKEN = 3; // so often it may be taken between two touches: with a low battery a browser could give and take for ever

export class Awake {
  #ask: () => Promise<WakeLockSentinel> | undefined;
  #wanted = false;
  /** the newest request, while it isn't answered */
  #asking: Promise<WakeLockSentinel | null> | null = null;
  #lock: WakeLockSentinel | null = null;
  #taken = 0;

  /** @param ask  undefined or rejected where it can't be had */
  constructor(ask: () => Promise<WakeLockSentinel> | undefined = () => navigator.wakeLock?.request("screen")) {
    this.#ask = ask;
  }

  keep(wanted: boolean) {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    const listen = wanted ? addEventListener : removeEventListener;
    for (const kind of [...TOUCHES, "visibilitychange"]) listen(kind, this.#again, { capture: true });
    if (wanted) return this.#again();
    const lock = this.#lock;
    this.#lock = this.#asking = null;
    void lock?.release().catch(() => {});
  }

  #again = () => {
    this.#taken = 0;
    void this.#request();
  };

  async #request() {
    if (this.#lock || document.hidden) return;
    const asking = (this.#asking = Promise.resolve()
        .then(this.#ask)
        .then(
          (lock) => lock ?? null,
          () => null,
        )),
      lock = await asking;
    if (asking !== this.#asking) return void lock?.release().catch(() => {}); // not wanted any more, or asked for once more
    this.#asking = null;
    this.#lock = lock;
    lock?.addEventListener("release", () => this.#lose(lock), { once: true });
    if (lock?.released) this.#lose(lock);
  }

  /** @param lock  taken back by the browser, unless we have given it up */
  #lose(lock: WakeLockSentinel) {
    if (lock !== this.#lock) return;
    this.#lock = null;
    if (++this.#taken <= TAKEN) void this.#request();
  }
}
