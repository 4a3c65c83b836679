"""The season: its games, those with real cards, its prizes, and what the page shows of it."""
