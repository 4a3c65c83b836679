"""Der Bildschirm für alle: der Tisch auf einem Fernseher oder mit einem Beamer."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    "page.screen": "Bildschirm für alle",
    "page.screen.end": "Bildschirm für alle beenden",
    "page.screen.begun": "Bildschirm für alle: mit den Pfeilen und OK der Fernbedienung. «Zurück» öffnet das Menü.",
    "page.screen.start": "Bildschirm für alle: Wähle ein Spiel, dann kommen die Handys dazu.",
    "page.screen.nobody": "Noch ist kein Handy da.",
    "page.screen.missing.look": "Richte die Kamera des Handys auf den Code und tippe auf den Link.",
    "page.screen.missing.show": "Jemand, der schon mitspielt, liest die Antwort: im Menü des Handys «Für den Tisch scannen».",
    "page.screen.missing.others": "Es fehlen auch: {names}",
    "page.screen.missing.camera": "Mit der Kamera hier",
    "page.screen.no-hands": "Hier werden keine Karten gezeigt",
    "page.screen.no-hands.line": "In dieser Partie spielt jemand am Bildschirm selbst, und alle könnten in die Karten sehen. Nimm für jede Person ein Handy, oder beende den Bildschirm für alle.",
}
