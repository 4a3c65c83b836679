"""The ledger: what the person's mistakes have cost, match by match, as it is stored and joined.

An entry stands for a match and grows with each of its rounds that is completely judged. It stays small, since it holds
only sums: the number of decisions and their total cost for each unit, and the number of mistakes of each kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from pausenjass.app.common.people import is_id
from pausenjass.app.common.settings import LEVELS
from pausenjass.app.common.stamps import order
from pausenjass.app.past.decisions import Round
from pausenjass.app.past.verdict import Verdict
from pausenjass.app.presenters import presenter
from pausenjass.app.table.match import Match
from pausenjass.games import GAMES

KEPT: Final = 2000
"""The number of matches that are kept."""
MOST: Final = 10**9
"""The bound of all numbers: a larger one is damage."""
Kind: TypeAlias = Literal["right", "unlucky", "lucky", "mistake"]
RIGHT: Final = "right"
UNLUCKY: Final = "unlucky"
LUCKY: Final = "lucky"
MISTAKE: Final = "mistake"
KINDS: Final[tuple[Kind, ...]] = (RIGHT, UNLUCKY, LUCKY, MISTAKE)
"""What a decision can be (replay/grades.py)."""
ENTRY: Final = {
    "game": (str,),
    "date": (str,),
    "level": (str, type(None)),
    "aided": (int,),
    "rounds": (list,),
    "costs": (dict,),
    "kinds": (dict,),
}
"""An entry of a match: `level` of the strongest bot, `aided` how often something was taken back, a hint asked for, or a
question of the coach shown, `rounds` the numbers of the judged rounds, `costs` unit → [decisions, cost], `kinds` kind of
mistake → count."""
WHO: Final = "who"
"""An optional field of an entry: the id of the person of this device whose decisions these were (people.py)."""
GRADED: Final = "graded"
"""An optional field of an entry, since 2026-11-28: what the decisions of some of these rounds were, `rounds` by their
numbers: `counts` of each of `KINDS`, and `sums` for the figure of skill (`Sums`)."""
OPTIONAL: Final = {WHO, GRADED}


class Sums(NamedTuple):
    """The sums over decisions with a stake: their number, stakes, losses, and the squares and products of both."""

    number: int = 0
    stakes: float = 0.0
    lost: float = 0.0
    stakes2: float = 0.0
    both: float = 0.0
    lost2: float = 0.0

    def plus(self, other: Sums) -> Sums:
        """The sums over both."""
        return Sums(*[a + b for a, b in zip(self, other, strict=True)])  # type: ignore[arg-type]


def is_entry(item: Any) -> bool:
    """Whether the value is an entry."""
    return (
        isinstance(item, dict)
        and set(item) - OPTIONAL == set(ENTRY)
        and (WHO not in item or is_id(item[WHO]))
        and (GRADED not in item or _is_graded(item[GRADED]))
        and all(type(item[name]) in kinds for name, kinds in ENTRY.items())
        and item["game"] in GAMES
        and _is_count(item["aided"])
        and _are_rounds(item["rounds"])
        and all(_is_sum(each) for each in item["costs"].values())
        and all(_is_count(each) for each in item["kinds"].values())
    )


def _are_rounds(value: Any) -> bool:
    return isinstance(value, list) and all(_is_count(each) for each in value) and len(set(value)) == len(value)


def _is_graded(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"rounds", "counts", "sums"}
        and _are_rounds(value["rounds"])
        and isinstance(value["counts"], list)
        and len(value["counts"]) == len(KINDS)
        and all(_is_count(each) for each in value["counts"])
        and isinstance(value["sums"], list)
        and len(value["sums"]) == len(Sums._fields)
        and _is_count(value["sums"][0])
        and all(_is_amount(each) for each in value["sums"])
        and value["sums"][2] <= value["sums"][1]
        and (value["sums"][0] == 0 or value["sums"][1] > 0)
    )


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < MOST


def _is_sum(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and _is_count(value[0]) and _is_amount(value[1])


def _is_amount(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < MOST


def entry_of(entries: Sequence[dict[str, Any]], match: Match, who: str = "") -> dict[str, Any] | None:
    """The entry of this person in this match; None before any of its rounds was judged."""
    mine = match.game.id, match.record.headers.get("date", ""), who
    return next((each for each in entries if _name(each) == mine), None)


def _name(entry: dict[str, Any]) -> tuple[str, str, str]:
    return entry["game"], entry["date"], entry.get(WHO, "")


def filed(
    entries: Sequence[dict[str, Any]], match: Match, among: Round, found: Sequence[Verdict], who: str = ""
) -> list[dict[str, Any]]:
    """The entries with a round of this person in this match added, which counts once."""
    old = entry_of(entries, match, who)
    if old is not None and among.number in old["rounds"]:
        return list(entries)
    reviews = presenter(match.game.id).reviews
    levels = [level for level in match.levels if level is not None]
    costs = {} if old is None else {unit: list(sums) for unit, sums in old["costs"].items()}
    kinds = {} if old is None else dict(old["kinds"])
    for each in found:
        if each.played is None:
            continue
        decisions, cost = costs.get(each.unit, (0, 0))
        costs[each.unit] = [decisions + 1, round(cost + each.cost, 4)]
        least = reviews.matters.get(each.unit)
        if least is not None and each.cost >= least:
            view = match.view(each.decision.place, each.decision.seat)
            kind = reviews.kind(match.game.rules, view, each.decision.action, each.best.action)
            kinds[kind] = kinds.get(kind, 0) + 1
    new = {
        "game": match.game.id,
        "date": match.record.headers.get("date", ""),
        "level": max(levels, key=LEVELS.index, default=None),
        "aided": match.undone + match.helped,
        "rounds": [*([] if old is None else old["rounds"]), among.number],
        "costs": costs,
        "kinds": kinds,
        **({GRADED: old[GRADED]} if old and GRADED in old else {}),
        **({WHO: who} if who else {}),
    }
    return [*(each for each in entries if each is not old), new]


def graded(
    entries: Sequence[dict[str, Any]], match: Match, among: Round, counts: Sequence[int], sums: Sums, who: str = ""
) -> list[dict[str, Any]]:
    """The entries with what this person's decisions in a round were, which counts once, and only after the round was filed."""
    entry = entry_of(entries, match, who)
    old = (entry or {}).get(GRADED, {"rounds": [], "counts": [0] * len(KINDS), "sums": list(Sums())})
    if entry is None or among.number not in entry["rounds"] or among.number in old["rounds"]:
        return list(entries)
    new = {
        "rounds": [*old["rounds"], among.number],
        "counts": [a + b for a, b in zip(old["counts"], counts, strict=True)],
        "sums": [round(each, 4) for each in Sums(*old["sums"]).plus(sums)],
    }
    return [{**each, GRADED: new} if each is entry else each for each in entries]


def _judged(entry: dict[str, Any]) -> tuple[int, int]:
    """How many rounds of an entry were judged, and how many of them were graded, too."""
    return len(entry["rounds"]), len(entry[GRADED]["rounds"]) if GRADED in entry else 0


def joined(ours: Iterable[dict[str, Any]], theirs: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Joins both, by date. If both have a person's match, the one with more judged rounds counts. Either may know whose it is."""
    both = (*ours, *theirs)
    whose = {_name(each)[:2]: each[WHO] for each in both if WHO in each}
    best: dict[tuple[str, str, str], dict[str, Any]] = {}
    for one in both:
        who = one.get(WHO) or whose.get(_name(one)[:2])
        each = {**one, WHO: who} if who else one
        name = _name(each)
        if name not in best or _judged(best[name]) < _judged(each):
            best[name] = each
    return sorted(best.values(), key=lambda each: order(each["date"]))[-KEPT:]
