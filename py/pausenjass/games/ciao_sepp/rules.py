"""House rules of Ciao-Sepp (CS-1, CS-5, CS-24 to CS-26, CS-28, CS-33 to CS-38) and the ranks that have an effect."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pausenjass.core.cards import JASS_36, JOKER
from pausenjass.core.game import Card
from pausenjass.core.options import check, option

HAND: Final = 5
"""Cards dealt to each player (CS-2)."""
SIX: Final = "6"
SEVEN: Final = "7"
EIGHT: Final = "8"
BANNER: Final = "B"
UNDER: Final = "U"
OBER: Final = "O"
ASS: Final = "A"
ROSEN_OBER: Final = "RO"
EICHEL_KOENIG: Final = "EK"


@dataclass(frozen=True)
class Rules:
    """What the players agree on before the game."""

    players: int = option(4, choices=(4, 2, 3, 5, 6, 7, 8), rule="CS-1")
    edition: str = option("pausenjass", choices=("pausenjass", "guepfer-deli"), rule="CS-20")
    """Whose sheet it is. Only the Joker's name and looks differ."""
    decks: int = option(3, choices=(3, 1, 2), rule="CS-1")
    together: str = option("rank", choices=("rank", "identical"), rule="CS-5", own={"identical": "reading"})
    """What may be laid together: cards of one rank, or only identical ones."""
    faults: str = option("assisted", choices=("assisted", "strict"), rule="CS-24", own={"strict": "sheet"})
    first_slap: str = option(
        "fault",
        choices=("fault", "warning", "out"),
        rule="CS-33",
        when={"fault": ({},), "warning": ({"faults": ("assisted",)},), "out": ({},)},
        suggested="warning",
        sheet="fault",
        own={"warning": "app", "out": "reading"},
    )
    """What a slap without cause is: a fault; where the app assists, at first only a warning (the app's own); or, with
    "out", it disqualifies at once.
    """
    phone: str = option(
        "normal",
        choices=("normal", "off", "rare", "often", "real"),
        offered=("real", "normal", "rare", "often", "off"),
        rule="CS-25",
        sheet="real",
        own={"normal": "app", "off": "app", "rare": "app", "often": "app"},
    )
    """How often it rings by chance (the app's own); "real": only when somebody says so, as on the sheet (CS-38)."""
    outdoors: bool = option(
        False, choices=(False, True), rule="CS-26", depends={"phone": ("normal", "rare", "often", "real")}
    )
    """A helicopter flies by instead of the telephone ringing."""
    minutes: int | None = option(15, choices=(15, 10, 5, None), rule="CS-28", own={10: "app", 5: "app", None: "app"})
    ciao_fault: str = option(
        "missed call", choices=("missed call", "every fault"), rule="CS-34", own={"every fault": "reading"}
    )
    """What costs two cards at «Ciao!»: only a missed call; or, as a fault that counts, every fault with one card in hand."""
    under: str = option("fits", choices=("fits", "always"), rule="CS-36", own={"always": "reading"})
    """Whether an Under must fit, or may be laid on everything except under attack."""
    duel: str = option(
        "added", choices=("added", "plain"), rule="CS-37", depends={"players": (2,)}, own={"plain": "reading"}
    )
    """What the places are worth for two players: the points of CS-29 added up, or plainly +2 and −2."""
    on_purpose: bool = option(
        False, choices=(False, True), rule="CS-35", depends={"faults": ("assisted",)}, suggested=True
    )
    """Whether a fault may be committed on purpose where the app assists; strictly played any wrong lay is one."""

    def __post_init__(self) -> None:
        """ValueError names the option whose value or combination the rules don't allow."""
        check(self)
        if self.players == 8 and self.decks == 1:
            raise ValueError("decks: 1 is not allowed for 8 players, only 2 or 3 (CS-1)")
        if self.plain and self.players != 2:
            raise ValueError(f"duel: 'plain' is not allowed for {self.players} players, only for 2 (CS-37)")
        if self.on_purpose and self.strict:
            raise ValueError("on_purpose: true is not allowed with strict faults, where any wrong lay is one (CS-35)")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card in play, in canonical order, equal ones side by side, the Joker last."""
        return (*(card for card in JASS_36 for _ in range(self.decks)), JOKER)

    @property
    def strict(self) -> bool:
        """Whether any action can be tried, as at the real table (CS-24)."""
        return self.faults == "strict"

    @property
    def warns(self) -> bool:
        """Whether a player's first slap without cause is only a warning (CS-24)."""
        return not self.strict and self.first_slap == "warning"

    @property
    def every_fault(self) -> bool:
        """Whether every fault with one card in hand costs two cards, a missed «Ciao!» among them (CS-34)."""
        return self.ciao_fault == "every fault"

    @property
    def under_always(self) -> bool:
        """Whether an Under may be laid on everything except under attack (CS-36)."""
        return self.under == "always"

    @property
    def plain(self) -> bool:
        """Whether the winner of two players simply gets +2 and the other −2 (CS-37)."""
        return self.duel == "plain"

    @property
    def identical(self) -> bool:
        """Whether only identical cards may be laid together (CS-5)."""
        return self.together == "identical"
