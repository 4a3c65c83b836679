"""House rules of Ciao-Sepp (CS-1, CS-5, CS-24 to CS-26, CS-28) and the ranks that have an effect."""

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
    together: str = option("rank", choices=("rank", "identical"), rule="CS-5")
    """What may be laid together: cards of one rank, or only identical ones."""
    faults: str = option("assisted", choices=("assisted", "strict"), rule="CS-24")
    first_slap: str = option(
        "fault",
        choices=("fault", "warning"),
        offered=("warning", "fault"),
        rule="CS-24",
        depends={"faults": ("assisted",)},
        suggested="warning",
        sheet="fault",
        own={"warning": "app"},
    )
    """The app's own option: with "warning" a player's first slap without cause costs nothing where the app assists."""
    phone: str = option("normal", choices=("normal", "off", "rare", "often"), rule="CS-25")
    outdoors: bool = option(False, choices=(False, True), rule="CS-26", depends={"phone": ("normal", "rare", "often")})
    """A helicopter flies by instead of the telephone ringing."""
    minutes: int | None = option(15, choices=(15, 10, 5, None), rule="CS-28")

    def __post_init__(self) -> None:
        """ValueError names the option whose value or combination the rules don't allow."""
        check(self)
        if self.players == 8 and self.decks == 1:
            raise ValueError("decks: 1 is not allowed for 8 players, only 2 or 3 (CS-1)")

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
    def identical(self) -> bool:
        """Whether only identical cards may be laid together (CS-5)."""
        return self.together == "identical"
