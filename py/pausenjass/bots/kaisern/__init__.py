"""The bots of Kaisern.

levels.py      the levels, from random to strong
policy.py      what all levels share: the stake, Kaiser, certain cards
certain.py     which cards win or lose for certain
evaluation.py  win probabilities, from solved or played out worlds
worlds.py      what a seat knows, and sampled worlds that agree with it, on bits
solver.py      the winner with all hands open
playout.py     the play on bits, and playouts by heuristics
order.py       who takes whom, on bits
stakes.py      the value of raising, coming and going
match.py       the probability of winning the Partie, by the points
"""

from pausenjass.bots.kaisern.levels import bot

__all__ = ["bot"]
