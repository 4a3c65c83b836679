"""A pad to be read on phones: what stands on it in words and marks, and nothing to tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pausenjass.app.phrases import say

if TYPE_CHECKING:
    from pausenjass.app import model

LAST_ROUNDS: Final = 6
LAST_MATCHES: Final = 8


class _Middle(NamedTuple):
    """What the board says: what is at stake, a sentence, and a few words about each side."""

    stake: list[str]
    """Two texts: of what, and how much, such as «Es gilt» and «12»; [] if nothing is at stake."""
    text: str
    words: list[list[str]]


def reading(pad: model.PadTable, lang: str) -> model.PadReading:
    """The pad, as phones are sent it: without the ids and pictures of its people."""
    board, result, evening = pad["board"], pad["result"], pad["evening"]
    middle = _middle(board, lang)
    return {
        "game": pad["game"],
        "title": pad["title"],
        "line": pad["line"],
        "sides": [_side(side, board, words) for side, words in zip(pad["sides"], middle.words, strict=True)],
        "stake": middle.stake,
        "text": middle.text,
        "clock": _clock(pad["clock"]),
        "rounds_title": pad["rounds_title"],
        "rounds": [_round(each) for each in pad["rounds"][-LAST_ROUNDS:]],
        "result": {"title": result["title"], "text": result["text"], "winners": result["winners"]} if result else None,
        "evening": {
            "title": evening["title"],
            "text": evening["text"],
            "matches": evening["matches"][-LAST_MATCHES:],
        }
        if evening
        else None,
        "rules": pad["rules"],
    }


def _side(side: model.PadSide, board: model.PadBoard, words: list[str]) -> model.ReadingSide:
    own = side["side"]
    return {
        "mark": side["mark"],
        "name": side["name"],
        "total_text": side["total_text"],
        "leads": side["leads"],
        "strokes": board["columns"][own]["strokes"] if board["form"] == "slate" else [],
        "pips": board["columns"][own]["pips"] if board["form"] == "dice" else None,
        "words": [word for word in words if word],
    }


def _round(one: model.PadRound) -> model.ReadingRound:
    return {
        "title": one["title"],
        "text": one["text"],
        "points": one["points"],
        "totals": one["totals"],
        "struck": one["struck"],
        "open": one["open"],
    }


def _clock(clock: model.PadClock | None) -> model.ReadingClock | None:
    if clock is None:
        return None
    return {
        "runs": clock["runs"],
        "ends_at": clock["ends_at"],
        "left_ms": clock["left_ms"],
        "of_ms": clock["of_ms"],
        "text": clock["text"],
    }


def _middle(board: model.PadBoard, lang: str) -> _Middle:
    if board["form"] == "slate":
        return _slate(board, lang)
    if board["form"] == "dice":
        return _dice(board)
    if board["form"] == "left":
        return _Middle([], "", [_left(line) for line in board["lines"]])
    tiles = [[tile["note"], tile["points_text"]] for tile in board["tiles"]]
    return _Middle([], board["text"], tiles)


def _slate(board: model.SlateBoard, lang: str) -> _Middle:
    text = ". ".join(filter(None, (board["stake_text"], board["stake_if_gone"])))
    words = [
        [
            column["kritze_text"],
            say(lang, "pad.read.deals") if column["deals"] else "",
            say(lang, "pad.read.gone") if column["out"] else "",
        ]
        for column in board["columns"]
    ]
    return _Middle([board["stake_label"], str(board["stake"])], text, words)


def _dice(board: model.DiceBoard) -> _Middle:
    """KL-30: single is the stake that nobody mentions."""
    stake = next(group for group in board["options"] if group["means"] == "stake")
    raised = next((key["label"] for key in stake["keys"][1:] if key["on"]), None)
    words = [[f"{key['label']} {key['hint']}" for key in column["melds"] if key["on"]] for column in board["columns"]]
    return _Middle([stake["label"], raised] if raised else [], board["sum_text"], words)


def _left(line: model.LeftLine) -> list[str]:
    return [line["tag"]] if line["tag"] else [line["gain_text"]] if line["gain"] is not None else []
