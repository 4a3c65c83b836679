"""Names at the table: the one place where they are cleaned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LONGEST: Final = 20
BOT: Final = "Bot:"
"""What a record writes before a bot's name."""
YOU: Final = ("Du", "You")
"""What stands in a record for a person who gave no name, by language de, en."""
BOT_NAMES: Final = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")
"""Those of the characters (characters.py), in the order in which bots get them."""


def clean(name: object) -> str:
    """The name as one short line that a record can hold; "" if nothing is left of it.

    No commas, no line breaks or other invisible characters, no "Bot:" in front, at most 20 characters.

    >>> clean(" Bot:Anna,\\n the 1st ")
    'Anna the 1st'
    """
    text = name if isinstance(name, str) else ""
    text = "".join(letter if letter.isprintable() and letter != "," else " " for letter in text[:200])
    text = " ".join(text.split())
    while text[: len(BOT)].lower() == BOT.lower():
        text = text[len(BOT) :].strip()
    return text[:LONGEST].strip()


def distinct(names: Iterable[str]) -> list[str]:
    """The names with a number added to each that was there before: "Anna", "Anna 2"."""
    seen: list[str] = []
    for name in names:
        new, number = name, 2
        while new in seen:
            new = f"{name[: LONGEST - 2]} {number}"
            number += 1
        seen.append(new)
    return seen
