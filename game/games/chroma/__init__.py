"""The shared parts of the Chroma Cards games: the cards, the three dice, trading."""
