"""The theatre: a game watched again on the real table."""
