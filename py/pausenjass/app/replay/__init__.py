"""Replays: a finished match to watch, place by place, as somebody saw it or with all hands open.

replay.py        the match of the replay, and its rounds
replay_table.py  the table as it was at a place
words.py         the words of a replay and its places
review.py        «Was wäre besser gewesen?»: judges a person's decisions after a round, by what the seat could know
review_words.py  a review in words
onward.py        a new match from a replay: continued from a place, or with a round's cards

A place is a number of lines of the record: that many have been played there.
"""
