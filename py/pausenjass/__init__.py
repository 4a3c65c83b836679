"""Four Swiss card games: core ← games ← bots, app. To import any part is to import the rules, so that records can be read."""

from pausenjass.core import record
from pausenjass.games import GAMES, load

record.read_with(load, tuple(GAMES))
