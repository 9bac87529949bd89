"""The table on screen, with all that lies above it, the curtain and the pause."""
