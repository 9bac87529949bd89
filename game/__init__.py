"""Chroma Chaos: a box of family card games on one table."""

__version__ = "0.1.0"
