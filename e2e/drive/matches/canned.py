"""View models of every game at every kind of moment, made by the engine under CPython: what the layout audit draws.

It plays a match of each game at random, with every number of players, and keeps the positions whose view model is the first of its kind, or
the fullest. The search happens once; the positions then serve in every language and with other names.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from moments import DATE, stored

from pausenjass.app.desk import Desk
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import CHANCE, ROUND_ENDS
from pausenjass.core.record import Line, Record
from pausenjass.games import GAMES, load

Json = dict[str, Any]
T = TypeVar("T")

SHARED = "PAUSENJASS_E2E"
"""The environment variable that names a folder which all processes of a test run share."""

LONG = ("Maximiliane Gugelhof", "Bartholomäus Zwingli", "Cla", "Wilhelmina-Henriette", "Emil", "Flurina", "Gian")
"""Names of the greatest length (20 letters), among short ones."""
ORDINARY = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hedwig")
PLAYERS = {
    "klammern": (2, 3, 4),
    "kaisern": (2, 3, 4, 5, 6, 8),
    "tschau-sepp": (2, 3, 4, 5, 6, 7, 8),
    "ciao-sepp": (2, 3, 4, 5, 6, 7, 8),
}
"""The numbers of players of each game, the fewest first, the most last."""
PERSONS = (2, 3, 4)
"""How many persons sit round the tablet in a game in real time."""
SEED = "canned"
LINES = 260
EVERY = 2
QUICK = {"pace": "instant", "animation_ms": 0, "sound": False, "call_time": 0, "talk": False}


EVENTS: Json = {
    "throw": {"kick": "Drii rüehre!", "title": "Wilhelmina-Henriette wirft rein und nimmt dir den Zug", "to_seat": 0},
    "hands": {
        "kick": "Zwei Eichel Könige",
        "title": "Die Hände wandern: Du hast jetzt die Karten von Emil",
        "to_seat": 1,
    },
    "fault": {
        "kick": "Fehler 1 von 2",
        "title": "Fehler! Noch einer, und du bist draussen",
        "tally": {"value": 1, "of": 2, "text": "1 von 2 Fehlern"},
    },
}
"""Words of further event cards, by kind."""


class Canned(dict[str, Json]):
    """View models by name."""


def shared(make: Callable[..., T]) -> Callable[..., T]:
    """Computes once what `make` returns, which must be JSON: the processes of a run find it in the folder that they share."""

    @cache
    def found(*args: str | int) -> T:
        folder = os.environ.get(SHARED)
        if not folder:
            return make(*args)
        file = Path(folder, "-".join(map(str, (make.__name__, *args))) + ".json")
        if not file.exists():
            own = file.with_suffix(f".{os.getpid()}")
            own.write_text(json.dumps(make(*args)), encoding="utf-8")
            own.replace(file)
        known: T = json.loads(file.read_text(encoding="utf-8"))
        return known

    return found


@shared
def tables(lang: str) -> Canned:
    """All moments with the fewest and the most players, with several persons and in lessons, in a language. Some come again with an event card,
    or with the button that forwards, where only bots play on."""
    found = Canned()
    for game in GAMES:
        for players in (PLAYERS[game][0], PLAYERS[game][-1]):
            _collect(found, game, players, 1, lang)
        if load(game).traits.live:
            for persons in PERSONS:
                _collect(found, game, 4 if persons < 4 else 8, persons, lang)
        elif players > 2:
            _collect(found, game, 4, 2, lang)
        for number, _ in enumerate(load(game).traits.lessons, 1):
            for moment, table in enumerate(_lesson(game, number, lang)):
                found[f"{game} lesson {number}, decision {moment}"] = table
    for kind, words in EVENTS.items():
        for name in ("tschau-sepp 2/1 deciding", "ciao-sepp 8/1 deciding", "kaisern 8/1 deciding"):
            found[f"{name}, event {kind}"] = {**found[name], "moments": [event(found[name], kind, words)]}
    for name in ("ciao-sepp 8/1 waiting", "ciao-sepp 4/2 waiting", "ciao-sepp 8/4 waiting"):
        found[f"{name}, nobody left to act"] = {**found[name], "forward": "Bis zum Schluss vorspulen"}
    return found


@shared
def every_number(lang: str) -> Canned:
    """All moments with every number of players that the games allow, with ordinary names and with long ones."""
    found = Canned()
    for game, numbers in PLAYERS.items():
        for players in numbers:
            _collect(found, game, players, 1, lang)
            _collect(found, game, players, 1, lang, ORDINARY)
    return found


def event(table: Json, kind: str, words: Json) -> Json:
    """An event card that stays on screen, with a card of the person's hand."""
    return {
        "id": kind,
        "kind": kind,
        "line": "Rosen Ober auf Rosen Ober: Jetzt ist Emil dran und muss 10 aufnehmen.",
        "seat": 1,
        "to_seat": None,
        "face": table["hand"]["cards"][0]["face"],
        "tally": None,
        "hold_ms": 600_000,
        **words,
    }


