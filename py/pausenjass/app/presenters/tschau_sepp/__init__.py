"""How Tschau Sepp looks and what it says.

table.py    everything that the layout shows
words.py    direction, the log, refusals
results.py  the end of a round and of the match
hand.py     the hand with reasons, prompt and buttons
pile.py     pile and stock, and the movement there
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.tschau_sepp import hand, pile, results, words
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
    doings=words.doings,
    moves=pile.moves,
    result_lines=results.lines,
    result_ended=results.ended,
    result_question=results.question,
    race_texts=results.race_texts,
    chart_texts=results.chart_texts,
)
