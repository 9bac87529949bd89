"""What the page of named house rules looks like."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.file_words import clean
from game.scenes.rules.house import said
from game.store.presets import Preset
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import (
    Mood,
    Piece,
    Style,
    fitted,
    label,
    paragraph,
    row_ground,
    spot_picture,
)
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .page import PresetPage

PANEL = FRect(230, 50, 1460, 980)
NAME, NOTE, SMALL = 28, 22, 18
SIGNS = ("rename", "give", "remove")


def edges(canvas: Canvas) -> tuple[float, float]:
    """How high title and foot of the page are."""
    scale = min(canvas.type_scale, 1.5)
    return 60 * scale + 40, 44 * scale + 24


def frame(canvas: Canvas, page: PresetPage) -> Iterable[Piece]:
    """Title, the way back, and at the foot what happened last."""
    words, (top, foot) = page.app.words, edges(canvas)
    close_box = FRect(PANEL.right - 106, PANEL.y + 22, 72, 66)
    spot, style = (PANEL.x + 50, PANEL.y + top / 2 + 4), Style(TITLE, 42)
    name = page.agreed.words("game.name")
    yield label(canvas, words("presets.title", game=name), spot, style, PANEL.w - 220, "title")
    close = Button(close_box, icon="ui-close")
    yield push(canvas, "close", close, page.app.pop, hint=words("common.back"))
    message, spot = page.message, (PANEL.x + 50, PANEL.bottom - foot / 2 - 4)
    wrong = page.bad or page.presets.trouble
    style = Style(FINE, 25, BAD if message and wrong else GOOD if message else INK_2)
    message = message or words("presets.drop")
    yield label(canvas, message, spot, style, PANEL.w - 100, "notice")


def rows(canvas: Canvas, page: PresetPage) -> Iterable[Piece]:
    """All sets, the way to keep one more, and the files that could be taken."""
    scale, view = canvas.type_scale, page.view(canvas)
    x, y, wide, high = view.x + 30, view.y + 12, view.w - 80, 32 + 54 * scale
    for number, one in enumerate(page.every):
        yield from _row(canvas, page, number, one, FRect(x, y, wide, high))
        y += high + 12
    high = 30 + 36 * scale
    yield from _keep(canvas, page, FRect(x, y, wide, high - 6))
    yield from _files(canvas, page, FRect(x, y + high + 26 * scale, wide, high))


def _row(canvas: Canvas, page: PresetPage, number: int, one: Preset, box: FRect) -> Iterable[Piece]:
    """A set: played with at a press; and what else can be done with it, but for the printed one."""
    words, side = page.app.words, box.h - 12
    signs = SIGNS if number else ()
    wide = box.w - len(signs) * (side + 14)
    place = FRect(box.x, box.y, wide, box.h)
    key = f"preset-{number}"
    yield _set(canvas, page, key, one, place)
    acts = {
        "rename": ("ui-pencil", partial(page.rename, number)),
        "give": ("ui-give", partial(page.give, one)),
        "remove": ("ui-close", partial(page.ask_remove, one)),
    }
    for place_number, sign in enumerate(signs):
        icon, press = acts[sign]
        x = place.right + 14 + (side + 14) * place_number
        button = Button(FRect(x, box.y + 2, side, side), icon=icon)
        hint = words(f"presets.{sign}", name=one.name)
        yield push(canvas, f"{sign}-{number}", button, press, hint=hint)


def _set(canvas: Canvas, page: PresetPage, key: str, one: Preset, box: FRect) -> Piece:
    """Name, and in plain words what is not as printed."""
    chosen, scale = one == page.agreed.preset, canvas.type_scale
    note = summary(page, one)
    room = box.w - 110
    sizes = [fitted(canvas, one.name, LABEL, NAME, room), fitted(canvas, note, FINE, NOTE, room)]
    note = note if sizes[1] >= SMALL else page.app.words("presets.count", count=len(one.rules))

    def draw(canvas: Canvas, mood: Mood) -> None:
        ground, ink = row_ground(canvas, box, mood, chosen, 18)
        spot, icon = (box.x + 44, box.centery), "ui-check" if chosen else "ui-play"
        canvas.picture(f"icons/{icon}", spot, 32, GOLD if chosen else INK_2, ground)
        left, step = box.x + 84, 18 * scale
        canvas.text(one.name, (left, box.centery - step), LABEL, NAME, ink, "midleft", room)
        ink = CREAM if chosen else INK_2
        canvas.text(note, (left, box.centery + step), FINE, NOTE, ink, "midleft", room)

    size = min(sizes[0], fitted(canvas, note, FINE, NOTE, room)) * scale
    press = partial(page.play_with, one)
    thing = Thing(f"button:{key}", "button", box, f"{one.name}. {note}", size, press)
    return Piece(draw, thing)


def summary(page: PresetPage, one: Preset) -> str:
    """What is not as printed, rule by rule."""
    words, agreed = page.agreed.words, page.agreed
    if not one.rules:
        return words("presets.all_printed")
    options = {option.id: option for option in agreed.options}
    told = [
        words(
            "presets.rule",
            rule=words(f"option.{rule}.name"),
            value=said(words, options[rule], value, ()),
        )
        for rule, value in one.rules.items()
        if rule in options
    ]
    return words("presets.between").join(told)


def _keep(canvas: Canvas, page: PresetPage, box: FRect) -> Iterable[Piece]:
    """Give the rules that are chosen now a name; if they have one, that is said instead."""
    words, now = page.app.words, page.agreed.preset
    if now:
        said = words("presets.named", name=now.name)
        spot = (box.x + 84, box.centery)
        yield spot_picture("icons/ui-hint", (box.x + 44, box.centery), 32, INK_2, CREAM)
        yield label(canvas, said, spot, Style(FINE, 25, INK_2), box.w - 110, "named")
        return
    text = words("presets.keep", count=len(page.agreed.differences()))
    yield push(canvas, "keep", Button(box, text, "ui-plus", size=NAME), page.keep)


def _files(canvas: Canvas, page: PresetPage, box: FRect) -> Iterable[Piece]:
    """Files that lie in the folder, and the folder itself."""
    words, scale = page.app.words, canvas.type_scale
    title, note = words("presets.files"), words("presets.files_note")
    high = 34 * scale
    spot = (box.x, box.y + high / 2)
    yield label(canvas, title, spot, Style(TITLE, 30), box.w, "files")
    y = box.y + high + 6
    said, tall = paragraph(canvas, note, (box.x, y), Style(BODY, 24, INK_2), box.w, "files-note")
    yield said
    y += tall + 12
    for number, found in enumerate(page.files):
        text = words("presets.take", name=page.called(found.preset))
        button = Button(FRect(box.x, y, box.w, box.h - 6), text, "ui-plus", size=26)
        hint = clean(found.path.name)
        yield push(canvas, f"take-{number}", button, partial(page.keep_found, found), hint=hint)
        y += box.h + 12
    button = Button(FRect(box.x, y, box.w, box.h - 6), words("presets.open"), "ui-folder", size=26)
    yield push(canvas, "open", button, page.open)
