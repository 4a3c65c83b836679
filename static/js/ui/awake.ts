/* Keeps the screen on as long as somebody needs it: a phone that goes dark would leave the table, and so would a tablet that nobody touches.
   Browsers may refuse or release the wake lock, so it is requested again at the next touch, when it was released, and when the page becomes
   visible. */

const TOUCHES = ["pointerdown", "pointerup", "keydown"], // some browsers want the finger lifted first
  TAKEN = 3; // how often it is requested again between two touches: with a low battery a browser could grant and release it for ever

export class Awake {
  #ask: () => Promise<WakeLockSentinel> | undefined;
  #wanted = false;
  /** the newest request, while it is pending */
  #asking: Promise<WakeLockSentinel | null> | null = null;
  #lock: WakeLockSentinel | null = null;
  #taken = 0;

  /** @param ask  requests the wake lock; returns undefined, or rejects, where there is none */
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
    if (asking !== this.#asking) return void lock?.release().catch(() => {}); // not wanted any more, or requested again
    this.#asking = null;
    this.#lock = lock;
    lock?.addEventListener("release", () => this.#lose(lock), { once: true });
    if (lock?.released) this.#lose(lock);
  }

  /** Handle the release of a lock: request it again if the browser released it. */
  #lose(lock: WakeLockSentinel) {
    if (lock !== this.#lock) return;
    this.#lock = null;
    if (++this.#taken <= TAKEN) void this.#request();
  }
}
