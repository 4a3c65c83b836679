"""What every game shares: cards, chance, the interfaces, the options, the records. No game is named here."""
