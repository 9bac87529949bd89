"""Pictures drawn by hand: lines, areas, both sides at once, and what a card keeps of them."""

import itertools
from dataclasses import replace

import pytest

from game.games.recipe.model import Recipe
from game.games.recipe.pictures import (
    BAD_COLORS,
    TOO_LARGE,
    PictureFault,
    picture_text,
    read_picture_text,
)
from game.session.workshop.deck_changes import put_own_card, remove_own_card
from game.session.workshop.pixel_drawing import (
    EMPTY_SQUARES,
    PAINTS,
    QUICK_PAINTS,
    Squares,
    fill_area,
    line_squares,
    make_picture,
    name_paint,
    paint_squares,
    pictures_shown,
    place_of,
    put_picture,
    read_squares,
)
from tests.games.recipe.built import named
from tests.games.recipe.drawn import PALETTE, SQUARES, cat, noise, sea_storm

RED, BLUE = PAINTS["red"], PAINTS["blue"]


def box(squares: Squares, top: int, left: int, bottom: int, right: int) -> Squares:
    """A frame of ink."""
    for start, end in (
        ((top, left), (top, right)), ((bottom, left), (bottom, right)),
        ((top, left), (bottom, left)), ((top, right), (bottom, right)),
    ):  # fmt: skip
        squares = paint_squares(squares, line_squares(start, end), PAINTS["ink"])
    return squares


def count(squares: Squares, color: str) -> int:
    return squares.count(color)


@pytest.mark.parametrize(
    ("start", "end", "there"),
    [
        ((2, 2), (2, 2), {(2, 2)}),
        ((0, 0), (0, 3), {(0, 0), (0, 1), (0, 2), (0, 3)}),
        ((3, 3), (0, 0), {(3, 3), (2, 2), (1, 1), (0, 0)}),
        ((0, 0), (1, 3), {(0, 0), (0, 1), (1, 2), (1, 3)}),
    ],
)
def test_a_line_is_straight_and_has_no_gap(
    start: tuple[int, int], end: tuple[int, int], there: set[tuple[int, int]]
) -> None:
    assert set(line_squares(start, end)) == there
    for down, across in ((23, 5), (5, 23), (23, 23)):
        line = [*line_squares((0, 0), (down, across))]
        assert len(line) == max(down, across) + 1
        assert all(abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1
                   for a, b in itertools.pairwise(line))  # fmt: skip


def test_an_area_ends_at_other_colors_and_does_not_leak_through_corners() -> None:
    framed = box(EMPTY_SQUARES, 2, 2, 7, 9)
    inside = fill_area(framed, (3, 3), RED)
    assert count(inside, RED) == 4 * 6
    outside = fill_area(framed, (0, 0), RED)
    assert count(outside, RED) == 576 - 6 * 8
    slanted = paint_squares(EMPTY_SQUARES, line_squares((0, 23), (23, 0)), PAINTS["ink"])
    assert count(fill_area(slanted, (0, 0), RED), RED) == (576 - 24) // 2
    assert fill_area(inside, (3, 3), RED) == inside


def test_both_sides_are_painted_and_filled_at_once() -> None:
    painted = paint_squares(EMPTY_SQUARES, [(5, 0), (6, 11)], RED, is_mirrored=True)
    assert [divmod(n, 24) for n, color in enumerate(painted) if color] == [
        (5, 0), (5, 23), (6, 11), (6, 12),
    ]  # fmt: skip
    framed = box(box(EMPTY_SQUARES, 2, 2, 5, 5), 2, 18, 5, 21)
    assert count(fill_area(framed, (3, 3), RED, is_mirrored=True), RED) == 8
    assert count(fill_area(framed, (3, 3), RED), RED) == 4


def test_every_paint_has_a_name_and_names_are_found_by_color() -> None:
    assert len(PAINTS) == 24
    assert len(QUICK_PAINTS) == 9
    assert set(QUICK_PAINTS) <= set(PAINTS)
    assert [name_paint(color) for color in PAINTS.values()] == [*PAINTS]
    assert name_paint("") == "clear"
    assert name_paint("#F2A04B") == "apricot"


def test_squares_become_a_picture_and_come_back() -> None:
    squares = paint_squares(EMPTY_SQUARES, [(0, 0)], RED)
    made = make_picture(squares, "card-1", "Lulu")
    assert made is not None
    assert not isinstance(made, PictureFault)
    assert (made.colors, made.by) == (("#FFFFFF", RED), "Lulu")
    read = read_picture_text(picture_text(made))
    assert read is not None
    assert read.squares == bytes([1, *[0] * 575])
    assert make_picture(EMPTY_SQUARES, "card-1") is None
    many = tuple(f"#0000{n:02X}" for n in range(32)) + ("",) * 544
    assert make_picture(many, "card-1") == BAD_COLORS
    assert not isinstance(make_picture((*many[1:], ""), "card-1"), PictureFault)


def test_a_card_keeps_its_picture_and_a_photo_is_drawn_anew() -> None:
    recipe = sea_storm()
    card = recipe.deck.card[0]
    squares = read_squares(recipe.deck, card)
    assert squares[place_of((2, 4))] == "#2B1B3D"
    assert {*squares} == {"", *PALETTE[1:]}
    assert bytes(1 if color else 0 for color in squares) == bytes(map(bool, SQUARES))
    other = put_picture(recipe, card, noise(1))
    assert isinstance(other, Recipe)
    assert read_squares(other.deck, other.deck.card[0]) == EMPTY_SQUARES


def test_the_picture_of_a_card_has_its_id_and_goes_with_it() -> None:
    recipe = named("sea-storm").recipe
    card = recipe.deck.card[1]
    drawn = put_picture(recipe, card, cat())
    assert isinstance(drawn, Recipe)
    assert [one.id for one in drawn.deck.picture] == [card.id]
    assert [(c.id, p.by) for c, p in pictures_shown(drawn)] == [(card.id, "Lulu")]
    twin = replace(drawn.deck.card[1], id="card-9")
    both = put_own_card(drawn, twin)
    assert len(pictures_shown(both)) == 2
    changed = put_picture(both, twin, cat("other", by=""))
    assert isinstance(changed, Recipe)
    assert {p.id for _, p in pictures_shown(changed)} == {card.id, "card-9"}
    left = remove_own_card(changed, card.id)
    assert [one.id for one in left.deck.picture] == ["card-9"]
    none = put_picture(drawn, drawn.deck.card[1], None)
    assert isinstance(none, Recipe)
    assert none.deck.card == recipe.deck.card
    assert not pictures_shown(none)


def test_a_file_never_becomes_too_large() -> None:
    recipe = named("sea-storm").recipe
    cards = tuple(replace(recipe.deck.card[0], id=f"c{n}") for n in range(20))
    recipe = replace(recipe, deck=replace(recipe.deck, card=cards))
    for number, card in enumerate(cards):
        found = put_picture(recipe, card, noise(number))
        if isinstance(found, PictureFault):
            assert found == TOO_LARGE
            assert number >= 17
            break
        recipe = found
    else:
        raise AssertionError("twenty photos are more than a megabyte")
