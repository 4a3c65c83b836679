"""Measures in matches: taps, bots that think, and their pace."""
