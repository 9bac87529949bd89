"""The order for a print, and the tools that all its parts share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.core.card import Card, Deck
from game.core.game import Game
from game.table.cards.card_face import Face, named_face, printed_face
from game.table.layout.layout_file import layout_of
from game.words import Words

from .card_codes import CardCatalog
from .direction_card import needs_direction_card
from .drawing_press import DPI, DrawingPress
from .face_press import FacePress
from .paper_sizes import PAPER_SIZES, Paper
from .pdf_book import PdfBook

FOLD, BOTH, NONE = "fold", "both", "none"
BACKS = (FOLD, BOTH, NONE)
MAX_BACK_OFFSET_MM = 5.0
"""Millimeters that backs can be moved, at most."""


@dataclass(frozen=True, slots=True)
class PrintWish:
    """The choices for printing a game."""

    players: int
    options: Mapping[str, str]
    """The house rules, settled."""
    paper: Paper = PAPER_SIZES["a4"]
    backs: str = FOLD
    offset: tuple[float, float] = (0, 0)
    """How far backs that are printed on the other side are moved right and down."""
    black: bool = False
    dpi: float = DPI
    names: Sequence[tuple[str, str]] = ()
    """Who plays: names, and the faces of svg/avatars."""


@dataclass(slots=True)
class PrintProgress:
    """The number of cards on the sheets; reports how many faces are drawn."""

    total: int
    report_progress: Callable[[int, int], None] = lambda done, of: None
    cards: int = 0
    faces: set[Face] = field(default_factory=set)

    def count_card(self, face: Face) -> None:
        """Count one more card."""
        self.cards += 1
        if face not in self.faces:
            self.faces.add(face)
            self.report_progress(len(self.faces), self.total)


class PrintTask(DrawingPress):
    """A game, a wish, and the file that it becomes."""

    def __init__(
        self, game: Game, wish: PrintWish, words: Words, language: str,
        report_progress: Callable[[int, int], None], book: type[PdfBook] = PdfBook,
    ) -> None:  # fmt: skip
        self.game, self.wish = game.under(wish.options), wish
        self.words = words.for_game(game.id, wish.options)
        self.name = self.words("game.name")
        super().__init__(book(self.name, language, wish.black, wish.backs == BOTH), wish.dpi)
        self.press = FacePress(self.book, wish.paper.card_size, wish.dpi)
        faces = {self.face_to_print(card) for card in self.todays_cards}
        self.progress = PrintProgress(len(faces), report_progress)

    @cached_property
    def has_direction_card(self) -> bool:
        """True if the Direction Card belongs to today's game."""
        return needs_direction_card(self.game, {card.face for card in self.todays_cards})

    @cached_property
    def todays_cards(self) -> Deck:
        """The cards of today's box."""
        return self.game.rules.make_deck(self.wish.options)

    def face_to_print(self, card: Card) -> Face:
        """Return the face to print for a card."""
        return printed_face(card, self.words, layout_of(self.game.rules).faces)

    @cached_property
    def back_to_print(self) -> Face:
        """The back of the cards."""
        return named_face(f"back {layout_of(self.game.rules).back}")

    @property
    def has_suits(self) -> bool:
        """True if cards have suits; all others tell their colors by dots."""
        return "chaos" in self.back_to_print.ground

    @property
    def emblem(self) -> str:
        """The drawing of the pinwheel on the cards."""
        return f"emblem/pinwheel-{4 if self.has_suits else 5}"

    def find_card_name(self, card: Card) -> str:
        """Return a card's name."""
        return CardCatalog(self.game, self.words).name_of_code(card.code)
