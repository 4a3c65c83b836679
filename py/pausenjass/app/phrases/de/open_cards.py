"""German: a round with open cards."""

PHRASES = {
    "origin.open": "Offene Karten, zählt nicht",
    "open.said": "Alle Karten liegen offen, und die anderen sagen, warum sie so spielen. Sie spielen, als lägen die Karten verdeckt. Diese Runde zählt nicht.",
    "open.continue.hint": "gelesen",
    "open.thought": "{name}: «{text}»",
}
