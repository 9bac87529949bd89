"""Which sets of cards are in the box: a row with a switch for each expansion."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import Game
from game.core.rulebook import ON, CardRow, Option
from game.session.house_rules import OFF, expansions
from game.table.cards.card import draw_card
from game.table.cards.face import face_of
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, LABEL
from game.ui.widgets.controls import toggle
from game.ui.widgets.piece import Mood, Piece, Style, label, panel, paragraph

if TYPE_CHECKING:
    from .scene import SetupScene

CARD = 66  # units: how high the sample card is
SWITCH = (104, 52)


def base_count(game: Game) -> int:
    """How many cards are always in the box."""
    return sum(row.copies for row in game.rules.rows if not row.set)


def expansion_rows(canvas: Canvas, setup: SetupScene, box: FRect) -> tuple[list[Piece], float]:
    """A row for each expansion from the box's top down, and how high they are together."""
    pieces: list[Piece] = []
    y = box.y
    for option in expansions(setup.game):
        row, high = _row(canvas, setup, option, FRect(box.x, y, box.w, 0))
        pieces += row
        y += high + 6
    return pieces, y - box.y


def _row(
    canvas: Canvas, setup: SetupScene, option: Option, box: FRect
) -> tuple[list[Piece], float]:
    """The card, the name, what it adds, and the switch."""
    words, scale, forced = setup.words, canvas.type_scale, option.id in setup.needed
    left, switch = box.x + 84, SWITCH[0] * min(scale, 1.5)
    room = box.right - 28 - switch - left
    note = words(f"option.{option.id}.{'needed' if forced else 'note'}")
    style = Style(BODY, 24, GOOD if forced else INK_2)
    spot = (left, box.y + 5 + 36 * scale)
    told, high = paragraph(canvas, note, spot, style, room, f"note-{option.id}")
    box = FRect(box.x, box.y, box.w, max(CARD + 12, high + 36 * scale + 12))
    on = setup.value(option) == ON
    name = words(f"option.{option.id}.name")
    title = Style(LABEL, 29, INK)
    head = label(canvas, name, (left, box.y + 5 + 19 * scale), title, room, option.id)
    ground = panel(box, 18, WHITE, GOOD if on else PAPER_EDGE)
    spot = (box.right - 14 - switch / 2, box.centery)
    knob = _switch(setup, option, around(spot, switch, SWITCH[1] * min(scale, 1.5)), note)
    return [ground, _sample(setup.game, option, (box.x + 44, box.centery)), head, told, knob], box.h


def _switch(setup: SetupScene, option: Option, box: FRect, note: str) -> Piece:
    """The switch of an expansion; one that is needed can't be switched off and says why."""
    on, forced = setup.value(option) == ON, option.id in setup.needed
    said = f"option.{option.id}.on" if on else f"option.{option.id}.off"
    text = f"{setup.words(f'option.{option.id}.name')}: {setup.words(said)}"

    def press() -> None:
        setup.choose(option.id, OFF if on else ON)

    piece = toggle(option.id, box, on, text, press)
    assert piece.thing is not None
    return replace(piece, thing=replace(piece.thing, why_not=note if forced else ""))


def _sample(game: Game, option: Option, center: Point) -> Piece:
    """A card that comes with this expansion only."""
    row = sample(game, option)

    def draw(canvas: Canvas, _: Mood) -> None:
        draw_card(canvas, face_of(row.color, row.face), center, CARD)

    return Piece(draw)


def sample(game: Game, option: Option) -> CardRow:
    """The first of the dearest kinds of card that no other set has."""
    rows = [row for row in game.rules.rows if row.set == option.id]
    others = {row.code for row in game.rules.rows if row.set != option.id}
    own = [row for row in rows if row.code not in others] or rows
    return max(own, key=lambda row: row.points)
