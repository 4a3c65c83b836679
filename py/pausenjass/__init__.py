"""Four Swiss card games: core ← games ← bots, app. Importing any part imports the rules, so that records can be read."""

from pausenjass.core import record
from pausenjass.games import GAMES, load

record.read_with(load, tuple(GAMES))
