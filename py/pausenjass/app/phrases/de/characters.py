"""German: the characters that bots play, how they play in a word and in a sentence."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "character.anna.style": "flink",
    "character.anna.line": "Greift rasch zu und wartet ungern.",
    "character.beat.style": "bedächtig",
    "character.beat.line": "Lässt sich Zeit, redet wenig und wagt nicht viel.",
    "character.cla.style": "wagemutig",
    "character.cla.line": "Geht gern aufs Ganze und gibt nicht so rasch auf.",
    "character.dora.style": "gesprächig",
    "character.dora.line": "Hat zu jedem Stich etwas zu sagen.",
    "character.emil.style": "vorsichtig",
    "character.emil.line": "Will sicher sein und lässt sonst andern den Vortritt.",
    "character.flurina.style": "listig",
    "character.flurina.line": "Blufft gern und lässt sich nichts anmerken.",
    "character.gian.style": "draufgängerisch",
    "character.gian.line": "Wagt viel, blufft ab und zu und redet dabei.",
    "character.hanna.style": "ruhig",
    "character.hanna.line": "Spielt, was die Karten hergeben, und sagt kaum ein Wort.",
}
