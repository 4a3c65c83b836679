/* The sounds, synthesised with Web Audio, without files. Each kind can be recognised with closed eyes. */

/** Plays into a node, starting at a time of its context (in seconds) */
type Piece = (to: AudioNode, at: number) => void;

/** A short noise, like a card on felt; its pitch may glide. */
function rustle(
  to: AudioNode,
  at: number,
  {
    length = 0.09,
    pitch = 1800,
    glide = pitch,
    loud = 0.25,
  }: { length?: number; pitch?: number; glide?: number; loud?: number } = {},
) {
  const { context } = to,
    source = new AudioBufferSourceNode(context, { buffer: noiseOf(context, length) }),
    filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  if (glide !== pitch) filter.frequency.linearRampToValueAtTime(glide, at + length);
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: loud }))
    .connect(to);
  source.start(at);
}

/** context → length in seconds → noise; cached, since it takes thousands of numbers */
const noises: WeakMap<BaseAudioContext, Map<number, AudioBuffer>> = new WeakMap();

/** Returns noise that fades out within `length` seconds. */
function noiseOf(context: BaseAudioContext, length: number) {
  const mine = noises.get(context) ?? new Map();
  noises.set(context, mine);
  const known = mine.get(length);
  if (known) return known;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate),
    data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  mine.set(length, noise);
  return noise;
}

function note(
  to: AudioNode,
  at: number,
  frequency: number,
  length: number = 0.18,
  loud: number = 0.09,
  type: OscillatorType = "triangle",
) {
  const tone = new OscillatorNode(to.context, { type, frequency }),
    gain = new GainNode(to.context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(gain).connect(to);
  tone.start(at);
  tone.stop(at + length);
}

/** A struck bell: a tone and an overtone that fades sooner. */
function bell(to: AudioNode, at: number, frequency: number, length = 0.5, loud = 0.08) {
  note(to, at, frequency, length, loud, "sine");
  note(to, at, frequency * 2.76, length * 0.4, loud * 0.4, "sine");
}

/** a flat card on felt, with the table under it */
const lay: Piece = (to, at) => {
  rustle(to, at, { pitch: 1700, loud: 0.28 });
  note(to, at, 140, 0.07, 0.1);
};
/** a card that slides off the stock: brighter, longer, rising, without a knock */
const draw: Piece = (to, at) => rustle(to, at, { length: 0.17, pitch: 2200, glide: 4600, loud: 0.2 });
/** the cards of a trick are swept together and set down */
const trick: Piece = (to, at) => {
  for (let i = 0; i < 4; i++) rustle(to, at + i * 0.055, { pitch: 2600 - i * 350, loud: 0.14 });
  note(to, at + 0.26, 110, 0.1, 0.12);
};
/** «Ciao!» as a cuckoo calls: two bells, the second a third lower */
const ciao: Piece = (to, at) => {
  bell(to, at, 1047, 0.3, 0.1);
  bell(to, at + 0.17, 831, 0.55, 0.1);
};
/** an announcement */
const call: Piece = (to, at) => {
  note(to, at, 523, 0.16);
  note(to, at + 0.13, 659, 0.28);
};
/** somebody has to take cards, or has done something wrong */
const demand: Piece = (to, at) => {
  note(to, at, 311, 0.16);
  note(to, at + 0.13, 233, 0.3);
};
/** the flat hand on the pile */
const slap: Piece = (to, at) => {
  rustle(to, at, { length: 0.14, pitch: 500, loud: 0.55 });
  rustle(to, at, { length: 0.03, pitch: 5200, loud: 0.3 });
  note(to, at, 82, 0.14, 0.2, "sine");
};
const fault: Piece = (to, at) => {
  note(to, at, 196, 0.12, 0.05, "sawtooth");
  note(to, at + 0.14, 156, 0.28, 0.05, "sawtooth");
};
/** hands that travel */
const travel: Piece = (to, at) => {
  for (let i = 0; i < 4; i++) rustle(to, at + i * 0.09, { length: 0.14, pitch: 2200, loud: 0.12 });
};
/** wood on wood */
const push: Piece = (to, at) => {
  rustle(to, at, { length: 0.05, pitch: 700, loud: 0.35 });
  note(to, at, 330, 0.1, 0.08);
  note(to, at + 0.1, 440, 0.12, 0.08);
  note(to, at + 0.2, 554, 0.24, 0.08);
};
const leave: Piece = (to, at) => {
  note(to, at, 330, 0.16, 0.08);
  note(to, at + 0.13, 247, 0.3, 0.08);
};
const turnUp: Piece = (to, at) => note(to, at, 587, 0.2, 0.06);

/** The sound of each kind of event, including those that the page itself reports. */
export const PIECES: { [kind: string]: Piece } = {
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
  called: ciao,
  accepted: call,
  announced: call,
  bettered: call,
  "melds-count": call,
  belle: call,
  demanded: demand,
  kontra: demand,
  re: demand,
  fault,
  missed: demand,
  disqualified: fault,
  forfeited: demand,
  false: demand,
  refused: (to, at) => note(to, at, 160, 0.14, 0.07),
  won: (to, at) => {
    [523, 659, 784, 1047].forEach((pitch, i) => note(to, at + i * 0.12, pitch, 0.34));
    [523, 659, 784, 1047].forEach((pitch) => note(to, at + 0.6, pitch, 0.9, 0.05));
  },
  "trick-won": trick,
  dice: (to, at) => {
    for (let i = 0; i < 3; i++) note(to, at + i * 0.09, 190 - i * 25, 0.05, 0.1);
  },
  jumped: (to, at) => {
    rustle(to, at, { loud: 0.4, pitch: 1400 });
    note(to, at, 110, 0.12, 0.14);
    note(to, at + 0.05, 392, 0.14, 0.06);
  },
  slapped: slap,
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

export type Loop = "phone" | "helicopter";

/** Sounds that repeat until they are stopped; `every`: seconds between two steps. */
export const LOOPS: { [kind in Loop]: { every: number; play: (to: AudioNode, at: number, step: number) => void } } = {
  // two hammers on a bell, as an old telephone has them
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
