"""Ciao-Sepp, the «Pausenjass»: the office game of attention and speed, by the numbered rules CS-1 to CS-38.

Everybody gets 5 of 109 cards, three decks and a Joker; the dealer lays the first card. In turn each lays a card of the
same suit or rank, or several of one rank together, or draws one card. A player who holds the very card that another has
just laid may throw it in, if he is faster than the player on turn; play goes on from him. An Ass must be covered, an
Under wishes, a Banner turns, an Acht skips; 7s and Rosen Ober burden the next player, a Six of the right suit hits
back; an Eichel König makes all hands travel; the Joker stands for any card or swaps hands. «Ciao!» and «Sepp!» must be
called in time; a second fault disqualifies; when the telephone rings, the first to slap the pile may swap hands. First
and second get points, the last two lose some. Several seats may act at once: the first counts, and the engine takes
actions in the order of their arrival. The engine knows no real time.

    rules.py      house rules                                        CS-1, CS-5, CS-24 to CS-26, CS-28, CS-33 to CS-38
    position.py   State and View: what is on the table, and what a seat may know of it
    words.py      every word of the game: actions, events, refusals
    moves.py      the texts of all lays and jump-ins                 CS-5, CS-10, CS-20
    legal.py      which action is legal, and why one is not          CS-3 to CS-8, CS-10 to CS-12, CS-15 to CS-17,
                                                                     CS-20 to CS-25, CS-35, CS-36
    laying.py     what laid cards do                                 CS-2, CS-8 to CS-21
    flow.py       missed calls, drawing, faults, the telephone       CS-7, CS-15, CS-18, CS-21 to CS-23, CS-25,
                                                                     CS-27, CS-33 to CS-35
    scoring.py    what the game is worth                             CS-23, CS-27 to CS-31, CS-37
    game.py       the deal, chance and the clock, who may act        CS-2, CS-7, CS-25, CS-28, CS-38
    knowledge.py  what the play has told about hidden cards, and full positions that agree with a View
"""

from pausenjass.games.ciao_sepp.game import CiaoSepp

GAME = CiaoSepp

__all__ = ["GAME", "CiaoSepp"]
