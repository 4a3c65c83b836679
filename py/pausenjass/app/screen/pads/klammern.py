"""The dice, and the helper that counts a deal (KL-3 to KL-5, KL-18 to KL-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.screen.pads.scene import Board, PadScene
from pausenjass.core.refusal import Refusal
from pausenjass.games.klammern.melds import KINDS, POINTS
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import BELLE, WINNING_DIE
from pausenjass.pads.klammern import STAKES, Count, KlammernPad
from pausenjass.pads.pad import NEXT
from pausenjass.pads.sheet import At, Round

if TYPE_CHECKING:
    from pausenjass.app import model


def board(scene: PadScene) -> model.DiceBoard:
    """The dice with the count."""
    scoring, half = _scoring(scene), scene.at.half
    sides = range(len(scene.names))
    begun = any(half.typed)
    problem = scoring.problem(half) if begun else None
    return {
        "form": "dice",
        "columns": [_column(scene, side) for side in sides],
        "sum_text": _sum(scene, half),
        "problem": scene.reason(problem) if problem and problem.reason != "not-counted" else None,
        "keypad": _keypad(scene),
        "options": [_last_trick(scene), _stake(scene)],
        "question": scene.say("dice.question"),
        "results": [_played(scene, side) for side in sides],
    }


def _scoring(scene: PadScene) -> KlammernPad:
    assert isinstance(scene.scoring, KlammernPad)
    return scene.scoring


def _column(scene: PadScene, side: int) -> model.DiceColumn:
    scoring, half = _scoring(scene), scene.at.half
    tricks, die = scoring.tricks(half)[side], scene.at.state.dice[side]
    counted = scoring.counted(half)[side].points
    type_ = scene.key("type", f"type {side}", scene.say("dice.type"), side=side, on=half.typing == side)
    return {
        "side": side,
        "pips": die,
        "done": die == WINNING_DIE,
        "pips_text": f"{die}/{WINNING_DIE}",
        "help": scene.say("dice.help"),
        "quick": [_quick(scene, means, side) for means in ("made", "lost")],
        "melds": _melds(scene, side),
        "keypad": scene.keypad(side),
        "points": None if tricks is None and not counted else counted,
        "tricks": tricks,
        "typing": half.typing == side,
        "type": type_,
    }


def _melds(scene: PadScene, side: int) -> list[model.PadKey]:
    half: Count = scene.at.half
    keys = []
    for place, (cards, word) in enumerate(KINDS.items()):
        count = half.melds[side][place]
        hint = f"{count} × {POINTS[cards]}" if count > 1 else str(POINTS[cards])
        keys.append(scene.key("meld", f"{word} {side}", scene.say(f"dice.{word}"), hint, side=side, on=count > 0))
    belle = scene.say("dice.belle")
    return [*keys, scene.key("belle", f"belle {side}", belle, str(BELLE), side=side, on=half.belle == side)]


def _keypad(scene: PadScene) -> list[model.PadKey]:
    """The digits; left of 0 the key for another side's tricks."""
    *digits, zero, erase = scene.keypad()
    following = (scene.at.half.typing + 1) % len(scene.names)
    return [*digits, scene.key("side", f"type {following}", scene.say("dice.side")), zero, erase]


def _last_trick(scene: PadScene) -> model.PadGroup:
    """KL-5: whose the last trick is, if it isn't in the count."""
    last, inside = scene.at.half.last, scene.say("dice.in-count")
    keys = [
        scene.key("last", f"last {side}", name, side=side, on=last == side) for side, name in enumerate(scene.names)
    ]
    between = 1 if len(keys) == 2 else 0
    keys.insert(between, scene.key("in-count", "in-count", inside, on=last not in range(len(scene.names))))
    return {"means": "last-trick", "label": scene.say("dice.last-trick"), "keys": keys}


def _stake(scene: PadScene) -> model.PadGroup:
    """KL-30: Kontra and Re."""
    stakes = scene.at.half.stakes
    keys = [scene.key("stake", f"stake {each}", scene.say(f"dice.stake.{each}"), on=each == stakes) for each in STAKES]
    return {"means": "stake", "label": scene.say("dice.stake"), "keys": keys}


def _sum(scene: PadScene, half: Count) -> str:
    """«Stiche 86 : 76, zusammen 162. Mit Terz und Belle um 202 Punkte.»"""
    tricks = _scoring(scene).tricks(half)
    if not any(half.typed):
        return scene.say("dice.sum.none")
    shown = " : ".join("–" if each is None else str(each) for each in tricks)
    text = scene.say("dice.sum", tricks=shown, sum=sum(each or 0 for each in tricks))
    counted = sum(each.points for each in _scoring(scene).counted(half))
    more = counted - sum(each or 0 for each in tricks)
    return f"{text} {scene.say('dice.sum.more', points=counted)}" if more else text


