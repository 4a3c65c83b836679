"""«Was wäre besser gewesen?»: a person's decisions, judged after a round by what the seat could know.

decisions.py  which decisions of a record there are to judge
verdict.py    what the bots' worker said of one
review.py     the course of a review: one question after the other, and what they come to
words.py      the same in words
ledger.py     what one's own play has cost over time: kept, and shown in the statistics

The questions go to the bots' worker, through the page, one decision each; nothing here thinks.
"""
