"""The looks and words of Ciao-Sepp.

table.py    everything that the layout shows
person.py   one person's part of the tablet: buttons, what can be done with stock and pile
hand.py     a person's cards with what they can do, or why not
prompt.py   the line that says what is due
legal.py    what a person may do now
pile.py     the pile, and what moves there
seats.py    how each seat stands, what it last did and said
moments.py  the score, the big moments, and what makes faces glad or cross
results.py  how the game ended
cards.py    the names of the cards and of what fits
words.py    the log, refusals
review.py   the criteria of a review
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.ciao_sepp import cards, moments, pile, results, review, seats, table, words
from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.scene import CardWords, Gains, RefusalWords

PRESENTER: Final = replace(
    COMMON,
    parts=table.parts,
    round_name=table.round_name,
    cards=CardWords(name=cards.card, the=cards.the),
    picture=cards.picture,
    log=replace(
        COMMON.log, words=words.event_words, forms=words.event_forms, sentences=words.sentences, told=words.worth_saying
    ),
    refusals=RefusalWords(forms=words.refusal_forms, words=words.refusal_words),
    done=seats.done,
    seats=replace(COMMON.seats, marks=seats.marks, doings=seats.doings, moods=moments.MOODS),
    score=moments.score,
    moves=pile.moves,
    moments=moments.moments,
    outcome=replace(COMMON.outcome, title=results.title, reason=results.reason, ended=results.ended),
    gains=Gains(lines=results.lines, row=results.deal_row, parts=results.parts),
    course=replace(COMMON.course, race=results.race_texts),
    reviews=review.REVIEWS,
    deeds=("jumped", "fault"),
)
