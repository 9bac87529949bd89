"""The rules of a game to read, and today's house rules: on the screen or on paper."""
