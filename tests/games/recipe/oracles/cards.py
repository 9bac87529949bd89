"""Cards of the oracles: what is printed on a card, and nothing of the engine."""

from dataclasses import dataclass

ANY = "any"
"""What a wild card has printed where it leaves something open."""
COLORS = ("blue", "green", "orange", "red", "yellow")
"""By circles: blue has one, yellow has five."""
SHAPES = ("circle", "cross", "pentagon", "square", "star")
"""By diamonds: a circle has one, a star has five."""


@dataclass(frozen=True, slots=True)
class PlainCard:
    """A card as it is printed. Cards with the same print are equal, and count as one answer."""

    color: str = ""
    shape: str = ""
    number: int | None = None
    points: int | None = None
    """Points printed on the card; None if there are none."""
    name: str = ""
    """Tells cards apart that look the same otherwise, such as two homemade cards."""


WILD = PlainCard(ANY, ANY)
_LETTERS = {color[0]: color for color in COLORS}
_SIGNS = dict(zip("oxps*", SHAPES, strict=True))


def card(code: str) -> PlainCard:
    """Return a card by its code: `b*` is a blue star, `b7` a blue seven, `w` a wild card."""
    if code == "w":
        return WILD
    color, sign = _LETTERS[code[0]], code[1:]
    return PlainCard(color, _SIGNS[sign]) if sign in _SIGNS else PlainCard(color, number=int(sign))


def cards(codes: str) -> list[PlainCard]:
    """Return the cards of codes between spaces."""
    return [card(code) for code in codes.split()]


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """What the cards of a deck can be at all; a wild card can't be anything else."""

    colors: tuple[str, ...] = COLORS
    ranks: range = range(1, 6)


CHROMA = DeckFacts()
COLOR_CHAOS = DeckFacts(ranks=range(10))


def printed_rank(card: PlainCard) -> int | None:
    """Return the diamonds of a card's shape, or its number; None if it has neither."""
    if card.shape in SHAPES:
        return SHAPES.index(card.shape) + 1
    return card.number


def card_points(card: PlainCard) -> int:
    """Return what a card is worth: its points, 10 if it is wild, or else its rank."""
    if card.points is not None:
        return card.points
    return 10 if ANY in (card.color, card.shape) else printed_rank(card) or 0
