"""The first screen, and the shelf of games."""
