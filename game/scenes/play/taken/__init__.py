"""The page on which a choice is taken back by agreement."""
