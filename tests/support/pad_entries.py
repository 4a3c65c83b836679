"""What somebody enters on a pad beside a match that the engine plays: each line of the match as the entries of a pad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from play import Line

from pausenjass.core.game import NOBODY, Event, Game
from pausenjass.core.options import differing
from pausenjass.pads.klammern import KlammernPad
from pausenjass.pads.pad import Pad
from pausenjass.pads.tschau_sepp import RANKS

NOW: Final = "2026-11-28T10:00:00+01:00"


def pad_for(game: Game[Any, Any], **more: Any) -> Pad:
    """An empty pad for a match by these rules."""
    rules = {key: value for key, value in differing(game.rules).items() if key != "players"}
    people = [{"name": name} for name in "ABCDEFGH"[: game.rules.players]]
    return Pad("one", game.id, rules, people, NOW, NOW, **more)


def beside(game: Game[Any, Any], lines: tuple[Line, ...], pad: Pad) -> Iterator[Line]:
    """Enters the match line by line; yields each line that ended a round."""
    translate = _HOW[game.id](pad)
    for line in lines:
        translate(line)
        if any(event.kind == "round-over" for event in line.events):
            yield line


Translation = Callable[[Line], None]


def _slate(pad: Pad) -> Translation:
    rules = pad.scoring.rules
    since_deal: list[int] = []

    def enter(entry: str) -> None:
        pad.enter(entry, NOW, 0)
        since_deal.append(1)

    def one(event: Event, false: bool, went: bool) -> None:
        data: Any = event.data
        match event.kind:
            case "dealer" if data["seat"]:
                enter(f"dealer {data['seat']}")
            case "dealt":
                since_deal.clear()
            case "redeal":  # KA-9: what was raised and declared since the deal lapses
                for _ in since_deal:
                    pad.undo(NOW)
                since_deal.clear()
            case "raised":
                enter(f"raise {rules.side(data['seat'])}")
            case "freed":
                enter(f"free {rules.side(data['seat'])}")
            case "nachfreed":
                enter(f"nachfreien {rules.side(data['seat'])}")
            case "declared":
                enter(f"kritz {rules.side(data['seat'])} {data['stake'] - data['before']}")
            case "went":
                ask = pad.open()[0].state.ask
                if ask and not data["asked"]:  # they have come, and go later
                    for seat in ask.waiting:
                        enter(f"come {rules.side(seat)}")
                enter(f"{'shown' if false else 'go'} {data['party']}")
            case "round-over" if not went:
                enter(f"win {data['winners'][0]}" if data["winners"] else "nobody")

    def translate(line: Line) -> None:
        how = {event.kind: event.data.get("how", "") for event in line.events}
        went = "went" in how and "trick-won" not in how  # else it was not the going that ended the Spiel
        for event in line.events:
            one(event, went and how.get("round-over") == "false", went)

    return translate


def _dice(pad: Pad) -> Translation:
    scoring = pad.scoring
    assert isinstance(scoring, KlammernPad)

    def count(state: Any) -> Iterator[str]:
        parts = [dict(side.parts) for side in state.deal]
        inside = state.round % 2 == 0  # now with the last trick in the count, now without
        last = next(side for side, mine in enumerate(parts) if "last-trick" in mine)
        if not inside:
            yield f"last {last}"
        sides = [state.round % 2] if scoring.teams else list(range(len(parts)))
        for side in sides:
            yield f"type {side}"
            tricks = parts[side]["tricks"] + (10 if inside and side == last else 0)
            yield from (f"digit {digit}" for digit in str(tricks))
        if state.meld_winner != NOBODY:
            whose = scoring.rules.side(state.meld_winner)
            for seat in scoring.rules.sides[whose]:
                yield from (f"{'terz' if len(meld) == 3 else 'halber'} {whose}" for meld in state.melds[seat])
        if state.belle != NOBODY:
            yield f"belle {scoring.rules.side(state.belle)}"
        if state.stakes > 1:
            yield f"stake {state.stakes}"
        yield f"played {scoring.rules.side(state.trumper)}"

    def translate(line: Line) -> None:
        if any(event.kind == "round-over" for event in line.events):
            for entry in count(line.state):
                pad.enter(entry, NOW, 0)

    return translate


def _left(pad: Pad) -> Translation:
    numbers = {rank: number for number, rank in RANKS.items()}

    def hand(player: int, cards: tuple[str, ...], points: int) -> Iterator[str]:
        yield f"line {player}"
        sevens = sum(card[1] == "7" for card in cards)
        if len(cards) < 3 * sevens or player % 2 and sevens:  # the stock was empty, or as a number for once
            yield from (f"digit {digit}" for digit in str(points))
        else:
            yield from (f"rank {numbers[card[1]]}" for card in sorted(cards, key=lambda card: card[1] != "7"))

    def translate(line: Line) -> None:
        events = {event.kind: event.data for event in line.events}
        if "time-up" in events:
            pad.enter("time-up", NOW, 0)
            if line.before.phase == "deck":
                pad.enter("time-up", NOW, 0)
        if "round-over" not in events:
            return
        winner: Any = events["round-over"]["winner"]
        if pad.scoring.rules.by_wins:
            pad.enter(f"won {winner}", NOW, 0)
            return
        for player, cards in enumerate(line.state.hands):
            if cards:
                for entry in hand(player, cards, line.state.deal[player].points):
                    pad.enter(entry, NOW, 0)
        pad.enter("enter", NOW, 0)

    return translate


def _order(pad: Pad) -> Translation:
    entries: list[str] = []

    def one(event: Event) -> None:
        data: Any = event.data
        match event.kind:
            case "finished":
                entries.append(f"done {data['seat']}")
            case "back":
                entries.remove(f"done {data['seat']}")
            case "missed" if data["call"] == "ciao":
                entries.append(f"call {data['seat']}")
            case "fault" if data["kind"] != "call":
                entries.append(f"fault {data['seat']}")
            case "disqualified" if data.get("at_once"):
                entries[-1] = f"disqualify {data['seat']}"
            case "forfeited":
                entries.append(f"forfeit {data['seat']}")

    def translate(line: Line) -> None:
        late = any(event.kind == "time-up" for event in line.events) or line.action == "time"
        for event in line.events:
            one(event)
        if any(event.kind == "round-over" for event in line.events):
            for entry in [*entries, *(["time-up"] if late else [])]:
                if not pad.is_over():  # who is left needs no tap
                    pad.enter(entry, NOW, 0)

    return translate


_HOW: Final = {"kaisern": _slate, "klammern": _dice, "tschau-sepp": _left, "ciao-sepp": _order}
