"""The theater: a game watched again on the real table."""
