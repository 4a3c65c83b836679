"""What a test of the page in Node wants to find saved, or to have shown: each function answers with JSON, mostly entries of localStorage."""

from __future__ import annotations

import json
from typing import Any

import moments
import moments_kaisern
from archive_rows import rows
from canned import ORDINARY
from evening_play import before_the_end
from live_deals import FOUR, deal
from moments import DATE, stored
from moments_kaisern import kaisern
from paths import GOLDENS_FOLDER
from played import STATISTICS, finished, of_a_round, played
from puzzle_book import book
from results import Kind, table
from season_games import GAMES

from pausenjass.app.past.season import real
from pausenjass.app.sharing.sharing import excerpt, result_text, whole
from pausenjass.app.table.match import Match
from pausenjass.core.packed import pack
from pausenjass.core.record import Record

Json = dict[str, Any]
DECIDING = {
    "tschau-sepp": lambda: moments.moment(moments.own_turn, players=3),
    "klammern": lambda: moments.klammern(moments.must_follow, 4),
    "kaisern": lambda: kaisern(moments_kaisern.leads_again, 4),
}
"""For each game, a position in which a person can choose, and can get a hint."""


def settings(lang: str = "de", chosen: Json | None = None) -> Json:
    """The saved data of a player with these settings."""
    return stored(lang=lang, settings=chosen or {})


def archive(count: int, lang: str = "de") -> Json:
    """This number of finished matches; the second was received, the third had the cards of the first."""
    kept = rows(count)
    if count > 2:
        kept[1]["origin"], kept[2]["origin"] = "shared", f"cards {kept[0]['id']} 1"
    return stored(lang=lang, finished=json.dumps(kept))


def counted(lang: str = "de") -> Json:
    """Two matches of Tschau Sepp that were counted."""
    return stored(lang=lang, statistics=json.dumps(STATISTICS))


def season(lang: str = "de") -> Json:
    """Two games of Ciao-Sepp in the summer of 2020."""
    return stored(lang=lang, season=json.dumps(GAMES))


def ended(lang: str = "de", seen: bool = False) -> Json:
    """A game with real cards in the season that has just ended, and its prizes."""
    game = real.entered([], "2026-08-20T10:00:00", "2026-08-20", ("Eva", "Urs", "Vreni", "Rosa"), [1, 2, 3, 4])
    texts = ["Znüni", "zwei Nussgipfel", "eine Tafel Schoggi", ""]
    prizes = [{"season": "2026-summer", "texts": texts, "changed": "2026-08-21", "seen": seen}]
    return stored(lang=lang, real=json.dumps([game]), prizes=json.dumps(prizes))


def aside(*texts: str) -> Json:
    """The texts as damaged entries that were set aside."""
    entries = {f"pausenjass:aside:{number}:pausenjass:1:statistics": text for number, text in enumerate(texts, 1)}
    return stored() | entries


def puzzles(game: str) -> Json:
    """A game's file of puzzles, for the page to fetch; `first` is its first one."""
    text = book(game)
    return {"text": text, "first": json.loads(text)["puzzles"][0]}


def practice(count: int, lang: str = "de", last: str = "2026-11-01") -> Json:
    """So many positions of Klammern to practise, asked for the last time on that day; the first action is best, the last one
    was played."""
    record = Record.parse(moments.klammern(moments.must_follow, 4))
    match = Match(record)
    actions = match.view(len(record), match.people[0]).legal
    options = [[action, 9.0 - 4 * place, 0.5, 0.1 * place] for place, action in enumerate(actions)]
    position = {
        "game": "klammern",
        "who": "",
        "seat": match.people[0],
        "date": "2026-11-01T20:00:00+01:00",
        "record": pack(record.with_headers(date=None)),
        "action": actions[-1],
        "kind": "feed",
        "least": 3.0,
        "judged": {"unit": "points", "options": options, "reasons": []},
        "step": 0,
        "last": last,
        "tries": 0,
    }
    entries = stored(lang=lang, practice=json.dumps([{"id": f"p{number}", **position} for number in range(count)]))
    return {"entries": entries, "right": actions[0], "wrong": actions[-1]}


def result(game: str, players: int, over: bool, lang: str, rules: Json) -> Json:
    """The Table at the end of a round, or of the match if it is `over`."""
    return table(Kind(game, players, over, tuple(rules.items())), lang)


def reviewed(game: str, players: int, seed: int, lang: str = "de") -> Json:
    """A match at its first result, played at random."""
    return stored(lang=lang, running=of_a_round(game, players, seed=seed))


