"""Decks of the workshop, and the cards in them."""
