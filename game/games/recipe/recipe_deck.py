"""The cards of a recipe: what it takes of a printed deck, in that order, then its own."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.game import find_game

from .model import Change, Effect, OwnCard, OwnDeck

SUITS = ("blue", "green", "orange", "red", "yellow")
"""The colors that can be asked for, in the order in which they are."""
LETTERS = {"blue": "b", "green": "g", "orange": "o", "red": "r", "yellow": "y"} | {
    "white": "w",
    "purple": "p",
    "any": "a",
}
"""How the codes of own cards begin."""
ANY = "any"


@dataclass(frozen=True, slots=True)
class CardSource:
    """A printed deck: the game whose file holds it, its sets, and what can't be taken."""

    game: str
    sets: tuple[str, ...]
    without: tuple[str, ...] = ()
    without_colors: tuple[str, ...] = ()


SOURCES: Mapping[str, CardSource] = {
    "color-chaos": CardSource(
        "color-chaos",
        ("base", "expansion_1", "expansion_2", "expansion_3"),
        ("dodge", "skip-to-most"),
        ("purple",),
    ),
    "chroma": CardSource("flower-power", ("base", "colors", "shapes", "actions")),
}
COLOR = Effect("color", "me")
SKIP, REVERSE, DUMP = Effect("skip"), Effect("reverse"), Effect("dump", "me")
PRINTED: Mapping[str, tuple[Effect, ...]] = {
    "skip": (SKIP,),
    "reverse": (REVERSE,),
    "color-dump": (DUMP,),
    "swap-hands": (Effect("swap", "two players"),),
    "pick": (COLOR,),
    "draw-4": (COLOR, Effect("draw", "next", 4)),
    "two-train": (Effect("train", count=2),),
    "double-skip": (Effect("skip", count=2),),
    "reverse-then-skip": (REVERSE, SKIP),
    "hands-left": (Effect("pass", way="left"),),
    "hands-right": (Effect("pass", way="right"),),
    "pick-dump": (COLOR, DUMP),
    "trade-hands": (Effect("swap", "choose"),),
    "trade-a-card": (Effect("take", "choose"), Effect("give", "they")),
    "remove-a-card": (Effect("scrap", "choose"),),
    "remove-two-cards": (Effect("scrap", "choose", 2),),
    "add-a-card": (Effect("draw", "me"),),
    "add-two-cards": (Effect("draw", "me", 2),),
}
"""What printed cards do, as long as a deck doesn't change it."""


@dataclass(frozen=True, slots=True)
class PrintedBlock:
    """Some printed cards: their set, the letters of their colors, and what is told of each face."""

    set: str
    colors: Mapping[str, str]
    faces: Mapping[str, Mapping[str, Any]]


@cache
def printed_blocks(name: str) -> tuple[PrintedBlock, ...]:
    """Return what can be taken of a printed deck, in its order."""
    source = SOURCES[name]
    found = []
    for block in find_game(source.game).rules.raw["cards"]:
        of = block.get("set") or block.get("part") or "base"
        colors = {c: n for c, n in block["colors"].items() if c not in source.without_colors}
        faces = {f: n for f, n in block["faces"].items() if f not in source.without}
        if of in source.sets and colors and faces:
            found.append(PrintedBlock(of, colors, faces))
    return tuple(found)


def printed_faces(name: str) -> tuple[str, ...]:
    """Return the faces of a printed deck."""
    return tuple(dict.fromkeys(face for block in printed_blocks(name) for face in block.faces))


def deck_tables(deck: OwnDeck) -> list[dict[str, Any]]:
    """Return the `[[cards]]` of a rules file."""
    changes = {change.card: change for change in deck.change}
    blocks: list[dict[str, Any]] = [
        {"colors": dict(block.colors), "faces": faces}
        for block in printed_blocks(deck.from_)
        if (faces := dict(_taken_faces(block, deck.take.get(block.set, 0), deck.without, changes)))
    ]
    return [*blocks, *(own for card in deck.card for own in _own_card_rows(card))]


def _taken_faces(
    block: PrintedBlock, times: int, without: tuple[str, ...], changes: Mapping[str, Change]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what is taken of a block, this many times, with the changes of the deck."""
    for face, facts in block.faces.items():
        change = changes.get(face)
        copies = facts["copies"] if change is None or change.copies is None else change.copies
        points = None if change is None else change.points
        does = PRINTED.get(face, ()) if change is None or change.does is None else change.does
        told = {**facts, "copies": copies * times, **train_fact(does)}
        if times and copies and face not in without:
            yield face, told if points is None else told | {"points": points}


def _own_card_rows(card: OwnCard) -> Iterator[dict[str, Any]]:
    """Yield the rows of an own card; one of any color has any sign, too."""
    facts: dict[str, Any] = {"copies": card.copies, "points": card.points, "code": f".{card.id}"}
    facts |= train_fact(card.does)
    if card.number is not None:
        facts["number"] = card.number
    suited = {color: LETTERS[color] for color in card.colors if color != ANY}
    if suited:
        yield {"colors": suited, "faces": {card.id: facts}}
    if ANY in card.colors:
        yield {"colors": {ANY: LETTERS[ANY]}, "faces": {card.id: facts | {"shape": ANY}}}


def train_of(steps: Sequence[Effect]) -> int:
    """Return how many cards a train card brings the next player to draw; 0 if it is none."""
    return next((int(step.count) for step in steps if step.act == "train"), 0)


def train_fact(steps: Sequence[Effect]) -> dict[str, int]:
    """Return what a rules file tells of a train card: what it adds to the train."""
    adds = train_of(steps)
    return {"adds": adds} if adds else {}


def face_number(face: str, facts: Mapping[str, Any]) -> int | None:
    """Return the number of a face: what it is called, if that is one, or what it is told."""
    return int(face) if face.lstrip("-").isdigit() else facts.get("number")


def deck_size(deck: OwnDeck) -> int:
    """Return how many cards a deck has."""
    return sum(
        len(block["colors"]) * facts["copies"]
        for block in deck_tables(deck)
        for facts in block["faces"].values()
    )


def effects_by_face(deck: OwnDeck) -> dict[str, tuple[Effect, ...]]:
    """Return what the cards of a deck do, by face; those that do nothing are left out."""
    faces = {face for block in deck_tables(deck) for face in block["faces"]}
    told = {face: steps for face, steps in PRINTED.items() if face in faces}
    told |= {c.card: c.does for c in deck.change if c.does is not None and c.card in faces}
    told |= {card.id: card.does for card in deck.card}
    return {face: steps for face, steps in told.items() if steps}
