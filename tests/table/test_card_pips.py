"""Chroma cards can be read without their colors: shapes, and pips to count, tell everything."""

import re
from itertools import product
from math import dist
from xml.etree import ElementTree

import pytest

from game.core.card import Card
from game.core.errors import BrokenRules
from game.core.rulebook import CardBlock
from game.games import GAMES
from game.games.chroma.chroma_cards import COLORS, SHAPES, pips
from game.resources import rules_folder
from game.table.cards.card_face import Face, printed_face
from game.table.cards.hand_view import TICK, TICK_AT
from game.table.layout.layout_file import read_faces
from game.toml import TomlReader
from game.ui.draw import svg
from game.ui.draw.palette import CREAM, INK, SWATCHES
from game.words import Words

PLATE = (66.0, 258.0, 184.0, 318.0)
INDEX_X, COLORS_X = (39.0, 211.0), (53.0, 197.0)  # of the columns in two corners
PIP, DOTS, DISC = 7.2, (5.2, 5.25), 3.2  # radii: on the plate, in a column, on a disc


def chroma() -> list[tuple[str, str, str]]:
    """Color, face and shape of every Chroma card."""
    file = rules_folder() / "chroma-cards.toml"
    reader = TomlReader(file.name, BrokenRules)
    blocks = reader.parse_text(file.read_text(encoding="utf-8"))["cards"]
    rows = [row for block in blocks for row in reader.read_table(CardBlock, block).card_rows()]
    return [(row.color, row.face, row.shape) for row in rows]


CARDS = chroma()
BOOK = read_faces(GAMES["dice-factor"].rules.raw)
BASE = [(color, face) for color, face, shape in CARDS if face == shape]


class Drawing:
    """What a card's drawing is made of, without any color."""

    def __init__(self, card: Face) -> None:
        root = ElementTree.fromstring(svg.svg_source(f"cards/{card.ground}"))
        self.circles: list[tuple[float, float, float]] = []
        self.polygons: list[list[tuple[float, float]]] = []
        for part in root.iter():
            tag = part.tag.rpartition("}")[2]
            if tag == "circle":
                x, y, r = (float(part.attrib[key]) for key in ("cx", "cy", "r"))
                self.circles.append((x, y, r))
            elif tag == "polygon":
                pairs = [pair.split(",") for pair in part.attrib["points"].split()]
                self.polygons.append([(float(x), float(y)) for x, y in pairs])

    def plate(self) -> tuple[int, int]:
        """How many circles and how many diamonds are on the plate at the foot."""
        circles = [c for c in self.circles if c[2] == PIP and on_plate(c[0], c[1])]
        diamonds = [p for p in self.polygons if len(p) == 4 and all(on_plate(*at) for at in p)]
        return len(circles), len(diamonds)

    def column(self, x: float) -> int:
        """How many dots stand in a corner."""
        return sum(1 for c in self.circles if c[2] in DOTS and c[0] == x)


def on_plate(x: float, y: float) -> bool:
    return PLATE[0] < x < PLATE[2] and PLATE[1] < y < PLATE[3]


@pytest.mark.ruling("CH-1")
@pytest.mark.parametrize(("color", "shape"), BASE)
def test_color_and_shape_of_a_base_card_can_be_counted(color: str, shape: str) -> None:
    drawing = Drawing(BOOK.face_for(color, shape))
    circles, diamonds = drawing.plate()
    assert COLORS[circles - 1] == color
    assert SHAPES[diamonds - 1] == shape
    assert [drawing.column(x) for x in INDEX_X] == [circles, circles]


@pytest.mark.ruling("CH-1")
def test_pips_alone_tell_all_base_cards_apart() -> None:
    counted = {Drawing(BOOK.face_for(color, shape)).plate() for color, shape in BASE}
    assert counted == set(product(range(1, 6), range(1, 6)))


