"""The results of everybody in the finished games that were played here."""
