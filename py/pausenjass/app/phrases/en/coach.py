"""English: the coach, and the children's mode."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "coach.chance": "chance",
    "coach.better": "There is something better: {why}",
    "page.coach.sure": "Are you sure?",
    "page.coach.back": "Think again",
    "page.coach.anyway": "Do it anyway",
    "page.coach.undo": "Take back",
    "page.coach.choose": "Choose again",
    "page.coach.again": "If you choose the same again, it counts.",
    "page.coach.card": "Are you sure?",
    "page.settings.coach": "“Are you sure?”",
    "page.settings.coach.help": "Asks first, or takes it back, when something you do clearly costs you something. In real time only if you play alone with bots, on your turn; the clock stands still while it asks. Never in the deal of the day that counts. Counts like a hint.",
    "page.settings.coach.off": "Off",
    "page.settings.coach.warns": "Warns",
    "page.settings.coach.takes-back": "Takes back",
    "page.settings.kids": "Children’s mode",
    "page.settings.kids.help": "“Are you sure?” takes back, hints explain everything at once, new games begin with bots of the level Novice, cards and letters are large. Switching it off brings everything back.",
    "page.phones.helped": "Hints on the phones",
    "page.phones.helped.help": "Each phone may show hints, and “Are you sure?” if that is on; both only by what its seat knows.",
    "page.settings.learn": "Learning",
}
