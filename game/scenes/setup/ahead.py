"""While a game is set up its cards are made, so that dealing them keeps nobody waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.board import deck_faces
from game.table.cards.face import Face
from game.table.layout import reading as layouts
from game.table.prepare import Preparation, one_of_each
from game.ui.draw.canvas import Canvas

if TYPE_CHECKING:
    from .scene import SetupScene


class DeckAhead:
    """The pictures of the cards that would be dealt now."""

    def __init__(self, setup: SetupScene) -> None:
        self.setup = setup
        self.work = Preparation(self._faces)
        self._options: dict[str, str] = {}

    def fit(self, canvas: Canvas) -> None:
        """The screen was drawn: begin anew if other cards are wanted, or in another size."""
        rules = self.setup.game.rules
        options = {option.id: option.default for option in rules.options} | self.setup.settled()
        if options != self._options:
            self._options, self.work = options, Preparation(self._faces)
        self.work.fit(canvas)

    def _faces(self) -> list[Face]:
        rules = self.setup.game.rules
        deck = one_of_each(rules.deck(self._options))
        return deck_faces(deck, self.setup.words, layouts.read(rules.raw).back)
