"""English: a round with open cards."""

PHRASES = {
    "origin.open": "Open cards, doesn’t count",
    "open.said": "All cards lie open, and the others say why they play as they do. They play as if the cards lay face down. This round doesn’t count.",
    "open.continue.hint": "read",
    "open.thought": "{name}: “{text}”",
}
