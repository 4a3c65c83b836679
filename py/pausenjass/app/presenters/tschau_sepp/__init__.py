"""How Tschau Sepp looks and what it says.

table.py    everything that the layout shows
words.py    direction, the log, refusals
results.py  the end of a round and of the match
hand.py     the hand with reasons, prompt and buttons
pile.py     pile and stock, and the movement there
moods.py    what makes faces glad or cross
moments.py  the score, and what is big
review.py    what a review goes by
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.tschau_sepp import hand, moments, pile, results, words
from pausenjass.app.presenters.tschau_sepp.moods import MOODS
from pausenjass.app.presenters.tschau_sepp.review import REVIEWS
from pausenjass.app.presenters.tschau_sepp.table import parts

PRESENTER: Final = replace(
    COMMON,
    parts=parts,
    event_words=words.event_words,
    event_forms=words.event_forms,
    worth_saying=words.worth_saying,
    aftermath=words.aftermath,
    refusal_words=words.refusal_words,
    owes=hand.owes,
    score_text=words.score_text,
    moods=MOODS,
    doings=words.doings,
    moves=pile.moves,
    score=moments.score,
    moments=moments.moments,
    result_lines=results.lines,
    result_ended=results.ended,
    result_question=results.question,
    race_texts=results.race_texts,
    chart_texts=results.chart_texts,
    reviews=REVIEWS,
)
