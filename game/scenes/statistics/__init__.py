"""Statistics: who played what, and the results."""
