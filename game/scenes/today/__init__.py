"""Today's deal: the page of a day, and a month of days beside it."""
