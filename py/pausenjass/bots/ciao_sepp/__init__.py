"""The bots of Ciao-Sepp.

levels.py      random, easy, medium and strong
heuristics.py  rules of thumb
playout.py     the same, played out fast until a place is settled
"""

from pausenjass.bots.ciao_sepp.levels import bot

__all__ = ["bot"]
