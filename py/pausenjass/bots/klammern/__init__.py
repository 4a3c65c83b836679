"""The bots of Klammern.

levels.py      random, easy and medium
strong.py      the strongest level
policy.py      what all levels do alike
heuristics.py  rules of thumb for the play
bids.py        how likely a hand makes its game, and what bids tell
dice.py        what a deal is worth in the match
worlds.py      what a seat knows, and deals that agree with it
playout.py     the play on bits, with its playout
"""

from pausenjass.bots.klammern.levels import bot

__all__ = ["bot"]
