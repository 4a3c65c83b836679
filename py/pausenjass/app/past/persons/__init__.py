"""The people of this device.

saved.py   the list: who there is, changes, and how the lists of two devices are joined
shares.py  which finished matches, statistics, decisions and deals of the day are whose
known.py   who stands behind the names on pads and in the season
here.py    who plays alone at this device: settings and progress follow
words.py   a person's page
"""
