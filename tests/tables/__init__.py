"""Rule tables: <game>.txt, and its vocabulary, <game>.py under the name of the game's folder."""
