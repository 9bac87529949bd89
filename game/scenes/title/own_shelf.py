"""The pages of the shelf with games that people built."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.app.built import ShelfGame
from game.session.own.shelf import why_not
from game.table.own_box import OwnBoxLook, draw_own_box, look_of
from game.ui.draw.canvas import Canvas, left_of
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, PAPER_EDGE, mix
from game.ui.draw.text import BODY, LABEL
from game.ui.layout import Box
from game.ui.widgets.piece import Mood, Piece, draw_edge
from game.ui.widgets.thing import Thing
from game.words import Words

from .shelf import FEET, LEFT, PITCH, ROOM, STEP, print_tag, shelf_piece

BOX = (280.0, 360.0)


@dataclass(frozen=True, slots=True)
class BuiltGame:
    """A game that was built, as the shelf shows it."""

    id: str
    look: OwnBoxLook
    says: str
    press: Callable[[], None]
    why_not: str = ""
    prints: str = ""
    """What the way to print it says; nothing where it can't be printed."""


def built_game(
    shelf: ShelfGame, words: Words, facts: str, new: bool, saved: bool,
    choose: Callable[[str], None], repair: Callable[[], None],
) -> BuiltGame:  # fmt: skip
    """A box: by whom it is, whether it was played and can be gone on with, or what is wrong."""
    thing, game = shelf.thing, shelf.game
    if game is None:
        broken = OwnBoxLook(thing.name, words("workshop.broken"), "ink", broken=True)
        why = why_not(thing, words)
        return BuiltGame(shelf.id, broken, f"{thing.name}. {why}", repair, why)
    look = look_of(game.recipe, words, facts)
    look = replace(
        look, new=words("workshop.new") if new else "",
        saved=words("workshop.saved") if saved else "",
    )  # fmt: skip
    said = ". ".join(filter(None, (look.name, facts, look.new, look.saved)))
    prints = words("print.title_note", game=look.name)
    return BuiltGame(game.id, look, said, partial(choose, game.id), prints=prints)


@dataclass(frozen=True, slots=True)
class BuiltShelf(Box):
    """Two boards with built games, the place for a new one behind the last."""

    words: Words
    games: Sequence[BuiltGame]
    build: Callable[[], None]
    print: Callable[[str], None]

    def least(self, canvas: Canvas) -> float:
        """The width of a board."""
        return ROOM * STEP

    def measure(self, canvas: Canvas, wide: float) -> float:
        """Two boards, whatever stands there."""
        return FEET + PITCH + 86

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The boards, the boxes, the dashed place."""
        yield shelf_piece(FEET)
        if len(self.games) >= ROOM:
            yield shelf_piece(FEET + PITCH)
        for number, game in enumerate(self.games):
            yield self._box(game, _spot(number))
        for number, game in enumerate(self.games):
            if game.prints:
                yield print_tag(_spot(number), game.id, game.prints, partial(self.print, game.id))
        yield self._new(_spot(len(self.games)))

    def _box(self, game: BuiltGame, box: FRect) -> Piece:
        def draw(canvas: Canvas, mood: Mood) -> None:
            shown = box.move(0, -6) if mood.lit and not mood.held else box
            draw_own_box(canvas, shown, game.look)

        thing = Thing(
            f"button:game-{game.id}", "button", box, game.says, 0, game.press,
            hint=game.why_not, radius=12,
        )  # fmt: skip
        return Piece(draw, thing)

    def _new(self, box: FRect) -> Piece:
        words = self.words
        title, note = words("workshop.build_one"), words("workshop.build_one_note")

        def draw(canvas: Canvas, mood: Mood) -> None:
            room = left_of(box, box.w - 22)
            canvas.panel(room, 16, mix(CREAM, PAPER_EDGE, 0.3 if mood.lit else 0.14))
            draw_edge(canvas, room, 16, 3, "#C9A468")
            canvas.disc((room.centerx, room.y + 0.4 * room.h), 110, GOLD)
            spot = (room.centerx, room.y + 0.4 * room.h)
            canvas.picture("icons/ui-tools", spot, 62, INK, GOLD)
            plain = canvas.up_to(1)
            plain.text(title, (room.centerx, room.y + 0.69 * room.h), LABEL, 31, INK)
            lower = (room.centerx, room.y + 0.8 * room.h)
            plain.text(note, lower, BODY, 24, INK_2, room=room.w - 20)

        says = f"{title} {note}"
        thing = Thing("button:build", "button", box, says, 0, self.build, radius=12)
        return Piece(draw, thing)


def _spot(number: int) -> FRect:
    row, column = divmod(number, ROOM)
    return FRect(LEFT + column * STEP, FEET + row * PITCH - BOX[1], *BOX)
