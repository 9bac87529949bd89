"""The pages of the shelf with own games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.app.own_game_shelf import ShelfGame
from game.session.workshop.workshop_items import explain_item_problem
from game.table.own_box import OwnBoxLook, draw_own_box, own_box_look
from game.ui.draw.canvas import Canvas, left_part
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, PAPER_EDGE, mix
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.layout import Box
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, draw_rect_edge
from game.words import Words

from .game_shelf import FEET, LEFT, PITCH, RAISED, ROOM, STEP, PrintTags, make_shelf_board

BOX = (280.0, 360.0)


@dataclass(frozen=True, slots=True)
class BuiltGame:
    """An own game, as the shelf shows it."""

    id: str
    look: OwnBoxLook
    spoken_text: str
    press: Callable[[], None]
    why_not: str = ""
    prints: str = ""
    """What the way to print it says; nothing where it can't be printed."""


def make_built_game(
    shelf: ShelfGame, words: Words, facts: str, new: bool, saved: bool,
    choose: Callable[[str], None], repair: Callable[[], None],
) -> BuiltGame:  # fmt: skip
    """Make a box: its author, if it was played and can be continued, or what is wrong."""
    thing, game = shelf.item, shelf.game
    if game is None:
        assert thing is not None
        broken = OwnBoxLook(thing.name, words("workshop.broken"), "ink", is_broken=True)
        why = explain_item_problem(thing, words)
        return BuiltGame(shelf.setup_id, broken, f"{thing.name}. {why}", repair, why)
    look = own_box_look(game.recipe, words, facts)
    look = replace(
        look, new_label=words("workshop.new") if new else "",
        saved_label=words("workshop.saved") if saved else "",
    )  # fmt: skip
    said = ". ".join(filter(None, (look.name, facts, look.new_label, look.saved_label)))
    prints = words("print.title_note", game=look.name)
    return BuiltGame(game.id, look, said, partial(choose, game.id), prints=prints)


@dataclass(frozen=True, slots=True)
class OwnGameShelf(Box):
    """Two boards with own games, and a place for a new one at the end."""

    words: Words
    games: Sequence[BuiltGame]
    build: Callable[[], None] | None
    """None where nothing can be built: among the classics."""
    tags: PrintTags

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of a board."""
        return ROOM * STEP

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of two boards, whatever stands there."""
        return FEET + PITCH + 86

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the boards, the boxes, and the dashed place."""
        yield make_shelf_board(FEET)
        yield make_shelf_board(FEET + PITCH)
        for number, game in enumerate(self.games):
            spot = _find_shelf_spot(number)
            yield self._make_own_box(game, spot)
            yield from self.tags.make_tag(canvas, spot, game.id, game.prints)
        if self.build is not None:
            yield self._make_new_place(_find_shelf_spot(len(self.games)), self.build)

    def _make_own_box(self, game: BuiltGame, box: FRect) -> Drawable:
        is_lit = self.tags.is_lit(game.id)

        def draw_built_box(canvas: Canvas, mood: FocusMood) -> None:
            shown = box.move(0, -RAISED) if is_lit and not mood.is_held else box
            draw_own_box(canvas, shown, game.look)

        thing = Control(
            f"button:game-{game.id}", "button", box, game.spoken_text, 0, game.press,
            hint=game.why_not, radius=12,
        )  # fmt: skip
        return Drawable(draw_built_box, thing)

    def _make_new_place(self, box: FRect, build: Callable[[], None]) -> Drawable:
        words = self.words
        title, note = words("workshop.build_one"), words("workshop.build_one_note")

        def draw_new_place(canvas: Canvas, mood: FocusMood) -> None:
            room = left_part(box, box.w - 22)
            canvas.draw_rounded_panel(
                room, 16, mix(CREAM, PAPER_EDGE, 0.3 if mood.is_lit else 0.14)
            )
            draw_rect_edge(canvas, room, 16, 3, "#C9A468")
            canvas.draw_disc((room.centerx, room.y + 0.4 * room.h), 110, GOLD)
            spot = (room.centerx, room.y + 0.4 * room.h)
            canvas.draw_picture("icons/ui-tools", spot, 62, INK, GOLD)
            plain = canvas.with_type_limit(1)
            plain.write_text_line(title, (room.centerx, room.y + 0.69 * room.h), LABEL, 31, INK)
            lower = (room.centerx, room.y + 0.8 * room.h)
            plain.write_text_line(note, lower, BODY, 24, GRAY_INK, room=room.w - 20)

        says = f"{title} {note}"
        thing = Control("button:build", "button", box, says, 0, build, radius=12)
        return Drawable(draw_new_place, thing)


def _find_shelf_spot(number: int) -> FRect:
    row, column = divmod(number, ROOM)
    return FRect(LEFT + column * STEP, FEET + row * PITCH - BOX[1], *BOX)
