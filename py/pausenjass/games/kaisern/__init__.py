"""Kaisern, Lungern style, the trick game of Kaiser, Kritze and a growing stake, by the numbered rules KA-1 to KA-48.

Two to eight play in parties with 48 Swiss-German cards (or 56, 60), anticlockwise. The first card of each lies face up:
the smallest of them makes trump. Any card may be laid. A trick goes to the highest power: Stecher (most trumps,
declared Kaiser) take from every suit, Throner only in the suit led, Stupf (trump 7, 8, 9) hold only when led. A Banner
is a Kaiser only if declared, with 1 to 3 Kritze; these and the button on its board are the stake. A player who raises
or declares asks the others, who come or go; those who go leave the stake as it was. The party that takes enough tricks,
takes most of them, or stays alone writes the stake; the first party at the target wins the Partie.

    rules.py      house rules, the tables, the fields of the board     KA-1 to KA-5, KA-23, KA-46, KA-47
    power.py      Stecher, Stupf, Throner; who takes a trick           KA-8, KA-10 to KA-16, KA-22
    position.py   State and View: what is on the table, and what a seat may know of it
    dealing.py    packets, trump, who deals, who sees whose hand       KA-6 to KA-9, KA-35, KA-44, KA-48
    legal.py      which action is legal, and why one is not            all of those, KA-17 to KA-31, KA-42
    declaring.py  which Kaiser may be declared, with how many Kritze   KA-17 to KA-20, KA-37 to KA-39
    stakes.py     declaring, raising, coming, going, freeing           KA-17 to KA-29, KA-38, KA-40
    opening.py    blind turns, the deal, stages, face-up Banner        KA-8, KA-9, KA-18, KA-37, KA-39, KA-41
    flow.py       from getting ready to the end of a Spiel             KA-4, KA-14, KA-20, KA-21, KA-28, KA-32, KA-43
    game.py       actions and chance                                   KA-6 to KA-9, KA-31
    talk.py       what is said at the table, and instructions          KA-36, KA-45
    knowledge.py  what a seat may know (KA-20, KA-35), and full positions that agree with it
    worlds.py     the sampler of such positions, also for bots
"""

from pausenjass.games.kaisern.game import Kaisern

GAME = Kaisern

__all__ = ["GAME", "Kaisern"]
