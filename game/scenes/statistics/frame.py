"""What stays on the statistics page: whom it is about, which game, and what can be done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, WHITE
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.screens.column import Column
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import TRACK, Segment, push, segments
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, row_ground
from game.ui.widgets.thing import Thing

from .deeds import deeds, said, urgent
from .known import COMPUTERS, EVERYBODY
from .person import draw_somebody, head

if TYPE_CHECKING:
    from .scene import Statistics

LIST, PAGE = FRect(40, 112, 432, 846), FRect(500, 112, 1380, 846)
TILE = 64.0  # a game in the row at the top
ROW, GAP, PAGER = 84.0, 8.0, 62.0
HEAD = 148.0  # units: the upper part of the page


def bars(canvas: Canvas) -> tuple[float, float]:
    """How high the bars at the top and the foot are in large type."""
    return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44


def tall_head(canvas: Canvas, scene: Statistics) -> float:
    """How much of the right sheet does not flow."""
    return HEAD + (30 + 52 * canvas.type_scale if len(scene.tabs) > 1 else 0)


def frame(canvas: Canvas, scene: Statistics, column: Column) -> Iterable[Piece]:
    """The bars, the list, and the head of the page; in large type much of it flows."""
    yield from _top(canvas, scene)
    yield _done(canvas, scene)
    if scene.large(canvas):
        _steppers(column, scene)
        if len(scene.tabs) > 1:
            column.pieces += _tabs(column.canvas, scene, _line(column, 56))
            column.y += 16
        if urgent(scene):
            said(column, scene)
        head(column, scene)
        return
    yield from _games(canvas, scene)
    yield from _list(canvas, scene)
    top = Column(scene.app.words, canvas, PAGE.x + 40, PAGE.y + 24, PAGE.w - 80)
    head(top, scene)
    yield from top.pieces
    box = FRect(PAGE.x + 32, PAGE.y + HEAD + 18, PAGE.w - 64, 52 * canvas.type_scale)
    if len(scene.tabs) > 1:
        yield from _tabs(canvas, scene, box)
    yield from deeds(canvas, scene, FRect(40, 982, 1430, 0))


def _line(column: Column, high: float) -> FRect:
    """The next line of a column, so high in small type."""
    box = FRect(column.left, column.y, column.wide, high * column.scale)
    column.y = box.bottom
    return box


def _top(canvas: Canvas, scene: Statistics) -> Iterable[Piece]:
    """The way back and the title."""
    words, large = scene.app.words, scene.large(canvas)
    top = bars(canvas)[0]
    back = FRect(24, 16, 100, top - 36) if large else FRect(24, 20, 64, 60)
    hint = words("common.back")
    yield push(canvas, "back", Button(back, icon="ui-back"), scene.app.pop, hint=hint)
    x, y, title = back.right + 28, back.centery, words("statistics.title")
    yield label(canvas, title, (x, y), Style(TITLE, 46), 700, "title")
    x += min(700, canvas.text_width(title, TITLE, 46)) + 28
    room = 1880 - x if large else _first_tile(scene) - 28 - x
    yield label(
        canvas, words("statistics.about"), (x, y + 4), Style(FINE, 26, INK_2), room, "about"
    )


def _done(canvas: Canvas, scene: Statistics) -> Piece:
    words, large, foot = scene.app.words, scene.large(canvas), bars(canvas)[1]
    wide = canvas.text_width(words("statistics.done"), LABEL, 36) + 240 if large else 390
    wide = min(900.0, wide)
    box = FRect(1880 - wide, 1080 - foot + 14, wide, foot - 40)
    box = box if large else FRect(1490, 978, 390, 78)
    cap = scene.app.caps["back"]
    done = Button(box, words("statistics.done"), "ui-check", cap, PRIMARY, 36)
    return push(canvas, "done", done, scene.app.pop)


# Which game -----------------------------------------------------------------------------


def _first_tile(scene: Statistics) -> float:
    return 1880 - len(scene.known.game_ids()) * (TILE + 6) - 190


def _games(canvas: Canvas, scene: Statistics) -> Iterable[Piece]:
    """All games in words, then each as a picture."""
    left, ids = _first_tile(scene), [ALL, *scene.known.game_ids()]
    track = FRect(left - 8, 12, 1880 - left + 12, TILE + 12)
    yield Piece(lambda canvas, _: canvas.panel(track, 20, TRACK))
    for id in ids:
        wide = 190.0 if id == ALL else TILE
        box = FRect(left, 18, wide, TILE)
        yield _tile(scene, id, box)
        left += wide + 6


def _tile(scene: Statistics, id: str, box: FRect) -> Piece:
    on, name = scene.game == id, scene.known.game(id)

    def draw(canvas: Canvas, mood: Mood) -> None:
        if on or mood.lit:
            canvas.panel(box, 16, INK if on else WHITE)
        if id == ALL:
            ink = CREAM if on else INK
            canvas.text(name, box.center, LABEL, 26, ink, room=box.w - 20)
            return
        draw_thumb(canvas, id, box.inflate(-10, -10))
        if on:
            canvas.panel(around((box.centerx, box.bottom + 2), 26, 8), 4, GOLD)

    press = partial(scene.take_game, id)
    hint = "" if id == ALL else name
    thing = Thing(f"choice:game={id}", "choice", box, name, 0, press, hint=hint, radius=16)
    return Piece(draw, thing)


# Whom it is about --------------------------------------------------------------------------


def _list(canvas: Canvas, scene: Statistics) -> Iterable[Piece]:
    """Everybody, one person after another, computer players; in pages where they are many."""
    known, high = scene.known, ROW * max(1.0, 0.9 * canvas.type_scale)
    people, y = known.people(), LIST.y + 20
    box = FRect(LIST.x + 16, y, LIST.w - 32, high)
    yield row(canvas, scene, EVERYBODY, box)
    ends = [COMPUTERS] if COMPUTERS in known.everyone() else []
    room = LIST.bottom - 14 - (y + (high + GAP) * (1 + len(ends)))
    fit = int((room + GAP) // (high + GAP))
    if len(people) > fit:
        fit = int((room - PAGER) // (high + GAP))
        pages = ceil(len(people) / fit)
        if scene.page is None:
            scene.page = people.index(scene.who) // fit if scene.who in people else 0
        scene.page %= pages
        yield from _pager(canvas, scene, scene.page, pages)
        people = people[scene.page * fit :][:fit]
    for number, who in enumerate([*people, *ends], 1):
        yield row(canvas, scene, who, box.move(0, number * (high + GAP)))


def _pager(canvas: Canvas, scene: Statistics, page: int, pages: int) -> Iterable[Piece]:
    """Back and on in the list, and where it is."""
    words, y = scene.app.words, LIST.bottom - PAGER - 12
    for name, icon, way in (("before", "ui-left", -1), ("after", "ui-right", 1)):
        x = LIST.x + 16 if way < 0 else LIST.right - 16 - 90
        press, hint = partial(scene.turn_page, page + way), words(f"statistics.{name}")
        button = Button(FRect(x, y, 90, PAGER - 6), icon=icon)
        yield push(canvas, f"list-{name}", button, press, hint=hint)
    says = words("statistics.page_of", page=page + 1, pages=pages)
    spot, style = (LIST.centerx, y + PAGER / 2 - 3), Style(FINE, 24, INK_2, "center")
    yield label(canvas, says, spot, style, LIST.w - 250, "page")


def row(canvas: Canvas, scene: Statistics, who: str, box: FRect, press: bool = True) -> Piece:
    """Somebody as a button: dark, with an arrow, while the page is about them."""
    known, scale, chosen = scene.known, canvas.type_scale, scene.who == who
    name, note, face = known.name(who), known.note(who), min(box.h - 16, 96.0)
    left = box.x + face + 32
    room = box.right - 46 - left

    def draw(canvas: Canvas, mood: Mood) -> None:
        ground, ink = row_ground(canvas, box, mood, chosen)
        spot = (box.x + 16 + face / 2, box.centery)
        draw_somebody(canvas, known, who, spot, face)
        up, down = box.centery - 16 * scale, box.centery + 18 * scale
        canvas.text(name, (left, up), LABEL, 28, ink, "midleft", room)
        canvas.text(note, (left, down), FINE, 22, ink if chosen else INK_2, "midleft", room)
        if press:
            arrow = GOLD if chosen else INK_2
            canvas.picture("icons/ui-right", (box.right - 26, box.centery), 22, arrow, ground)

    size = min(fitted(canvas, name, LABEL, 28, room), fitted(canvas, note, FINE, 22, room))
    act = partial(scene.look_at, who) if press else None
    role = "choice" if press else "text"
    thing = Thing(f"{role}:who={who}", role, box, f"{name}. {note}", size * scale, act)
    return Piece(draw, thing)


def _steppers(column: Column, scene: Statistics) -> None:
    """In large type: whom it is about and which game, each between two arrows."""
    known, canvas, words = scene.known, column.canvas, scene.app.words
    everyone, ids = known.everyone(), [ALL, *known.game_ids()]
    side = 60 * column.scale
    for name, around_ in (("who", everyone), ("game", ids)):
        now = scene.who if name == "who" else scene.game
        turn = scene.look_at if name == "who" else scene.take_game
        at, box = around_.index(now), _line(column, 74 if name == "who" else 60)
        for part, icon, way in (("before", "ui-left", -1), ("after", "ui-right", 1)):
            hint = words(f"statistics.{part}" if name == "who" else f"statistics.game_{part}")
            x = box.x if way < 0 else box.right - side
            button = Button(FRect(x, box.y, side, box.h - 12), icon=icon)
            press = partial(turn, around_[(at + way) % len(around_)])
            column.pieces.append(push(canvas, f"{name}-{part}", button, press, hint=hint))
        middle = FRect(box.x + side + 20, box.y, box.w - 2 * side - 40, box.h - 6)
        if name == "who":
            column.pieces.append(row(canvas, scene, now, middle, press=False))
        else:
            style = Style(LABEL, 30, INK, "center")
            said = label(canvas, known.game(now), middle.center, style, middle.w, "game")
            column.pieces.append(said)
        column.y += 14


def _tabs(canvas: Canvas, scene: Statistics, box: FRect) -> Iterable[Piece]:
    parts = [Segment(tab, scene.app.words(f"statistics.tab_{tab}")) for tab in scene.tabs]
    return segments(canvas, "tab", box, parts, scene.shown, scene.turn_to, 26)
