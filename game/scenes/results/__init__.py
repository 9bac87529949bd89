"""After a round: scores, how hands were counted, what was remarkable."""
