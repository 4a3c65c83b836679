"""The statistics of a game, in words: totals, a table by level of the opponents, a chart, the finished matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.common.names import shown
from pausenjass.app.common.origin import read_origin
from pausenjass.app.common.settings import LEVELS
from pausenjass.app.past.pads import results
from pausenjass.app.past.persons import shares
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.persons.shares import BARE
from pausenjass.app.past.skill import skill
from pausenjass.app.past.store import Store
from pausenjass.app.phrases import has, say
from pausenjass.app.presenters.seats import source
from pausenjass.games import GAMES

if TYPE_CHECKING:
    from pausenjass.app import model


NEWEST: Final = 5
"""The number of finished matches below the statistics; all are in the archive."""

OF_ROUNDS: Final = ("undone", "rounds", "rounds-won")
"""The totals of a game whose matches have rounds."""


class Sums(NamedTuple):
    """The sums of some matches. `left` matches count only for their rounds."""

    matches: int
    won: int
    rounds: int
    rounds_won: int
    points: int
    counted: int
    """The rounds in which points were counted."""
    undone: int
    hinted: int


def sums(entries: Iterable[list[Any]]) -> Sums:
    """Adds the entries up."""
    kept = list(entries)
    over = [entry for entry in kept if entry[6] is not None]
    counted = [entry for entry in kept if entry[5] is not None]
    return Sums(
        len(over),
        sum(entry[6] for entry in over),
        sum(entry[3] for entry in kept),
        sum(entry[4] for entry in kept),
        sum(entry[5] for entry in counted),
        sum(entry[3] for entry in counted),
        sum(entry[7] > 0 for entry in over),
        sum(any(entry[8:BARE]) for entry in over),
    )


def statistics(store: Store, game: str, who: str | None = None) -> model.StatisticsReply:
    """The reply to the page: {title, totals, table, chart, skill, finished}. `who`: only of that person, or of nobody known."""
    lang, people = store.settings["lang"], People(store.people)
    entries, play = store.statistics.get(game, []), store.play
    mine = [item for item in store.finished if item["game"] == game and _is_own(item)]
    if who is not None:
        entries, mine = shares.entries(people, entries, who), shares.finished(people, mine, who)
        play = shares.decisions(people, play, who)
    total = sums(entries)

    def text(key: str, **data: Any) -> str:
        return _say(lang, game, f"statistics.{key}", **data)

    def share(part: int, whole: int) -> str:
        return text("share", count=part, percent=round(100 * part / whole)) if whole else text("none")

    def average(points: int, counted: int) -> str:
        number = f"{points / counted:.1f}" if counted else text("none")
        return number.replace(".", ",") if lang == "de" else number

    single = GAMES[game].traits.live  # a match is one round, and nothing is taken back
    values = {
        "matches": str(total.matches),
        "matches-won": share(total.won, total.matches),
        "undone": str(total.undone),
        "hinted": str(total.hinted),
        "rounds": str(total.rounds),
        "rounds-won": share(total.rounds_won, total.rounds),
        "average": average(total.points, total.counted),
    }
    totals: list[model.Total] = [
        {"label": text(key), "value": value} for key, value in values.items() if not single or key not in OF_ROUNDS
    ]
    rows = []
    for level in (*LEVELS, None):
        some = [entry for entry in entries if entry[2] == level]
        if some:
            part = sums(some)
            name = say(lang, f"level.{level}") if level else text("people")
            rounds = [] if single else [str(part.rounds), share(part.rounds_won, part.rounds)]
            rows.append(
                [name, str(part.matches), share(part.won, part.matches), *rounds, average(part.points, part.counted)]
            )
    columns = ("matches", "won", *(() if single else ("rounds", "rounds-won")), "average")
    head = [text("against"), *(text(f"head.{key}") for key in columns)]
    return {
        "title": text("title", title=say(lang, f"{game}.title")),
        "totals": totals,
        "table": {"head": head, "rows": rows},
        "chart": _chart(lang, game, entries) if entries else None,
        "skill": skill(play, game, lang),
        "finished": [finished_line(lang, item) for item in reversed(mine[-NEWEST:])],
        "more": max(len(mine) - NEWEST, 0),
        "real": results.table(store, game, who),
    }


def _say(lang: str, game: str, key: str, *forms: str, **data: Any) -> str:
    """A phrase of the game, or the one for all games."""
    own = f"{game}.{key}"
    return say(lang, own if has(lang, own) else key, *forms, **data)


def _chart(lang: str, game: str, entries: list[list[Any]]) -> model.Chart:
    """The rounds played and won, added up match by match: the gap between both shows the trend."""
    played, won = [0], [0]
    for entry in entries:
        played.append(played[-1] + entry[3])
        won.append(won[-1] + entry[4])
    return {
        "title": _say(lang, game, "statistics.chart"),
        "x_label": _say(lang, game, "statistics.chart.x"),
        "y_label": _say(lang, game, "statistics.chart.y"),
        "series": [
            {"name": say(lang, "statistics.chart.played"), "points": played},
            {"name": say(lang, "statistics.chart.won"), "points": won},
        ],
        "limit": None,
    }


def _is_own(item: dict[str, Any]) -> bool:
    """Whether somebody here has played it."""
    return item.get("origin") != "shared"


def finished_line(lang: str, item: dict[str, Any]) -> model.FinishedLine:
    """A finished match in words."""
    outcome = {True: "won", False: "lost", None: "left"}[item["won"]]
    origin = read_origin(item.get("origin", ""))
    forms = ("deal",) if origin.single and origin.kind != "shared" else ()
    names = ", ".join(map(shown, item["names"])) or say(lang, "finished.nameless")
    score = item["score"].replace("-", "−")
    text = _say(lang, item["game"], f"finished.{outcome}", *forms, names=names, score=score)
    return {
        "id": item["id"],
        "date": item["date"],
        "text": text,
        "undone": item["undone"] > 0,
        "hints": item.get("hints", 0),
        "origin": source(lang, origin.kind),
    }
