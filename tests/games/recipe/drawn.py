"""Pictures for tests: the cat of a child, a photo full of noise, and decks that have them."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.chance import Chance
from game.games.recipe.model import CardPicture, Recipe
from game.games.recipe.pictures import PictureFault, write_picture
from game.games.recipe.recipe_file import read_recipe

from .built import named

PALETTE = ("#FFFFFF", "#2B1B3D", "#F2A04A", "#FFFBF2", "#E8829A", "#2486BE")
CAT = """
........................
.....##..........##.....
....#o##........##o#....
....#oo##......##oo#....
....#ooo########ooo#....
....#oooooooooooooo#....
...#oooooooooooooooo#...
...#oowwoooooooowwoo#...
...#oow##oooooow##oo#...
...#oow##oooooow##oo#...
...#oooooopppooooooo#...
...#oooooooppooooooo#...
....#oow#oo#oo#owoo#....
....#ooo###ooo##ooo#....
.....#oooooooooooo#..##.
......##oooooooo##..#oo#
......#bb######bb#..#oo#
.....#bbbwbbbwbbb#.#oo#.
.....#bbbbbbbbbbb##ooo#.
.....#bwbbbwbbbwb#ooo#..
.....#bbbbbbbbbbb####...
.....#bbbwbbbwbbb#......
......####.####.##......
........................
"""
SQUARES = bytes(".#owpb".index(sign) for row in CAT.split() for sign in row)


def drawn(id: str, squares: bytes, palette: Sequence[str] = PALETTE) -> CardPicture:
    """Any picture that was drawn by hand."""
    made = write_picture(24, palette, squares)
    assert not isinstance(made, PictureFault)
    return replace(made, id=id)


def cat(id: str = "p1", by: str = "Lulu") -> CardPicture:
    """The cat of the mock-up, drawn by hand."""
    return replace(drawn(id, SQUARES), by=by)


def noise(seed: int, id: str = "p2") -> CardPicture:
    """A photo of which nothing can be compressed: the largest there is."""
    chance = Chance(seed)
    palette = [f"#{chance.below(1 << 24):06X}" for _ in range(32)]
    made = write_picture(256, palette, bytes(chance.below(32) for _ in range(256 * 256)))
    assert not isinstance(made, PictureFault)
    return replace(made, id=id)


def with_picture(recipe: Recipe, picture: CardPicture, number: int = 0) -> Recipe:
    """A recipe one of whose own cards has this picture."""
    deck = recipe.deck
    cards = [*deck.card]
    cards[number] = replace(cards[number], picture=picture.id)
    others = tuple(one for one in deck.picture if one.id != picture.id)
    return replace(recipe, deck=replace(deck, card=tuple(cards), picture=(*others, picture)))


def sea_storm() -> Recipe:
    """A shipped game whose first own card shows the cat."""
    return with_picture(named("sea-storm").recipe, cat())


def read_again(text: str) -> Recipe:
    """The recipe in a text that has nothing wrong with it."""
    reading = read_recipe(text)
    assert not reading.mistakes
    assert reading.recipe is not None
    return reading.recipe
