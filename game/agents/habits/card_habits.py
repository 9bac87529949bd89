"""Habits with cards: which color, sign or number comes first."""

from collections.abc import Mapping

from game.games.chroma.chroma_cards import COLORS

from .deed import BELIEVE, CLAIM, CONCEDE, PICK, PLAY, TAKE, Habit, OpenDeed

SHOWN = (PLAY, TAKE, CLAIM, PICK)
"""The deeds in which everybody sees, or hears of, a color and a sign."""
RAINBOW = ("red", "orange", "yellow", "green", "blue")
"""The colors in the order of a rainbow; red follows blue."""
CORNERS = ("circle", "square", "pentagon", "star", "cross")
"""The shapes by their corners; a circle comes after a cross again."""
LIKING_BY_DISTANCE = (1.0, 0.4, 0.2)
"""How much somebody likes their favorite, what is next to it, and what is further away."""
SMALL, MIDDLE, LARGE = range(4), range(4, 7), range(7, 10)
"""The numbers that are called so."""
GOOD = frozenset({"pick", "pick-dump", "draw-4", "two-train", "dodge"})
"""The cards of Color Chaos that always fit or protect."""
WHITE, BLACK, PURPLE = "white", "black", "purple"


def likes_color(*colors: str) -> Habit:
    """Return the habit of playing or naming some colors first, and then what is close to them.

    Colors are close if a rainbow has them side by side.
    """
    likings = {other: max(color_closeness(other, color) for color in colors) for other in RAINBOW}
    return lambda deed: likings.get(deed.color, 0.0) if deed.act in SHOWN else 0.0


def color_closeness(color: str, other: str) -> float:
    """Return 1 for the same color, and less the further apart two colors are in the rainbow."""
    apart = abs(RAINBOW.index(color) - RAINBOW.index(other))
    return LIKING_BY_DISTANCE[min(apart, len(RAINBOW) - apart)]


def likes_shape(*shapes: str) -> Habit:
    """Return the habit of playing or naming some shapes first, and then what looks like them."""
    likings = {other: max(shape_closeness(other, shape) for shape in shapes) for other in CORNERS}
    return lambda deed: likings.get(deed.shape, 0.0) if deed.act in SHOWN else 0.0


def shape_closeness(shape: str, other: str) -> float:
    """Return 1 for the same shape, and less the more the numbers of their corners differ."""
    apart = abs(CORNERS.index(shape) - CORNERS.index(other))
    return LIKING_BY_DISTANCE[min(apart, len(CORNERS) - apart)]


def follows_color(deed: OpenDeed) -> bool:
    """True if a card has the color of the card on the discard pile."""
    return deed.act == PLAY and deed.top is not None and deed.top.color == deed.color


def changes_color(deed: OpenDeed) -> bool:
    """True if a card has the sign of the card on the discard pile, in another color."""
    top = deed.top
    return deed.act == PLAY and bool(top and top.shape == deed.shape and top.color != deed.color)


def avoids_both(deed: OpenDeed) -> bool:
    """True if a card has neither the color nor the sign of the card on the discard pile."""
    top = deed.top
    same = top is None or top.color == deed.color or top.shape == deed.shape
    return deed.act == PLAY and deed.color in COLORS and not same


def follows_rainbow(deed: OpenDeed) -> bool:
    """True if a card has the color that comes next in the rainbow."""
    if deed.act != PLAY or deed.top is None or deed.top.color not in RAINBOW:
        return False
    return deed.color == RAINBOW[(RAINBOW.index(deed.top.color) + 1) % len(RAINBOW)]


def likes_besides(habit: Habit, other: Habit) -> Habit:
    """Return a habit that another one helps out, where it has no favorite."""
    return lambda deed: habit(deed) + SECOND * other(deed)


