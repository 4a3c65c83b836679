"""The players round the clock: faults, calls, order of finishing (CS-21 to CS-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.screen.pads.scene import Board, PadScene
from pausenjass.core.refusal import Refusal
from pausenjass.games.ciao_sepp.flow import FATAL, end
from pausenjass.games.ciao_sepp.legal import playing, still_in
from pausenjass.pads.sheet import STAMPED, At, Round

if TYPE_CHECKING:
    from pausenjass.app import model


def board(scene: PadScene) -> model.OrderBoard:
    """A tile for each player."""
    state, over = scene.at.state, scene.scoring.is_over(scene.at)
    left = len(still_in(state))
    time_up = None if over or scene.scoring.minutes is None else _time_up(scene)
    is_up = not scene.scoring.time_left(scene.at, scene.moment)
    return {
        "form": "order",
        "tiles": [_tile(scene, player) for player in range(len(scene.names))],
        "text": scene.say("order.over") if over else scene.say("order.left", left=left, place=len(state.out) + 1),
        "time_up": time_up if is_up else None,
        "more": [time_up] if time_up and not is_up else [],
        "ring": None if over else scene.key("ring", "ring", scene.say("order.ring")),
        "rings": scene.at.half.rings,
        "rings_text": scene.say("order.rings"),
    }


def _time_up(scene: PadScene) -> model.PadKey:
    """CS-28: what is lost by all who still hold cards."""
    after = scene.tried("time-up")
    assert not isinstance(after, Refusal)
    late = min(_certain(scene, after, player) for player in still_in(scene.at.state))
    return scene.key(
        "time-up", "time-up", scene.say("order.time-up"), scene.say("order.late", points=scene.signed(late))
    )


def _tile(scene: PadScene, player: int) -> model.OrderTile:
    state, half = scene.at.state, scene.at.half
    faults = state.faults[player]
    place = state.out.index(player) + 1 if player in state.out else None
    points = _points(scene, player)
    keys, more = _keys(scene, player)
    return {
        "side": player,
        "note": _note(scene, player, place),
        "faults": faults,
        "faults_of": FATAL,
        "faults_text": scene.say("order.faults", n=faults, of=FATAL),
        "calls": half.calls[player],
        "place": place,
        "out": _out(scene, player),
        "points": points,
        "points_text": "" if points is None else scene.signed(points),
        "keys": keys,
        "more": more,
    }


def _out(scene: PadScene, player: int) -> Any:
    """How the player is out without a place; "" if he isn't."""
    state = scene.at.state
    how = dict(state.gone).get(player, "")
    late = scene.scoring.is_over(scene.at) and playing(state, player)
    return how or ("late" if late else "")


def _note(scene: PadScene, player: int, place: int | None) -> str:
    out, faults, calls = _out(scene, player), scene.at.state.faults[player], scene.at.half.calls[player]
    if out:
        return scene.say(f"order.note.{out}")
    if place is not None:
        return scene.say("order.note.first") if place == 1 else scene.say("order.note.place", place=place)
    notes = [scene.say("order.note.fault")] if faults else []
    notes += [scene.say("order.note.calls", count=calls)] if calls else []
    return ", ".join(notes) or scene.say("order.note.none")


def _points(scene: PadScene, player: int) -> int | None:
    """What the player has for certain: all at the end; before it who is out, and the first two, unless the second may be the last
    but one as well.
    """
    state = scene.at.state
    place = state.out.index(player) + 1 if player in state.out else None
    certain = player in dict(state.gone) or place == 1 or (place == 2 and len(scene.names) >= 4)
    return _certain(scene, scene.at, player) if certain or scene.scoring.is_over(scene.at) else None


def _certain(scene: PadScene, at: At[Any], player: int) -> int:
    """What the player has if nothing more happens."""
    over = at.state if scene.scoring.is_over(at) else end(scene.scoring.rules, at.state, [], time_up=True)
    return int(over.points[player])


def _keys(scene: PadScene, player: int) -> tuple[list[model.PadKey], list[model.PadKey]]:
    state = scene.at.state

    def key(means: str) -> model.PadKey:
        label = scene.say(f"order.{means}")
        return scene.key(means, f"{means} {player}", label, _does(scene, means, player), side=player)

    if scene.scoring.is_over(scene.at):
        return [], []
    if not playing(state, player):
        return [], [key("back")] if state.out[-1:] == (player,) else []
    return [key("fault"), key("call"), key("done")], [key("disqualify"), key("forfeit")]


def _does(scene: PadScene, means: str, player: int) -> str:
    """What it does: «1 Strafkarte», «−2»."""
    after = scene.tried(f"{means} {player}")
    if isinstance(after, Refusal):
        return ""
    if means == "done":
        return scene.say("order.does.done", place=len(scene.at.state.out) + 1)
    if player in dict(after.state.gone):
        form = ["fault"] if means in ("fault", "call") else []
        return scene.say("order.does.out", *form, points=scene.signed(_certain(scene, after, player)))
    return scene.say(f"order.does.{means}")


def round_text(scene: PadScene, one: Round) -> tuple[str, list[str]]:
    """A game in words, and everybody's points."""
    state = one.after.state
    first = scene.names[state.out[0]] if state.out else ""
    text = scene.say("order.round", name=first) if first else scene.say("order.round.nobody")
    return text, [scene.signed(points) for points in state.points]


def told(scene: PadScene, entry: str, ended: Round | None) -> str:
    """What is now true of the player: «Beat: 1 Ruf vergessen»; at the end of a game everybody's points."""
    verb, *numbers = entry.split(" ")
    shown = board(scene)
    notes = [", ".join(filter(None, (tile["note"], tile["points_text"]))) for tile in shown["tiles"]]
    if ended:
        text, points = round_text(scene, ended)
        return f"{text}. {scene.listed(points)}"
    if verb == "ring":
        return f"{scene.say('order.ring')} {shown['rings_text']}"
    if verb in STAMPED:
        return scene.say(f"entry.{verb}")
    if not verb:
        return f"{scene.listed(notes)}, {shown['text']}"
    if len(numbers) != 1:
        return ""
    player = int(numbers[0])
    after = [] if verb in ("fault", "call") and playing(scene.at.state, player) else [shown["text"]]
    return ", ".join([f"{scene.names[player]}: {notes[player]}", *after])


BOARD: Final = Board(board, round_text, told)
