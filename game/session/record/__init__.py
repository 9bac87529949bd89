"""A game's past: from its journal to steps, moments and sentences."""
