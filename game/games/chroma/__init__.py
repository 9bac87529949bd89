"""What the games of Chroma Cards share: the cards, the three dice, trading."""
