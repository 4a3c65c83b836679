"""Practising: one's own mistakes again."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "practice": "Practice",
    # a position
    "practice.line": "{number} of {of}",
    "practice.question": "{game} · {where}.",
    "practice.ask": "What is best here?",
    "practice.right": "{answer}: right.",
    "practice.close": "{answer}: almost.",
    "practice.unknown": "{answer}: the review did not judge that by itself.",
    "practice.wrong": "{answer}: no, sorry.",
    "practice.again": "{answer}, as on {day}: that was the mistake.",
    "practice.again.undated": "{answer}, as back then: that was the mistake.",
    "practice.then": "On {day} it was: {played}.",
    "practice.then.undated": "Back then it was: {played}.",
    "practice.better": "Better: {better}.",
    "practice.best": "Best: {better}.",
    "practice.again-in": "Again in {count} days.",
    "practice.again-in.one": "Again tomorrow.",
    "practice.again-in.known": "Right three times in a row: you know it. One last check in {count} days.",
    "practice.early": "Practised ahead of time: it is asked again on {day}.",
    "practice.done": "This position does not come again.",
    "practice.days": "{count} days",
    "practice.days.one": "1 day",
    "practice.step.done": "Position {number}: right",
    "practice.step.missed": "Position {number}: not right",
    "practice.step.now": "Position {number}: now",
    "practice.step.open": "Position {number}: still to come",
    "practice.next": "Next",
    "practice.end": "Finish",
    "practice.drop": "Never",
    "practice.drop.label": "Never: don’t ask this position again",
    "practice.wait": "Do nothing",
    "practice.none": "There is nothing to practise here.",
    # what there is to practise
    "practice.due": "{count} positions are due today",
    "practice.due.one": "One position is due today",
    "practice.length": "Ten positions take about five minutes.",
    "practice.length.one": "That takes about half a minute.",
    "practice.later": "Nothing is due today",
    "practice.next-day": "Next on {day}. You can also practise ahead of time; then only what you don’t know yet counts.",
    "practice.start": "Practise",
    "practice.ahead": "Practise anyway",
    "practice.last": "{right} of {of} right.",
    "practice.empty": "Nothing to practise yet",
    "practice.empty.done": "All practised",
    "practice.how": "After a round, look at what would have been better. Every position in which something would have been clearly "
    "better comes here by itself, and you can play it again.",
    "practice.method": "Each position comes again after 1, 3, 7 and 21 days, and starts over after a wrong answer. Right three times "
    "in a row, you know it; one last check follows after 21 days.",
    "practice.known": "You know {count} positions.",
    "practice.known.one": "You know one position.",
    "practice.kept": "{kept} of {of} positions are kept on this device.",
    "practice.full": "There is no room for more: each new one replaces the position you know best, and of equals the oldest.",
    "practice.all": "All",
    "practice.device": "This device",
    "practice.choice": "{text} ({count})",
    # the page
    "page.practice": "Practice",
    "page.practice.games": "Which game",
    "page.practice.kinds": "Which mistakes",
    "page.practice.people": "Who practises",
    "page.learn": "Learn",
    "page.learn.practice": "Positions of your own rounds in which something would have been clearly better, until you know them.",
    "page.learn.puzzles": "Positions in which exactly one card surely reaches the goal.",
    "page.learn.lessons": "Lessons",
    "page.learn.lessons.text": "A game step by step, with cards in hand.",
    # saved data
    "store.practice.broken": "Your positions to practise could not be read and begin anew. The old ones were set aside, and you "
    "can download them.",
    "store.practice.partly": "{count} positions to practise could not be read. They were set aside; the others are still there.",
    "store.practice.partly.one": "One position to practise could not be read. It was set aside; the others are still there.",
}
