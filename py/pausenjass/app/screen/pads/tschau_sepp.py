"""The lines with what everybody has left in hand (TS-17 to TS-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app import phrases
from pausenjass.app.screen.pads.scene import Board, PadScene
from pausenjass.core.refusal import Refusal
from pausenjass.games.tschau_sepp.rules import SEVEN
from pausenjass.pads.sheet import STAMPED, Round
from pausenjass.pads.tschau_sepp import RANKS, Left, TschauSeppPad, drawn

if TYPE_CHECKING:
    from pausenjass.app import model


def board(scene: PadScene) -> model.LeftBoard:
    """A line for each player, and the ranks to tap."""
    scoring, half = _scoring(scene), scene.at.half
    players = range(len(scene.names))
    by_wins = scoring.rules.by_wins
    following = (half.line + 1) % len(players)
    return {
        "form": "left",
        "lines": [_line(scene, player) for player in players],
        "limit": None if by_wins else scoring.rules.limit,
        "ask": scene.say("left.ask.wins") if by_wins else _ask(scene, half),
        "ranks": _ranks(scene),
        "keypad": [] if by_wins else scene.keypad(),
        "next": None
        if by_wins
        else scene.key("line", f"line {following}", scene.names[following], scene.say("left.next"), side=following),
        "time_up": _time_up(scene),
        "enter": None if by_wins else scene.key("enter", "enter", scene.say("left.enter"), _winner(scene)),
    }


def _winner(scene: PadScene) -> str:
    """Who has won the round as it was counted: «Cla ist fertig»."""
    after = scene.tried("enter")
    return "" if isinstance(after, Refusal) else scene.say("left.winner", name=scene.names[after.state.winner])


def goal(scene: PadScene) -> str:
    """When the match is over: «bis 200», «bis Runde 5»."""
    rules = _scoring(scene).rules
    limit = None if rules.by_wins else rules.limit
    parts = [scene.say("left.goal", limit=limit)] if limit else []
    parts += [scene.say("left.goal.rounds", count=rules.last_round)] if rules.last_round else []
    return ", ".join(parts)


def _time_up(scene: PadScene) -> model.PadKey | None:
    """TS-24: first that this round is the last, then that there is none any more."""
    if scene.scoring.minutes is None or scene.scoring.is_over(scene.at):
        return None
    means = "no-round" if scene.at.state.time_up else "time-up"
    return scene.key(means, "time-up", scene.say(f"left.{means}"), scene.say(f"left.{means}.hint"))


def _scoring(scene: PadScene) -> TschauSeppPad:
    assert isinstance(scene.scoring, TschauSeppPad)
    return scene.scoring


def _rank_name(scene: PadScene, rank: str) -> str:
    return phrases.say_at(scene.lang, scene.pad.game, f"rank.{rank}", (), {})


def _ranks(scene: PadScene, player: int | None = None) -> list[model.RankKey]:
    """The ranks to tap: of this player, or of whoever is counted now."""
    if scene.scoring.rules.by_wins:
        return []
    whose = "" if player is None else f" {player}"
    found: list[model.RankKey] = []
    for number, rank in RANKS.items():
        card = f"E{rank}"
        worth = scene.scoring.rules.counts(card)
        points = f"{worth} +2" if rank == SEVEN else str(worth)
        key = scene.key("rank", f"rank {number}{whose}", _rank_name(scene, rank), points, side=player)
        found.append({"card": card, "points": points, "key": key})
    return found


def _ask(scene: PadScene, half: Left) -> str:
    """What to tap now."""
    name, ranks = scene.names[half.line], half.cards[half.line]
    awaited = drawn(ranks)[1]
    if awaited:
        sevens = scene.say("left.sevens", count=ranks.count(SEVEN))
        return scene.say("left.ask.drawn", name=name, sevens=sevens, count=awaited)
    return scene.say("left.ask", name=name)


def _line(scene: PadScene, player: int) -> model.LeftLine:
    scoring, half = _scoring(scene), scene.at.half
    by_wins = scoring.rules.by_wins
    gain = None if by_wins else scoring.counted(half)[player]
    others = sum(each is not None for each in scoring.counted(half))
    done = gain is None and others == len(scene.names) - 1 and not by_wins
    text = scene.say("left.gain.none") if gain is None else scene.signed(gain.points) if gain.points else "+0"
    text = "" if by_wins else scene.say("left.gain.done") if done else text
    entry, means = (f"won {player}", "won") if by_wins else (f"line {player}", "line")
    key = scene.key(means, entry, scene.names[player], side=player, on=scoring.typing(half) == player)
    return {
        "side": player,
        "on": scoring.typing(half) == player,
        "cards": _cards(scene, player),
        "ranks": _ranks(scene, player),
        "awaited": drawn(half.cards[player])[1],
        "number": int(half.typed[player]) if half.typed[player] else None,
        "gain": None if gain is None else gain.points,
        "gain_text": text,
        "tag": scene.say("left.out") if done else "",
        "key": {**key, "spoken": _spoken(scene, player, text)},
    }


def _spoken(scene: PadScene, player: int, gain: str) -> str:
    """A line in words: «Anna: 10 von 200 Punkten, diese Runde +7»; by wins what a tap on it says."""
    name, total = scene.names[player], scene.scoring.scores(scene.at)[player]
    rules = _scoring(scene).rules
    if rules.by_wins:
        return scene.say("left.spoken.wins", name=name, total=total)
    form = ["limit"] if rules.limit else []
    text = scene.say("left.spoken", *form, name=name, count=total, limit=rules.limit, gain=gain)
    awaited = drawn(scene.at.half.cards[player])[1]
    return f"{text}, {scene.say('left.awaited', count=awaited)}" if awaited else text


def _cards(scene: PadScene, player: int) -> list[model.LeftCard]:
    scoring, half = _scoring(scene), scene.at.half
    marks = drawn(half.cards[player])[0]
    cards = []
    for place, (card, mark) in enumerate(zip(scoring.hands(half)[player], marks, strict=True)):
        name = _rank_name(scene, card[1])
        key = scene.key("less", f"less {player} {place}", scene.say("left.less", card=name), side=player)
        points = scoring.rules.counts(card)
        found: model.LeftCard = {"card": card, "label": name, "points": points, "drawn": mark, "key": key}
        cards.append(found)
    return cards


def round_text(scene: PadScene, one: Round) -> tuple[str, list[str]]:
    """A round in words, and what everybody got."""
    state = one.after.state
    if one.after.rounds == one.before.rounds:
        return scene.say("left.time-up"), [""] * len(scene.names)
    points = [scene.signed(each.points) if each.points else "–" for each in state.deal]
    return scene.say("left.round", names=scene.names[state.winner]), points


def told(scene: PadScene, entry: str, ended: Round | None) -> str:
    """Whose cards were counted, and what they come to; after the end of a round everybody's total."""
    verb, *_ = entry.split(" ")
    if ended:
        number = scene.say("round", n=ended.before.rounds + 1)
        return f"{number}: {round_text(scene, ended)[0]}. {scene.totals()}"
    if verb in STAMPED:
        return scene.say(f"entry.{verb}")
    lines = board(scene)["lines"]
    if not verb:
        return ". ".join(line["key"]["spoken"] for line in lines) if lines[0]["ranks"] else scene.totals()
    if verb in ("line", "rank", "less", "digit", "erase"):
        return next(line["key"]["spoken"] for line in lines if line["on"])
    return ""


BOARD: Final = Board(board, round_text, told, goal)
