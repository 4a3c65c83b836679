"""The looks and words of Klammern.

table.py     everything in the layout, and the marks of a seat
prompt.py    what is due, in one line
actions.py   bids, melds, Kontra and Re, the exchange, the claim of the rest
trick.py     the hand, the trick, the turned-up card, trump, and the movement there
melds.py     melds in words: as heard or laid open, and which count
words.py     the log and refusals
score.py     how the deal stands
moments.py   Kontra and Re, and what makes faces glad or cross
results.py   the end of a deal and of the match
cards.py     names and order of cards
review.py    the criteria of a review
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.klammern import moments, results, review, score, table, trick, words
from pausenjass.app.presenters.scene import Course, Gains, RefusalWords, SeatWords
from pausenjass.games.klammern.certain import certain

PRESENTER: Final = replace(
    COMMON,
    parts=table.parts,
    log=replace(COMMON.log, words=words.event_words, forms=words.event_forms, sentences=words.sentences),
    refusals=RefusalWords(forms=words.refusal_forms, words=words.refusal_words),
    slowness=trick.slowness,
    certain=lambda scene: certain(scene.view),
    seats=SeatWords(marks=table.marks, notes=table.seat_notes, doings=words.doings, moods=moments.MOODS),
    score_text=results.score_text,
    score=score.score,
    moves=trick.moves,
    moments=moments.moments,
    outcome=replace(COMMON.outcome, reason=results.reason, ended=results.ended),
    gains=Gains(lines=results.lines, row=results.deal_row, parts=results.parts),
    course=Course(race=results.race_texts, chart=results.chart_texts),
    reviews=review.REVIEWS,
    deeds=("belle", "melded"),
)
