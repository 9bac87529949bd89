"""The balance lab: a game is played a thousand times, measured, and improved."""
