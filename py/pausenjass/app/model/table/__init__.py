"""The types of a table: what stands on it, in its hands and round it, and what a round and a match came to."""
