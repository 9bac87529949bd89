"""The names in `rules/names.toml`, for whatever isn't a sentence of a player's language."""

from game.language import ENGLISH, read_languages
from game.resources import rules_folder


def program_name() -> str:
    """Return what the program is called."""
    return fill_in_names("{=chroma-chaos}")


def fill_in_names(text: str, language: str = ENGLISH) -> str:
    """Return a text with names for its marks, such as `{=color-chaos}`."""
    return read_languages(rules_folder())[language].fill_in_names(text)
