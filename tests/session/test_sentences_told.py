"""The golden lists of sentences: what every teller says, in every language.

`python build/narrate.py` shows what a change made of them; `--write` keeps it.
"""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@cache
def maker() -> ModuleType:
    """The program that makes the lists."""
    spec = spec_from_file_location("narrate", ROOT / "build" / "narrate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@cache
def games() -> list[object]:
    """The games that are told."""
    return [*maker().play_games()]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_every_teller_says_what_is_written_in_the_golden_list(language: str) -> None:
    said = maker().Listener(language).hear_games(games())
    assert said == (maker().FOLDER / f"{language}.tsv").read_text("utf-8").splitlines()
