"""How Klammern looks and what it says.

table.py     everything that the layout shows, and what a seat shows of itself
prompt.py    what is due, in one line
actions.py   bids, melds, Kontra and Re, the exchange, the claim of the rest
trick.py     the hand, the trick, the turned-up card, trump, and the movement there
melds.py     melds in words: what is heard, laid open, and which count
words.py     the log and refusals
score.py     how the deal stands
moments.py   Kontra and Re
results.py   the end of a deal and of the match
cards.py     names and order of cards
moods.py     what makes faces glad or cross
review.py    what a review goes by
"""

from dataclasses import replace
from typing import Final

from pausenjass.app.presenters.common import COMMON
from pausenjass.app.presenters.klammern import moments, results, score, table, trick, words
from pausenjass.app.presenters.klammern.moods import MOODS
from pausenjass.app.presenters.klammern.review import REVIEWS
from pausenjass.games.klammern.certain import certain

PRESENTER: Final = replace(
    COMMON,
    parts=table.parts,
    event_words=words.event_words,
    event_forms=words.event_forms,
    sentences=words.sentences,
    refusal_forms=words.refusal_forms,
    refusal_words=words.refusal_words,
    slowness=trick.slowness,
    certain=lambda scene: certain(scene.view),
    marks=table.marks,
    seat_notes=table.seat_notes,
    score_text=results.score_text,
    moods=MOODS,
    doings=words.doings,
    moves=trick.moves,
    score=score.score,
    moments=moments.moments,
    result_reason=results.reason,
    result_ended=results.ended,
    race_texts=results.race_texts,
    result_lines=results.lines,
    deal_row=results.deal_row,
    result_parts=results.parts,
    chart_texts=results.chart_texts,
    reviews=REVIEWS,
)