def _quick(scene: PadScene, means: str, side: int) -> model.PadKey:
    """A key that ends the deal without a count: «0 → 1»."""
    entry, label = f"{means} {side}", scene.say(f"dice.{means}")
    after = scene.tried(entry)
    if isinstance(after, Refusal):
        return scene.key(means, entry, label, side=side)
    turns = _turns(scene, after)
    hint = turns if means == "made" else scene.say("dice.others", turns=turns)
    return scene.key(means, entry, label, hint, side=side)


def _played(scene: PadScene, side: int) -> model.PadKey:
    """The key that says who played, by the count: «geschafft: 2 → 3»."""
    entry, name = f"played {side}", scene.names[side]
    after = scene.tried(entry)
    if isinstance(after, Refusal):
        return scene.key("played", entry, name, side=side)
    means = "made" if after.state.won == (side,) else "lost"
    return scene.key(means, entry, name, _does(scene, side, after), side=side)


def _turns(scene: PadScene, after: At[Any]) -> str:
    """What the dice do: «0 → 2», said once if all do the same; no line's end tears it apart."""
    turns = [f"{scene.at.state.dice[side]}\u00a0→\u00a0{after.state.dice[side]}" for side in after.state.won]
    return ", ".join(turns if len(set(turns)) > 1 else turns[:1])


def _does(scene: PadScene, side: int, after: At[Any]) -> str:
    """«geschafft: 2 → 3», «verloren: Anna und Beat 2 → 4»."""
    won = after.state.won
    if won == (side,):
        return scene.say("dice.does-make", turns=_turns(scene, after))
    return scene.say("dice.does-lose", names=scene.sides(won), turns=_turns(scene, after))


def round_text(scene: PadScene, one: Round) -> tuple[str, list[str]]:
    """A deal in words, and how far each die went on."""
    state, before = one.after.state, one.before.state.dice
    player = scene.scoring.rules.side(state.trumper)
    made = "made" if player in state.won else "lost"
    points = " : ".join(str(each.points) for each in state.deal)
    form = ("counted",) if state.deal else ()
    stake = f" {scene.say(f'dice.stake.{state.stakes}')}." if state.stakes > 1 else ""
    text = scene.say(f"dice.round.{made}", *form, names=scene.names[player], points=points) + stake
    steps = [now - then for now, then in zip(state.dice, before, strict=True)]
    return text, [f"+{step}" if step else "–" for step in steps]


def told(scene: PadScene, entry: str, ended: Round | None) -> str:
    """«Anna und Cla: 86, Beat und Doris: 76»; after the end of a deal who made it, and how the dice lie."""
    verb, *numbers = entry.split(" ")
    half: Count = scene.at.half
    if ended:
        text = round_text(scene, ended)[0]
        return text.rstrip(".") if scene.scoring.is_over(scene.at) else f"{text} {scene.totals()}"
    for place, (cards, word) in enumerate(KINDS.items()):
        if verb == word:
            side = int(numbers[0])
            count = half.melds[side][place]
            form = ["none"] if not count else []
            data = {"names": scene.names[side], "count": count, "points": count * POINTS[cards]}
            return scene.say(f"dice.told.{word}", *form, **data)
    if verb == "belle":
        form = ["none"] if half.belle == NOBODY else []
        return scene.say("dice.told.belle", *form, names=scene.names[half.belle], points=BELLE)
    if verb in ("last", "in-count", "stake"):
        group = _stake(scene) if verb == "stake" else _last_trick(scene)
        chosen = next(key["label"] for key in group["keys"] if key["on"])
        return ". ".join(filter(None, (f"{group['label']}: {chosen}", _counts(scene))))
    if verb == "type":
        return scene.key("type", entry, scene.say("dice.type"), side=half.typing)["spoken"]
    counts = _counts(scene)
    if verb in ("digit", "erase"):
        return counts or scene.say("dice.sum.none")
    began = scene.say("entry.next") if verb == NEXT else ""
    return ". ".join(filter(None, (began, scene.totals(), counts)))


def _counts(scene: PadScene) -> str:
    """What each side has in this deal; "" before anything was counted."""
    points = [each.points for each in _scoring(scene).counted(scene.at.half)]
    return scene.listed(points) if any(scene.at.half.typed) else ""


BOARD: Final = Board(board, round_text, told)
