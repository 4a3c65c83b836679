"""The frame of a pad: sides, rounds, clock, result, evening; and the list of pads."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app import phrases
from pausenjass.app.common.characters import looks
from pausenjass.app.past.persons.known import Known
from pausenjass.app.screen.pads.result import evening, evening_view, match_title, result_view
from pausenjass.app.screen.pads.scene import Board, PadScene
from pausenjass.app.table.options import word
from pausenjass.core.options import spec
from pausenjass.games import folder
from pausenjass.pads.clock import MINUTE
from pausenjass.pads.pad import Pad
from pausenjass.pads.sheet import START, STOP, STRUCK, Round

if TYPE_CHECKING:
    from pausenjass.app import model


def _own(scene: PadScene) -> Board:
    """`BOARD` of the game's module here."""
    found: Board = import_module(f"{__package__}.{folder(scene.pad.game)}").BOARD
    return found


def present(pad: Pad, known: Known, lang: str, moment: int, said: str = "") -> model.PadTable:
    """The open pad as the page shows it, `moment` milliseconds after 1970."""
    scene = PadScene(pad, known.at_pad(pad, lang), lang, moment)
    at = scene.at
    over = pad.is_over() and pad.mending is None
    several = pad.of != 1 or len(pad.matches) > 1
    return {
        "id": pad.id,
        "game": pad.game,
        "title": phrases.say(lang, f"{pad.game}.title"),
        "line": _line(scene),
        "ply": pad.ply,
        "sides": _sides(scene, known),
        "board": _own(scene).board(scene),
        "clock": _clock(scene) if scene.scoring.minutes is not None and not scene.scoring.is_over(at) else None,
        "match": len(pad.matches) - 1,
        "rounds_title": scene.say("rounds"),
        "rounds": _rounds(scene),
        "mending": pad.mending is not None,
        "undo": _undo(scene),
        "result": result_view(scene) if over else None,
        "evening": evening_view(scene) if several else None,
        "said": said,
        "rules": rules_line(pad, lang),
    }


def row(pad: Pad, known: Known, lang: str) -> model.PadRow:
    """A pad in the list."""
    scene = PadScene(pad, known.at_pad(pad, lang), lang, 0)
    scores = " : ".join(scene.signed(each) if scene.scoring.single else str(each) for each in _totals(scene))
    return {
        "id": pad.id,
        "game": pad.game,
        "title": phrases.say(lang, f"{pad.game}.title"),
        "names": scene.names,
        "line": f"{scores} · {_line(scene)}",
        "changed": pad.changed,
        "over": pad.evening_over or pad.of == 1 and pad.is_over(),
    }


def rules_line(pad: Pad, lang: str) -> str:
    """The house rules that matter to the pad and aren't at their defaults, in one line."""
    rules = pad.scoring.game.rules
    found = []
    for each in spec(rules):
        value = getattr(rules, each.key)
        if each.key in pad.scoring.options and value != each.default:
            label = phrases.say(lang, f"{pad.game}.option.{each.key}")
            key = f"{pad.game}.option.{each.key}.{word(value)}"
            found.append(f"{label}: {phrases.say(lang, key) if phrases.has(lang, key) else word(value)}")
    return " · ".join(found)


def told(scene: PadScene, entry: str, ended: Round | None) -> str:
    """What stands on the pad after an entry, and after the round that it has ended, if any; "" if the board has no words for it."""
    own = _own(scene).told
    return own(scene, entry, ended) if own else ""


def said_by(part: object, entry: str) -> str:
    """What the key with this entry, in this part of a pad, says to a screen reader; "" if there is none."""
    if isinstance(part, dict) and part.get("entry") == entry:
        return str(part["spoken"])
    parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return next(filter(None, (said_by(each, entry) for each in parts)), "")


# --- parts ----------------------------------------------------------------------------------------------------------


def _line(scene: PadScene) -> str:
    """«Spiel 9 · Partie 2 von 3 · Partiepunkte 1 : 0 · bis 200»; while a round is mended, which."""
    pad, single, goal = scene.pad, scene.scoring.single, _own(scene).goal
    if pad.mending is not None:
        return scene.say("mending", round=round_title(scene, pad.mending.match, pad.mending.round))
    several = pad.of != 1 or len(pad.matches) > 1
    parts = []
    if not single:
        parts.append(scene.say("round", n=pad.sheet().at.rounds + (not pad.is_over())))
    if several or single:
        parts.append(match_title(scene))
    if several and not single and pad.ended:
        parts.append(scene.say("evening.points", points=" : ".join(map(str, evening(pad).points))))
    return " · ".join(filter(None, (*parts, goal(scene) if goal else "")))


