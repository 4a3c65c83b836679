"""How Ciao-Sepp looks and what it says.

table.py    everything that the layout shows
person.py   one person's part of the tablet: buttons, what can be done with stock and pile
hand.py     a person's cards with what can be done with them, and why not
prompt.py   the line that says what is due
legal.py    what a person may do now
pile.py     the pile, and what moves there
seats.py    how each seat stands, what it last did and said
moments.py  how it stands, and what is big
results.py  how the game ended
cards.py    the names of the cards and of what fits
words.py    the log, refusals
moods.py    what makes faces glad or cross
review.py    what a review goes by
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.ciao_sepp import cards, moments, pile, results, seats, words
from pausenjass.app.presenters.ciao_sepp.moods import MOODS
from pausenjass.app.presenters.ciao_sepp.review import REVIEWS
from pausenjass.app.presenters.ciao_sepp.table import parts, round_name
from pausenjass.app.presenters.common import COMMON

PRESENTER: Final = replace(
    COMMON,
    parts=parts,
    round_name=round_name,
    the=cards.the,
    card=cards.card,
    event_words=words.event_words,
    event_forms=words.event_forms,
    sentences=words.sentences,
    worth_saying=words.worth_saying,
    refusal_forms=words.refusal_forms,
    refusal_words=words.refusal_words,
    done=seats.done,
    marks=seats.marks,
    moods=MOODS,
    doings=seats.doings,
    moves=pile.moves,
    score=moments.score,
    moments=moments.moments,
    result_title=results.title,
    result_lines=results.lines,
    deal_row=results.deal_row,
    result_parts=results.parts,
    result_reason=results.reason,
    result_ended=results.ended,
    race_texts=results.race_texts,
    reviews=REVIEWS,
    picture=cards.picture,
)