def deciding(game: str, lang: str = "de") -> Json:
    """A match under way, at a moment of DECIDING."""
    return stored(lang=lang, settings={**moments.QUICK, "untimed": True}, running=DECIDING[game]())


def askable(name: str, lang: str = "de", positions: int = 4) -> list[Json]:
    """Positions of a golden match, each with a person at the seat that has to act, and bots elsewhere."""
    played = Record.parse((GOLDENS_FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    game, states = played.game, played.replay()
    open_to = [place for place, state in enumerate(states) if state.round and game.actors(state)]
    every = open_to[len(open_to) // (2 * positions) :: max(1, len(open_to) // positions)]
    return [_at(played, place, game.actors(states[place])[0], lang) for place in every[:positions]]


def _at(played: Record, place: int, person: int, lang: str) -> Json:
    seats = [name if seat == person else f"Bot:{name}" for seat, name in enumerate(ORDINARY[: len(played.seats)])]
    levels = " ".join("-" if seat == person else "mittel" for seat in range(len(seats)))
    running = Record(played.game, seats, {"date": DATE, "levels": levels}, played.lines[:place])
    return stored(lang=lang, settings={**moments.QUICK, "untimed": True}, running=str(running))


def tempting(coach: str, lang: str = "de") -> Json:
    """A round of Tschau Sepp, at a moment at which a card of the person's would be dear."""
    chosen = {**moments.QUICK, "coach": coach}
    return stored(lang=lang, settings=chosen, running=moments.moment(moments.tempting, players=3))


def tempting_live(coach: str) -> Json:
    """A game of Ciao-Sepp against bots, at the person's turn: E8 would be dear."""
    hands = ("T8 TK EA E8 EA", "EO SK E8 SO E7", "R9 S8 SA E9 T8", "RB SU T7 RO SB")
    chosen = {**moments.QUICK, "coach": coach, "untimed": True}
    return stored(settings=chosen, running=deal(hands, (), phone="off"))


def speakers(lang: str = "de") -> Json:
    """A Spiel of Kaisern under way, with a speaker for each party of three. Urs is at the tablet too, and anybody may go at any time."""
    wanted = moments_kaisern.both(moments_kaisern.may("lay", phase="play"), lambda table: table.match.state.dealer == 5)
    running = kaisern(wanted, 6, speaker=True, folding="any time")
    running = running.replace("Bot:Anna", "Urs").replace("levels: - leicht", "levels: - -")
    return stored(lang=lang, settings=moments.QUICK, running=running)


def live(lang: str = "de", persons: int = 1) -> Json:
    """A game of Ciao-Sepp under way, at the first person's turn; faults may be committed on purpose."""
    running = _persons(deal(FOUR, (), on_purpose=True), persons)
    return stored(lang=lang, settings={**moments.QUICK, "untimed": True}, running=running)


def _persons(running: str, count: int) -> str:
    """The game of one person, or of two at one tablet."""
    if count == 1:
        return running
    return running.replace("Bot:Beat", "Beat").replace("- stark stark stark", "- - stark stark")


def throwing(persons: int, lang: str = "de") -> Json:
    """A game of Ciao-Sepp in which everybody waits: Dora is on turn and has an RK; the first person can throw in an R9 or a Joker, and lay
    either of them on the RK."""
    hands = ("E9 R9 * S8 TK", "T9 S6 SK T6 E8", "R9 T7 S9 SA TA", "RK E9 T8 SK S7")
    running = _persons(deal(hands, ("0 lay E9", "1 lay T9", "2 lay R9"), phone="off"), persons)
    return stored(lang=lang, settings={**moments.QUICK, "untimed": True}, running=running)


def shared(game: str = "klammern", lang: str = "de") -> Json:
    """A finished match that can be given away."""
    return stored(lang=lang, finished=finished(played(game)))


def given(game: str = "klammern", lang: str = "de") -> Json:
    """What the match of `shared` is, packed and in words: whole, its second round, and that without names."""
    match = played(game)
    return {
        "packed": pack(whole(match, lang)),
        "text": result_text(match, lang),
        "second": result_text(match, lang, 2),
        "nameless": pack(excerpt(match, 2, lang, nameless=True)),
    }


def call(name: str, args_json: str) -> str:
    """Answer a test."""
    return json.dumps(globals()[name](*json.loads(args_json)))


def evening(game: str, lang: str = "de") -> Json:
    """The last match of an evening of three, before its last card."""
    return before_the_end(game, 3, lang)
