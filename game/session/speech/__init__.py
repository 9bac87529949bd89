"""A game in words: questions, reasons, cards, players, what computers say."""
