"""The page of every game: it can be read, all it shows is there, and it fits the screen."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from pygame import FRect

from game.games import GAMES
from game.language import read_languages
from game.print.card_codes import CardCatalog
from game.resources import rules_folder
from game.scenes.rules.reader import RulesReader
from game.session.rules.rules_page import (
    PageBlock,
    Reader,
    RulesPage,
    SignPicture,
    is_for_screen,
    make_paper_reader,
    read_rules_page,
)
from game.ui.widgets.control import SMALLEST, Control
from game.ui.widgets.drawable import scrolled_drawable
from game.words import Words
from tests.scenes.menu_app import Player

SCALES = [(100, (1280, 720)), (125, (1920, 1080)), (150, (1600, 1200)), (200, (1280, 720))]
LEAST_CHAPTERS, LONGEST_TITLE = 4, 24
MOST_WORDS = 190  # of a chapter, without the rules of single cards
SMALLEST_TYPE = 17.9


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def page_of(game: str) -> RulesPage:
    english = read_languages(rules_folder())["en"]
    return read_rules_page(rules_folder(), game, english, GAMES[game].rules.numbers, lambda _: True)


def words_of(game: str) -> Words:
    return Words.load_words(rules_folder()).for_game(game)


def flat(blocks: list[PageBlock] | tuple[PageBlock, ...]) -> Iterator[PageBlock]:
    """All blocks, also those in boxes."""
    for block in blocks:
        yield block
        yield from flat(block.inner_blocks)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_under_its_name(game: str) -> None:
    page = page_of(game)
    assert page.title == words_of(game)("game.name")
    assert len(page.chapters) >= LEAST_CHAPTERS
    titles = [chapter.title for chapter in page.chapters]
    assert len(set(titles)) == len(titles)
    assert [title for title in titles if not 0 < len(title) <= LONGEST_TITLE] == []


@pytest.mark.parametrize("reader", [is_for_screen, make_paper_reader({})], ids=["screen", "paper"])
@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_short_and_have_something_to_look_at(game: str, reader: Reader) -> None:
    chapters = page_of(game).filter_for_reader(reader).chapters
    for chapter in chapters:
        texts = [block.text for block in flat(chapter.blocks)]
        assert 5 < len(" ".join(texts).split()) <= MOST_WORDS, chapter.title
    shown = [c for c in chapters if any(block.picture for block in flat(c.blocks))]
    assert len(shown) > len(chapters) / 2


def pictures(page: RulesPage) -> Iterator[SignPicture]:
    """Every row of cards, dice and icons."""
    for chapter in page.chapters:
        for block in flat(chapter.blocks):
            if block.picture:
                yield block.picture


@pytest.mark.parametrize("game", GAMES)
def test_every_card_die_and_icon_is_there(game: str) -> None:
    deck = CardCatalog(GAMES[game], words_of(game))
    signs = [sign for p in pictures(page_of(game)) for group in p.groups for sign in group]
    assert signs
    for sign in signs:
        deck.check_sign(sign)


@pytest.mark.parametrize("game", GAMES)
def test_cards_with_their_rules_have_names_and_rules(game: str) -> None:
    deck = CardCatalog(GAMES[game], words_of(game))
    for chapter in page_of(game).chapters:
        for block in flat(chapter.blocks):
            if block.kind == "cards" and block.picture:
                for sign in block.picture.groups[0]:
                    assert deck.name_of_code(sign.name) != sign.name
                    assert deck.rule_of_code(sign.name)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("scale", "size"), SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overflows(game: str, scale: int, size: tuple[int, int]) -> None:
    player = Player(size, scale)
    reader = RulesReader(player.app, game)
    player.show(reader)
    for number in range(len(reader.chapters)):
        reader.open_chapter(game, number)
        check(reader, f"{game}, {reader.chapters[number].title}, {scale} %")


def check(reader: RulesReader, where: str) -> None:
    """Nothing of a chapter lies over something else or beside the sheet."""
    canvas = reader.app.canvas
    fixed, flow = reader.drawables(canvas)
    view = reader.viewport_rect(canvas)
    text = [piece for piece in (*flow, *fixed) if piece.control and told(reader, piece.control)]
    things = [piece.control for piece in text if piece.control]
    assert len(things) > 2
    for one, other in combinations(things, 2):
        shared = one.box.clip(other.box)
        assert shared.w <= 2 or shared.h <= 2, f"{where}: {one.name} over {other.name}"
    left, right = sheet(reader, text[-1] in flow)
    for thing in things:
        assert left <= thing.box.left, f"{where}: {thing.name}"
        assert thing.box.right <= right + 1, f"{where}: {thing.name} {thing.box} {thing.text}"
        assert thing.box.top >= view.top, f"{where}: {thing.name}"
        assert not thing.size or thing.size >= SMALLEST_TYPE, f"{where}: {thing.name}"
        assert thing.role != "button" or min(thing.box.size) >= SMALLEST, where
    reader.scroll_to(1e9, canvas)
    last = (
        scrolled_drawable(text[-1], -reader.offset, view) if text[-1] in flow else text[-1]
    ).control
    assert last is not None
    assert last.name == "button:next"
    assert not last.is_hidden
    assert last.box.bottom <= view.bottom, f"{where}: the end can't be reached"


def told(reader: RulesReader, thing: Control) -> bool:
    """Whether a thing is a part of the open chapter."""
    own = f"{reader.game}-{reader.number}-"
    parts = ("text:game", "text:chapter", "button:next")
    return thing.name in parts or thing.name.partition(":")[2].startswith(own)


def sheet(reader: RulesReader, flows: bool) -> tuple[float, float]:
    """Where the sheet of the open chapter begins and ends."""
    rows = [t.box.right for t in reader.controls() if t.name.startswith("button:chapter-")]
    bar = reader._scroll_bar_box(reader.app.canvas).left if flows else 1920.0
    return max(rows, default=30.0), min(bar, 1862.0)


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_stand_below_each_other(game: str, scale: int) -> None:
    reader = RulesReader(Player((1280, 720), scale).app, game)
    rows = [thing for thing in reader.controls() if thing.name.startswith(("button:c", "button:g"))]
    assert len(rows) == len(GAMES) + len(reader.chapters)
    for above, below in pairwise(rows):
        assert above.box.bottom <= below.box.top + 0.1
    for row in rows:
        assert FRect(40, 102, 480, 954).contains(row.box)
        assert row.box.h >= SMALLEST
        assert row.size >= SMALLEST_TYPE
