"""Rule tables: <game>.txt, and the words that it is written with, <game>.py under the name of the game's folder."""
