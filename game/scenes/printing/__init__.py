"""Print & play: what of a game goes on paper, how that looks, and where the file lies then."""
