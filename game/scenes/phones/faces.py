"""The pictures of cards that phones show, drawn one a frame while the laptop waits for phones."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pygame

from game.core.card import Card
from game.table.board import face_of_card
from game.table.cards.face import Face, face, master
from game.table.layout.spots import Layout
from game.ui.draw.palette import CREAM, rgb
from game.words import Words

SIZE = (300, 420)
BACK = "back"
"""What the picture of a card's back is called."""
QUALITY = "phone.jpg"

Pictures = list[tuple[str, bytes]]


class FaceWork:
    """All faces of a deck, and its back: in one order, whatever anybody holds."""

    def __init__(self, deck: Sequence[Card], words: Words, layout: Layout) -> None:
        book = {card.code: face_of_card(card, words, layout.faces) for card in deck}
        self._left = [(BACK, face(f"back {layout.back}")), *book.items()][::-1]
        self.made: Pictures = []
        self.key = (layout.game, tuple(sorted(book)))
        """Which cards they are of."""

    @property
    def done(self) -> bool:
        """Whether all are drawn."""
        return not self._left

    def go_on(self) -> bool:
        """Draw one more; whether it was the last."""
        if self._left:
            name, drawn = self._left.pop()
            self.made.append((name, encoded(drawn)))
            return self.done
        return False

    def bundle(self) -> bytes:
        """All of them in one piece, as phones read it: see `game.net.site`."""
        from game.net.site import faces_bundle  # noqa: PLC0415  nobody pays for it without phones

        return faces_bundle(self.made)


def encoded(drawn: Face) -> bytes:
    """A face as a picture that every phone can show."""
    image = pygame.Surface(SIZE, depth=32)
    image.fill(rgb(CREAM))
    image.blit(pygame.transform.smoothscale(master(drawn), SIZE), (0, 0))
    out = BytesIO()
    pygame.image.save(image, out, QUALITY)
    return out.getvalue()
