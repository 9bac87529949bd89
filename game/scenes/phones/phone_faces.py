"""Card pictures for phones, drawn one per frame while the laptop waits for phones."""

from collections.abc import Sequence
from io import BytesIO

import pygame

from game.core.card import Card
from game.table.cards.card_face import Face, master_picture, named_face, printed_face
from game.table.layout.layout_model import Layout
from game.ui.draw.palette import CREAM, rgb
from game.words import Words

SIZE = (300, 420)
BACK = "back"
"""What the picture of a card's back is called."""
QUALITY = "phone.jpg"

Pictures = list[tuple[str, bytes]]


class FaceRenderer:
    """All faces of a deck and its back, in an order that tells nothing about hands."""

    def __init__(self, deck: Sequence[Card], words: Words, layout: Layout) -> None:
        book = {card.code: printed_face(card, words, layout.faces) for card in deck}
        self._left = [(BACK, named_face(f"back {layout.back}")), *book.items()][::-1]
        self.made: Pictures = []
        self.key = (layout.game, tuple(sorted(book)))
        """Which cards they are of."""

    @property
    def is_complete(self) -> bool:
        """True if all faces are drawn."""
        return not self._left

    def render_next(self) -> bool:
        """Draw the next face; return True if it was the last."""
        if self._left:
            name, drawn = self._left.pop()
            self.made.append((name, encode_face(drawn)))
            return self.is_complete
        return False

    def pack_faces(self) -> bytes:
        """Return all faces in one bundle, as phones read it: see `game.net.site`."""
        from game.net.static_files import faces_bundle  # noqa: PLC0415  nobody pays for it without phones

        return faces_bundle(self.made)


def encode_face(drawn: Face) -> bytes:
    """Return a face as an image that every phone can show."""
    image = pygame.Surface(SIZE, depth=32)
    image.fill(rgb(CREAM))
    image.blit(pygame.transform.smoothscale(master_picture(drawn), SIZE), (0, 0))
    out = BytesIO()
    pygame.image.save(image, out, QUALITY)
    return out.getvalue()
