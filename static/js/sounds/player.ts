/* The only AudioContext: created and resumed by the player's touches, with one volume for all sounds. */

import { afterPaint } from "../base/frames.ts";

/** Events that every browser accepts as a touch: Safari starts sound only at the end of a tap, never on `pointerdown`. */
const TOUCHES = ["pointerup", "click", "keydown"] as const;
const AS_WRITTEN = 60; // the volume at which the gains of the pieces apply unchanged

export class Player {
  #audio: AudioContext | null = null;
  /** the volume; every sound goes through it */
  #out: GainNode | null = null;
  #on = false;
  #touched = false;
  #volume = AS_WRITTEN;
  #world: Pick<typeof globalThis, "addEventListener" | "document" | "navigator">;
  #later: (work: () => void) => void;

  /** @param later  runs a function once the effect of the touch has been painted */
  constructor(
    world: Pick<typeof globalThis, "addEventListener" | "document" | "navigator">,
    later: (work: () => void) => void = afterPaint,
  ) {
    this.#world = world;
    this.#later = later;
  }

  /** Resume the sound at every touch, and on the return from another app: iOS leaves the context "interrupted". */
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

  /**
   * Set the volume.
   * @param volume  0 to 100
   */
  setVolume(volume: number) {
    this.#volume = volume;
    if (this.#out && this.#audio) this.#out.gain.setTargetAtTime(this.#gain, this.#audio.currentTime, 0.02);
  }

  /** The gain for the volume: hearing is logarithmic, and a square is close enough. */
  get #gain() {
    return (this.#volume / AS_WRITTEN) ** 2;
  }

  /**
   * Create the context after the next paint: creating it takes so long that a touched card would wait for some frames. Only Safari, which alone
   * has an audio session, needs it created within the touch.
   */
  #touch() {
    this.#touched = true;
    if (this.#audio || "audioSession" in this.#world.navigator) this.#wake();
    else this.#later(() => this.#wake());
  }

  /** Create or resume the context; not before the first touch, since browsers complain otherwise. */
  #wake() {
    if (!this.#on) return;
    if (!this.#audio || this.#audio.state === "closed") this.#make();
    this.#resume();
  }

  /** Resume also from "interrupted", which only Safari knows. Safari may refuse without a touch: the next touch tries again. */
  #resume() {
    const audio = this.#audio;
    if (this.#on && audio && audio.state !== "running" && audio.state !== "closed") audio.resume().catch(() => {});
  }

  #make() {
    if (typeof AudioContext !== "function") return;
    const audio = (this.#audio = new AudioContext());
    this.#out = new GainNode(audio, { gain: this.#gain });
    this.#out.connect(new DynamicsCompressorNode(audio)).connect(audio.destination); // the compressor keeps several loud pieces from crackling
  }

  /** The node to play into; null while there should be no sound. */
  get out() {
    return this.#on && this.#volume > 0 && this.#audio?.state === "running" ? this.#out : null;
  }
}
