"""The desk: every call of the page, by name, with JSON in and out. The worker entry py/engine.py does nothing else.

    boot        {entries, lang, seed, now}   read the saved data → {settings, running: null/{game, title, text}}
    settings    {change: {key: value}}       → {settings, running, table?, next?}
    new         {game, rules, seats}         a new match; what was running is filed as left → Table
    resume      {}                           the running match → Table
    act         {ply, seat, action}          → Table; `stale` or `refused` and nothing has changed
    simple      {ply, seat}                  a bot's simplest move, or the only one of a person without the tablet → Table
    decline     {ply, seat}                  a bot lets a call pass → Table
    waited      {ply}                        persons call no more, or throw nothing in («Weiter») → Table
    seated      {ply}                        the person named in `handover` has the tablet → Table
    powers      {}                           what each card in sight takes now (Kaisern) → {powers}
    claim       {ply}                        lay all remaining cards, where the person is sure of the rest → Table
    proceed     {ply}                        deal the next round → Table
    talk        {id}                         the person with the tablet says something (talk.py) → Table
    undo        {ply}                        → Table
    race        {at, acts}                   a live game: what seats want to do, [{seat, action, at, ply, bot}] → Table with
                                             `outcomes` [{seat, action, outcome, text, rule}]: "done", "fault", "late",
                                             "refused" or "stale", in the order in which they were carried out
    tick        {at, seen}                   a live game: what time it is, and whether somebody looks → Table if the clock
                                             has brought something, else {clock, next}
    guide       {number}                     a lesson of the guided first game, beside the running match → Table
    close       {}                           leave the table; the match stays → {running}
    abandon     {}                           file the running match as left → {running: null}
    statistics  {game}                       → see statistics.py
    season      {key} or {}              → see season.py
    correct     {id, points, key}        what a game of the season counts → the season again
    strike      {id, struck, key}        take a game out of the season, or in again → the season again
    record      {id} or {}                   a finished or the running match → {name, text}
    export      {}                           → {name, text}       import  {text}  → {settings, running}
    erase       {}                           → {settings, running}
    forget      {key}                        remove what was set aside under this key → {}
    replay      {text}                       hashes of every seat's view, for the test of runtime parity

"Table" stands for {table, next} (present.py), with `running` wherever the match has changed. Every reply may hold
`writes` {key: text or null}, in the order in which the page has to write them, and `notices` [{text, tone, download}]. Any
call may hold `now`, an ISO time; without it the clock of the machine is read; those of a live game hold `at`, milliseconds
on the page's own clock. A call that can't be answered gets {"error": {text, key}}.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from pausenjass.app.backup import export, import_text
from pausenjass.app.calls import Args, NoAnswer, Reply
from pausenjass.app.evening import before
from pausenjass.app.faces import face
from pausenjass.app.guide import LessonTable
from pausenjass.app.guide_calls import GuideCalls
from pausenjass.app.live import NOTHING, Live
from pausenjass.app.live_calls import LiveCalls
from pausenjass.app.matches import file_running
from pausenjass.app.options import applicable
from pausenjass.app.phrases import has, say
from pausenjass.app.playclock import stamp
from pausenjass.app.present import present
from pausenjass.app.season import MOST_POINTS, is_points, present_season
from pausenjass.app.settings import checked, is_seat
from pausenjass.app.statistics import statistics
from pausenjass.app.store import ASIDE, Store
from pausenjass.app.table import EDGES, Table
from pausenjass.app.talk import say as talk
from pausenjass.core.game import IllegalAction
from pausenjass.core.record import Record
from pausenjass.games import GAMES, load


class Desk(LiveCalls, GuideCalls):
    """What the engine worker holds: the store and, while a game is open, its table."""

    def __init__(self) -> None:
        self.store = Store({})
        self.table: Table | None = None
        """The match on screen: the running one, or the one that has just been filed and whose result is read."""
        self.live: Live | None = None

    def call(self, name: str, args: Args) -> Reply:
        """Answer a call. LookupError for an unknown name."""
        handler: Callable[[Args], Reply] | None = getattr(self, f"do_{name}", None)
        if handler is None:
            raise LookupError(f"unknown call {name!r}")
        try:
            reply = handler(args)
        except NoAnswer as no:
            text = say(self.store.settings["lang"], no.phrase, **no.data)
            reply = {"error": {"text": text, "key": no.key}}
        store = self.store
        if store.writes:
            reply["writes"], store.writes = store.writes, {}
        if store.notices:
            reply["notices"], store.notices = store.notices, []
        return reply

    # --- settings and saved data ------------------------------------------------------------------------------------

    def do_boot(self, args: Args) -> Reply:
        entries = args.get("entries")
        seed = args.get("seed")
        given = entries if isinstance(entries, dict) else {}
        self.store = Store(given, args.get("lang"), seed if isinstance(seed, str) else None)
        self.table = None
        if self.store.running is not None and self.store.running.result == "match":
            file_running(self.store)
        return self._overview()

    def do_settings(self, args: Args) -> Reply:
        change = args.get("change")
        self.store.settings, _ = checked(change if isinstance(change, dict) else {}, self.store.settings)
        self.store.save_settings()
        if self.table:
            self._running().hand_on()
        reply = {**self._overview(), **self._table()} if self.table else self._overview()
        if self.live:
            self.live.shown = NOTHING  # the settings are on screen, not the table
        return reply

    def do_export(self, args: Args) -> Reply:
        return dict(export(self.store, self._now(args)))

    def do_import(self, args: Args) -> Reply:
        before = self.store.running
        import_text(self.store, str(args.get("text", "")))
        if self.store.running is not before:
            self.table = None
        return self._overview()

    def do_erase(self, args: Args) -> Reply:
        self.store.erase()
        self.table = None
        return self._overview()

    def do_forget(self, args: Args) -> Reply:
        key = str(args.get("key"))
        if key.startswith(ASIDE):
            self.store.put(key, None)
        return {}

    # --- the match --------------------------------------------------------------------------------------------------

    def do_new(self, args: Args) -> Reply:
        game_id, seats, rules = str(args.get("game")), args.get("seats"), args.get("rules") or {}
        if game_id not in GAMES:
            raise NoAnswer("error.unknown-game", "game")
        if not isinstance(seats, list) or not all(map(is_seat, seats)) or not isinstance(rules, dict):
            raise NoAnswer("error.nobody", "seats")
        if not any(seat["kind"] == "human" for seat in seats):
            raise NoAnswer("error.nobody", "seats")
        kept = applicable(game_id, rules, len(seats))
        try:
            game = load(game_id, kept)
        except ValueError as wrong:
            key = (
                str(wrong)
                .partition(":")[0]
                .partition(",")[0]
                .removeprefix("unknown option ")
                .partition(";")[0]
                .strip("'")
            )
            label = f"{game_id}.option.{key}"
            option = say(self.store.settings["lang"], label) if has(self.store.settings["lang"], label) else key[:40]
            raise NoAnswer("error.option", key, option=option) from wrong
        if game.rules.players != len(seats):
            raise NoAnswer("error.players", "players", seats=len(seats), players=game.rules.players)
        if game.traits.live and (persons := sum(seat["kind"] == "human" for seat in seats)) > EDGES:
            raise NoAnswer("error.persons", "players", persons=persons, edges=EDGES)
        file_running(self.store)
        lang, seed, finished = self.store.settings["lang"], self.store.seed, self.store.finished
        self.store.running = Table.start(
            game, seats, lang, self._now(args), seed, lambda record: before(finished, record)
        )
        self.store.save_running()
        self._open(self.store.running, args)
        return {**self._table(), "running": self._brief()}

    def do_resume(self, args: Args) -> Reply:
        self.table = None
        table = self._running()
        table.settle()
        table.shown = len(table.record)
        table.took_back = False
        self._open(table, args)
        self.store.save_running()
        return {**self._table(), "running": self._brief()}

    def do_act(self, args: Args) -> Reply:
        table = self._running()
        if args.get("ply") != table.ply:
            return {**self._table(), "stale": True}
        seat, action = args.get("seat"), args.get("action")
        try:
            table.act(seat, action)  # type: ignore[arg-type]
        except IllegalAction as refused:
            if type(seat) is int and 0 <= seat < len(table.names) and table.is_bot(seat):
                return self._stand_in(table, seat)
            if isinstance(table, LessonTable) and refused.reason == "guide":
                reason = self._hint(table)
            else:
                reason = face(table.game.id)(table, self.store.settings["lang"]).refusal(refused)
            return {**self._table(), "refused": reason}
        return self._changed(table)

    def do_simple(self, args: Args) -> Reply:
        table = self._running()
        seat = args.get("seat")
        if args.get("ply") != table.ply or type(seat) is not int or not 0 <= seat < len(table.names):
            return {**self._table(), "stale": True}
        forced = seat == table.turn and table.by_itself and table.forced() is not None
        return self._stand_in(table, seat) if forced or table.is_bot(seat) else self._table()

    def do_decline(self, args: Args) -> Reply:
        table = self._running()
        seat = args.get("seat")
        if args.get("ply") != table.ply or type(seat) is not int or not 0 <= seat < len(table.names):
            return {**self._table(), "stale": True}
        self._decline(table, seat)
        return self._table()

    def do_waited(self, args: Args) -> Reply:
        table = self._running()
        if args.get("ply") != table.ply:
            return {**self._table(), "stale": True}
        if table.live:
            self._live(args).waited(stamp(args.get("at")))
        table.waited = True
        table.hand_on()
        return self._table()

    def do_seated(self, args: Args) -> Reply:
        table = self._running()
        table.handed = True
        return self._table()

    def do_powers(self, args: Args) -> Reply:
        return {"powers": face(self._running().game.id)(self._running(), self.store.settings["lang"]).powers()}

    def do_talk(self, args: Args) -> Reply:
        table = self._running()
        before = len(table.talk)
        if not table.talks or not talk(table, table.me, str(args.get("id"))):
            raise NoAnswer("error.nothing-said", "id")
        reply = self._table()
        seen: Any = face(table.game.id)(table, self.store.settings["lang"])
        return {**reply, "table": {**reply["table"], "say": seen.told_talk(table.talk[before:])}}

    def do_claim(self, args: Args) -> Reply:
        table = self._running()
        if args.get("ply") != table.ply:
            return {**self._table(), "stale": True}
        cards = face(table.game.id)(table, self.store.settings["lang"]).sure()
        if not cards:
            raise NoAnswer("error.not-sure", "claim")
        table.play_out(table.me, [f"lay {card}" for card in cards])
        return self._changed(table)

    def do_proceed(self, args: Args) -> Reply:
        table = self._running()
        if args.get("ply") != table.ply or table.result != "round":
            return {**self._table(), "stale": True}
        table.settle(proceed=True)
        return self._changed(table)

    def do_undo(self, args: Args) -> Reply:
        table = self._running()
        if args.get("ply") != table.ply:
            return {**self._table(), "stale": True}
        if not table.can_undo:
            raise NoAnswer("error.nothing-to-undo", "undo")
        table.undo()
        return self._changed(table)

    def do_close(self, args: Args) -> Reply:
        self._keep_time()
        self.table = None
        return {"running": self._brief()}

    def do_abandon(self, args: Args) -> Reply:
        if isinstance(self.table, LessonTable):
            return self.do_close(args)
        file_running(self.store)
        self.table = None
        return {"running": None}

    # --- looking back -----------------------------------------------------------------------------------------------

    def do_statistics(self, args: Args) -> Reply:
        if str(args.get("game")) not in GAMES:
            raise NoAnswer("error.unknown-game", "game")
        return statistics(self.store, str(args["game"]))

    def do_season(self, args: Args) -> Reply:
        return present_season(self.store.season, args.get("key"), self._now(args), self.store.settings["lang"])

    def do_correct(self, args: Args) -> Reply:
        game, points = self._season_game(args), args.get("points")
        if not is_points(points, len(game["names"])):
            raise NoAnswer("error.season-points", "points", most=MOST_POINTS)
        game.update(points=points, changed=self._now(args))
        self.store.save_season()
        return self.do_season(args)

    def do_strike(self, args: Args) -> Reply:
        game = self._season_game(args)
        game.update(struck=args.get("struck") is True, changed=self._now(args))
        self.store.save_season()
        return self.do_season(args)

    def do_record(self, args: Args) -> Reply:
        if "id" not in args or args["id"] is None:
            table = self.table or self._running()  # the one on screen may just have ended
            return _file(table.record.headers.get("date", ""), table.game.id, table.text())
        for item in self.store.finished:
            if item["id"] == args["id"]:
                return _file(item["date"], item["game"], item["record"])
        raise NoAnswer("error.no-record", "id")

    def do_replay(self, args: Args) -> Reply:
        from pausenjass.core.hashes import view_hashes  # only the parity test needs hashlib

        return {"hashes": view_hashes(Record.parse(str(args.get("text", ""))))}

    # --- helpers ----------------------------------------------------------------------------------------------------

    def _season_game(self, args: Args) -> Reply:
        game = next((each for each in self.store.season if each["id"] == args.get("id")), None)
        if game is None:
            raise NoAnswer("error.no-record", "id")
        return game

    def _running(self) -> Table:
        table = self.table or self.store.running
        if table is None:
            raise NoAnswer("error.no-game", "game")
        table.by_itself = self.store.settings["auto_last"]
        table.talks = self.store.settings["talk"]
        return table

    def _table(self, args: Args | None = None) -> Reply:
        """The table as it is. A match that has just been filed is shown for as long as it is on screen."""
        table = self._running()
        reply = present(table, self.store.settings, self._live(args or {}) if table.live else None)
        return self._guided(table, reply) if isinstance(table, LessonTable) else reply

    def _changed(self, table: Table, args: Args | None = None) -> Reply:
        """After a change: save, and file a match that is over. Its result stays on screen; the record is kept."""
        if isinstance(table, LessonTable):
            self._learned(table)
            return self._table(args)
        reply = self._table(args)
        if table.live and table is self.store.running:
            self._live(args or {}).keep(self._now(args or {}))
        if table.result == "match":
            file_running(self.store)
        else:
            self.store.save_running()
        return {**reply, "running": self._brief()}

    def _decline(self, table: Table, seat: int) -> None:
        seen = face(table.game.id)(table, self.store.settings["lang"])
        owes = seen.owes()
        if seat in seen.chances():
            table.decline(seat)
        if owes is not None:
            table.decline(seat)
            table.waited = table.waited or seat != owes
            table.hand_on()

    def _stand_in(self, table: Table, seat: int) -> Reply:
        """What a bot does that has nothing sensible to say: its simplest move, or nothing where none is required."""
        if seat != table.turn:
            self._decline(table, seat)
            return self._table()
        table.simple(seat)
        return self._changed(table)

    def _overview(self) -> Reply:
        return {"settings": self.store.settings, "running": self._brief()}

    def _brief(self) -> Reply | None:
        """The running match in a line, for the start screen."""
        table, lang = self.store.running, self.store.settings["lang"]
        if table is None:
            return None
        text = face(table.game.id)(table, lang).brief()
        return {"game": table.game.id, "title": say(lang, f"{table.game.id}.title"), "text": text}

    def _now(self, args: Args) -> str:
        now = args.get("now")
        if isinstance(now, str) and now[:4].isdigit() and now.isprintable() and len(now) < 40:
            return now[:19]
        return time.strftime("%Y-%m-%dT%H:%M:%S")


def _file(date: str, game: str, text: str) -> Reply:
    return {"name": f"{game}-{date[:10] or 'pausenjass'}.txt", "text": text}
