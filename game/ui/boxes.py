"""Boxes that many pages use: an icon, a medal, a switch, a table cell, a separator."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD_LIP, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE

from .layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    PaddedBox,
    Row,
    StretchBox,
    Text,
    Wrapper,
    blank_space,
    square_picture,
)  # fmt: skip
from .widgets.button import Button
from .widgets.control import Control
from .widgets.drawable import Drawable, FocusMood, Style, icon_tile_drawable, rule_line
from .widgets.game_pictures import draw_game_thumbnail, draw_medal
from .widgets.input_controls import switch_control
from .widgets.pill import draw_avatar

TWO_COLUMN_ROWS = 8
"""More rows of players than so many stand in two columns."""
BEST_ROW_FILL = "#FFF0BF"
"""The ground of whoever is first."""


SIGN_GROUND = "#F6E4C3"
Draw = Callable[[Canvas, FRect], None]


def readable_control(name: str, says: str) -> Control:
    """Return a control that makes a box one thing to read."""
    return Control(f"text:{name}", "text", UNPLACED_RECT, says, is_focusable=False)


def choice_control(name: str, says: str, press: Callable[[], None], radius: float = 16) -> Control:
    """Return a control that makes a box one of several things to choose."""
    return Control(f"choice:{name}", "choice", UNPLACED_RECT, says, action=press, radius=radius)


def drawn_leaf(draw: Draw, height: float, width: float = 0.0, grows: float = 1.0) -> Leaf:
    """Return a box that is drawn, with nothing to press."""
    return Leaf(height, lambda _, box: Drawable(lambda canvas, _: draw(canvas, box)), width, grows)


def icon_leaf(
    name: str, size: float, ink: str = GRAY_INK, paper: str = PAPER, grows: float = 1.6
) -> Leaf:
    """Return an icon in one ink on a paper of that color."""
    return square_picture(
        size,
        lambda canvas, box: canvas.draw_picture(f"icons/{name}", box.center, box.h, ink, paper),
        grows,
    )


def sign_leaf(
    name: str, size: float, ground: str = INK, ink: str = CREAM, grows: float = 1.4
) -> Leaf:
    """Return an icon on a small rounded ground."""
    return Leaf(
        size, lambda _, box: icon_tile_drawable(name, box.center, box.h, ground, ink), size, grows
    )


def medal_leaf(game: str, size: float, grows: float = 1.4) -> Leaf:
    """Return the round picture of a game."""
    return square_picture(
        size, lambda canvas, box: draw_medal(canvas, game, box.center, box.w), grows
    )


def thumbnail_leaf(game: str, size: float, grows: float = 1.6) -> Leaf:
    """Return the picture of a game as a small tile."""
    return square_picture(size, lambda canvas, box: draw_game_thumbnail(canvas, game, box), grows)


def face_leaf(name: str, size: float, other: str = "ui-person", grows: float = 1.2) -> Leaf:
    """Return somebody's face; for whoever has none, another sign on a disc."""

    def draw(canvas: Canvas, box: FRect) -> None:
        size = min(box.size)
        if name:
            draw_avatar(canvas, name, box.center, size)
            return
        canvas.draw_disc(box.center, size, INK)
        canvas.draw_disc(box.center, 0.9 * size, WHITE)
        canvas.draw_picture(f"icons/{other}", box.center, 0.6 * size, INK, WHITE)

    return square_picture(size, draw, grows)


def separator_line(color: str) -> Leaf:
    """Return a thin line from side to side."""
    return Leaf(2, lambda _, box: rule_line(box.topleft, box.w, color), grows=1)


def empty_notice(icon: str, note: str, title: str = "", name: str = "empty") -> Box:
    """Return what a sheet says that has nothing to show yet: a sign and words in its middle."""

    def draw(canvas: Canvas, box: FRect) -> None:
        canvas.draw_disc(box.center, box.w, SIGN_GROUND)
        canvas.draw_picture(f"icons/{icon}", box.center, 0.6 * box.w, INK, SIGN_GROUND)

    said = Text(note, Style(BODY, 28, GRAY_INK, "center"), f"{name}-note" if title else name)
    words = [Text(title, Style(TITLE, 38, INK, "center"), name), said] if title else [said]
    return Column(
        [
            StretchBox(),
            centered_row(square_picture(170, draw)),
            blank_space(24),
            PaddedBox(Column(words, 8), max_width=640),
            StretchBox(),
        ]
    )


def switch_leaf(
    name: str,
    is_on: bool,
    says: str,
    press: Callable[[], None],
    height: float = 56.0,
    hint: str = "",
) -> Leaf:
    """Return a switch that is on or off."""
    return Leaf(
        height, lambda _, box: switch_control(name, box, is_on, says, press, hint), 2 * height - 8
    )


