"""The English phrase book."""
