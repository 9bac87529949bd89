"""Hints, who may ask for them, and tips."""