SECOND = 0.1
"""How much a second liking counts, beside the one somebody is known for."""
COLOR_LOVERS: Mapping[str, Habit] = {
    "badger": likes_besides(likes_color("red"), likes_shape("cross")),
    "cat": likes_besides(likes_color("orange"), likes_shape("circle")),
    "chick": likes_besides(likes_color("yellow"), likes_shape("star")),
    "koala": likes_besides(likes_color("green"), likes_shape("pentagon")),
    "penguin": likes_besides(likes_color("blue"), likes_shape("square")),
}
SIGN_LOVERS: Mapping[str, Habit] = {
    "frog": likes_besides(likes_shape("pentagon"), likes_color("green")),
    "lion": likes_besides(likes_shape("star"), likes_color("yellow")),
    "monkey": likes_besides(likes_shape("cross"), likes_color("orange")),
    "owl": likes_besides(likes_shape("square"), likes_color("blue")),
    "pig": likes_besides(likes_shape("circle"), likes_color("red")),
}
TWO_COLORS: Mapping[str, Habit] = {
    "bear": likes_besides(likes_color("orange", "yellow"), likes_shape("pentagon")),
    "panda": likes_besides(likes_color("blue", "green"), likes_shape("cross")),
}
CHROMA_LOVERS = {**COLOR_LOVERS, **SIGN_LOVERS, **TWO_COLORS}
"""What most like of the Chroma cards."""
DISCARD_HABITS: Mapping[str, Habit] = {
    **CHROMA_LOVERS,
    "dog": follows_color,
    "fox": changes_color,
    "mouse": avoids_both,
    "rabbit": follows_rainbow,
}
"""By face, in games in which cards go to a discard pile."""


# Flower Power ----------------------------------------------------------------------------


def repeats_sign(deed: OpenDeed) -> bool:
    """True if a petal has the sign of another one in its flower."""
    return deed.act == PLAY and any(card.shape == deed.shape for card in deed.beside)


def adds_sign(deed: OpenDeed) -> bool:
    """True if a petal brings a new sign to a flower that was begun."""
    return deed.act == PLAY and bool(deed.beside) and not repeats_sign(deed)


def starts_flower(deed: OpenDeed) -> bool:
    """True if a petal is the first of its flower."""
    return deed.act == PLAY and not deed.beside


FULL = 2
"""So many petals make a flower a full one."""


def joins_full_flower(deed: OpenDeed) -> float:
    """Return how full the flower is, if it has two petals or more."""
    return len(deed.beside) if deed.act == PLAY and len(deed.beside) >= FULL else 0


FLOWER_HABITS: Mapping[str, Habit] = {
    **CHROMA_LOVERS,
    "dog": repeats_sign,
    "fox": adds_sign,
    "mouse": starts_flower,
    "rabbit": joins_full_flower,
}


# Penny Badger ----------------------------------------------------------------------------

CLAIM_HABITS: Mapping[str, Habit] = {
    **CHROMA_LOVERS,
    "dog": lambda deed: deed.act == BELIEVE,
    "fox": lambda deed: deed.act == CLAIM,
    "mouse": lambda deed: deed.act == CONCEDE,
    "rabbit": likes_shape("star", "cross"),
}


# Color Chaos, and decks like it ----------------------------------------------------------


def plays_number(numbers: range, step: int = 1) -> Habit:
    """Return the habit of playing numbers from a range first, or every second of them."""
    return lambda deed: (
        deed.act == PLAY and deed.number is not None and deed.number in numbers[::step]
    )


def turns_color(deed: OpenDeed) -> bool:
    """True if a card changes the color that has to be matched."""
    other = deed.color not in (deed.asked_color, WHITE, BLACK, PURPLE)
    return deed.act == PLAY and bool(deed.asked_color) and other


CHAOS_HABITS: Mapping[str, Habit] = {
    "badger": likes_color("red"),
    "bear": lambda deed: deed.act == PLAY and deed.face not in GOOD,
    "cat": likes_color("orange"),
    "chick": plays_number(range(1, 10), 2),
    "dog": lambda deed: deed.act == PLAY and deed.color == deed.asked_color,
    "fox": turns_color,
    "frog": lambda deed: deed.act == PLAY and deed.is_hit,
    "koala": likes_color("green"),
    "lion": plays_number(LARGE),
    "monkey": lambda deed: deed.act == PLAY and deed.face == "two-train",
    "mouse": plays_number(SMALL),
    "owl": plays_number(range(0, 10), 2),
    "panda": plays_number(MIDDLE),
    "penguin": likes_color("blue"),
    "pig": plays_number(range(10)),
    "rabbit": lambda deed: deed.act == PLAY and deed.face in GOOD,
}


