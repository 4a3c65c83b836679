"""House rules for the start screen, made from a game's `Rules` and the phrase books."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.core.options import Option, spec
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model

MOST: Final = 999
"""The largest number that the page offers."""


def form(game: str, phrases: Mapping[str, str]) -> list[model.NumberField | model.ChoiceField]:
    """The options of a game with their texts, in the order of the Rules class."""
    return [_field(game, each, phrases) for each in spec(GAMES[game].Rules)]


def _field(game: str, each: Option, phrases: Mapping[str, str]) -> model.NumberField | model.ChoiceField:
    label = f"{game}.option.{each.key}"
    field: model.OptionField = {
        "key": each.key,
        "label": phrases[label],
        "help": phrases[f"{label}.help"],
        "source": each.rule,
        "default": each.usual,
        "sheet": each.by_sheet,
        "depends": {key: list(values) for key, values in each.depends.items()} or None,
    }
    if each.number is not None:
        null_label = phrases[f"{label}.null"] if each.number.or_null else None
        return {**field, "number": {"min": each.number.least, "max": MOST, "null_label": null_label}}
    if each.default not in each.offered:
        field["default"] = field["sheet"] = each.offered[0]
    alike = not each.when and all(type(value) is int for value in each.offered)
    values = sorted(each.offered) if alike else each.offered
    return {**field, "choices": [_choice(each, value, phrases[f"{label}.{word(value)}"]) for value in values]}


def _choice(each: Option, value: Any, label: str) -> model.OptionChoice:
    choice: model.OptionChoice = {"value": value, "label": label}
    if value in each.own:
        choice["own"] = each.own[value]
    if each.when:
        choice["when"] = [{key: list(values) for key, values in some.items()} for some in each.when[value]]
    return choice


def word(value: object) -> str:
    """A value as the phrase books spell it: "true", "null", "7"."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else "null" if value is None else str(value)


def applicable(game: str, rules: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The chosen options, completed with the usual values for a new match.

    Options that mean nothing beside the others are left out (the number of decks for two players), so is a suggested
    value that is impossible beside them.
    """
    options = {each.key: each for each in spec(GAMES[game].Rules)}
    suggested = {key: each.suggested for key, each in options.items() if each.suggested is not None}
    chosen = {**suggested, "players": players, **rules}
    kept = {}
    for key, value in chosen.items():
        each = options.get(key)
        if each is None or _holds(each.depends, chosen, options) and _stays(each, value, chosen, options):
            kept[key] = value
    return kept


def _holds(needs: Mapping[str, Sequence[Any]], chosen: Mapping[str, Any], options: Mapping[str, Option]) -> bool:
    """Whether each of these other options has one of these values."""
    return all(chosen.get(other, options[other].default) in values for other, values in needs.items())


def _stays(each: Option, value: Any, chosen: Mapping[str, Any], options: Mapping[str, Option]) -> bool:
    """Whether the value isn't the suggested one, or is possible. The rules themselves refuse what somebody chose."""
    combinations = each.when.get(value, ()) if each.suggested is not None and value == each.suggested else ()
    return not combinations or any(_holds(needs, chosen, options) for needs in combinations)
