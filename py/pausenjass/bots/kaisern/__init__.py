"""The bots of Kaisern.

levels.py      random, easy, medium and strong
policy.py      what all levels do alike: the stake, Kaiser, what is certain
certain.py     which cards win or lose for certain
evaluation.py  win probabilities, from deals solved or played out
worlds.py      what a seat knows, and deals that agree with it
solver.py      who wins with all hands open
playout.py     the play, with its playout
order.py       who takes whom, on bits
stakes.py      raise, come or go
match.py       what Striche are worth in the Partie
"""

from pausenjass.bots.kaisern.levels import bot

__all__ = ["bot"]
