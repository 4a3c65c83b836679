"""What every game shares: cards, chance, the interfaces, the options, the records. No game is named here.

Three of its modules are packages; import from the package itself:

record    game records as plain text; inside, foreign JSON, and hashes of what every seat saw
packed    a record as the shortest text; inside, names, numbers and orders of cards as numbers
seal      sealed deals; inside, the check of a record's deals
"""
