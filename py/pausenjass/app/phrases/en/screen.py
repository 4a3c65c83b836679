"""The screen for all: the table on a television or with a beamer."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "page.screen": "Screen for all",
    "page.screen.end": "End the screen for all",
    "page.screen.begun": "Screen for all: use the arrows and OK of the remote control. “Back” opens the menu.",
    "page.screen.start": "Screen for all: choose a game, then the phones join.",
    "page.screen.nobody": "No phone is here yet.",
    "page.screen.missing.look": "Point the phone’s camera at the code and tap the link.",
    "page.screen.missing.show": "Somebody who plays already scans the answer: “Scan for the table” in the phone’s menu.",
    "page.screen.missing.others": "Also missing: {names}",
    "page.screen.missing.camera": "With the camera here",
    "page.screen.no-hands": "No cards are shown here",
    "page.screen.no-hands.line": "In this match somebody plays at the screen itself, and everybody could see the cards. Take a phone for each person, or end the screen for all.",
}
