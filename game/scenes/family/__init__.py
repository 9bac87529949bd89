"""Everybody who is remembered."""
