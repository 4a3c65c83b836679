"""The German phrase book."""
