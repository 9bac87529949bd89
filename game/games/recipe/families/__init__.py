"""The families of homemade games: the rules of each, and what a recipe of it means."""

from functools import cache
from importlib import import_module
from typing import Any

from .family import RecipeFamily


@cache
def family_named(name: str) -> RecipeFamily[Any]:
    """Return a family by the word that recipes use; its module is called the same."""
    found: RecipeFamily[Any] = import_module(rules_module(name)).FAMILY
    return found


def rules_module(name: str) -> str:
    """Return the full name of the module with a family's rules."""
    return f"{__name__}.{name.replace('-', '_')}"
