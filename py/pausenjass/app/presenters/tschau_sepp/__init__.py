"""The looks and words of Tschau Sepp.

table.py    everything in the layout
words.py    direction, the log, refusals
results.py  the end of a round and of the match
hand.py     the hand with reasons, prompt and buttons
pile.py     pile and stock, and the movement there
moments.py  the score, the big moments, and what makes faces glad or cross
review.py   the criteria of a review
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.scene import Course
from pausenjass.app.presenters.tschau_sepp import hand, moments, pile, results, review, table, words

PRESENTER: Final = replace(
    COMMON,
    parts=table.parts,
    log=replace(
        COMMON.log,
        words=words.event_words,
        forms=words.event_forms,
        told=words.worth_saying,
        aftermath=words.aftermath,
        parting=words.parting,
    ),
    refusals=replace(COMMON.refusals, words=words.refusal_words),
    owes=hand.owes,
    seats=replace(COMMON.seats, doings=words.doings, moods=moments.MOODS),
    score_text=words.score_text,
    score=moments.score,
    moves=pile.moves,
    moments=moments.moments,
    outcome=replace(COMMON.outcome, ended=results.ended, question=results.question),
    gains=replace(COMMON.gains, lines=results.lines),
    course=Course(race=results.race_texts, chart=results.chart_texts),
    reviews=review.REVIEWS,
    deeds=("took",),
)
