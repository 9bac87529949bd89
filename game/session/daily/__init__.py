"""Today's deal: one date is one deal, for everyone."""
