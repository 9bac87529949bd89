"""What somebody wants on paper, and what every part of it is made with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.core.card import Card
from game.core.card import Deck as Cards
from game.core.game import Game
from game.table.board import face_of_card
from game.table.cards.face import Face, face
from game.table.layout.reading import layout_of
from game.words import Words

from .book import PdfBook
from .codes import Deck
from .direction import has_direction
from .faces import FacePress
from .paper import PAPERS, Paper

DPI = 300
FOLD, BOTH, NONE = "fold", "both", "none"
BACKS = (FOLD, BOTH, NONE)
FARTHEST = 5.0
"""Millimeters that backs can be moved, at most."""


@dataclass(frozen=True, slots=True)
class PrintWish:
    """How a game is to be printed."""

    players: int
    options: Mapping[str, str]
    """The house rules, settled."""
    paper: Paper = PAPERS["a4"]
    backs: str = FOLD
    offset: tuple[float, float] = (0, 0)
    """How far backs that are printed on the other side are moved right and down."""
    black: bool = False
    dpi: float = DPI
    names: Sequence[tuple[str, str]] = ()
    """Who plays: names, and the faces of svg/avatars."""


@dataclass(slots=True)
class Tally:
    """How much lies on the sheets, and who wants to know of it."""

    of: int
    told: Callable[[int, int], None] = lambda done, of: None
    cards: int = 0
    faces: set[Face] = field(default_factory=set)

    def lay(self, drawn: Face) -> None:
        """One more card of the deck."""
        self.cards += 1
        if drawn not in self.faces:
            self.faces.add(drawn)
            self.told(len(self.faces), self.of)


class PrintTask:
    """A game, a wish, and the book it becomes."""

    def __init__(
        self, game: Game, wish: PrintWish, words: Words, language: str,
        told: Callable[[int, int], None], book: type[PdfBook] = PdfBook,
    ) -> None:  # fmt: skip
        self.game, self.wish, self.words = game, wish, words.of(game.id)
        self.name = self.words("game.name")
        self.book = book(self.name, language, wish.black, wish.backs == BOTH)
        self.press = FacePress(self.book, wish.paper.card, wish.dpi)
        faces = {self.face(card) for card in self.deck}
        self.tally = Tally(len(faces), told)

    @cached_property
    def has_direction(self) -> bool:
        """True if the Direction Card belongs to today's game."""
        return has_direction(self.game, {card.face for card in self.deck})

    @cached_property
    def deck(self) -> Cards:
        """The cards of today's box."""
        return self.game.rules.deck(self.wish.options)

    def face(self, card: Card) -> Face:
        """What is printed on a card."""
        return face_of_card(card, self.words, layout_of(self.game.rules).faces)

    @cached_property
    def back(self) -> Face:
        """What is printed behind."""
        return face(f"back {layout_of(self.game.rules).back}")

    def called(self, card: Card) -> str:
        """The name of a card."""
        return Deck(self.game, self.words).name(card.code)
