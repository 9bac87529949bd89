"""A game being played by people and computers: who is asked, who looks, what is owed."""