def _lesson(game: str, number: int, lang: str) -> Iterator[Json]:
    """What the person sees at each decision of a lesson, and at its end."""
    desk = _desk(lang)
    table = desk.call("guide", {"game": game, "number": number})["table"]
    while not table["guide"]["done"]:
        script, ply = desk.session.running().script(), table["ply"]
        if script is None:
            table = desk.call("proceed", {"ply": ply})["table"]
            continue
        seat, action = script
        if seat == 0:
            yield table
        table = desk.call("act", {"ply": ply, "seat": seat, "action": action})["table"]
    yield table


@shared
def on_phones(lang: str) -> tuple[Canned, Canned]:
    """View models of matches whose person plays on a phone: those of the phone, and those of the tablet, which is only the table."""
    phones, tablets = Canned(), Canned()
    desk = _desk(lang)
    for game in GAMES:
        for players in (PLAYERS[game][0], PLAYERS[game][-1]):
            for _, table in _walk(desk, _played(game, players, 1, phones="0")):
                phone = desk.call("phones", {"seats": {"0": {}}, "at": 0})["tables"]["0"]
                _keep(phones, phone, f"{game} {players} ")
                _keep(tablets, table, f"{game} {players} ")
    return phones, tablets


def _collect(found: Canned, game: str, players: int, persons: int, lang: str, names: Sequence[str] = LONG) -> None:
    """Adds all moments of one match that are the first, or the fullest, of their kind."""
    desk, match = _desk(lang), _played(game, players, persons, names)
    for kind, place in _fullest(game, players, persons).items():
        name = f"{game} {players}/{persons} {kind}{', ordinary names' * (names is ORDINARY)}"
        found[name] = _opened(desk, match.until(place))


@shared
def _fullest(game: str, players: int, persons: int) -> dict[str, int]:
    """The number of lines of the match that lead to each kind of moment."""
    found: Canned = Canned()
    leading: dict[str, int] = {}
    for place, table in _walk(_desk("de"), _played(game, players, persons)):
        leading.update(dict.fromkeys(_keep(found, table), place))
    return leading


def _walk(desk: Desk, match: Match) -> Iterator[tuple[int, Json]]:
    """Opens the match at this desk as it stood after every second line, after each round, and at the end; yields the number of lines and the Table."""
    ended = [place for place, events in enumerate(match.events, 1) if any(event.kind == ROUND_ENDS for event in events)]
    for place in sorted({*range(EVERY, len(match.events), EVERY), *ended, len(match.events)}):
        then = match.until(place)
        if not then.done:
            yield place, _opened(desk, then)


def _opened(desk: Desk, match: Match) -> Json:
    """The Table of this match, which is now the running one at this desk."""
    desk.session.store.running = Table(match)
    table: Json = desk.call("resume", {"at": 0})["table"]
    return table


