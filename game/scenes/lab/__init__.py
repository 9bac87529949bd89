"""The balance lab: a game played a thousand times, what it is like, and what would mend it."""
