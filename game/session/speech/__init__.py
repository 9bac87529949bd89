"""A match in words: questions, reasons, cards, players, remarks."""
