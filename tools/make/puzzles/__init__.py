"""Makes puzzles («Rätsel») from the bots' own rounds, each with a proof: `static/puzzles/<game>.json`.

    python tools/make/puzzles klammern          # plays, proves, measures, chooses and writes; some minutes
    python tools/make/puzzles kaisern --rounds 300 --to kaisern.json

**What a puzzle claims.** In its position one seat chooses among several actions. After one of them, `right`, the seat has
a way to go on that reaches the goal in every deal of the hidden cards that agrees with what it knows by the rules (not
by habits), whatever anybody else lays, its partner included. Its later choices depend only on what it sees. Each other
action fails: there is a deal that agrees with what it knows in which the others can lay so that the goal is missed,
whatever the seat lays later, even if it saw all cards.

**How one is found.** Each position of a played round is tried in some imagined deals (`search.survivors`). Nearly all
positions drop out there, because no action is certain, or several are. If one action is left, and each other one has
failed in an imagined deal, the game's own module proves that the action is right in all deals. Then the bots of every
level are asked (share.py), and variety.py chooses among those that were found.

**The file**: `{"version": 1, "puzzles": [...]}`, the easy ones first. Each puzzle has these keys:

id      "kl-001": stable as long as the file isn't made anew
seat    the seat that is asked
goal    what is won: see `Goal` in puzzle.py
record  the packed record (docs/packed.md) of one round up to the position; seats are named "1", "2", …
right   the action that is right
worlds  the number of different deals to the other hands that agree with what the seat knows
fails   for each other action the line after it, "2 lay HA" (the seat's own cards among them), until the goal is missed for
        certain. `right` and `fails` are all that the puzzle offers: at Kaisern only cards
hands   the deals in which actions fail: the hands of all seats before the action, "HA D7"; at Kaisern "RB!" is a Kaiser
        that was declared and not yet shown
hidden  for each other action the index in `hands`
share   the share of the five levels that find the action, 0 to 1: the mean of several tries by each
left    the number of tricks that are still open, with the one on the table
need    what the seat's side still needs, where that is certain: points at Klammern with four players, if no Belle can be
        said any more; tricks at Kaisern with two parties and an odd number of tricks
about   the kind of position, for variety

**The parts**: search.py (what can be forced), rounds.py (plays rounds), share.py (difficulty), variety.py (the choice),
puzzle.py (the file), and for each game one module with its tables, positions, goals and proof: the class `Kit` says what
it has. The two Sepp games, at which nearly everything is hidden, are proved in another way: sepp/.
"""
