"""Pads among what is saved: kept.py reads and joins them, results.py tells statistics, archive and season what was played."""
