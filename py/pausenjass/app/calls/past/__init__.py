"""The calls that look back, and those that pass a finished match on."""
