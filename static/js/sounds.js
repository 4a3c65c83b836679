/* Small sounds, made on the spot: no files. */

let audio, on = false;

export function setSound(wanted) { on = wanted; }

/** Browsers want a touch before any sound. */
addEventListener("pointerdown", () => { if (on) audio ??= new AudioContext(); if (audio?.state === "suspended") audio.resume(); }, { passive: true });

/** A breath of noise, as of card on felt. */
function rustle(at, { length = .09, pitch = 1800, loud = .25 } = {}) {
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate), data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: .8 })).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  source.start(at);
}

function note(at, frequency, length = .18, loud = .09) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency }), gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + .015);
  gain.gain.exponentialRampToValueAtTime(.0005, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

const PIECES = {
  laid: at => { rustle(at); note(at, 140, .06, .08); },
  drew: at => rustle(at, { pitch: 3200, loud: .14 }),
  dealt: at => { for (let i = 0; i < 5; i++) rustle(at + i * .07, { pitch: 3000, loud: .1 }); },
  turned: at => { note(at, 330, .16); note(at + .09, 247, .2); },
  called: at => { note(at, 659, .16); note(at + .13, 523, .28); },
  demanded: at => { note(at, 311, .16); note(at + .13, 233, .3); },
  refused: at => note(at, 160, .14, .07),
  won: at => [523, 659, 784, 1047].forEach((pitch, i) => note(at + i * .12, pitch, .34)),
};
PIECES["trick-won"] = at => { for (let i = 0; i < 3; i++) rustle(at + i * .06, { pitch: 2400, loud: .12 }); };
PIECES.dice = at => { for (let i = 0; i < 3; i++) note(at + i * .09, 190 - i * 25, .05, .1); };
PIECES.accepted = PIECES.announced = PIECES.bettered = PIECES["melds-count"] = PIECES.belle = PIECES.called;
PIECES.kontra = PIECES.re = PIECES.demanded;
PIECES.took = PIECES.refilled = PIECES.drew;

PIECES.jumped = at => { rustle(at, { loud: .4, pitch: 1400 }); note(at, 110, .12, .14); note(at + .05, 392, .14, .06); };
PIECES.slapped = at => { rustle(at, { length: .12, pitch: 500, loud: .5 }); note(at, 90, .1, .16); };
PIECES["won-ring"] = at => { note(at, 659, .12, .07); note(at + .1, 880, .24, .07); };
PIECES.swapped = PIECES["passed-hands"] = at => { for (let i = 0; i < 4; i++) rustle(at + i * .09, { length: .14, pitch: 2200, loud: .12 }); };
PIECES["hit-back"] = at => { note(at, 220, .1, .1); note(at + .08, 165, .2, .1); };
PIECES.finished = at => { note(at, 523, .16, .07); note(at + .12, 784, .3, .07); };
PIECES.back = at => { note(at, 392, .14); note(at + .12, 262, .24); };
PIECES.skipped = at => note(at, 247, .14, .06);
PIECES.fault = PIECES.missed = PIECES.disqualified = PIECES.forfeited = PIECES.demanded;
PIECES.raised = PIECES.freed = PIECES.nachfreed = at => { rustle(at, { length: .05, pitch: 700, loud: .35 }); note(at, 330, .1, .08); note(at + .1, 440, .12, .08); note(at + .2, 554, .24, .08); };      // wood on wood
PIECES.came = at => { note(at, 440, .12, .08); note(at + .1, 554, .22, .08); };
PIECES.went = PIECES.out = at => { note(at, 330, .16, .08); note(at + .13, 247, .3, .08); };
PIECES.declared = at => { note(at, 523, .12, .08); note(at + .1, 659, .12, .08); rustle(at + .2, { length: .12, pitch: 4200, loud: .16 }); };     // chalk
PIECES.shown = PIECES.laid;
PIECES.false = PIECES.demanded;
PIECES["turned-up"] = PIECES.trump = at => note(at, 587, .2, .06);
PIECES["time-up"] = at => { for (let i = 0; i < 3; i++) note(at + i * .22, 440, .2, .08); };

/* Sounds that go on until they are stopped: each step of a loop is heard for so many seconds. */
const LOOPS = {
  phone: { every: 1.6, play: at => { for (let i = 0; i < 14; i++) note(at + i * .055, i % 2 ? 1175 : 988, .05, .035); } },
  helicopter: { every: .5, play: (at, step) => { const near = Math.sin(Math.min(1, step / 15) * Math.PI); for (let i = 0; i < 6; i++) rustle(at + i * .083, { length: .07, pitch: 160, loud: .06 + .3 * near }); } },
};

/** Let a sound go on; the function that ends it. */
export function loop(kind) {
  const { every, play: step } = LOOPS[kind];
  let count = 0;
  const go = () => { if (on && audio?.state === "running") step(audio.currentTime, count); count++; };
  go();
  const timer = setInterval(go, every * 1000);
  return () => clearInterval(timer);
}

export function play(kind) {
  if (!on || !audio || audio.state !== "running" || !PIECES[kind]) return;
  PIECES[kind](audio.currentTime);
}
