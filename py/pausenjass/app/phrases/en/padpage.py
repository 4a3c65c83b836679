"""English: the pads for real cards, as the page itself puts them."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "page.pads.real": "With real cards",
    # boards
    "page.pads.board.turn": "Turn {name}",
    "page.pads.board.number": "Number",
    "page.pads.board.cards": "Cards",
}
