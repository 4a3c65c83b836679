"""A finished match once more, to be looked at: place by place, as somebody saw it or with all hands open.

film.py      the match that is looked at, and its rounds
scenery.py   the table as it was at a place
words.py     what is said of a film and of its places
onward.py    a new match from there: on from a place, or a round's cards once more

A place is a number of lines of the record: that many have been played there.
"""
