"""A deck on paper: every card of the box, as it is on the table, where it is to be cut."""

import re
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path

import pygame
import pytest

from game.core.game import find_game
from game.games import GAMES
from game.print.cut_marks import MARGIN_MM
from game.print.deck_sheets import CardToPrint, lay_cards, sort_cards_for_print
from game.print.paper_sizes import (
    INCH_MM,
    PAPER_SIZES,
    CutGrid,
    Place,
    make_fold_grid,
    make_nine_grid,
)
from game.print.print_job import PRINTABLE_PARTS, print_game
from game.print.print_task import BACKS, PrintWish
from game.resources import rules_folder
from game.table.cards.card_face import master_picture, named_face
from game.words import Words

from .conftest import made, picture, ran, task

DPI = 300
PIXEL = 1
"""So many pixels are less than a tenth of a millimeter."""
SOFT = 0.06
"""The share of a card that may look otherwise: photographs have no hard edges."""
NINE, EIGHT = 9, 4
"""Fronts on a sheet."""
WAYS = list(
    zip(GAMES, cycle(("fold", "both", "none")), cycle(PAPER_SIZES), cycle([0, 1]), strict=False)
)
EVERY = [
    pytest.param(*way, marks=() if way in WAYS else pytest.mark.long)
    for way in product(GAMES, BACKS, PAPER_SIZES, (0, 1))
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "backs", "paper", "black"), EVERY)
def test_every_card_of_the_box_is_on_a_sheet_with_its_name(
    game: str, backs: str, paper: str, black: int, tmp_path: Path
) -> None:
    path = tmp_path / "deck.pdf"
    done = made(game, ["deck"], path, backs=backs, paper=paper, black=bool(black))
    asked = task(game)
    deck = asked.todays_cards
    assert done.cards == len(deck)
    turns = (2 if backs == "none" else 1) if asked.has_direction_card else 0
    sheets = -(-(len(deck) + turns) // (EIGHT if backs == "fold" else NINE))
    assert f"Pages: {2 * sheets + 2 if backs == 'both' else sheets}" in squeezed(
        ran("pdfinfo", path)
    )
    assert "No syntax or stream encoding errors" in ran("qpdf", "--check", path)
    fonts = ran("pdffonts", path).splitlines()[2:]
    assert fonts
    assert all(line.split()[4:7] == ["yes", "yes", "yes"] for line in fonts), "one is not inside"
    text = squeezed(ran("pdftotext", "-raw", path, "-"))
    names = [asked.find_card_name(card) for card in deck]
    assert not {name for name in set(names) if text.count(name) < names.count(name)}
    assert f"page {sheets} of" in text
    if black:
        kinds = {line.split()[5] for line in ran("pdfimages", "-list", path).splitlines()[2:]}
        assert kinds == {"gray"}


def squeezed(text: str) -> str:
    """The words with one space between them."""
    return " ".join(text.split())


CARDS = ("blue 7", "green 9", "red 6", "orange 10")


@pytest.mark.parametrize(("paper", "backs"), [("a4", "fold"), ("letter", "none")])
def test_a_card_is_printed_as_it_is_on_the_table_to_a_tenth_of_a_millimeter(
    paper: str, backs: str, tmp_path: Path
) -> None:
    book = task("color-chaos", paper=paper, backs=backs, dpi=DPI)
    lay_cards(book, [CardToPrint(named_face(words)) for words in CARDS], "cards")
    path = tmp_path / "page.pdf"
    path.write_bytes(book.book.finish_bytes())
    grid = (
        make_fold_grid(PAPER_SIZES[paper])
        if backs == "fold"
        else make_nine_grid(PAPER_SIZES[paper])
    )
    places = list(grid.card_places())
    card = master_picture(named_face(CARDS[1]), book.press.master_size[0])
    assert moved(path, card, places[1]) <= PIXEL
    if backs == "fold":
        back = pygame.transform.rotate(
            master_picture(book.back_to_print, book.press.master_size[0]), 180
        )
        assert moved(path, back, places[5]) <= PIXEL


def moved(path: Path, card: pygame.Surface, place: Place) -> int:
    """By how many pixels of 0.085 mm a card lies beside its place on the first page.

    There it has to look as it is.
    """
    left, top, wide, high = (round(side / INCH_MM * DPI) for side in place)
    card = card.subsurface((0, (card.get_height() - high) // 2, wide, high))
    return moved_on(picture(path, 1, DPI, (left, top, wide, high)), card, (0, 0, *place[2:]))


def moved_on(page: pygame.Surface, card: pygame.Surface, place: Place) -> int:
    """The same of a card in its place on a whole page."""
    room = pygame.Rect([round(side / INCH_MM * DPI) for side in place])
    card = card.subsurface(card.get_rect().clip((0, 0, *room.size)))
    page = page.subsurface((room.topleft, card.get_size()))
    steps = product(range(-2, 3), range(-2, 3))
    off = {step: unlike(page, card, step) for step in steps}
    best = min(off, key=lambda step: off[step])
    assert off[best] < SOFT
    return max(map(abs, best))


def unlike(page: pygame.Surface, card: pygame.Surface, step: tuple[int, int]) -> float:
    """The share of the middle of a card that differs from the page, so many pixels further."""
    inner = card.get_rect().inflate(-120, -120)
    printed, wanted = page.subsurface(inner.move(step)), card.subsurface(inner).convert(page)
    mask = pygame.mask.from_threshold(printed, (0, 0, 0), (24, 24, 24, 255), wanted)
    return 1 - mask.count() / (inner.w * inner.h)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "backs", "paper", "black"), list(product(GAMES, BACKS, PAPER_SIZES, (0, 1)))
)
def test_every_face_of_the_box_is_printed_as_it_is_and_in_its_place(
    game: str, backs: str, paper: str, black: int, tmp_path: Path
) -> None:
    book = task(game, paper=paper, backs=backs, black=bool(black), dpi=DPI)
    faces = list(dict.fromkeys(book.face_to_print(card) for card in book.todays_cards))
    lay_cards(book, [CardToPrint(face) for face in faces], "cards")
    path = tmp_path / "faces.pdf"
    path.write_bytes(book.book.finish_bytes())
    grid = (
        make_fold_grid(PAPER_SIZES[paper])
        if backs == "fold"
        else make_nine_grid(PAPER_SIZES[paper])
    )
    fronts = list(grid.card_places())[: EIGHT if backs == "fold" else NINE]
    for first in range(0, len(faces), len(fronts)):
        sheet = first // len(fronts)
        page = picture(path, 1 + sheet * (2 if backs == "both" else 1), DPI)
        for one, place in zip(faces[first:], fronts, strict=False):
            card = book.press.render_whole_card(one)
            card = pygame.transform.grayscale(card) if black else card
            assert moved_on(page, card, place) <= PIXEL, one
    if backs == "both":
        behind = picture(path, 2, DPI)
        back = book.press.render_whole_card(book.back_to_print)
        back = pygame.transform.grayscale(back) if black else back
        for place in fronts:
            assert moved_on(behind, back, grid.mirror_place(place)) <= PIXEL


@pytest.mark.parametrize("paper", PAPER_SIZES.values(), ids=PAPER_SIZES)
@pytest.mark.parametrize("sheet", [make_nine_grid, make_fold_grid])
def test_backs_meet_their_fronts_whichever_edge_a_sheet_is_turned_over(
    paper: object, sheet: object
) -> None:
    grid: CutGrid = sheet(paper)  # type: ignore[operator]
    wide, high = grid.size
    fronts = {near(place) for place in grid.card_places()}
    behind = [grid.mirror_place(place) for place in grid.card_places()]
    assert {near(place) for place in behind} == fronts
    seen = {near((wide - x - w, y, w, h)) for x, y, w, h in behind}
    turned = {near((x, high - y - h, w, h)) for x, y, w, h in behind}
    assert seen == turned == fronts
    assert all(x > MARGIN_MM and x + w < wide - MARGIN_MM for x, _, w, _ in behind)
    assert all(y > MARGIN_MM and y + h < high - MARGIN_MM for _, y, _, h in behind)


def near(place: Place) -> Place:
    x, y, wide, high = (round(side, 3) for side in place)
    return x, y, wide, high


def test_backs_on_the_other_side_are_moved_as_the_printer_needs_it(tmp_path: Path) -> None:
    straight, moved = (
        picture_of_backs(tmp_path / f"{offset[0]}.pdf", offset) for offset in ((0, 0), (2, -1))
    )
    shift = pygame.Vector2(moved.topleft) - straight.topleft
    assert tuple(shift) == (10, -5), "at 127 dots an inch, 5 are a millimeter"


def picture_of_backs(path: Path, offset: tuple[float, float]) -> pygame.Rect:
    """Where on the second page the middle card is dark."""
    book = task("color-chaos", backs="both", offset=offset)
    lay_cards(book, [CardToPrint(named_face("blue 7"))], "cards")
    path.write_bytes(book.book.finish_bytes())
    page = picture(path, 2, 127)
    mask = pygame.mask.from_threshold(page, (70, 45, 115), (40, 40, 40, 255))
    return max(mask.get_bounding_rects(), key=lambda room: room.w * room.h)


def test_cards_lie_by_color_then_number_then_action() -> None:
    cards = sort_cards_for_print(task("color-chaos").todays_cards)
    blue = [card for card in cards if card.color == "blue"]
    assert cards[: len(blue)] == blue
    numbers = [card.number for card in blue if card.number is not None]
    assert numbers == sorted(numbers)
    assert all(card.number is None for card in blue[len(numbers) :])


@pytest.mark.parametrize(("game", "paper"), [("color-chaos", "letter"), ("dice-factor", "a4")])
@pytest.mark.parametrize("backs", ["fold", "both"])
def test_long_words_stay_where_printers_print(
    game: str, paper: str, backs: str, tmp_path: Path
) -> None:
    path, words = tmp_path / "all.pdf", Words.load_words(rules_folder()).made_up()
    parts = [part for part in PRINTABLE_PARTS if part != "deck"]
    asked = replace(
        task(game, paper=paper, backs=backs).wish, names=[("Maximiliane-Sophie", "owl")]
    )
    path.write_bytes(print_game(find_game(game), parts, asked, words).data)
    margin = MARGIN_MM / INCH_MM * 72
    for page in re.findall("<page .*?</page>", ran("pdftotext", "-bbox", path, "-"), re.DOTALL):
        size = re.search('width="([0-9.]+)" height="([0-9.]+)"', page)
        assert size is not None
        wide, high = map(float, size.groups())
        for word in re.findall("<word .*?</word>", page):
            left, top, right, foot = map(float, re.findall('"([-0-9.]+)"', word))
            assert margin - 1 < left < right < wide - margin + 1, word
            assert margin - 6 < top < foot < high - margin + 6, word


@pytest.mark.long
def test_everything_there_is_of_color_chaos_weighs_less_than_ten_megabytes() -> None:
    everything = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    settled = find_game("color-chaos").settle_house_rules(4, everything)
    wish, words = PrintWish(4, settled), Words.load_words(rules_folder())
    done = print_game(find_game("color-chaos"), list(PRINTABLE_PARTS), wish, words)
    assert done.cards == 296
    assert len(done.data) < 10_000_000
