"""Drawings for own cards: which there are, and how they are found by what a child types."""

import io
import re
from collections import Counter
from xml.etree import ElementTree

import pygame
import pytest

from game.games.recipe.recipe_file import icon_names
from game.resources import asset, rules_folder
from game.scenes.workshop.cards.drawings import (
    GROUPS,
    PER_PAGE,
    find_drawing_pages,
    list_drawing_pages,
    list_drawings,
    name_drawing,
    search_drawings,
)
from game.ui.draw import svg
from game.ui.draw.palette import CREAM, INK
from game.words import Words

from .child_words import TYPED

FOUND = 0.9
"""The share of words that a child types for which there has to be a drawing."""
LARGEST = 3000
"""Letters of the file of a drawing."""
OWN = sorted(name for name in icon_names() if name.startswith("own-"))
EDGE, SIDE = 60, 120
"""How much of a drawing is looked at to see whether anything is cut off."""
RED, GREEN = "#FF0000", "#00FF00"


@pytest.fixture(params=["en", "de", "fr", "es"])
def words(request: pytest.FixtureRequest) -> Words:
    return Words.load_words(rules_folder(), request.param)


@pytest.mark.parametrize("language", TYPED)
def test_what_a_child_types_finds_a_drawing(language: str) -> None:
    words, typed = Words.load_words(rules_folder(), language), TYPED[language].split()
    assert len(set(typed)) == len(typed) >= 80
    found = {word: search_drawings(word, words) for word in typed}
    missing = [word for word, names in found.items() if not names]
    assert len(missing) <= (1 - FOUND) * len(typed), missing
    signs = [word for word, names in found.items() if names and names[0].startswith("ui-")]
    assert not signs


@pytest.mark.parametrize(
    ("language", "typed", "name"),
    [
        ("en", "cats", "own-cat"),
        ("en", "princess", "own-princess"),
        ("en", "egg", "own-egg"),
        ("en", "Ice Cream", "own-ice-cream"),
        ("en", "icecream", "own-ice-cream"),
        ("en", "trex", "own-dinosaur"),
        ("de", "schloss", "own-castle"),
        ("de", "Ei", "own-egg"),
        ("de", "fussball", "own-ball"),
        ("de", "Hunde", "own-dog"),
        ("fr", "œuf", "own-egg"),
        ("fr", "oeuf", "own-egg"),
        ("fr", "chevaux", "own-horse"),
        ("fr", "arc en ciel", "own-rainbow"),
        ("es", "pajaro", "own-bird"),
        ("es", "leones", "own-lion"),
        ("es", "dragon", "own-dragon"),
    ],
)
def test_the_best_drawing_comes_first(language: str, typed: str, name: str) -> None:
    assert search_drawings(typed, Words.load_words(rules_folder(), language))[0] == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("elephent", "own-elephant"),
        ("girafe", "own-giraffe"),
        ("unicron", "own-unicorn"),
        ("spidre", "own-spider"),
        ("pinguin", "own-penguin"),
    ],
)
def test_one_slip_is_forgiven(typed: str, name: str) -> None:
    assert name in search_drawings(typed, Words.load_words(rules_folder(), "en"))


def test_short_words_are_taken_as_they_are(words: Words) -> None:
    assert not search_drawings("xqz", words)
    assert not search_drawings("qqqqqq", words)


def test_signs_of_buttons_come_last_wherever_a_drawing_fits_as_well(words: Words) -> None:
    every = list_drawings()
    first = next(number for number, name in enumerate(every) if name.startswith("ui-"))
    assert all(name.startswith("ui-") for name in every[first:])
    for typed in ("star", "moon", "heart", "crown", "music", "robot"):
        found = search_drawings(typed, words)
        assert found[0].startswith("own-"), typed


def test_a_group_is_found_by_its_name(words: Words) -> None:
    label = words("workshop.drawings.animals")
    found = search_drawings(label, words)
    assert set(GROUPS["animals"]) <= {*found}


def test_every_drawing_is_on_one_page_and_every_own_one_in_one_group() -> None:
    assert Counter(name for page in list_drawing_pages() for name in page.names) == Counter(
        icon_names()
    )
    grouped = Counter(name for names in GROUPS.values() for name in names)
    assert max(grouped.values()) == 1
    assert {*OWN} <= {*grouped} <= icon_names()
    assert all(page.group and len(page.names) <= PER_PAGE for page in list_drawing_pages())


def test_a_search_has_pages_of_its_own(words: Words) -> None:
    pages = find_drawing_pages("a", words)
    assert not any(page.group for page in pages)
    assert [*pages[0].names] == search_drawings("a", words)[:PER_PAGE]
    assert find_drawing_pages("xqz", words)[0].names == ()


def test_every_drawing_has_a_name_and_other_words(words: Words) -> None:
    own = words.language.id
    for name in OWN:
        told = words.first_of_keys(f"workshop.drawing.{name}", default="")
        assert "," in told, f"{name} in {own}"
        assert name_drawing(name, words).strip()
    names = Counter(name_drawing(name, words) for name in OWN)
    assert max(names.values()) == 1, names.most_common(2)


@pytest.mark.parametrize("name", OWN)
def test_a_drawing_is_ink_and_paper_within_its_square(name: str) -> None:
    text = asset(f"svg/icons/{name}.svg").read_text(encoding="utf-8")
    assert len(text) <= LARGEST
    assert ElementTree.fromstring(text).get("viewBox") == "-50 -50 100 100"
    assert {color.upper() for color in re.findall(r"#\w+", text)} <= {INK, CREAM}
    wider = f"{-EDGE} {-EDGE} {SIDE} {SIDE}"
    markup = svg.with_ink(f"icons/{name}", RED, GREEN).replace("-50 -50 100 100", wider)
    image = pygame.image.load_sized_svg(io.BytesIO(markup.encode()), (SIDE, SIDE))
    inked = [
        (x - EDGE, y - EDGE) for x in range(SIDE) for y in range(SIDE)
        if image.get_at((x, y)).a > 128 and image.get_at((x, y)).r > 128
    ]  # fmt: skip
    outside = [spot for spot in inked if not all(-50 <= at < 50 for at in spot)]
    assert not outside, "it is cut off"
    assert len(inked) > 900, "it is too thin for small cards"
