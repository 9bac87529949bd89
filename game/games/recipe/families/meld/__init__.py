"""Melds: their rules, goals, hands and table, and what recipes about them mean."""
