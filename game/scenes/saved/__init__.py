"""Saved games: continue, watch, copy, import, delete."""
