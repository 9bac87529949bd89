"""The curtain between two people, what it tells, and what all are shown before it falls."""
