"""German: the pads for real cards, as the page itself puts them."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "page.pads.real": "Mit echten Karten",
    # boards
    "page.pads.board.turn": "{name}: drehen",
    "page.pads.board.number": "Zahl",
    "page.pads.board.cards": "Karten",
}
