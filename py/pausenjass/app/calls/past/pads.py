"""Pads: scoring matches that are played with real cards.

pads         {}                          every pad → {rows}
pad_form     {game}                      what the set-up of a pad asks → {form}
pad_new      {game, rules, people: [{name, person?}], matches: 1, 3, 5, 7 or null}  begins one → {pad}
pad          {id}                        opens one → {pad}
pad_enter    {id, entry, ply}            enters what a key says → {pad, refused?, stale?}
pad_undo     {id, ply}                   takes the last entry back, or the last one of the round being mended → {pad}
pad_mend     {id, round, match?}         opens an earlier round to change it; round null: leaves it as it was → {pad}
pad_strike   {id, round, struck, match?} strikes a round, or lets it count again → {pad}
pad_discard  {id}                        deletes a pad → {rows}

Every call may hold `now`, an ISO time. `match` is the one on the pad by default.
"""
