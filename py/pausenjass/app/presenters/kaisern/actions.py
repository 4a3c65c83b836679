"""The actions about the stake of Kaisern, why others are impossible, and what other persons at the tablet can do (KA-21 to KA-31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.kaisern.declaring import offers
from pausenjass.app.presenters.kaisern.parties import left, left_in, mine, us
from pausenjass.app.presenters.kaisern.results import writes
from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import name, say, side_name, why, you
from pausenjass.core.game import ROUND_ENDS, Action, Seat
from pausenjass.games.kaisern.declaring import OPEN
from pausenjass.games.kaisern.legal import vorhand
from pausenjass.games.kaisern.power import KAISER
from pausenjass.games.kaisern.rules import STEP

if TYPE_CHECKING:
    from pausenjass.app import model

FREEING: Final = ("free", "nachfreien")
"""The actions that exist only with two parties (KA-29)."""
WANTED: Final = ("come", "ready", *FREEING, "raise", "go")
"""The actions by how wanted they are: giving up unasked comes last, freeing has little time."""
ROW: Final = ("go", "raise", *FREEING, "come", "ready")
"""The order of the buttons: those that keep the game going are on the right, near the thumb."""
MOST_IN_ROW: Final = 3
OUT_OF_TURN: Final = (*FREEING, "raise")
"""The actions for others than the player on turn, beside going (KA-42)."""
OPENS_FREEING: Final = ("dealer", "dealt", "dealt-on", "freed", ROUND_ENDS)
"""The events after which somebody may free or nachfreien at once."""
TONES: Final[Mapping[Action, model.Tone]] = {"come": "primary", "ready": "primary", "go": "danger"}


def interjectors(scene: Scene) -> tuple[Seat, ...]:
    """One seat of each party that may free or nachfreien now, but perhaps not after the next move (KA-29)."""
    if not scene.events or not any(event.kind in OPENS_FREEING for event in scene.events[-1]):
        return ()
    seats = []
    for party in scene.sides:
        people = [seat for seat in party if scene.plays_in_person(seat)]
        asked = scene.me if scene.me in people else (people or list(party))[0]
        on_turn = scene.turn in (people or party)
        if not on_turn and not {*FREEING}.isdisjoint(scene.legal(asked)):
            seats.append(asked)
    return tuple(seats)


def may_interject(scene: Scene) -> bool:
    """Whether the game waits for the person to free or nachfreien."""
    return scene.held and not scene.waited and scene.me in interjectors(scene)


# --- what can be done now, and what can't ---------------------------------------------------------------------------


def row(scene: Scene) -> list[model.StakeButton]:
    """The person's three most wanted actions about the stake, each with its consequence; none while a result is shown."""
    if scene.turn is None:
        return []
    wanted = [action for action in WANTED if action in scene.view.legal][:MOST_IN_ROW]
    return [_button(scene, action) for action in sorted(wanted, key=ROW.index)]


def more(scene: Scene) -> model.More | None:
    """The other possible actions, and why more are impossible; None during a handover of the tablet, and between two Spiele."""
    if not scene.handed or scene.turn is None:
        return None
    rest = [action for action in WANTED if action in scene.view.legal][MOST_IN_ROW:]
    refused = [
        _not_now(scene, say(scene, f"stake.{action}"), why(scene, action))
        for action in ROW
        if _exists(scene.rules, action)
    ]
    refused += [
        _not_now(scene, say(scene, "stake.declare"), _no_declaring(scene)),
        _not_now(scene, say(scene, "stake.lay"), _no_laying(scene)),
    ]
    return {
        "actions": [*[_button(scene, action) for action in rest], *_others_going(scene)],
        "not_now": [each for each in refused if each is not None],
    }


def _exists(rules: Any, action: Action) -> bool:
    """Whether the action exists at this table (KA-29)."""
    if action == "nachfreien" and not rules.nachfreien:
        return False
    return action not in FREEING or rules.parties == 2


def _button(scene: Scene, action: Action) -> model.StakeButton:
    """The button of one such action."""
    hurry = action in FREEING and may_interject(scene)
    return {
        "id": action,
        "text": say(scene, f"stake.{action}", *_part(scene, action)),
        "call": "act",
        "action": action,
        "seat": scene.me,
        "hint": _hint(scene, action),
        "tone": "call" if hurry else TONES.get(action, "plain"),
        "confirm": _confirm(scene, action),
        "until_ms": None,
    }


def _not_now(scene: Scene, text: str, reason: model.Reason | None) -> model.NotNow | None:
    """Something that can't be done now; None if it can."""
    return None if reason is None else {"text": text, "why": reason}


def _part(scene: Scene, action: Action) -> Forms:
    """What `ready` ends besides declaring: a part in a stage or the Kritze of a face-up Kaiser (KA-37, KA-39), or a blind
    turn (KA-41)."""
    if action != "ready" or "ready" not in scene.view.legal or scene.view.phase not in (*OPEN, "blind"):
        return ()
    return ("blind",) if scene.view.phase == "blind" else ("part",)


