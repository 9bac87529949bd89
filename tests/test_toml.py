"""One reader for every kind of file: what doesn't fit is named with file, key and remedy."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from game.resources import rules_folder
from game.toml import TomlReader, is_too_deep, try_toml


class Refused(Exception):
    """What the readers of these tests raise."""


@dataclass(frozen=True)
class Pot:
    """Something in a garden."""

    name: str
    kind: Literal["clay", "stone"] = "clay"


@dataclass(frozen=True)
class Garden:
    """A file of all kinds of things."""

    wide: float
    pots: tuple[Pot, ...] = ()
    best: Pot | None = None
    corner: tuple[int, int] = (0, 0)
    beds: tuple[tuple[str, ...], ...] = ()
    depth: int | str = 0
    names: Mapping[str, int] | None = None
    more: Any = None
    open: bool = False


def garden(text: str) -> Garden:
    """The garden a text describes."""
    reader = TomlReader("garden.toml", Refused)
    return reader.read_table(Garden, reader.parse_text(text))


def test_every_kind_of_value_is_read() -> None:
    text = """
    wide = 3
    corner = [1, 2]
    beds = [["a"], []]
    depth = "deep"
    more = [1, "x"]
    open = true
    best = { name = "b" }
    names = { a = 1 }
    [[pots]]
    name = "p"
    kind = "stone"
    """
    pot = Pot("p", "stone")
    known = {"a": 1}
    expected = Garden(3, (pot,), Pot("b"), (1, 2), (("a",), ()), "deep", known, [1, "x"], open=True)
    assert garden(text) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "wide is missing: it must be a number"),
        ("wide = true", "wide must be a number, not True"),
        ("wide = 'far'", "wide must be a number, not 'far'"),
        ("wide = 1\nopen = 1", "open must be true or false, not 1"),
        ("wide = 1\ndepth = 1.5", "depth must be a whole number or text, not 1.5"),
        ("wide = 1\ncorner = [1]", "corner must be a list of 2, each a whole number, not [1]"),
        ("wide = 1\ncorner = [1, '2']", "corner[1] must be a whole number, not '2'"),
        ("wide = 1\nbeds = ['a']", "beds[0] must be a list, not 'a'"),
        ("wide = 1\npots = 1", "pots must be a list of tables, not 1"),
        ("wide = 1\npots = [1]", "pots[0] must be a table, not 1"),
        ("wide = 1\npots = [{}]", "pots[0].name is missing: it must be text"),
        ("wide = 1\nbest = 1", "best must be a table, not 1"),
        ("wide = 1\nnames = { a = 'b' }", "names.a must be a whole number, not 'b'"),
        (
            "wide = 1\n[[pots]]\nname = 'p'\nkind = 1",
            "pots.p.kind must be one of clay, stone, not 1",
        ),
        (
            "wide = 1\n[[pots]]\nname = 'p'\nkin = 1",
            "pots.p.kin is unknown here; try kind",
        ),
        ("wide = 1\nroof = 1", "roof is unknown here; try wide, pots, best, corner,"),
        ("wide = ", "Invalid value"),
    ],
)
def test_what_does_not_fit_is_named_with_file_key_and_remedy(text: str, said: str) -> None:
    with pytest.raises(Refused, match=re.escape(f"garden.toml: {said}")):
        garden(text)


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 31_000 + " = 1",
        "[" + "a." * 31_000 + "a]",
        "a" + " . a" * 15_000 + " = 1",
        '"a"."b".' * 8_000 + "c = 1",
        "a = " + "[" * 60_000,
        "a = {b = " * 10_000,
    ],
)
def test_a_text_that_would_take_long_is_refused_before_it_is_read(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("game.toml.tomllib.loads")
    assert try_toml(text) == ({}, "too deep")


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "." * 62_000 + '"',
        'a = """' + "[" * 30_000 + '\n"""',
        "a = '" + "{" * 30_000 + "'",
        "# " + "a." * 30_000,
        "a = [" + "[1.5], " * 30 + "]",
        r'a = "\"" # ' + "." * 90,
    ],
)
def test_dots_and_brackets_in_quotes_notes_and_lists_are_no_trouble(text: str) -> None:
    assert try_toml(text) == (tomllib.loads(text), "")


def test_no_file_of_ours_is_refused() -> None:
    files = [*rules_folder().rglob("*.toml"), *rules_folder().rglob("*.chroma")]
    assert len(files) > 100
    assert [path for path in files if is_too_deep(path.read_text(encoding="utf-8"))] == []
