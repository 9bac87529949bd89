"""Names of products stand in one file: whoever publishes the game can call everything otherwise."""

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
import release

from game import language
from game.games import GAMES
from game.language import ENGLISH, BrokenLanguage, Language, read_languages
from game.resources import root, rules_folder
from game.session.rules.rules_page import parse_rules_page
from game.ui.draw import wordmark
from game.ui.draw.canvas import Canvas
from game.words import Words, all_forms
from tests.table.conftest import screen

__all__ = ["screen"]

LANGUAGES = read_languages(rules_folder())
OLD = {name for language in LANGUAGES.values() for _, name in language.names}
"""What everything is called today, in every language."""
THANKS = {"fairness.origin", "fairness.licenses_note"}
"""They speak of the people who invented the games that ours come from, and of these."""
OTHER = re.compile("Plumzle|PLUMZLE")


@pytest.fixture
def renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return our rules folder with other names for everything."""
    folder = tmp_path / "rules"
    shutil.copytree(rules_folder(), folder)
    ids = sorted({id for language in LANGUAGES.values() for id, _ in language.names})
    lines = [f'{id} = "Plumzle {number}"' for number, id in enumerate(ids)]
    (folder / "names.toml").write_text("\n".join(["[en]", *lines]), encoding="utf-8")
    monkeypatch.setattr(language, "rules_folder", lambda: folder)
    return folder


def old_names(text: str) -> list[str]:
    """Return the names of today that a text still says."""
    return [name for name in OLD if name in text]


def test_the_games_are_called_by_names_of_the_file() -> None:
    named = dict(LANGUAGES[ENGLISH].names)
    assert set(GAMES) <= named.keys()
    words = Words.load_words(rules_folder())
    for game in GAMES:
        assert words.for_game(game)("game.name") == named[game]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_name_of_its_own(renamed: Path, language: str) -> None:
    words = Words.load_words(renamed, language)
    every = [words, *(words.for_game(game) for game in GAMES)]
    said = {(key, form) for one in every for key in one.all_keys() if key in one
            for form in all_forms(one.entry_of_key(key))}  # fmt: skip
    assert sum(bool(OTHER.search(form)) for _, form in said) >= 30
    assert {key for key, form in said if old_names(form)} == THANKS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_a_name_of_its_own(renamed: Path, language: str) -> None:
    typeset = read_languages(renamed)[language].typeset
    for path in sorted((renamed / "pages" / language).glob("*.md")):
        numbers = GAMES[path.stem].rules.numbers if path.stem in GAMES else {}
        page = parse_rules_page(path.read_text(encoding="utf-8"), path.name, numbers, typeset)
        assert not old_names(repr(page)), path.name
        assert OTHER.search(page.title) or path.stem not in GAMES


@pytest.mark.usefixtures("renamed")
@pytest.mark.parametrize("path", sorted(release.PLAYERS.iterdir()), ids=lambda path: path.name)
def test_no_paper_for_players_has_a_name_of_its_own(path: Path, tmp_path: Path) -> None:
    written = tmp_path / path.name
    if path.name == release.METAINFO:
        release.write_metainfo(path, written)
        names = [part.text or "" for part in ElementTree.parse(written).getroot().iter("caption")]
        assert sum(bool(OTHER.search(name)) for name in names) in (0, len(LANGUAGES))
    else:
        release.write_paper(path, written)
    text = written.read_text(encoding="utf-8")
    thanks = [part for part in text.split("\n\n") if "Color Chaos" in part and "Chroma" in part]
    assert len(thanks) == (path.suffix == ".txt")
    assert not old_names("".join(part for part in text.split("\n\n") if part not in thanks))
    assert "{=" not in text


def code_texts() -> Iterator[tuple[str, str]]:
    """Yield every text in our code that isn't there for programmers, with where it is."""
    for path in sorted((root() / "game").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in notes
            ):
                yield f"{path.name}:{node.lineno}", node.value
    for path in sorted((root() / "assets" / "phone").glob("*")):
        yield path.name, path.read_text(encoding="utf-8")


def test_no_code_has_a_name_of_its_own() -> None:
    assert [place for place, text in code_texts() if old_names(text)] == []


def drawn_wordmark() -> pygame.Rect:
    """Return the box that the word mark fills in the middle of a surface."""
    surface = pygame.Surface((1920, 1080), pygame.SRCALPHA, 32)
    wordmark.draw_wordmark(Canvas(surface), (960, 540), 100)
    return surface.get_bounding_rect()


@pytest.mark.parametrize(
    "name", ["Plumzle", "Otto", "Tea for Otters", "Grandmotherly Octopuses", "Wa o"]
)
@pytest.mark.usefixtures("screen")
def test_any_name_can_be_drawn(name: str, renamed: Path) -> None:
    (renamed / "names.toml").write_text('[en]\nchroma-chaos = "Chroma Chaos"', encoding="utf-8")
    usual = drawn_wordmark()
    (renamed / "names.toml").write_text(f'[en]\nchroma-chaos = "{name}"', encoding="utf-8")
    drawn = drawn_wordmark()
    assert 0 < drawn.w <= 1.1 * usual.w
    assert 0 < drawn.h <= 1.1 * usual.h
    assert abs(drawn.centerx - 960) <= 0.05 * usual.w


def test_a_name_that_is_missing_is_told() -> None:
    with pytest.raises(BrokenLanguage, match=r"names\.toml has no name for 'tiddlywinks'"):
        Language(names=(("chess", "Chess"),)).typeset("Play {=tiddlywinks}!")
    assert Language(names=(("chess", "Chess"),)).typeset("Play {=chess}!") == "Play Chess!"


@pytest.mark.parametrize(
    "name",
    ["", " ", "Cards & Co", "<b>", "a{b}c", "Who?", "A/B", "a\\\\b", "100 %", "say `ls`", "$x"],
)
def test_a_name_that_files_or_menus_stumble_over_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "languages.toml").write_text('[en]\nname = "English"', encoding="utf-8")
    (tmp_path / "names.toml").write_text(f'[en]\nchess = "{name}"', encoding="utf-8")
    with pytest.raises(BrokenLanguage, match=r"names\.toml: en\.chess must be a name"):
        read_languages(tmp_path)
