"""Before a game: who plays, with which cards and house rules."""
