"""Pads as the page shows them.

scene.py    what the views need, keys with their consequence, names, refusals
present.py  the frame: sides, rounds, clock, result, evening; the list of pads
and one module for the board of each game.
"""
