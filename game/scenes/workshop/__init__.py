"""The workshop: games and decks that people build themselves."""
