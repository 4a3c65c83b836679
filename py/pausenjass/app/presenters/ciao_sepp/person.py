"""One person's part of the tablet in Ciao-Sepp: everything that this person sees and can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.ciao_sepp.hand import hand, swap
from pausenjass.app.presenters.ciao_sepp.legal import Legal, legal_now, on_turn, rings
from pausenjass.app.presenters.ciao_sepp.prompt import prompt
from pausenjass.app.presenters.ciao_sepp.seats import faults_text, marks
from pausenjass.app.presenters.ciao_sepp.words import FATAL
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import name, say, why

if TYPE_CHECKING:
    from pausenjass.app import model


def person(scene: Scene, edge: model.Edge) -> model.Person:
    """Everything that the person sees and can do, at an edge of the tablet."""
    me, legal = scene.me, legal_now(scene)
    mine = marks(scene, me)
    return {
        "seat": me,
        "name": name(scene, me),
        "edge": edge,
        "hand": hand(scene, legal),
        "prompt": prompt(scene, legal),
        "closed": prompt(scene, legal, closed=True),
        "buttons": _buttons(scene, legal),
        "stock": stock(scene, legal),
        "slap": _slap(scene, legal),
        "forfeit": _asked(scene, legal, "forfeit"),
        "purpose": _asked(scene, legal, "fault"),
        "jump": bool(legal.jumps),
        "out": mine["status"] != "in",
        "state_text": mine["out_text"] or faults_text(scene, mine["faults"]),
    }


def stock(scene: Scene, legal: Legal) -> model.Stock:
    """The stock and what the person can do there; nothing if nobody holds the tablet."""
    view = scene.view
    possible = (action for action in ("take", "draw") if action in legal.actions)
    action = next(possible, None) if on_turn(scene) else None
    return {
        "count": view.stock,
        "label": say(scene, "stock", count=view.stock),
        "action": action,
        "text": say(scene, f"stock.{action or 'draw'}", count=view.due if action == "take" else view.stock),
        "why": None if action or not scene.held else why(scene, "draw"),
    }


def _slap(scene: Scene, legal: Legal) -> model.Slap:
    """The pile as a target for slaps (CS-25)."""
    action = "slap" if "slap" in legal.actions else None
    hot = rings(scene) and action is not None
    text = say(scene, "slap", *(("ringing",) if hot else ()))
    return {"action": action, "text": text, "hot": hot, "why": None if action else why(scene, "slap")}


def _buttons(scene: Scene, legal: Legal) -> list[model.Button]:
    """The buttons: owed calls, the choices of a ring's winner, and passing."""
    counts = ("fault",) if scene.rules.every_fault else ()  # CS-34
    shown = [_plain(scene, call, "call", *counts) for call in ("ciao", "sepp") if call in legal.actions]
    if "keep" in legal.actions:
        shown.append(_plain(scene, "keep", "plain"))
    for seat in range(len(scene.names)):
        if (action := f"swap {seat}") in legal.actions:
            other = swap(scene, seat, action)
            hint = say(scene, "swap.hint", name=other["name"])
            shown.append(button(f"swap-{seat}", action, "primary", other["text"], hint, scene.me))
    if "pass" in legal.actions:
        shown.append(_plain(scene, "pass", "plain"))
    return shown


def _plain(scene: Scene, action: str, tone: model.Tone, *forms: str) -> model.Button:
    """A button whose action is its name; `forms` of its explanation."""
    return button(action, action, tone, say(scene, action), say(scene, f"{action}.hint", *forms), scene.me)


def _asked(scene: Scene, legal: Legal, action: str) -> model.Forfeit | None:
    """Throwing the cards down (CS-31), or a fault on purpose (CS-35), after a question."""
    if action not in legal.actions:
        return None
    second = ("second",) if max(0, scene.view.faults[scene.me]) + 1 >= FATAL else ()
    two = ("two",) if scene.rules.every_fault and scene.view.counts[scene.me] == 1 else ()  # CS-34
    return {
        "action": action,
        "seat": scene.me,
        "text": say(scene, action),
        "title": say(scene, f"{action}.title"),
        "hint": say(scene, f"{action}.hint", *second, *two),
        "yes": say(scene, f"{action}.yes"),
    }
