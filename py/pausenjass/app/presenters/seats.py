"""The seats round the table, and buttons for a person's actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pausenjass.app import phrases
from pausenjass.app.presenters.faces import portraits, style_text
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say
from pausenjass.core.game import Action, Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def seats(scene: Scene) -> list[model.SeatRow]:
    """Every seat in order."""
    own, view = scene.own, scene.view
    doings, owes, faces = own.seats.doings(scene), own.owes(scene), portraits(scene)
    rows: list[model.SeatRow] = []
    for seat, level in enumerate(scene.levels):
        score, count = scene.scores[scene.side(seat)], view.counts[seat]
        forms = ("you",) if scene.held and seat == scene.me else ()
        row: Any = {
            "seat": seat,
            "name": name(scene, seat),
            "portrait": faces[seat],
            "style_text": style_text(scene, seat),
            "bot": level,
            "level_text": _level_text(scene, seat),
            "phone": seat in scene.phones,
            "count": count,
            "label": say(scene, "seat", *forms, name=name(scene, seat), count=count),
            "score": str(score),
            "score_label": own.score_text(scene, score),
            "turn": seat == scene.turn,
            "dealer": seat == view.dealer,
            "owes": seat == owes,
            "last": doings.last.get(seat),
            "said": doings.said.get(seat),
            **own.seats.marks(scene, seat),
        }
        row["label"] = ", ".join([row["label"], *own.seats.notes(scene, row)])
        rows.append(row)
    return rows


def _level_text(scene: Scene, seat: Seat) -> str | None:
    """A bot's level: «Mittel», or that a bot plays for a person."""
    if seat in scene.stand_ins:
        return say(scene, "level.stand-in", name=scene.names[seat])
    level = scene.levels[seat]
    return say(scene, f"level.{level}") if level else None


def button(
    name: str,
    action: Action | None,
    tone: model.Tone,
    text: str,
    hint: str | None,
    seat: Seat,
    call: model.ButtonCall = "act",
) -> model.Button:
    """A button for a person's action; or, with `call`, for another call to the desk, without an action."""
    return {
        "id": name,
        "call": call,
        "action": action,
        "text": text,
        "tone": tone,
        "hint": hint,
        "until_ms": None,
        "seat": seat,
    }


def brief(scene: Scene) -> str:
    """The running match in one line, for the start screen; addressed to its first person."""
    person = scene.people[0]
    side = scene.side(person)
    partners = [seat for seat in scene.sides[side] if seat != person]
    opponents = [seat for seat in range(len(scene.names)) if seat not in scene.sides[side]]
    return say(
        scene,
        "running.text",
        *(("partner",) if partners else ()),
        round=max(scene.view.round, 1),
        names=", ".join(scene.names[seat] for seat in opponents),
        partner=", ".join(scene.names[seat] for seat in partners),
    )


def source(lang: str, kind: str) -> str:
    """Where a match comes from, by the kind of its origin, and that it doesn't count; "" for a deal of its own."""
    key = f"origin.{kind}"
    return phrases.say(lang, key) if phrases.has(lang, key) else ""
