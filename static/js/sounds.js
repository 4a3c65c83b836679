/* Small sounds, made on the spot: no files. */

let audio,
  on = false;

export function setSound(wanted) {
  on = wanted;
}

/** Browsers want a touch before any sound. */
addEventListener(
  "pointerdown",
  () => {
    if (on) audio ??= new AudioContext();
    if (audio?.state === "suspended") audio.resume();
  },
  { passive: true },
);

/** A breath of noise, as of card on felt. */
function rustle(at, { length = 0.09, pitch = 1800, loud = 0.25 } = {}) {
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate),
    data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source
    .connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 }))
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  source.start(at);
}

function note(at, frequency, length = 0.18, loud = 0.09) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency }),
    gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

const PIECES = {
  laid: (at) => {
    rustle(at);
    note(at, 140, 0.06, 0.08);
  },
  drew: (at) => rustle(at, { pitch: 3200, loud: 0.14 }),
  dealt: (at) => {
    for (let i = 0; i < 5; i++) rustle(at + i * 0.07, { pitch: 3000, loud: 0.1 });
  },
  turned: (at) => {
    note(at, 330, 0.16);
    note(at + 0.09, 247, 0.2);
  },
  called: (at) => {
    note(at, 659, 0.16);
    note(at + 0.13, 523, 0.28);
  },
  demanded: (at) => {
    note(at, 311, 0.16);
    note(at + 0.13, 233, 0.3);
  },
  refused: (at) => note(at, 160, 0.14, 0.07),
  won: (at) => [523, 659, 784, 1047].forEach((pitch, i) => note(at + i * 0.12, pitch, 0.34)),
};
PIECES["trick-won"] = (at) => {
  for (let i = 0; i < 3; i++) rustle(at + i * 0.06, { pitch: 2400, loud: 0.12 });
};
PIECES.dice = (at) => {
  for (let i = 0; i < 3; i++) note(at + i * 0.09, 190 - i * 25, 0.05, 0.1);
};
PIECES.accepted = PIECES.announced = PIECES.bettered = PIECES["melds-count"] = PIECES.belle = PIECES.called;
PIECES.kontra = PIECES.re = PIECES.demanded;
PIECES.took = PIECES.refilled = PIECES.drew;

PIECES.jumped = (at) => {
  rustle(at, { loud: 0.4, pitch: 1400 });
  note(at, 110, 0.12, 0.14);
  note(at + 0.05, 392, 0.14, 0.06);
};
PIECES.slapped = (at) => {
  rustle(at, { length: 0.12, pitch: 500, loud: 0.5 });
  note(at, 90, 0.1, 0.16);
};
PIECES["won-ring"] = (at) => {
  note(at, 659, 0.12, 0.07);
  note(at + 0.1, 880, 0.24, 0.07);
};
PIECES.swapped = PIECES["passed-hands"] = (at) => {
  for (let i = 0; i < 4; i++) rustle(at + i * 0.09, { length: 0.14, pitch: 2200, loud: 0.12 });
};
PIECES["hit-back"] = (at) => {
  note(at, 220, 0.1, 0.1);
  note(at + 0.08, 165, 0.2, 0.1);
};
PIECES.finished = (at) => {
  note(at, 523, 0.16, 0.07);
  note(at + 0.12, 784, 0.3, 0.07);
};
PIECES.back = (at) => {
  note(at, 392, 0.14);
  note(at + 0.12, 262, 0.24);
};
PIECES.skipped = (at) => note(at, 247, 0.14, 0.06);
PIECES.fault = PIECES.missed = PIECES.disqualified = PIECES.forfeited = PIECES.demanded;
PIECES.raised =
  PIECES.freed =
  PIECES.nachfreed =
    (at) => {
      rustle(at, { length: 0.05, pitch: 700, loud: 0.35 });
      note(at, 330, 0.1, 0.08);
      note(at + 0.1, 440, 0.12, 0.08);
      note(at + 0.2, 554, 0.24, 0.08);
    }; // wood on wood
PIECES.came = (at) => {
  note(at, 440, 0.12, 0.08);
  note(at + 0.1, 554, 0.22, 0.08);
};
PIECES.went = PIECES.out = (at) => {
  note(at, 330, 0.16, 0.08);
  note(at + 0.13, 247, 0.3, 0.08);
};
PIECES.declared = (at) => {
  note(at, 523, 0.12, 0.08);
  note(at + 0.1, 659, 0.12, 0.08);
  rustle(at + 0.2, { length: 0.12, pitch: 4200, loud: 0.16 });
}; // chalk
PIECES.shown = PIECES.laid;
PIECES.false = PIECES.demanded;
PIECES["turned-up"] = PIECES.trump = (at) => note(at, 587, 0.2, 0.06);
PIECES["time-up"] = (at) => {
  for (let i = 0; i < 3; i++) note(at + i * 0.22, 440, 0.2, 0.08);
};

/* Sounds that go on until they are stopped: each step of a loop is heard for so many seconds. */
const LOOPS = {
  phone: {
    every: 1.6,
    play: (at) => {
      for (let i = 0; i < 14; i++) note(at + i * 0.055, i % 2 ? 1175 : 988, 0.05, 0.035);
    },
  },
  helicopter: {
    every: 0.5,
    play: (at, step) => {
      const near = Math.sin(Math.min(1, step / 15) * Math.PI);
      for (let i = 0; i < 6; i++) rustle(at + i * 0.083, { length: 0.07, pitch: 160, loud: 0.06 + 0.3 * near });
    },
  },
};

/** Let a sound go on; the function that ends it. */
export function loop(kind) {
  const { every, play: step } = LOOPS[kind];
  let count = 0;
  const go = () => {
    if (on && audio?.state === "running") step(audio.currentTime, count);
    count++;
  };
  go();
  const timer = setInterval(go, every * 1000);
  return () => clearInterval(timer);
}

export function play(kind) {
  if (!on || !audio || audio.state !== "running" || !PIECES[kind]) return;
  PIECES[kind](audio.currentTime);
}
