"""Everything between the rules and the page: the running game, view models, texts, saved data. No browser here."""
