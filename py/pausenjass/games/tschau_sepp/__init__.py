"""Tschau Sepp, the classic game of getting rid of one's cards, by the numbered rules TS-1 to TS-20, TS-22 to TS-24.

Everybody gets 7 cards; the top card of the stock starts the pile. In turn each lays a card of the same suit or rank, or
any Bauer, or draws one card. A 7 makes the next player draw 2 (or answer with a 7: 4, 6, 8), an 8 skips him, a 10 turns
the direction, a Bauer wishes a suit, the layer of an Ass must cover it at once. A player who ends a turn with one card
left calls «Ciao» or draws 3 on demand. A player without cards ends the round; the others count theirs, and draw two
more for each 7. The fewest points win the match, or the most rounds.

    rules.py      house rules, what each card counts                 TS-1, TS-2, TS-18, TS-19, TS-24
    position.py   State and View: what is on the table, and what a seat may know of it
    legal.py      which action is legal, and why one is not          TS-6 to TS-10, TS-13 to TS-15, TS-22
    game.py       what an action leads to: turns, drawing, rounds    TS-2 to TS-5, TS-9 to TS-20, TS-22 to TS-24
    knowledge.py  what the play has told about hidden cards, and full positions that agree with a View
"""

from pausenjass.games.tschau_sepp.game import TschauSepp

GAME = TschauSepp

__all__ = ["GAME", "TschauSepp"]