def _keep(found: Canned, table: Json, title: str = "") -> list[str]:
    """Keeps a table for each of its kinds of moment if it is the first, or fuller than the one kept; returns these kinds."""
    names = [f"{title}{kind}" for kind in _kinds(table)]
    fuller = [name for name in names if len(json.dumps(table)) > len(json.dumps(found.get(name, "")))]
    found.update(dict.fromkeys(fuller, table))
    return fuller


def _desk(lang: str) -> Desk:
    desk = Desk()
    desk.call("boot", {"entries": stored(settings=QUICK, lang=lang), "lang": lang, "seed": SEED, "now": DATE})
    return desk


def _kinds(table: Json) -> Iterator[str]:
    """The kinds of moment that a view model shows."""
    if table["handover"]:
        yield "handover"
        return
    if table["result"]:
        yield f"result of a {table['result']['kind']}"
        return
    mine = any(card["action"] or card["decision"] for card in table["hand"]["cards"])
    if any(card["decision"] for card in table["hand"]["cards"]):
        yield "a card that asks"
    if table.get("declare"):
        yield "declaring"
    if table.get("ask"):
        yield "asked" if table["ask"]["mine"] else "others are asked"
    if table.get("melds"):
        yield "melds"
    if table.get("turned"):
        yield "bidding"
    if table.get("phone"):
        yield "it rings"
    if table.get("moments"):
        yield "an event"
    if len(table["hand"]["cards"]) > 12:
        yield "many cards"
    if table["buttons"] or table.get("stake_actions"):
        yield "buttons"
    yield "deciding" if mine else "waiting"


def _game(game_id: str, players: int) -> Any:
    return load(game_id, {"players": players, **({"phone": "often"} if game_id == "ciao-sepp" else {})})


def _played(game_id: str, players: int, persons: int, names: Sequence[str] = LONG, **headers: str) -> Match:
    """A match with these persons among bots, played at random."""
    human = [seat * players // persons for seat in range(persons)]
    people = ["Du" if persons == 1 else "Kunigunde Wolkenstei", "Ida", "Zoë-Charlotte Abegg", "Noe"]
    seats = [
        people[human.index(seat)] if seat in human else f"Bot:{names[seat % len(names)]}" for seat in range(players)
    ]
    levels = " ".join("-" if seat in human else "mittel" for seat in range(players))
    game, head = _game(game_id, players), {"date": DATE, "levels": levels, **headers}
    return Match(Record(game, seats, head, _lines(game_id, players)), SEED)


@cache
def _lines(game_id: str, players: int) -> Sequence[Line]:
    """The lines of a match with so many players."""
    game = _game(game_id, players)
    rng = Random(f"canned {game_id} {players}")
    state, lines, rounds = game.initial(), [], 0
    while not game.is_over(state) and len(lines) < LINES and rounds < 60:
        lines.append(_next(game, state, rng))
        step = game.apply(state, *lines[-1])
        state = step.state
        rounds += any(event.kind == ROUND_ENDS for event in step.events)
    return tuple(lines)


def _next(game: Any, state: Any, rng: Random) -> tuple[Any, str]:
    """The next move, at random: chance if it is due, at times the clock, otherwise an action, which seldom ends a deal at once."""
    if game.chance_due(state):
        return CHANCE, game.chance(state, rng)
    clock = [action for action in game.clock(state) if action != "time"]
    if clock and rng.random() < 0.08:
        return CHANCE, rng.choice(clock)
    seat = game.actors(state)[0] if rng.random() < 0.9 else rng.choice(game.actors(state))
    actions = game.legal(state, seat)
    calm = [action for action in actions if action.split()[0] not in ("go", "forfeit", "fault", "slap", "demand")]
    lays = [action for action in calm if action.startswith("lay")]
    return seat, rng.choice(lays if lays and rng.random() < 0.6 else calm or actions)
