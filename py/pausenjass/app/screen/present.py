"""Turn the open table into the Table that the page draws: plain JSON, only what the person with the tablet may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.common.settings import SKILLED, SKILLED_BEFORE
from pausenjass.app.learn import hints
from pausenjass.app.learn.coach import listener
from pausenjass.app.live.live import Live
from pausenjass.app.live.timed import Timed
from pausenjass.app.live.words import clock, going_on, time_left
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.log import MOST_LINES, log
from pausenjass.app.presenters.results import of_evening, result
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button, seats, source
from pausenjass.app.presenters.words import say
from pausenjass.app.screen import open_cards
from pausenjass.app.screen.finale import finale
from pausenjass.app.table import cutting
from pausenjass.app.table.director import Next, upcoming
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import Action, Seat
from pausenjass.core.wire import dump

if TYPE_CHECKING:
    from pausenjass.app import model

SECONDS: Final = 0.18
"""The seconds that a bot may think, unless the page says how long the table waits anyway (static/js/play/patience.ts)."""
SEEDED_PLAYOUTS: Final = 300
"""The playouts to use instead with `?seed=`: by the clock, one seed could give different moves."""
DAY_PLAYOUTS: Final = 1500
"""The playouts in the deal of a day from `FURTHER_SINCE` on. Earlier days keep theirs."""
FURTHER_SINCE: Final = "2026-12-01"
"""The first day of a month: no month of the calendar has both."""


class News(NamedTuple):
    """What the viewer of a Table has been shown before it."""

    since: int
    """The number of lines of the record."""
    took_back: bool
    """Whether something was undone since then."""


def present(
    table: Table, settings: dict[str, Any], live: Live | None = None, timed: Timed | None = None
) -> model.TableReply:
    """{"table": the view model, "next": what the bots do next, or None}. It shows once what is new since the last time."""
    scene = scene_of(table, settings["lang"], order=HandOrder(settings["sort"], settings["trump"]))
    then: model.TurnNext | model.LiveNext | None
    if live is None:
        coming = upcoming(table, scene, settings)
        parts, waits = by_turns(table, scene, coming, timed), coming is not None
        then = _next(table, coming)
    else:
        parts, waits = in_real_time(scene, live), live.waits and scene.turn != scene.me
        live.shown = (table.match.ply, live.waits)
        then = coming_live(live)
    if table.thought:
        open_cards.say_why(table.thought, scene, parts, waits)
    shown = drawn(table, scene, parts, News(table.shown, table.took_back))
    if table.match.origin.kind == "open" and not table.match.result:
        open_cards.lay_open(scene, table.match, table.match.ply, shown["seats"])
    table.told()
    return {"table": shown, "next": then}


def by_turns(table: Table, scene: Scene, coming: Next | None, timed: Timed | None = None) -> dict[str, Any]:
    """The parts of a game by turns, and of a lesson of a live one, with the remaining time for calls.

    `timed`: the time of a match on time, which then has a clock (TS-24).
    """
    parts: dict[str, Any] = {**scene.own.parts(scene)}
    if timed is not None:
        parts["clock"] = time_left(timed.left_ms, timed.runs, scene.lang)
    buttons = parts["buttons"] if table.guide else _timed(scene, parts, coming)
    if table.unsaid and scene.held and scene.me == table.unsaid[1]:
        parts["prompt"] = {"text": say(scene, "parting.prompt"), "tone": "you"}
        buttons = _parting(scene, coming)
    live = table.match.game.traits.live
    return parts | {"live": live, "buttons": buttons} | ({"clock": None} if live else {})


def in_real_time(scene: Scene, live: Live) -> dict[str, Any]:
    """The parts of a game in real time, with its clock, and «Weiter» if the bots wait."""
    parts: dict[str, Any] = {**scene.own.parts(scene), "live": True, "clock": clock(live, scene.lang)}
    if live.waits and not all(map(live.let_go, scene.here)):
        going_on(scene, parts)
    return parts


def drawn(table: Table, scene: Scene, parts: dict[str, Any], news: News) -> Any:
    """The whole Table, with the parts of its game. `parts` determines which kind of Table it is."""
    told, cut = log(scene, news.since), cutting.offer(table, scene)
    lots = scene.own.lots(scene) if scene.shows_lots else None
    if due := cut["title"] if cut else lots["go"] if lots else "":
        parts = {**parts, "prompt": {"text": due, "tone": "wait"}}
    return {
        "game": scene.game_id,
        "title": say(scene, "title"),
        "ply": table.match.ply,
        "place": scene.place,
        "me": scene.me,
        "round": "" if cut or scene.shows_lots else _round_name(scene, table.match),
        "undone": table.match.undone > 0,
        "hints": table.match.helped,
        "origin": source(scene.lang, scene.origin.kind),
        "hinting": hints.allowed(scene, table),
        "hint": hints.asker(scene, table),
        "coach": "off" if listener(scene, table) is None else table.coach,
        "seats": seats(scene),
        **parts,
        "score": scene.own.score(scene),
        "moments": [] if news.took_back else scene.own.moments(scene, news.since),
        "moves": [] if news.took_back else scene.own.moves(scene, news.since),
        "say": [say(scene, "taken-back")] if news.took_back else told.new,
        "log": [{"n": number, "text": text} for number, text in enumerate(told.lines, 1)][-MOST_LINES:],
        "undo": table.can_undo,
        "forward": _forward(scene),
        "handover": None if cut or scene.shows_lots else _handover(scene),
        "cut": cut,
        "lots": lots,
        "guide": None,
        "exercise": None,
        "apart": "",
        "offer": None,
        "result": _result(table, scene) if scene.result and scene.unsaid is None and not cut else None,
    }


def _result(table: Table, scene: Scene) -> model.Result:
    """The result, with the end of the evening once that is shown."""
    shown = result(scene)
    return {**shown, "finale": finale(scene, table.evening)} if table.evening else shown


def _round_name(scene: Scene, match: Match) -> str:
    """The text beside the title: the round, with the match if it is one of an evening, or that it is the deal of a day."""
    name = of_evening(scene, scene.own.round_name(scene))
    if not match.is_of_a_day:
        return name
    forms = () if scene.origin.tried_once else ("practice",)
    day = say(scene, "day.round", *forms)
    return day if match.rounds == 1 else say(scene, "day.round.several", day=day, round=name)


def coming_live(live: Live) -> model.LiveNext | None:
    """What the bots of a live game do next, each with its time, and when the page must send the time again."""
    match = live.table.match
    if live.tick_ms is None:
        return None
    plans: list[model.Plan] = [
        {
            "id": plan.id,
            "seat": plan.seat,
            "kind": plan.kind,
            "at": plan.at,
            "wait_for": plan.wait_for,
            "action": plan.action,
            "ply": match.ply,
            "ask": question(match, plan.seat, plan.kind, plan.overlooked) if plan.action is None else None,
        }
        for plan in live.upcoming()
    ]
    return {"live": True, "plans": plans, "tick_ms": live.tick_ms}


def _next(table: Table, coming: Next | None) -> model.TurnNext | None:
    match = table.match
    if coming is None:
        return None
    # a person without a choice needn't take the tablet for it
    asked = coming.action is None and match.is_bot(coming.seat)
    return {
        "ply": match.ply,
        "seat": coming.seat,
        "kind": coming.kind,
        "after_ms": coming.after_ms,
        "wait_for": coming.wait_for,
        "action": coming.action,
        "ask": question(match, coming.seat, coming.kind, follows=table.follows(coming.seat)) if asked else None,
    }


def question(
    match: Match,
    seat: Seat,
    kind: str,
    overlooked: tuple[str, ...] = (),
    follows: tuple[Action, ...] | None = None,
) -> str:
    """The question for the bots' worker (py/bots.py), as JSON that the page passes on unread.

    `overlooked`: first words of actions that the bot doesn't think of. `follows`: the cards that its partner has told it
    to lay, if any.
    """
    view = match.game.view(match.state, seat)
    if overlooked:
        view = view._replace(legal=tuple(action for action in view.legal if action.partition(" ")[0] not in overlooked))
    if follows is not None:
        others = [action for action in view.legal if not action.startswith("lay ")]
        view = view._replace(legal=(*follows, *others))
    return match.question(
        level=SKILLED_BEFORE if _is_of_before(match) and match.level(seat) == SKILLED else match.level(seat),
        style=match.looks[seat].style,
        view=dump(view),
        seat=seat,
        kind=kind,
        seed=match.seed_of(seat),
        **({"aloud": True} if match.origin.kind == "open" else {}),
        budget=(None, SECONDS) if match.seed is None else (_playouts(match), None),
    )


def _playouts(match: Match) -> int:
    return DAY_PLAYOUTS if match.is_of_a_day and not _is_of_before(match) else SEEDED_PLAYOUTS


def _is_of_before(match: Match) -> bool:
    """Whether it is the deal of a day on which bots played otherwise: all its results must compare."""
    return match.is_of_a_day and match.origin.of < FURTHER_SINCE


def _timed(scene: Scene, parts: dict[str, Any], coming: Next | None) -> list[model.Button]:
    """The buttons, with the remaining time for a call, and «Weiter» if the game waits for a person, or keeps the tablet."""
    buttons: list[model.Button] = parts["buttons"]
    stakes: list[model.StakeButton] = parts.get("stake_actions", [])
    calls = [each for each in buttons if each["tone"] in ("call", "danger")]
    calls += [each for each in stakes if each["tone"] == "call"]  # giving up is a danger, but nobody waits for it
    if not calls or scene.waited:
        return buttons
    kept = scene.turn in scene.here and scene.turn != scene.me
    if coming is not None and not coming.wait_for:
        for each in calls:
            each["until_ms"] = coming.after_ms
        if not kept and scene.me not in scene.own.interjectors(scene):
            return buttons
    elif coming is None and not kept:
        return buttons
    text, hint = say(scene, "continue"), say(scene, "continue.hint")
    return [*buttons, button("continue", None, "plain", text, hint, scene.me, call="waited")]


def _parting(scene: Scene, coming: Next | None) -> list[model.Button]:
    """The button to say what goes with the last card (TS-25), and without pressure of time the one to let the app say it."""
    parting = button("parting", None, "call", say(scene, "parting"), say(scene, "parting.hint"), scene.me, call="part")
    if coming is not None and not coming.wait_for:
        return [{**parting, "until_ms": coming.after_ms}]
    on = button("continue", None, "plain", say(scene, "continue"), say(scene, "parting.on"), scene.me, call="waited")
    return [parting, on]


def _forward(scene: Scene) -> str | None:
    """«Bis zum Schluss vorspulen», if no person has anything more to do in this round, or bots play for all who have."""
    goes_on = scene.turn is not None and not scene.result
    playing = [seat for seat in scene.people if scene.plays_in_person(seat)]
    return say(scene, "forward") if goes_on and all(scene.own.done(scene, seat) for seat in playing) else None


def _handover(scene: Scene) -> model.Handover | None:
    """With several persons at one tablet: who must take it before any hand is shown."""
    if scene.handed or scene.result or not scene.held:
        return None
    name = scene.names[scene.me]
    return {
        "seat": scene.me,
        "text": say(scene, "hand-on", name=name),
        "button": say(scene, "hand-on.taken", name=name),
    }
