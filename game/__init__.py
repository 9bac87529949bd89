"""Chroma Chaos: a box of family card games on one table."""

__version__ = "1.0.0"