def round_title(scene: PadScene, match: int, number: int) -> str:
    """«Spiel 9», of an earlier match «1. Partie, Spiel 9»."""
    title = scene.say("round", n=1 + (match if scene.scoring.single else number))
    earlier = match < len(scene.pad.matches) - 1 and not scene.scoring.single
    return f"{scene.say('match', n=match + 1)}, {title}" if earlier else title


def _totals(scene: PadScene) -> tuple[int, ...]:
    """Each side's running total; where a match is one round, of the whole evening."""
    return evening(scene.pad).points if scene.scoring.single else scene.scoring.scores(scene.at)


def _sides(scene: PadScene, known: Known) -> list[model.PadSide]:
    totals = _totals(scene)
    people = scene.people
    seen = looks([each.name for each in people], range(len(people)))
    places = scene.scoring.standing(scene.at).places
    if scene.scoring.single:
        places = evening(scene.pad).places
    found: list[model.PadSide] = []
    for side, seats in enumerate(scene.scoring.sides):
        persons: list[Any] = [
            {
                "name": people[seat].name,
                "person": people[seat].id or None,
                "portrait": known.portrait_of(people[seat].id)
                or {
                    "picture": seen[seat].picture,
                    "mood": "neutral",
                    "colour": seen[seat].colour,
                    "ink": seen[seat].ink,
                },
            }
            for seat in seats
        ]
        found.append(
            {
                "side": side,
                "mark": scene.mark(side),
                "name": scene.names[side],
                "people": persons,
                "total": totals[side],
                "total_text": scene.say(f"total.{scene.scoring.form}", n=_shown(scene, totals[side])),
                "leads": places[side] == 1 and len(set(totals)) > 1,
            }
        )
    return found


def _shown(scene: PadScene, total: int) -> str:
    return scene.signed(total) if scene.scoring.single else str(total)


def _clock(scene: PadScene) -> model.PadClock:
    clock, minutes = scene.at.clock, scene.scoring.minutes or 0
    left = scene.scoring.time_left(scene.at, scene.moment)
    runs = clock.since is not None
    toggle = STOP if runs else START
    label = scene.say(f"clock.{toggle}", *(["again"] if clock.used else []))
    return {
        "runs": runs,
        "ends_at": scene.moment + left if runs and left else None,
        "left_ms": left,
        "of_ms": minutes * MINUTE,
        "text": scene.say("clock.of", minutes=minutes),
        "toggle": scene.key(toggle, toggle, label),
    }


def _rounds(scene: PadScene) -> list[model.PadRound]:
    return [
        _round(scene, match, number, one)
        for match in range(len(scene.pad.matches))
        for number, one in enumerate(scene.pad.sheet(match).rounds)
    ]


def _round(scene: PadScene, match: int, number: int, one: Round) -> model.PadRound:
    mending = scene.pad.mending
    counts = one.closed and not one.struck and one.problem is None
    text, points = _own(scene).round_text(scene, one) if counts else ("", [""] * len(scene.names))
    totals = [_shown(scene, each) for each in scene.scoring.scores(one.after)]
    return {
        "match": match,
        "round": number,
        "title": round_title(scene, match, number),
        "text": text or (scene.say("struck") if one.struck else "" if one.closed else scene.say("open")),
        "points": points,
        "totals": totals,
        "struck": one.struck,
        "open": not one.closed,
        "mending": mending is not None and (mending.match, mending.round) == (match, number),
        "problem": scene.reason(one.problem) if one.problem else None,
    }


def _undo(scene: PadScene) -> str | None:
    """What would be taken back: «Gewonnen (Anna und Beat)»."""
    last = scene.pad.last
    if last is None:
        return None
    return scene.say("entry.struck") if last == STRUCK else entry_text(scene, last)


_PER_SEAT: Final = ("dealer",)
_PLAIN: Final = ("digit", "rank", "stake", START, STOP)


def entry_text(scene: PadScene, entry: str) -> str:
    """An entry in words."""
    verb, *numbers = entry.split(" ")
    known = phrases.has(scene.lang, f"pad.entry.{verb}")
    label = scene.say(f"entry.{verb}" if known else "entry", n=numbers[0] if numbers else "")
    if not numbers or verb in _PLAIN or verb == "enter":
        return label
    people = [each.name for each in scene.people] if verb in _PER_SEAT else scene.names
    return f"{label} ({people[int(numbers[0])]})" if int(numbers[0]) < len(people) else label
