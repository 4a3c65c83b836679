"""What may be done about the stake of Kaisern: the fixed bar, and what others at the tablet may do (KA-21 to KA-31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.kaisern.parties import left, mine, us
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import name, say, side_name, why, you
from pausenjass.core.game import NOBODY, Action, Seat
from pausenjass.games.kaisern.legal import vorhand
from pausenjass.games.kaisern.rules import STEP

if TYPE_CHECKING:
    from pausenjass.app import model

ACTIONS: Final = ("free", "nachfreien", "raise", "come", "go", "ready")
"""The fixed bar, in this order; the first two only where there are two parties (KA-29)."""
FREEING: Final = ("free", "nachfreien")
OUT_OF_TURN: Final = (*FREEING, "raise")
"""What others than the player on turn may do."""
OPENS_FREEING: Final = ("dealer", "dealt", "freed")
"""After these events somebody may free or nachfreien at once."""
TONES: Final[Mapping[Action, model.Tone]] = {"come": "primary", "ready": "primary"}


def interjectors(scene: Scene) -> tuple[Seat, ...]:
    """Who may free or nachfreien now but may have missed it when the next one has acted: one seat of each party (KA-29)."""
    if not scene.events or not any(event.kind in OPENS_FREEING for event in scene.events[-1]):
        return ()
    seats = []
    for party in scene.sides:
        people = [seat for seat in party if seat in scene.people]
        asked = scene.me if scene.me in people else (people or list(party))[0]
        on_turn = scene.turn in (people or party)
        if not on_turn and not {*FREEING}.isdisjoint(scene.legal(asked)):
            seats.append(asked)
    return tuple(seats)


def may_interject(scene: Scene) -> bool:
    """Whether the game waits for the person to free or nachfreien."""
    return not scene.waited and scene.me in interjectors(scene)


# --- the fixed bar --------------------------------------------------------------------------------------------------


def bar(scene: Scene) -> list[model.StakeButton]:
    """«Freien», «Nachfreien», «Spielen», «Kommen», «Gehen», «Gerüstet»: what each means now, or why it can't be done."""
    return [_row(scene, action) for action in ACTIONS if _exists(scene.rules, action)]


def _exists(rules: Any, action: Action) -> bool:
    """Whether the action exists at this table (KA-29)."""
    if action == "nachfreien" and not rules.nachfreien:
        return False
    return action not in FREEING or rules.parties == 2


def _row(scene: Scene, action: Action) -> model.StakeButton:
    """One of them."""
    allowed = action in scene.view.legal
    hurry = allowed and action in FREEING and may_interject(scene)
    return {
        "id": action,
        "text": say(scene, f"stake.{action}"),
        "call": "act",
        "action": action if allowed else None,
        "seat": scene.me,
        "hint": _hint(scene, action) if allowed else say(scene, f"stake.{action}.about"),
        "why": None if allowed else _why_not(scene, action),
        "tone": "call" if hurry else TONES.get(action, "plain"),
        "confirm": _confirm(scene, action) if allowed else None,
        "until_ms": None,
    }


def _why_not(scene: Scene, action: Action) -> model.Reason | None:
    """Why the action can't be done now."""
    if not scene.handed:
        return {"text": say(scene, "hand-on", name=scene.names[scene.me]), "rule": ""}
    return why(scene, action)


def _confirm(scene: Scene, action: Action) -> model.Confirm | None:
    """Giving up unasked is not done by a slip."""
    if action != "go" or scene.view.ask is not None:
        return None
    ours = us(scene)
    return {
        "title": say(scene, "go.title", *ours),
        "text": _hint(scene, action),
        "yes": say(scene, "go.yes", *ours),
    }


# --- what it means now ----------------------------------------------------------------------------------------------


def _hint(scene: Scene, action: Action) -> str:
    """What the action means now, with the numbers."""
    view, ours = scene.view, us(scene)
    match action:
        case "raise":
            forms = ("answer",) if view.ask else ()
            return say(scene, "raise.hint", *forms, *ours, count=view.stake + STEP, now=view.stake)
        case "come":
            return say(scene, "come.hint", *((view.ask.kind,) if view.ask else ()), count=view.stake)
        case "free" | "nachfreien":
            count, field = view.stake + STEP, view.field + STEP
            return say(scene, f"{action}.hint", *ours, field=field, count=count, now=view.stake)
        case "ready":
            first = vorhand(scene.rules, view)
            return say(scene, "ready.hint", *you(scene, first), name=name(scene, first))
    return _go_hint(scene)


def _go_hint(scene: Scene) -> str:
    """«Wenn du gehst, schreiben die anderen 7.»"""
    ask, others, ours = scene.view.ask, left(scene), us(scene)
    count = ask.before if ask else scene.view.stake
    if len(others) == 1:
        return say(scene, "go.hint", *ours, count=count, names=side_name(scene, others[0]))
    asker = scene.side(ask.by) if ask else NOBODY
    answering = {scene.side(seat) for seat in ask.waiting} if ask else set()
    if ask and {*others} <= {asker, *answering}:
        return say(scene, "go.hint", "all", *ours, count=count, names=side_name(scene, asker))
    return say(scene, "go.hint", "out", *ours, count=count, names="")


# --- other persons --------------------------------------------------------------------------------------------------


def buttons(scene: Scene) -> list[model.Button]:
    """What other persons at the tablet may do out of turn, one of each party: neither in the bar nor at the cards."""
    if not scene.handed or scene.result:
        return []
    shown = []
    parties = {mine(scene)}
    for seat in scene.people:
        if scene.side(seat) not in parties:
            parties.add(scene.side(seat))
            shown += [_for_other(scene, seat, action) for action in scene.legal(seat) if action in OUT_OF_TURN]
    return shown


def _for_other(scene: Scene, seat: Seat, action: Action) -> model.Button:
    """«Urs spielt»: nothing of it is secret."""
    text = say(scene, f"other.{action}", name=name(scene, seat))
    hint = say(scene, "other.hint", names=side_name(scene, scene.side(seat)))
    return button(f"{action}-{seat}", action, "plain", text, hint, seat)
