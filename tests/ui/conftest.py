"""The same screen that nobody sees."""

from tests.table.conftest import screen

__all__ = ["screen"]
