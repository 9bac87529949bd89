"""Calls on screen: the buttons, the ring, the keys that rest, shouted calls."""
