"""The bots of Klammern.

levels.py      the levels by rules of thumb, and the limits of each level
skilled.py     the level SKILLED
strong.py      the level STRONG
policy.py      the decisions of all levels
heuristics.py  estimates of cards without search
bids.py        the probability of making a game, and the likelihood of hands given the bids
dice.py        the probability of winning the match
worlds.py      a seat's knowledge, and sampled worlds that agree with it
playout.py     the play on bits, and random playouts
solver.py      exact values of the cards with all hands open
choices.py     what laid cards tell about the hidden hands
"""

from pausenjass.bots.klammern.levels import bot

__all__ = ["bot"]
