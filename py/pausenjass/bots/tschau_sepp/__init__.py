"""The bots of Tschau Sepp.

levels.py      random, easy, medium and strong
heuristics.py  rules of thumb
playout.py     the same rules of thumb, played out fast to the end of a round
"""

from pausenjass.bots.tschau_sepp.levels import bot

__all__ = ["bot"]
