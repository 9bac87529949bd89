"""The drawings that a card can have, by group, and their search words."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple
from unicodedata import combining, normalize

from game.games.recipe.closest_word import letter_changes
from game.games.recipe.recipe_file import icon_names
from game.resources import rules_folder
from game.words import Words

GROUPS: Mapping[str, tuple[str, ...]] = {
    "animals": (
        "own-cat", "own-dog", "own-horse", "own-unicorn", "own-rabbit", "own-mouse",
        "own-dinosaur", "own-dragon", "own-lion", "own-tiger", "own-elephant", "own-giraffe",
        "own-bear", "own-panda", "own-koala", "own-monkey", "own-fox", "own-badger",
        "pig", "own-cow", "own-sheep", "own-hedgehog", "own-duck", "own-chicken",
        "own-zebra", "own-squirrel", "own-crocodile", "own-bat", "own-paw", "own-bone",
        "own-butterfly", "own-bee", "own-ladybug", "own-spider", "own-snail", "own-snake",
        "own-fish", "own-shark", "own-whale", "own-dolphin", "own-octopus", "own-crab",
        "own-penguin", "own-owl", "own-bird", "own-chick", "own-frog", "own-turtle",
    ),
    "nature": (
        "own-sun", "own-moon", "own-cloud", "own-rain", "own-rainbow", "own-lightning",
        "own-snowflake", "own-snowman", "own-wave", "own-volcano", "own-tree", "own-fir-tree",
        "own-flower", "own-mushroom", "own-cactus", "own-planet", "own-tent",
    ),
    "food": (
        "own-ice-cream", "own-pizza", "own-cake", "own-candy", "own-lollipop", "own-donut",
        "own-cookie", "own-burger", "own-cheese", "own-egg", "own-apple", "own-banana",
        "own-strawberry", "own-cherry", "own-grapes", "own-watermelon", "own-carrot",
    ),
    "wheels": (
        "own-car", "own-bus", "own-truck", "own-tractor", "train", "own-bicycle",
        "own-airplane", "own-helicopter", "own-rocket", "own-balloon", "own-ship", "own-anchor",
    ),
    "people": (
        "own-princess", "own-knight", "own-pirate", "own-wizard-hat", "own-ghost", "own-monster",
        "own-alien", "own-robot", "own-skull", "own-smiley", "own-clown", "own-ninja",
        "own-mermaid", "own-teddy", "own-hand", "own-eye", "own-tooth", "thief",
    ),
    "things": (
        "own-house", "own-castle", "own-ball", "own-gift", "own-crown",
        "own-diamond", "own-treasure", "own-key", "own-sword", "dodge", "bomb",
        "own-book", "own-pencil", "own-scissors", "own-camera", "own-umbrella", "own-hat",
        "own-shoe", "own-clock", "own-lamp", "own-phone", "own-guitar", "own-drum", "own-music",
    ),
    "shapes": (
        "own-heart", "own-star", "own-circle", "own-cross", "own-pentagon", "own-square",
        "own-drop", "own-leaf", "own-sunshine", "own-flame",
    ),
}  # fmt: skip
"""What is on the drawings that stand for themselves, in the order in which they are shown."""
GAME_SIGNS = "games"
"""The group of the signs of the games, with those of buttons last."""
PER_PAGE = 24
SLIP_FROM = 5
"""Letters of a word in which one may be wrong."""
INSIDE_FROM = 4
"""Letters of a word that may be in the middle of another, as "ball" in "football"."""
ENDING, STEM = 2, 3
"""Letters that a plural may add, and letters of the word before them."""
EXACT, BEGINS, INSIDE, SLIP = range(4)
"""How well a word fits, best first."""


class DrawingPage(NamedTuple):
    """Drawings that are shown together."""

    group: str
    """Empty for those that were searched for."""
    names: tuple[str, ...]


@cache
def list_drawings() -> tuple[str, ...]:
    """Return all drawings: by group, then signs of the games, then those of buttons."""
    there = icon_names()
    grouped = [name for names in GROUPS.values() for name in names if name in there]
    rest = sorted(there.difference(grouped), key=lambda name: (name.startswith("ui-"), name))
    return (*grouped, *rest)


@cache
def find_drawing_group(name: str) -> str:
    """Return the group of a drawing."""
    return next((group for group, names in GROUPS.items() if name in names), GAME_SIGNS)


@cache
def list_drawing_pages() -> tuple[DrawingPage, ...]:
    """Return pages of all drawings, with a new page for each group."""
    return tuple(
        page
        for group in (*GROUPS, GAME_SIGNS)
        for page in _split_in_pages(
            tuple(name for name in list_drawings() if find_drawing_group(name) == group), group
        )
    )


def find_drawing_pages(wanted: str, words: Words) -> tuple[DrawingPage, ...]:
    """Return the pages for a search, or all pages for none; an empty one without a match."""
    if not wanted:
        return list_drawing_pages()
    return tuple(_split_in_pages(tuple(search_drawings(wanted, words)))) or (DrawingPage("", ()),)


def _split_in_pages(names: tuple[str, ...], group: str = "") -> Iterator[DrawingPage]:
    for at in range(0, len(names), PER_PAGE):
        yield DrawingPage(group, names[at : at + PER_PAGE])


def name_drawing(name: str, words: Words) -> str:
    """Return what a drawing shows, in a word or two."""
    told = words.first_of_keys(f"workshop.drawing.{name}", default=_strip_drawing_name(name))
    return told.partition(",")[0]


def search_drawings(wanted: str, words: Words) -> list[str]:
    """Return the drawings that a word fits, in the player's language or in English.

    The best match comes first. The word may be the beginning of a known one, or its plural. From
    four letters on it may be in the middle of one. If nothing fits, one letter may be wrong.
    """
    typed = _fold_word(wanted)
    if not typed:
        return [*list_drawings()]
    index = _index_drawings(words)

    def rank_drawing(name: str) -> tuple[int, bool, bool]:
        button = name.startswith("ui-")
        return min(
            (_rank_word(typed, word), button, not named) for word, named in index[name].items()
        )

    fits = {name: rank_drawing(name) for name in index}
    found = sorted((name for name in index if fits[name][0] < SLIP), key=fits.__getitem__)
    if found or len(typed) < SLIP_FROM:
        return found
    return [
        name for name, known in index.items() if any(_has_one_slip(typed, word) for word in known)
    ]


def _rank_word(typed: str, word: str) -> int:
    """Return how well the typed text fits a word."""
    plural = len(word) >= STEM and len(typed) - len(word) <= ENDING and typed.startswith(word)
    if typed == word or plural:
        return EXACT
    if word.startswith(typed):
        return BEGINS
    return INSIDE if len(typed) >= INSIDE_FROM and typed in word else SLIP


def _has_one_slip(typed: str, word: str) -> bool:
    """True if one letter is wrong, missing or extra, or two are swapped."""
    if len(word) < SLIP_FROM - 1:
        return False
    begun = word[: len(typed)]
    if letter_changes(typed, word) <= 1 or letter_changes(typed, begun) <= 1:
        return True
    return any(
        typed[:at] + typed[at + 1] + typed[at] + typed[at + 2 :] == begun
        for at in range(len(typed) - 1)
    )


@lru_cache(4)
def _index_drawings(words: Words) -> dict[str, dict[str, bool]]:
    """Return the words for each drawing, and if each is its name."""
    found = {}
    for name in list_drawings():
        known: dict[str, bool] = {}
        for said in (words, _load_english()):
            entries = said.first_of_keys(
                f"workshop.drawing.{name}", default=_strip_drawing_name(name)
            ).split(",")
            known |= {_fold_word(entries[0]): True}
            parts = [part for entry in entries for part in _split_words(entry)]
            if (group := find_drawing_group(name)) != GAME_SIGNS:
                label = said.first_of_keys(f"workshop.drawings.{group}", default=group)
                parts += [part for part in _split_words(label) if len(part) >= INSIDE_FROM]
            for part in (*entries[1:], *parts):
                known.setdefault(_fold_word(part), False)
        known.pop("", None)
        found[name] = known
    return found


def _split_words(entry: str) -> list[str]:
    return entry.replace("-", " ").split()


@cache
def _load_english() -> Words:
    return Words.load_words(rules_folder())


def _strip_drawing_name(name: str) -> str:
    return name.removeprefix("own-").removeprefix("ui-").replace("-", " ")


def _fold_word(text: str) -> str:
    """Return a text in lower case without accents, spaces and hyphens."""
    plain = normalize("NFD", text.casefold()).replace("œ", "oe").replace("æ", "ae")
    return "".join(one for one in plain if not combining(one) and one.isalnum())
