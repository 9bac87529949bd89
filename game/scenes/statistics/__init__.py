"""Who played what, and how it went."""
