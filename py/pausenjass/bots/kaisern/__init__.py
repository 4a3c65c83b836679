"""The bots of Kaisern.

levels.py      the levels, from random to strong
policy.py      the decisions of all levels: the stake, Kaiser, certain cards
certain.py     the cards that certainly win or lose
evaluation.py  win probabilities, from solved or played out worlds
calibration.py fits them to what was really won
worlds.py      a seat's knowledge, and sampled worlds that agree with it, on bits
solver.py      the winner with all hands open
playout.py     the play on bits, and playouts by heuristics
order.py       who takes whom, on bits
stakes.py      the value of raising, coming and going
match.py       the probability of winning the Partie, by the points
"""

from pausenjass.bots.kaisern.levels import bot

__all__ = ["bot"]
