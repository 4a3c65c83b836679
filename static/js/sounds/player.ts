/* The one AudioContext: made and woken by the player's touches, with one volume for all sounds. */

import { afterPaint } from "../base/frames.ts";

/** What counts as a touch for every browser: Safari lets sound begin with the end of a tap only, never with `pointerdown`. */
const TOUCHES = ["pointerup", "click", "keydown"] as const;
const AS_WRITTEN = 60; // the volume at which a piece is as loud as it is written

export class Player {
  #audio: AudioContext | null = null;
  /** the volume, through which everything goes */
  #out: GainNode | null = null;
  #on = false;
  #touched = false;
  #volume = AS_WRITTEN;
  #world: Pick<typeof globalThis, "addEventListener" | "document" | "navigator">;
  #later: (work: () => void) => void;

  /** @param later  calls it once what the touch has brought about is seen */
  constructor(
    world: Pick<typeof globalThis, "addEventListener" | "document" | "navigator">,
    later: (work: () => void) => void = afterPaint,
  ) {
    this.#world = world;
    this.#later = later;
  }

  /** Let every touch wake the sound, and the way back from another app: iOS leaves it "interrupted". */
  listen() {
    for (const kind of TOUCHES)
      this.#world.addEventListener(kind, () => this.#touch(), { capture: true, passive: true });
    this.#world.addEventListener("pageshow", () => this.#resume());
    this.#world.document.addEventListener("visibilitychange", () => {
      if (!this.#world.document.hidden) this.#resume();
    });
  }

  turn(on: boolean) {
    if (on === this.#on) return;
    this.#on = on;
    if (on && this.#touched) this.#wake();
    else this.#audio?.suspend().catch(() => {});
  }

  /** @param volume  0 to 100 */
  setVolume(volume: number) {
    this.#volume = volume;
    if (this.#out && this.#audio) this.#out.gain.setTargetAtTime(this.#gain, this.#audio.currentTime, 0.02);
  }

  /** Loudness is heard by its logarithm; a square comes near enough. */
  get #gain() {
    return (this.#volume / AS_WRITTEN) ** 2;
  }

  /**
   * To make the context takes so long that a card touched would stay where it is for some frames. Only Safari, which alone has
   * an audio session, wants it made within the touch.
   */
  #touch() {
    this.#touched = true;
    if (this.#audio || "audioSession" in this.#world.navigator) this.#wake();
    else this.#later(() => this.#wake());
  }

  /** Make sound possible: not before the first touch, since browsers complain of a context that none has called for. */
  #wake() {
    if (!this.#on) return;
    if (!this.#audio || this.#audio.state === "closed") this.#make();
    this.#resume();
  }

  /** Also from "interrupted", which only Safari knows. It may refuse without a touch: the next one asks again. */
  #resume() {
    const audio = this.#audio;
    if (this.#on && audio && audio.state !== "running" && audio.state !== "closed") audio.resume().catch(() => {});
  }

  #make() {
    if (typeof AudioContext !== "function") return;
    const audio = (this.#audio = new AudioContext());
    this.#out = new GainNode(audio, { gain: this.#gain });
    this.#out.connect(new DynamicsCompressorNode(audio)).connect(audio.destination); // several loud pieces at once don't crackle
  }

  /** Where to play now; null while nothing is to be heard. */
  get out() {
    return this.#on && this.#volume > 0 && this.#audio?.state === "running" ? this.#out : null;
  }
}
