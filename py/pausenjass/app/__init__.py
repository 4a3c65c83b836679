"""The layer between the rules and the page: the running game, view models, texts, saved data. It knows no browser."""
