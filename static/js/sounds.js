/* Sound effects, synthesised with Web Audio: no files. */

/** @type {AudioContext | undefined} made at the first touch: browsers want one before any sound */
let audio;
let on = false;

/** @param {boolean} wanted */
export function setSound(wanted) {
  on = wanted;
}

addEventListener(
  "pointerdown",
  () => {
    if (on) audio ??= new AudioContext();
    if (audio?.state === "suspended") audio.resume();
  },
  { passive: true },
);

/** @typedef {(to: AudioContext, at: number) => void} Piece  plays in this context from this time on, in its seconds */

/**
 * A breath of noise, as of card on felt.
 * @param {AudioContext} to
 * @param {number} at
 */
function rustle(to, at, { length = 0.09, pitch = 1800, loud = 0.25 } = {}) {
  const noise = to.createBuffer(1, to.sampleRate * length, to.sampleRate),
    data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = new AudioBufferSourceNode(to, { buffer: noise });
  source
    .connect(new BiquadFilterNode(to, { type: "bandpass", frequency: pitch, Q: 0.8 }))
    .connect(new GainNode(to, { gain: loud }))
    .connect(to.destination);
  source.start(at);
}

/**
 * @param {AudioContext} to
 * @param {number} at
 * @param {number} frequency
 */
function note(to, at, frequency, length = 0.18, loud = 0.09) {
  const tone = new OscillatorNode(to, { type: "triangle", frequency }),
    gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(gain).connect(to.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** @type {Piece} */
const demand = (to, at) => {
  note(to, at, 311, 0.16);
  note(to, at + 0.13, 233, 0.3);
};
/** @type {Piece} */
const lay = (to, at) => {
  rustle(to, at);
  note(to, at, 140, 0.06, 0.08);
};
/** @type {Piece} */
const draw = (to, at) => rustle(to, at, { pitch: 3200, loud: 0.14 });
/** @type {Piece} */
const call = (to, at) => {
  note(to, at, 659, 0.16);
  note(to, at + 0.13, 523, 0.28);
};
/** @type {Piece} hands that travel */
const travel = (to, at) => {
  for (let i = 0; i < 4; i++) rustle(to, at + i * 0.09, { length: 0.14, pitch: 2200, loud: 0.12 });
};
/** @type {Piece} wood on wood */
const push = (to, at) => {
  rustle(to, at, { length: 0.05, pitch: 700, loud: 0.35 });
  note(to, at, 330, 0.1, 0.08);
  note(to, at + 0.1, 440, 0.12, 0.08);
  note(to, at + 0.2, 554, 0.24, 0.08);
};
/** @type {Piece} */
const leave = (to, at) => {
  note(to, at, 330, 0.16, 0.08);
  note(to, at + 0.13, 247, 0.3, 0.08);
};
/** @type {Piece} */
const turnUp = (to, at) => note(to, at, 587, 0.2, 0.06);

/** @type {{ [kind: string]: Piece }} The sound of each kind of event, and of what the page itself tells. */
const PIECES = {
  laid: lay,
  shown: lay,
  drew: draw,
  took: draw,
  refilled: draw,
  dealt: (to, at) => {
    for (let i = 0; i < 5; i++) rustle(to, at + i * 0.07, { pitch: 3000, loud: 0.1 });
  },
  turned: (to, at) => {
    note(to, at, 330, 0.16);
    note(to, at + 0.09, 247, 0.2);
  },
  called: call,
  accepted: call,
  announced: call,
  bettered: call,
  "melds-count": call,
  belle: call,
  demanded: demand,
  kontra: demand,
  re: demand,
  fault: demand,
  missed: demand,
  disqualified: demand,
  forfeited: demand,
  false: demand,
  refused: (to, at) => note(to, at, 160, 0.14, 0.07),
  won: (to, at) => [523, 659, 784, 1047].forEach((pitch, i) => note(to, at + i * 0.12, pitch, 0.34)),
  "trick-won": (to, at) => {
    for (let i = 0; i < 3; i++) rustle(to, at + i * 0.06, { pitch: 2400, loud: 0.12 });
  },
  dice: (to, at) => {
    for (let i = 0; i < 3; i++) note(to, at + i * 0.09, 190 - i * 25, 0.05, 0.1);
  },
  jumped: (to, at) => {
    rustle(to, at, { loud: 0.4, pitch: 1400 });
    note(to, at, 110, 0.12, 0.14);
    note(to, at + 0.05, 392, 0.14, 0.06);
  },
  slapped: (to, at) => {
    rustle(to, at, { length: 0.12, pitch: 500, loud: 0.5 });
    note(to, at, 90, 0.1, 0.16);
  },
  "won-ring": (to, at) => {
    note(to, at, 659, 0.12, 0.07);
    note(to, at + 0.1, 880, 0.24, 0.07);
  },
  swapped: travel,
  "passed-hands": travel,
  "hit-back": (to, at) => {
    note(to, at, 220, 0.1, 0.1);
    note(to, at + 0.08, 165, 0.2, 0.1);
  },
  finished: (to, at) => {
    note(to, at, 523, 0.16, 0.07);
    note(to, at + 0.12, 784, 0.3, 0.07);
  },
  back: (to, at) => {
    note(to, at, 392, 0.14);
    note(to, at + 0.12, 262, 0.24);
  },
  skipped: (to, at) => note(to, at, 247, 0.14, 0.06),
  raised: push,
  freed: push,
  nachfreed: push,
  came: (to, at) => {
    note(to, at, 440, 0.12, 0.08);
    note(to, at + 0.1, 554, 0.22, 0.08);
  },
  went: leave,
  out: leave,
  // chalk
  declared: (to, at) => {
    note(to, at, 523, 0.12, 0.08);
    note(to, at + 0.1, 659, 0.12, 0.08);
    rustle(to, at + 0.2, { length: 0.12, pitch: 4200, loud: 0.16 });
  },
  "turned-up": turnUp,
  trump: turnUp,
  "time-up": (to, at) => {
    for (let i = 0; i < 3; i++) note(to, at + i * 0.22, 440, 0.2, 0.08);
  },
};

/** @typedef {"phone" | "helicopter"} Loop */

/** @type {{ [kind in Loop]: { every: number, play: (to: AudioContext, at: number, step: number) => void } }} Sounds that repeat until they are stopped; `every`: seconds between two steps. */
const LOOPS = {
  phone: {
    every: 1.6,
    play: (to, at) => {
      for (let i = 0; i < 14; i++) note(to, at + i * 0.055, i % 2 ? 1175 : 988, 0.05, 0.035);
    },
  },
  helicopter: {
    every: 0.5,
    play: (to, at, step) => {
      const near = Math.sin(Math.min(1, step / 15) * Math.PI);
      for (let i = 0; i < 6; i++) rustle(to, at + i * 0.083, { length: 0.07, pitch: 160, loud: 0.06 + 0.3 * near });
    },
  },
};

/**
 * Start a repeating sound; returns the function that stops it.
 * @param {Loop} kind
 */
export function loop(kind) {
  const { every, play: step } = LOOPS[kind];
  let count = 0;
  const go = () => {
    if (on && audio?.state === "running") step(audio, audio.currentTime, count);
    count++;
  };
  go();
  const timer = setInterval(go, every * 1000);
  return () => clearInterval(timer);
}

/** @param {string} kind */
export function play(kind) {
  if (on && audio?.state === "running") PIECES[kind]?.(audio, audio.currentTime);
}
