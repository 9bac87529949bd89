"""Sounds, and how many of them may be heard at once."""
