"""Computer players against each other, every deal from every seat."""

from .command import main

__all__ = ["main"]