@pytest.mark.ruling("CH-1")
@pytest.mark.parametrize(("color", "shape"), BASE)
def test_both_rows_together_are_what_the_rules_count(color: str, shape: str) -> None:
    card = Card(0, "", color, shape, shape=shape)
    assert sum(Drawing(BOOK.face_for(color, shape)).plate()) == pips(card)


@pytest.mark.parametrize(("color", "shape"), BASE)
def test_the_large_shape_is_the_one_of_the_diamonds(color: str, shape: str) -> None:
    corners = {"cross": 12, "pentagon": 5, "star": 10}
    large = [len(p) for p in Drawing(BOOK.face_for(color, shape)).polygons if not on_plate(*p[0])]
    assert set(large) == ({corners[shape]} if shape in corners else set())


@pytest.mark.ruling("CH-2")
@pytest.mark.parametrize("color", COLORS)
def test_colors_cards_show_how_many_dots_their_color_has(color: str) -> None:
    drawing, number = Drawing(BOOK.face_for(color, "colors")), COLORS.index(color) + 1
    assert sum(1 for c in drawing.circles if c[2] == DISC) == 5 * number
    assert [drawing.column(x) for x in COLORS_X] == [number, number]


@pytest.mark.ruling("CH-2")
def test_the_all_colors_card_shows_all_five_numbers() -> None:
    dots = [c for c in Drawing(BOOK.face_for("any", "all-colors")).circles if c[2] == DISC]
    assert len(dots) == 1 + 2 + 3 + 4 + 5


@pytest.mark.parametrize(("color", "shape"), BASE)
def test_drawings_have_the_colors_whose_contrast_is_measured(color: str, shape: str) -> None:
    markup = svg.svg_source(f"cards/chroma-{color}-{shape}")
    assert SWATCHES[color].base in markup
    plate = markup.index(f'rx="15" fill="{CREAM}"')
    diamond = markup.rindex('"', 0, markup.index('r="5.2"'))
    inks = re.findall(r'fill="(#\w+)"', markup[plate + 8 : diamond])
    assert inks[:2][-1] == INK  # after the plate's own color


@pytest.mark.parametrize(("color", "kind"), [(color, kind) for color, kind, _ in CARDS])
def test_every_chroma_card_has_its_own_drawing(color: str, kind: str) -> None:
    assert BOOK.face_for(color, kind).family != "plain"


def test_different_chroma_cards_have_different_faces() -> None:
    assert len({BOOK.face_for(color, kind) for color, kind, _ in CARDS}) == len(CARDS) == 47


@pytest.mark.parametrize(
    ("color", "kind", "name"),
    [("red", "colors", "Rot"), ("any", "shapes-star", "Stern"), ("action", "skip", "Aussetzen")],
)
def test_names_are_printed_in_the_players_language(color: str, kind: str, name: str) -> None:
    assert BOOK.face_for(color, kind, name).name == name
    assert BOOK.face_for(color, kind).name not in ("", name)


def test_what_is_printed_stands_in_the_texts() -> None:
    strange = Words.load_words(rules_folder()).for_game("dice-factor").made_up()
    for number, (color, kind, shape) in enumerate(CARDS):
        card = Card(number, "", color, kind, shape=shape)
        printed = printed_face(card, strange, BOOK).name
        plain = BOOK.face_for(color, kind).name
        assert (printed != plain) == bool(plain), (color, kind)


@pytest.mark.parametrize("height", [150, 178, 204])
def test_the_tick_of_a_card_that_fits_hides_no_dot_of_its_color(height: float) -> None:
    """In high contrast: what tells the colors apart stays whole on cards of any size."""
    unit = 350 / height
    middle = (125 - 0.3 * 350, 175 + TICK_AT * 350)
    for color, face in BASE:
        dots = [
            c for c in Drawing(BOOK.face_for(color, face)).circles if c[2] in DOTS and c[0] < 125
        ]
        assert dots
        for x, y, r in dots:
            assert dist((x, y), middle) > r + unit * (TICK + 4) / 2, (color, face)
