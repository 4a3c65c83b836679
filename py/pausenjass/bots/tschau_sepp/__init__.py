"""The bots of Tschau Sepp.

levels.py      the levels, from random to strong
heuristics.py  chooses cards without search
certain.py     the certain end of a round
playout.py     plays a round out fast by the heuristics
"""

from pausenjass.bots.tschau_sepp.levels import bot

__all__ = ["bot"]
