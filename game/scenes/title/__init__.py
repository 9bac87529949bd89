"""The title screen, and the shelf of games."""
