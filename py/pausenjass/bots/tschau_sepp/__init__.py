"""The bots of Tschau Sepp.

levels.py      the levels, from random to strong
heuristics.py  which card to lay without search
playout.py     a round played out fast by the heuristics
"""

from pausenjass.bots.tschau_sepp.levels import bot

__all__ = ["bot"]
