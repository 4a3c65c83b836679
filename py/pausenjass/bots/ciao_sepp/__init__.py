"""The bots of Ciao-Sepp.

levels.py      the levels, from random to strong
heuristics.py  evaluates hands and layings without search
playout.py     plays a game out fast by the heuristics
"""

from pausenjass.bots.ciao_sepp.levels import bot

__all__ = ["bot"]
