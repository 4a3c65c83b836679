"""Klammern with dice, the North German trick game of the Klaberjass family, by the numbered rules KL-1 to KL-31.

Two, three or four (two teams) play with 32 French cards. In turn each may take the suit of the turned-up card as trump.
If nobody does, each may announce a «Kleines», a trump of his own, which Kreuz («besser») beats. Then runs of three and
four cards are melded, Kontra and Re said, and the tricks played: players must follow suit, else trump, and overtrump.
If the trump player makes more points than the others, his die goes on by 1, otherwise theirs by 2 (by 1 with three
players). The first die turned to 6 wins the match.

    rules.py      house rules, rank and worth of the cards           KL-1, KL-2, KL-4, KL-5, KL-23
    position.py   State and View: what is on the table, and what a seat may know of it
    dealing.py    the packets of a deal, and whose turn it is        KL-7 to KL-10, KL-32
    bidding.py    who plays which trump                              KL-11 to KL-16
    melds.py      Terz and Halber, which count                       KL-18 to KL-22
    tricks.py     what may be laid, who wins a trick                 KL-24 to KL-27
    legal.py      which action is legal, and why one is not          all of those, KL-17, KL-23, KL-28
    scoring.py    the points of a deal, and the dice                 KL-3, KL-5, KL-29 to KL-31
    game.py       what an action leads to: the phases of a deal      KL-6, KL-17, KL-23, KL-28
    knowledge.py  what the play has told about hidden cards, and full positions that agree with a View
    certain.py    when the leader certainly makes all the remaining tricks
"""

from pausenjass.games.klammern.game import Klammern

GAME = Klammern

__all__ = ["GAME", "Klammern"]