def _no_declaring(scene: Scene) -> model.Reason | None:
    """Why no Kaiser can be declared now (KA-17, KA-18)."""
    view = scene.view
    if offers(scene):
        return None
    if view.phase == "ready" and scene.turn == scene.me and view.ask is None:
        return {"text": say(scene, "declare.nothing"), "rule": "KA-17"}
    return why(scene, f"declare 1 {KAISER[0]}")


def _no_laying(scene: Scene) -> model.Reason | None:
    """Why no card can be laid now (KA-11)."""
    view = scene.view
    return why(scene, f"lay {view.hand[0] if view.hand else KAISER[0]}")


def _confirm(scene: Scene, action: Action) -> model.Confirm | None:
    """The question before giving up unasked, which shouldn't happen by accident."""
    if action != "go" or scene.view.ask is not None:
        return None
    ours = us(scene)
    return {
        "title": say(scene, "go.title", *ours),
        "text": _giving_up(scene),
        "yes": say(scene, "go.yes", *ours),
    }


# --- what comes of it -----------------------------------------------------------------------------------------------


def _hint(scene: Scene, action: Action) -> str:
    """The consequence in a few words: «es gilt 12», «sie schreiben 6»."""
    view = scene.view
    match action:
        case "come":
            return say(scene, "worth.hint", count=view.stake)
        case "raise" | "free" | "nachfreien":
            return say(scene, "worth.hint", count=view.stake + STEP)
        case "ready" if part := _part(scene, action):
            return say(scene, "ready.hint", *part)
        case "ready":
            first = vorhand(scene.rules, view)
            return say(scene, "ready.hint", *you(scene, first), name=name(scene, first))
    return _go_hint(scene)


def _go_hint(scene: Scene) -> str:
    """The consequence of going: «sie schreiben 6», or being out if others play on."""
    others = left(scene)
    if len(others) > 1:
        return say(scene, "go.hint", "out", *us(scene), count=_written(scene), name="")
    seats = scene.sides[others[0]]
    forms = ("many",) if len(seats) > 1 else ()
    return say(scene, "go.hint", *forms, count=_written(scene), name=name(scene, seats[0]))


def _written(scene: Scene) -> int:
    """How much the others write if all go."""
    ask = scene.view.ask
    stake: int = ask.before if ask else scene.view.stake
    return stake


def _giving_up(scene: Scene) -> str:
    """The consequence of giving up: «Wenn du gehst, schreiben die anderen 7.»"""
    others, ours = left(scene), us(scene)
    if len(others) > 1:
        return say(scene, "go.text", "out", *ours, count=_written(scene), names="")
    return say(scene, "go.text", *ours, count=_written(scene), names=side_name(scene, others[0]))


# --- other persons --------------------------------------------------------------------------------------------------


def buttons(scene: Scene) -> list[model.Button]:
    """The buttons of other persons at the tablet out of turn, one of each party, which are neither in the row nor at
    the cards.
    """
    if not scene.handed or scene.result:
        return []
    return [
        _for_other(scene, seat, action)
        for seat in _other_persons(scene)
        for action in scene.legal(seat)
        if action in OUT_OF_TURN
    ]


def _other_persons(scene: Scene) -> list[Seat]:
    """The first person at the tablet of each party but that of the person who holds it."""
    first = {scene.side(seat): seat for seat in reversed(scene.here)}
    return [seat for seat in scene.here if first[scene.side(seat)] == seat and scene.side(seat) != mine(scene)]


def _others_going(scene: Scene) -> list[model.StakeButton]:
    """What other persons at the tablet can do any time: go (KA-42). An open question is answered on one's own turn."""
    if scene.result or scene.view.ask is not None:
        return []
    return [
        {**_for_other(scene, seat, "go"), "tone": "danger", "confirm": _confirm_other(scene, seat)}
        for seat in _other_persons(scene)
        if "go" in scene.legal(seat)
    ]


def _confirm_other(scene: Scene, seat: Seat) -> model.Confirm:
    """The question before another person gives up unasked: «Urs gibt auf: ihr schreibt 4.»"""
    others = [party for party in left_in(scene, scene.view) if party != scene.side(seat)]
    called, side = name(scene, seat), scene.side(seat)
    forms = ("out", *(("us",) if len(scene.sides[side]) > 1 else ())) if len(others) > 1 else ()
    words = {"name": called, "names": side_name(scene, side), "writes": writes(scene, others[0], _written(scene))}
    return {
        "title": say(scene, "go.title"),
        "text": say(scene, "other.go.text", *forms, **words),
        "yes": say(scene, "other.go.yes", name=called),
    }


def _for_other(scene: Scene, seat: Seat, action: Action) -> model.Button:
    """Another person's button, which reveals nothing secret: «Urs spielt», «es gilt 7»."""
    text = say(scene, f"other.{action}", name=name(scene, seat))
    if action == "go":
        hint = say(scene, "other.hint", names=side_name(scene, scene.side(seat)))
    else:
        hint = say(scene, "worth.hint", count=scene.view.stake + STEP)
    return button(f"{action}-{seat}", action, "plain", text, hint, seat)