# Homemade games --------------------------------------------------------------------------


def likes_either(*habits: Habit) -> Habit:
    """Return the habit of liking what any of several habits likes."""
    return lambda deed: max(habit(deed) for habit in habits)


def acts(deed: OpenDeed) -> bool:
    """True if a card has a picture instead of a number or a shape."""
    return deed.act == PLAY and deed.number is None and not deed.shape


def is_wild(deed: OpenDeed) -> bool:
    """True if a card can be any color or shape."""
    return deed.act == PLAY and bool({deed.color, deed.shape} & {"any", WHITE})


def leaves_color(deed: OpenDeed) -> bool:
    """True if a card has another color than the one on the discard pile."""
    return deed.act == PLAY and deed.top is not None and deed.color != deed.top.color


OWN_CARD_HABITS: Mapping[str, Habit] = {
    **COLOR_LOVERS,
    **TWO_COLORS,
    "chick": likes_either(likes_color("yellow"), plays_number(range(1, 10), 2)),
    "dog": follows_color,
    "fox": leaves_color,
    "frog": likes_either(likes_shape("pentagon"), acts),
    "lion": likes_either(likes_shape("star"), plays_number(LARGE)),
    "monkey": likes_either(likes_shape("cross"), is_wild),
    "mouse": likes_either(avoids_both, plays_number(SMALL)),
    "owl": likes_either(likes_shape("square"), plays_number(range(0, 10), 2)),
    "pig": likes_either(likes_shape("circle"), plays_number(range(10))),
    "rabbit": follows_rainbow,
}
"""By face, where cards are played onto a pile or into a row."""
OWN_BED_HABITS: Mapping[str, Habit] = {
    **OWN_CARD_HABITS,
    "dog": lambda deed: deed.act == PLAY and len(deed.beside) == 1,
    "fox": adds_sign,
    "mouse": likes_either(starts_flower, plays_number(SMALL)),
    "rabbit": joins_full_flower,
}
"""By face, where beds are filled."""
OWN_LINE_HABITS: Mapping[str, Habit] = {
    **OWN_CARD_HABITS,
    "dog": likes_color("red", "orange"),
    "fox": likes_color("orange", "blue"),
    "mouse": likes_color("yellow", "blue"),
    "rabbit": likes_color("green", "red"),
}
"""By face, where every card has its place, and no card is on top of another."""
ROUND_NUMBERS = (0, 6, 8, 9)
"""The numbers that are drawn with a circle."""
TRICK_HABITS: Mapping[str, Habit] = {
    **OWN_CARD_HABITS,
    "dog": likes_color("yellow", "green"),
    "fox": likes_color("red", "orange"),
    "frog": likes_either(likes_shape("pentagon"), plays_number(MIDDLE)),
    "monkey": likes_either(likes_shape("cross"), is_wild, plays_number(range(3, 10), 3)),
    "mouse": likes_either(likes_shape("circle", "cross"), plays_number(SMALL)),
    "pig": likes_either(
        likes_shape("circle"), lambda deed: deed.act == PLAY and deed.number in ROUND_NUMBERS
    ),
    "rabbit": likes_either(likes_shape("star", "cross"), plays_number(range(1, 10), 3)),
}
"""By face, where cards are played to a trick: nothing lies on a discard pile."""


def asks_rival(name: str) -> Habit:
    """Return the habit of asking a player for cards of whom something is true."""
    return lambda deed: float(name in deed.rivals)


OWN_ASK_HABITS: Mapping[str, Habit] = {
    **OWN_LINE_HABITS,
    "chick": likes_color("yellow"),
    "frog": asks_rival("next"),
    "lion": asks_rival("leader"),
    "monkey": asks_rival("previous"),
    "owl": asks_rival("most"),
    "pig": asks_rival("fewest"),
}
"""By face, where players ask each other for cards."""
