"""A picture being drawn by hand: squares of color, lines, areas, and both sides at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.games.recipe.model import CardPicture, OwnCard, OwnDeck, Recipe
from game.games.recipe.pictures import (
    CLEAR,
    DRAWN,
    TOO_LARGE,
    PictureFault,
    find_picture,
    picture_text,
    read_picture_text,
    without_picture,
    without_unused_pictures,
    write_picture,
)
from game.games.recipe.recipe_file import LARGEST_BYTES, write_recipe

Square = tuple[int, int]
"""A row and a column, from 0."""
Squares = tuple[str, ...]
"""The color of each square, row by row; empty where it is clear."""
PAINTS: Mapping[str, str] = {
    "ink": "#2B1B3D", "plum": "#5B4A70", "violet": "#8E72B0", "lilac": "#CDBBE6",
    "white": "#FFFBF2", "sand": "#E7DAC0", "tan": "#B97F3E", "brown": "#6B4423",
    "navy": "#162E7C", "blue": "#2346B0", "sky": "#2486BE", "ice": "#A9D8F5",
    "forest": "#0B6350", "green": "#35B596", "leaf": "#8CCB6A", "mint": "#D3F3EA",
    "wine": "#760518", "red": "#AB1027", "pink": "#E8829A", "rose": "#FFDDE1",
    "rust": "#9A4300", "orange": "#EE7411", "apricot": "#F2A04A", "yellow": "#FFEB85",
}  # fmt: skip
"""The colors to paint with by their names: four of each kind, dark ones first."""
QUICK_PAINTS = ("ink", "white", "brown", "blue", "green", "red", "pink", "orange", "yellow")
"""The colors on the keys 1 to 9."""
BACKGROUND = "#FFFFFF"
"""The first entry of every palette, which is never shown."""
EMPTY_SQUARES: Squares = ("",) * (DRAWN * DRAWN)


def name_paint(color: str) -> str:
    """Return the name of the paint that is nearest to a color; `clear` for none."""
    if not color:
        return "clear"

    def distance_to(paint: str) -> int:
        pairs = zip(bytes.fromhex(color[1:]), bytes.fromhex(PAINTS[paint][1:]), strict=True)
        return sum((a - b) ** 2 for a, b in pairs)

    return min(PAINTS, key=distance_to)


def line_squares(start: Square, end: Square) -> Iterator[Square]:
    """Yield the squares of a straight line from one to another (Bresenham)."""
    (row, column), (last_row, last_column) = start, end
    down, across = abs(last_row - row), abs(last_column - column)
    row_step, column_step = (1 if last_row > row else -1), (1 if last_column > column else -1)
    error = across - down
    while True:
        yield row, column
        if (row, column) == end:
            return
        doubled = 2 * error
        if doubled >= -down:
            error -= down
            column += column_step
        if doubled <= across:
            error += across
            row += row_step


def area_squares(squares: Squares, start: Square) -> Iterator[Square]:
    """Yield all squares of one color that hang together with one, side by side."""
    color, seen, waiting = squares[place_of(start)], {start}, [start]
    while waiting:
        row, column = waiting.pop()
        yield row, column
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            inside = 0 <= near[0] < DRAWN and 0 <= near[1] < DRAWN
            if inside and near not in seen and squares[place_of(near)] == color:
                seen.add(near)
                waiting.append(near)


def place_of(square: Square) -> int:
    """Return the place of a square in the order of all."""
    return square[0] * DRAWN + square[1]


def mirrored_square(square: Square) -> Square:
    """Return the square at the other side of the middle."""
    return square[0], DRAWN - 1 - square[1]


def paint_squares(
    squares: Squares, painted: Iterable[Square], color: str, is_mirrored: bool = False
) -> Squares:
    """Return squares of which some have another color, perhaps on both sides."""
    found = [*squares]
    for square in painted:
        found[place_of(square)] = color
        if is_mirrored:
            found[place_of(mirrored_square(square))] = color
    return tuple(found)


def fill_area(squares: Squares, start: Square, color: str, is_mirrored: bool = False) -> Squares:
    """Return squares with an area of one color in another, perhaps on both sides."""
    starts = {start, mirrored_square(start)} if is_mirrored else {start}
    areas = [[*area_squares(squares, one)] for one in starts]
    return paint_squares(squares, (square for area in areas for square in area), color)


# Squares of a card ---------------------------------------------------------------------------


def read_squares(deck: OwnDeck, card: OwnCard) -> Squares:
    """Return the squares of a card's drawn picture; all clear for a photo, or without one."""
    picture = find_picture(deck, card)
    found = read_picture_text(picture_text(picture)) if picture else None
    if found is None or found.size != DRAWN:
        return EMPTY_SQUARES
    colors = ["" if at == CLEAR else color for at, color in enumerate(found.colors)]
    return tuple(colors[index] for index in found.squares)


def make_picture(squares: Squares, id: str, by: str = "") -> CardPicture | PictureFault | None:
    """Return squares as a picture; None if they are all clear, or what's wrong with them."""
    used = [color for color in dict.fromkeys((*PAINTS.values(), *squares)) if color in squares]
    palette = [BACKGROUND, *filter(None, used)]
    if len(palette) == 1:
        return None
    index = {color: at for at, color in enumerate(palette) if at} | {"": CLEAR}
    made = write_picture(DRAWN, palette, [index[color] for color in squares])
    return made if isinstance(made, PictureFault) else replace(made, id=id, by=by)


def put_picture(
    recipe: Recipe, card: OwnCard, picture: CardPicture | None
) -> Recipe | PictureFault:
    """Return the recipe with another picture on a card, or without any.

    A picture has the id of its card, and one without a card stays: somebody who looks at other
    drawings can go back to it. It is refused where the file would become too large.
    """
    deck = recipe.deck
    others = tuple(one for one in deck.picture if one.id != card.id or picture is None)
    pictures = others if picture is None else (*others, replace(picture, id=card.id))
    shown = replace(card, picture=card.id, number=None) if picture else without_picture(card)
    cards = tuple(shown if one.id == card.id else one for one in deck.card)
    changed = replace(recipe, deck=replace(deck, card=cards, picture=pictures))
    changed = without_unused_pictures(changed, card.id)
    too_large = picture is not None and len(write_recipe(changed).encode()) > LARGEST_BYTES
    return TOO_LARGE if too_large else changed


def pictures_shown(recipe: Recipe) -> Sequence[tuple[OwnCard, CardPicture]]:
    """Return each card that shows a picture, with it."""
    pairs = ((card, find_picture(recipe.deck, card)) for card in recipe.deck.card)
    return [(card, picture) for card, picture in pairs if picture is not None]
