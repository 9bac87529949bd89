"""The rules of a game to read, and what its house rules say today: on the screen or on paper."""
