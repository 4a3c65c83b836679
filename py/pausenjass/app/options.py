"""House rules as the start screen shows them: made from a game's `Rules` and the phrase books."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.core.options import Option, spec
from pausenjass.games import GAMES
from pausenjass.games.kaisern.rules import TABLES

MOST: Final = 999
"""The largest number that the page offers."""
DEPENDS: Final[Mapping[str, Mapping[str, Mapping[str, tuple[Any, ...]]]]] = {
    "tschau-sepp": {"decks": {"players": (5, 6, 7, 8)}, "limit": {"match": ("points",)}},
    "ciao-sepp": {"outdoors": {"phone": ("normal", "rare", "often")}},
}
"""Options that mean something only where another has one of these values."""
OFFERED: Final[Mapping[str, Mapping[str, tuple[Any, ...]]]] = {
    "tschau-sepp": {"decks": (2, 3)},
    "kaisern": {"hand": (5, 7, 9, 6, 8)},
}
"""Where the page offers fewer choices than the option has, or in this order: the first that is possible is the usual one (KA-3)."""
WHEN: Final[Mapping[str, Mapping[str, Mapping[int, list[dict[str, list[int]]]]]]] = {
    "kaisern": {
        "parties": {parties: [{"players": [n]} for n, p in TABLES if p == parties] for _, parties in TABLES},
        "hand": {
            hand: [
                {"players": [n], "parties": [p], "cards": [cards for cards in (48, 56, 60) if n * hand <= cards]}
                for (n, p), hands in TABLES.items()
                if hand in hands
            ]
            for hand in (5, 6, 7, 8, 9)
        },
    }
}
"""Choices that are possible only where other options have certain values: one of these combinations."""


def form(game: str, phrases: Mapping[str, str]) -> list[dict[str, Any]]:
    """The options of a game with their texts, in the order of the Rules class."""
    return [_field(game, each, phrases) for each in spec(GAMES[game].Rules)]


def _field(game: str, each: Option, phrases: Mapping[str, str]) -> dict[str, Any]:
    label = f"{game}.option.{each.key}"
    field: dict[str, Any] = {
        "key": each.key,
        "label": phrases[label],
        "help": phrases[f"{label}.help"],
        "source": each.rule,
        "default": each.default,
        "depends": {key: list(values) for key, values in DEPENDS.get(game, {}).get(each.key, {}).items()} or None,
    }
    if each.number is not None:
        null_label = phrases[f"{label}.null"] if each.number.or_null else None
        return {**field, "number": {"min": each.number.least, "max": MOST, "null_label": null_label}}
    values = OFFERED.get(game, {}).get(each.key, each.choices)
    if each.default not in values:
        field["default"] = values[0]
    when = WHEN.get(game, {}).get(each.key, {})
    values = tuple(sorted(values)) if not when and all(type(value) is int for value in values) else values
    choices: list[dict[str, Any]] = [{"value": value, "label": phrases[f"{label}.{word(value)}"]} for value in values]
    return {**field, "choices": [{**choice, "when": when[choice["value"]]} if when else choice for choice in choices]}


def word(value: object) -> str:
    """A value as the phrase books write it: "true", "null", "7"."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else "null" if value is None else str(value)


def applicable(game: str, rules: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The chosen options without those that mean nothing beside the others (the number of decks for two players)."""
    chosen = {"players": players, **rules}
    defaults = {each.key: each.default for each in spec(GAMES[game].Rules)}
    kept = {}
    for key, value in chosen.items():
        needs = DEPENDS.get(game, {}).get(key, {})
        if all(chosen.get(other, defaults[other]) in values for other, values in needs.items()):
            kept[key] = value
    return kept
