"""What can be done with the statistics, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.open_folder import opener
from game.store import folders
from game.store.statistics.rows import is_person
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, INK_2
from game.ui.draw.text import FINE
from game.ui.screens.column import Column
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, paragraph

from .known import COMPUTERS

if TYPE_CHECKING:
    from .scene import Statistics


def deeds(canvas: Canvas, scene: Statistics, box: FRect) -> Iterable[Piece]:
    """Save as a table, the folder, forget; beside them what is to be said."""
    words, large = scene.app.words, scene.large(canvas)
    known = scene.known.book.rows or scene.known.book.older.games
    buttons = [("save", words("statistics.save"), "ui-log", scene.save, 290.0)] if known else []
    if known and opener():
        buttons.append(("folder", words("statistics.open"), "ui-folder", scene.open, 240.0))
    if known and scene.who != COMPUTERS:
        one = is_person(scene.who)
        text = words("statistics.forget_one", name=scene.known.name(scene.who))
        text = text if one else words("statistics.forget")
        buttons.append(("forget", text, "ui-close", scene.ask_forget, 320.0))
    x, y, high = box.x, box.y, 62 * canvas.type_scale if large else 70.0
    for name, text, icon, act, wide in buttons:
        spot = FRect(x, y, box.w if large else wide, high)
        yield push(canvas, name, Button(spot, text, icon, size=26), act)
        if large:
            y += high + 22
        else:
            x += wide + 16
    if not large:
        yield _message(canvas, scene, FRect(x + 8, box.y - 2, box.right - x - 8, 78))


def says(scene: Statistics) -> tuple[str, bool]:
    """What is to be said, and whether it is bad news."""
    words, known = scene.app.words, scene.known
    if scene.recount:
        done, whole = scene.recount.done, scene.recount.whole
        return words("statistics.counting", count=min(done + 1, whole), all=whole), False
    if scene.news:
        return scene.news, scene.bad
    if known.file.trouble:
        file = folders.spoken(known.path)
        return words(f"statistics.file_{known.file.trouble}", file=file), True
    if known.book.older.games:
        return words("statistics.kept_rows", count=len(known.book.rows)), False
    return words("statistics.stays"), False


def _message(canvas: Canvas, scene: Statistics, box: FRect) -> Piece:
    """The message in as many lines as it takes, smaller if they are too many."""
    text, bad = says(scene)
    for size in (24.0, 22.0, 20.0, 18.0):
        style = Style(FINE, size, BAD if bad else INK_2)
        high = paragraph(canvas, text, (box.x, box.y), style, box.w)[1]
        if high <= box.h:
            break
    top = (box.x, box.centery - high / 2)
    return paragraph(canvas, text, top, style, box.w, "notice")[0]


def urgent(scene: Statistics) -> bool:
    """Whether there is news, or something is wrong."""
    return bool(scene.recount or scene.news or scene.known.file.trouble)


def said(column: Column, scene: Statistics) -> None:
    """The message as a part of the column."""
    text, bad = says(scene)
    column.write(text, Style(FINE, 24, BAD if bad else INK_2), "notice")
    column.y += 16
