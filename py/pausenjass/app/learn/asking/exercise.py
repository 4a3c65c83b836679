"""Answers in an exercise, where nobody moves by itself, and nobody at all once it is over."""

from __future__ import annotations

from typing import Final

from pausenjass.app.learn.asking.asked import APP, Answer, Asked, sentences

ACTS: Final = ("hand", "stock", "slap")
"""What could be laid, drawn or hit in a match."""
TOOLS: Final = ("tip", "share", "drop")
"""The tools that only exercises have."""
PARTS: Final = ("sheet", "steps", "marks")


def answer(asked: Asked, kind: str, ref: str) -> Answer | None:
    """What an element is; None if it is the same as in a match."""
    shown = asked.shown["exercise"]
    told = None
    if kind == "prompt":
        told = asked.shown["prompt"]["text"]
    elif kind in ACTS and not any(seat["turn"] for seat in asked.seats):
        told = asked.say("exercise.over")
    elif kind == "tool" and ref in TOOLS or kind == "exercise" and ref in PARTS:
        told = asked.say(f"{kind}.{ref}")
    elif kind == "exercise" and ref:
        told = next((button["label"] for button in shown["buttons"] if button["id"] == ref), None)
    elif kind == "exercise":
        told = asked.say("exercise", *(("practice",) if shown["steps"] else ()))
    return Answer(sentences(told), APP) if told else None
