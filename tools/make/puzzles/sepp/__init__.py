"""Puzzles of Tschau Sepp and Ciao-Sepp: what is certain although nearly everything is hidden.

There are too many worlds to count here: the stock alone can lie in any order, and nobody knows who draws what. So the
proof of the right action doesn't go through worlds. It is a search over what the seat may get to see (sure.py): whenever
somebody else acts, he may have every card that isn't seen elsewhere, and that the play hasn't ruled out
(anything.py). Others may do more there than in any single world, so what the seat reaches all the same it reaches in
each. At Ciao-Sepp they may also jump in, miss their calls, slap and leave the game at any moment.

That an action is wrong is shown in one world (worlds.py): with all cards known to everybody, the others can make the
seat miss the goal whatever it does after this action on its turns. `fails` has the line in which it goes on with its
first action each time.

What both take for granted: the seat makes its own calls in time, and the others are faster than its jump-ins. Puzzles
of Ciao-Sepp have no telephone, no time limit, and no wrong lays (faults "assisted"), since nothing is certain with
them; leaving the game is not among the actions that are asked about.

    goals.py      the four goals: out, next, lay, guard
    anything.py   what others may do, whatever is hidden
    sure.py       proves that an action is right
    worlds.py     proves that an action is wrong
    found.py      plays rounds and looks for decisions with exactly one right action
    kit.py        makes puzzles of them

Each entry of `hands` in the file is a world: the cards of every seat, then the upper cards of the stock, below which the
others lie in canonical order. `worlds` counts the ways in which the hidden cards can lie in the others' hands; it is
null where the play has told of them, or where there are more than 10^12.
"""
