"""How everybody did in the games that were played here to their end."""
