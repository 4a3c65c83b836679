"""The slate: board with button, stake, columns with strokes and keys (KA-17 to KA-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.kaisern.stake import STROKES
from pausenjass.app.screen.pads.scene import Board, PadScene
from pausenjass.core.refusal import Refusal
from pausenjass.games.kaisern.legal import start_field
from pausenjass.games.kaisern.position import NOBODY
from pausenjass.games.kaisern.rules import FIELDS
from pausenjass.pads.pad import NEXT
from pausenjass.pads.sheet import At, Round

if TYPE_CHECKING:
    from pausenjass.app import model


def board(scene: PadScene) -> model.SlateBoard:
    """The slate with the board."""
    state = scene.at.state
    parties = range(len(scene.names))
    return {
        "form": "slate",
        "fields": _fields(scene),
        "stake": state.stake,
        "stake_label": scene.say("slate.stake"),
        "stake_text": stake_text(scene, state.field, state.kritze),
        "stake_if_gone": scene.say("slate.if-gone", before=state.ask.before) if state.ask else "",
        "asked": [scene.scoring.rules.side(seat) for seat in state.ask.waiting] if state.ask else [],
        "who_raises": scene.say("slate.who-raises"),
        "marks": [scene.scoring.rules.side(each.seat) for each in state.kaiser for _ in range(each.kritze)],
        "columns": [_column(scene, party) for party in parties],
        "foot": scene.say("slate.foot", target=scene.scoring.rules.target),
        "sponge": scene.say("slate.sponge"),
        "deal": _dealer(scene),
    }


def stake_text(scene: PadScene, field: int, kritze: int) -> str:
    """«Feld 10 + 2 Kritze»."""
    if not kritze:
        return scene.say("slate.field", field=field)
    return scene.say("slate.field-kritze", field=field, kritze=scene.say("slate.kritze", count=kritze))


def strokes(points: int) -> list[model.Stroke]:
    """KA-34: the strokes on the slate, tens first."""
    found: list[model.Stroke] = []
    for stroke, worth in STROKES:
        found += [stroke] * (points // worth)
        points %= worth
    return found


def _fields(scene: PadScene) -> list[model.SlateField]:
    here, points = scene.at.state.field, scene.at.state.points
    raising = [_key(scene, party, "raise", f"raise {party}") for party in _in(scene)]
    possible = [key for key in raising if key["why"] is None]
    following = next((field for field in FIELDS if field > here), None)

    def field(value: int) -> model.SlateField:
        state: Any = "here" if value == here else "next" if value == following else "past" if value < here else ""
        start = value == start_field(scene.scoring.rules, points)
        return {"value": value, "state": state, "keys": possible if state == "next" else [], "start": start}

    return [field(value) for value in FIELDS]


def _in(scene: PadScene) -> list[int]:
    return [party for party in range(len(scene.names)) if party not in scene.at.state.gone]


def _column(scene: PadScene, party: int) -> model.SlateColumn:
    state = scene.at.state
    mine = sum(each.kritze for each in state.kaiser if scene.scoring.rules.side(each.seat) == party)
    keys, more = _keys(scene, party)
    return {
        "side": party,
        "strokes": strokes(state.points[party]),
        "kritze": mine,
        "kritze_text": scene.say("slate.kritze", count=mine) if mine else "",
        "out": party in state.gone,
        "deals": scene.scoring.rules.side(state.dealer) == party,
        "keys": keys,
        "more": more,
    }


def _key(scene: PadScene, party: int, means: str, entry: str) -> model.PadKey:
    hint = consequence(scene, entry, scene.tried(entry))
    return scene.key(means, entry, scene.say(f"slate.{means}"), hint, side=party)


def _keys(scene: PadScene, party: int) -> tuple[list[model.PadKey], list[model.PadKey]]:
    """The keys under a column, each in a place of its own, and those that are rarely wanted."""

    def key(means: str, entry: str) -> model.PadKey:
        return _key(scene, party, means, entry)

    rules = scene.scoring.rules
    keys = [key("win", f"win {party}"), key("raise", f"raise {party}")]
    if len(scene.names) == 2:  # KA-29: who has lost the last Spiel frees, the others counter that
        counters = rules.nachfreien and scene.at.state.loser == 1 - party
        keys.append(key("counter-free", f"nachfreien {party}") if counters else key("free", f"free {party}"))
    keys += [key("kritz", f"kritz {party} 1"), key("go", f"go {party}")]
    more = []
    if any(
        scene.scoring.rules.side(seat) == party for seat in (scene.at.state.ask.waiting if scene.at.state.ask else ())
    ):
        more.append(key("come", f"come {party}"))
    more += [each for n in (2, 3) if (each := key(f"kritz-{n}", f"kritz {party} {n}"))["why"] is None]
    if (shown := key("go-shown", f"shown {party}"))["why"] is None:
        more.append(shown)
    if scene.scoring.rules.bluff:
        more.append(key("nobody", "nobody"))
    return keys, more


def consequence(scene: PadScene, entry: str, after: At[Any] | Refusal) -> str:
    """What an entry does, by the rules: «schreiben 12», «auf 13: es gilt 15»."""
    if isinstance(after, Refusal):
        return ""
    state = after.state
    if after.rounds > scene.at.rounds:
        if state.writer == NOBODY:
            return scene.say("slate.writes-nobody")
        written = state.deal[state.writer].points
        own = entry in (f"win {state.writer}", f"shown {state.writer}")
        return scene.say("slate.writes" if own else "slate.they-write", points=written)
    if state.field != scene.at.state.field:
        return scene.say("slate.moves", field=state.field, stake=state.stake)
    return scene.say("slate.out") if state.gone != scene.at.state.gone else scene.say("slate.counts", stake=state.stake)


def _dealer(scene: PadScene) -> model.PadGroup | None:
    """Who deals, as long as the Spiel is untouched."""
    people, dealer = [each.name for each in scene.people], scene.at.state.dealer
    keys = [scene.key("dealer", f"dealer {seat}", name, on=seat == dealer) for seat, name in enumerate(people)]
    if any(key["why"] for key in keys):
        return None
    return {"means": "dealer", "label": scene.say("slate.dealer"), "keys": keys}


def round_text(scene: PadScene, one: Round) -> tuple[str, list[str]]:
    """A Spiel in words, and what each party wrote."""
    state = one.after.state
    if state.writer == NOBODY:
        return scene.say("slate.round.nobody"), ["–"] * len(scene.names)
    parts = dict(state.deal[state.writer].parts)
    text = scene.say(
        "slate.round",
        *(["many"] if len(scene.scoring.sides[state.writer]) > 1 else []),
        names=scene.names[state.writer],
        points=state.deal[state.writer].points,
        how=stake_text(scene, parts["field"], parts["kritze"]),
    )
    return text, [str(each.points) if each.points else "–" for each in state.deal]


_ACTS: Final = ("raise", "free", "nachfreien", "kritz", "come", "go", "shown")


def told(scene: PadScene, entry: str, ended: Round | None) -> str:
    """«Beat und Doris: Gespielt. Es gilt 7, Feld 7»; after the end of a Spiel who writes what, the score, and who deals."""
    state, (verb, *numbers) = scene.at.state, entry.split(" ")
    if scene.scoring.is_over(scene.at):
        return round_text(scene, ended)[0] if ended else scene.totals()
    deals = scene.say("slate.deals", name=scene.people[state.dealer].name)
    if ended:
        return ". ".join((round_text(scene, ended)[0], scene.totals(), deals))
    if verb == "dealer":
        return deals
    stake = f"{scene.say('slate.stake')} {state.stake}, {stake_text(scene, state.field, state.kritze)}"
    if verb in _ACTS:
        return f"{scene.names[int(numbers[0])]}: {scene.say(f'entry.{verb}')}. {stake}"
    began = scene.say("entry.next") if verb == NEXT else ""
    return ". ".join(filter(None, (began, scene.totals(), stake, deals)))


BOARD: Final = Board(board, round_text, told)
