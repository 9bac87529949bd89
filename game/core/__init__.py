"""The shared engine: cards on a table, decisions, events and the match that drives them."""
