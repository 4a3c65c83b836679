"""How Kaisern looks and what it says.

table.py      everything that the layout shows, prompt and seats
hand.py       the hand with powers and reasons, partners' hands
trick.py      the trick on the table, the last one, trump
stake.py      board, slate, declared Kaiser
question.py   the open question: a raise or a Kritz that others must answer
actions.py    what may be done about the stake, why other things can't, and what other persons at the tablet may do
declaring.py  which Kaiser may be declared
overview.py   «Wer sticht wen?»
strength.py   class and power of a card, what it takes and what takes it
why.py        why a trick was won
score.py      how the Spiel stands
moments.py    a Kaiser takes or is taken, a party goes
log.py        the log, refusals
said.py       what each seat last did and said, talk
results.py    the end of a Spiel or a Partie
parties.py    whose party is which
cards.py      what a card is called
moods.py      what makes faces glad or cross
review.py    what a review goes by
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
    said,
    score,
    trick,
)
from pausenjass.app.presenters.kaisern.moods import MOODS
from pausenjass.app.presenters.kaisern.review import REVIEWS
from pausenjass.app.presenters.kaisern.table import marks, parts, seat_notes

PRESENTER: Final = replace(
    COMMON,
    parts=parts,
    the=cards.the,
    event_words=log.event_words,
    event_forms=log.event_forms,
    sentences=log.sentences,
    refusal_forms=log.refusal_forms,
    refusal_words=log.refusal_words,
    done=parties.folded,
    slowness=trick.slowness,
    interjectors=actions.interjectors,
    powers=overview.powers,
    marks=marks,
    seat_notes=seat_notes,
    score_text=results.score_text,
    moods=MOODS,
    doings=said.doings,
    moves=trick.moves,
    score=score.score,
    moments=moments.moments,
    round_winners=results.round_winners,
    result_title=results.result_title,
    result_reason=results.reason,
    result_ended=results.ended,
    race_texts=results.race_texts,
    result_lines=results.result_lines,
    deal_row=results.deal_row,
    result_parts=results.result_parts,
    chart_texts=results.chart_texts,
    reviews=REVIEWS,
)
