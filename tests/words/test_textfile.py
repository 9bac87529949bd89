"""Files of texts are read as TOML is, only sooner."""

import tomllib

import pytest

from game import text_file
from game.resources import rules_folder
from game.text_file import NotPlainFile, parse_text_tables

FILES = sorted((rules_folder() / "text").glob("*/*.toml"))


def test_every_file_of_texts_is_plain_and_read_as_toml() -> None:
    assert len(FILES) > 200
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert text_file._plain_tables(text) == tomllib.loads(text), path


@pytest.mark.parametrize(
    "text",
    [
        'a = "1"  # with a remark',
        'a = """1\n2"""',
        'a = "a \\"quote\\""',
        "a = 'x'",
        "a = [1, 2]",
        'a = { one = "1", other = 2 }',
        'a = { one = "1", two = { b = "c" } }',
        "a = 1\nb = true",
        '[[a]]\nb = "1"',
        'a."b.c".d = "1"\n[x]\n"y z" = { _ = "1", "m n" = "2\\n3" }',
    ],
)
def test_whatever_else_is_toml_is_read_too(text: str) -> None:
    assert parse_text_tables(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        'a = "1"\na = "2"',
        '[a]\nb = "1"\n[a]\nc = "2"',
        'a = "1"\na.b = "2"',
        '[a]\nb = "1"\n[a.b]\nc = "2"',
        'a = { b = "1", b = "2" }',
        'a = { b = "1",, c = "2" }',
        'a = "1',
        "a",
        'ä = "1"',
    ],
)
def test_mistakes_are_found_as_in_toml(text: str) -> None:
    with pytest.raises(NotPlainFile):
        text_file._plain_tables(text)
    with pytest.raises(tomllib.TOMLDecodeError):
        parse_text_tables(text)
