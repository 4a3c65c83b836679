"""The looks and words of Kaisern.

table.py      everything in the layout, prompt, hands with powers and reasons, seats
trick.py      the trick on the table, the last one, trump
stake.py      board, slate, declared Kaiser, how the Spiel stands
actions.py    what can be done about the stake, why other things can't, and what other persons at the tablet can do
declaring.py  the Kaiser to declare; the open question: a raise or a Kritz that others must answer
overview.py   «Wer sticht wen?»
strength.py   class and power of a card, what it takes and what takes it
why.py        why a trick was won
moments.py    a Kaiser takes or is taken, a party goes; what makes faces glad or cross
log.py        the log, what each seat last did and said, talk, refusals
results.py    the end of a Spiel or a Partie
parties.py    the parties' colours, how texts speak to them, and the lots that decided them
cards.py      the names of cards
review.py     the criteria of a review
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.kaisern import (
    actions,
    cards,
    log,
    moments,
    overview,
    parties,
    results,
    review,
    stake,
    table,
    trick,
)
from pausenjass.app.presenters.scene import Course, Gains, RefusalWords, SeatWords

PRESENTER: Final = replace(
    COMMON,
    parts=table.parts,
    cards=replace(COMMON.cards, the=cards.the),
    powers=overview.powers,
    log=replace(COMMON.log, words=log.event_words, forms=log.event_forms, sentences=log.sentences),
    refusals=RefusalWords(forms=log.refusal_forms, words=log.refusal_words),
    done=parties.folded,
    slowness=trick.slowness,
    interjectors=actions.interjectors,
    seats=SeatWords(marks=table.marks, notes=table.seat_notes, doings=log.doings, moods=moments.MOODS),
    score_text=results.score_text,
    score=stake.score,
    moves=trick.moves,
    moments=moments.moments,
    outcome=replace(
        COMMON.outcome, winners=results.round_winners, title=results.title, reason=results.reason, ended=results.ended
    ),
    gains=Gains(lines=results.lines, row=results.deal_row, parts=results.parts),
    course=Course(race=results.race_texts, chart=results.chart_texts),
    reviews=review.REVIEWS,
    lots=parties.lots_drawn,
    deeds=("went", "declared"),
)
