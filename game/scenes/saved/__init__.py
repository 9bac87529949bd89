"""Saved games: go on, watch, copy, take in, delete."""