def icon_button(
    name: str, icon: str, press: Callable[[], None], hint: str = "", height: float = 60.0
) -> ButtonBox:
    """Return a small square button with nothing but an icon."""
    return ButtonBox(name, Button(UNPLACED_RECT, icon=icon), press, height, hint=hint)


def icon_only(box: ButtonBox) -> ButtonBox:
    """Return a button without the words on it; it still says them when it is pointed at or read."""
    says = box.button.label
    look = replace(box.button, label="")
    return replace(box, button=look, hint=box.hint or says, says=box.says or says)


def words_or_icons(lay: Callable[..., Box], *buttons: ButtonBox) -> FirstThatFits:
    """Return what is laid out of buttons with words; of icons alone where those have no room."""
    return FirstThatFits([lay(*buttons), lay(*map(icon_only, buttons))])


def centered_row(box: Box) -> Row:
    """Return a box centered in the width, as wide as it needs."""
    return Row([EMPTY_BOX, box, EMPTY_BOX], [1, 0, 1])


def left_aligned_row(box: Box) -> Row:
    """Return a box at the left, as wide as it needs."""
    return Row([box, EMPTY_BOX], [0, 1])


def right_aligned_row(box: Box) -> Row:
    """Return a box at the right, as wide as it needs."""
    return Row([EMPTY_BOX, box], [1, 0])


def table_cell_leaf(words: str, size: float, width: float, ink: str = INK) -> Leaf:
    """Return a few words centered in a column of a table."""

    def draw(canvas: Canvas, box: FRect) -> None:
        canvas.write_text_line(words, box.center, TITLE, size, ink, room=box.w)

    return drawn_leaf(draw, size, width, 2.0)


def player_row_count(players: int) -> int:
    """Return how many rows stand below each other for that many players."""
    return players if players <= TWO_COLUMN_ROWS else -(-players // 2)


def arrange_in_columns(rows: Sequence[Box], gap: float, max_rows: int = TWO_COLUMN_ROWS) -> Box:
    """Return rows of players below each other, in two equal columns if there are many.

    Two columns need room side by side, and more rows than `max_rows`.
    """
    below = Column(rows, gap)
    if len(rows) <= max_rows:
        return below
    half = -(-len(rows) // 2)
    even = [*rows, *[blank_like(rows[-1])] * (len(rows) % 2)]
    columns = [Column(even[n : n + half], gap) for n in (0, half)]
    return FirstThatFits([Row(columns, gap=20, stretch=True), below])


def blank_like(row: Box) -> Box:
    """Return a blank box of the size of a row."""
    return (
        StretchBox(BlankBox(row), row.max_height) if isinstance(row, StretchBox) else BlankBox(row)
    )


def draw_hover_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
    """Draw the ground of a row; it looks like a button only while pointed at."""
    if mood.is_lit:
        canvas.draw_rounded_panel(box.inflate(20, 0), 16, WHITE, PAPER_EDGE, 2)


def draw_rank_ground(canvas: Canvas, box: FRect, is_best: bool, lit: bool = False) -> None:
    """Draw the ground of a player's row, golden for whoever is first."""
    fill = mix(BEST_ROW_FILL if is_best else WHITE, PAPER_EDGE, 0.2 if lit else 0)
    canvas.draw_rounded_panel(box, 20, fill, GOLD_LIP if is_best else PAPER_EDGE, 3)


def rank_row(
    row: Box, control: Control, is_best: bool, pad: tuple[float, float], height: float = 0.0
) -> ControlBox:
    """Return a player's row in a list by points, as one control."""

    def ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        draw_rank_ground(canvas, box, is_best, mood.is_lit)

    return ControlBox(row, control, ground, pad, height)


@dataclass(frozen=True, slots=True)
class BlankBox(Wrapper):
    """A blank box: it takes room and shows nothing."""

    box: Box

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield nothing."""
        yield from ()


@dataclass(frozen=True, slots=True)
class SilentBox(Wrapper):
    """A box that is only looked at: nothing on it is read aloud or pointed at."""

    box: Box

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield its drawables without their controls."""
        yield from (Drawable(piece.draw) for piece in self.box.place(canvas, rect))


def sentence_row(icon_name: str, sentence: str, name: str) -> Box:
    """Return a sentence with a picture on a disc beside it."""

    def draw_sign(canvas: Canvas, box: FRect) -> None:
        canvas.draw_disc(box.center, box.h, "#F6E4C3")
        canvas.draw_picture(f"icons/{icon_name}", box.center, 0.56 * box.h, INK, PAPER)

    return Row(
        [drawn_leaf(draw_sign, 40, 40, 1.4), Text(sentence, Style(LABEL, 22), name, 20)],
        [0, 1],
        14,
    )
