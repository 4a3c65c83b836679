"""English: the characters that bots play, how they play in a word and in a sentence."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "character.anna.style": "quick",
    "character.anna.line": "Is quick to act and hates to wait.",
    "character.beat.style": "thoughtful",
    "character.beat.line": "Takes his time, says little and risks little.",
    "character.cla.style": "bold",
    "character.cla.line": "Likes to go all in and is slow to give up.",
    "character.dora.style": "talkative",
    "character.dora.line": "Has something to say about every trick.",
    "character.emil.style": "careful",
    "character.emil.line": "Wants to be sure and otherwise lets others go first.",
    "character.flurina.style": "sly",
    "character.flurina.line": "Likes to bluff and gives nothing away.",
    "character.gian.style": "daring",
    "character.gian.line": "Risks a lot, bluffs now and then and talks about it.",
    "character.hanna.style": "calm",
    "character.hanna.line": "Plays what the cards are worth and hardly says a word.",
}
