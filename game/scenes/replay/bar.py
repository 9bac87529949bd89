"""The theatre's controls: the bar with its time line, and what stands beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.session.record.record import OPEN
from game.table.actions import switches
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GOLD, GOLD_LIP, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, capped, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .places import Stalls

if TYPE_CHECKING:
    from .scene import Theatre

KEYS = (
    ("round_back", "replay.round_back"), ("back_one", "replay.back"), ("play", "replay.play"),
    ("forward", "replay.forward"), ("round_forward", "replay.round_forward"),
)  # fmt: skip
LARGEST = 1.6
SMALLEST, FITS = 18.5, 22.0
"""The least sizes of what is told, in one row and in two."""
SPARE = 0.95  # of the room: letters of another size are not wider by quite the same share
TRACK = "#E3CDA0"
DONE = INK
LINE = 30.0  # units from row to row of what has happened


def pieces(scene: Theatre, canvas: Canvas, places: Stalls) -> list[Piece]:
    """Everything above the board."""
    panel = Piece(lambda c, _: c.panel(places.bar, 24, PAPER, PAPER_EDGE, 3, LARGE))
    keys = [_key(scene, canvas, n, box) for n, box in enumerate(places.keys)]
    parts = [panel, *keys, _caption(scene, canvas, places), _track(scene, places.track)]
    return capped([*parts, *_sides(scene, canvas.up_to(LARGEST), places)], LARGEST)


# The bar ---------------------------------------------------------------------------------


def _key(scene: Theatre, canvas: Canvas, number: int, box: FRect) -> Piece:
    """One of the five buttons; they show what they do by a picture alone."""
    name, key = KEYS[number]
    if name != "play":
        way = -1 if number < 2 else 1
        off = scene.at == (0 if way < 0 else scene.last)
        act = scene.rounds_on if "round" in name else scene.steps_on
        look = Button(box)
        piece = push(canvas, name, look, lambda: act(way), hint=scene.words(key))
        return Piece(_drawn(piece, _arrows(box, way, "round" in name, off)), piece.thing)
    said = scene.words("replay.pause" if scene.playing else key)
    look = Button(box, icon="ui-pause" if scene.playing else "ui-play", paint=PRIMARY)
    return push(canvas, name, look, scene.toggle, text=said)


def _drawn(piece: Piece, more: Callable[[Canvas], None]) -> Callable[[Canvas, Mood], None]:
    def draw(canvas: Canvas, mood: Mood) -> None:
        piece.draw(canvas, mood)
        more(canvas)

    return draw


def _arrows(box: FRect, way: int, to_end: bool, off: bool) -> Callable[[Canvas], None]:
    """A triangle for a step; with a bar in front of it for a round."""
    ink = "#A99A84" if off else INK
    half, x, y = 13.0, box.w / 2 - (4 * way if to_end else 0), box.h / 2
    points = f"{x - way * half:.1f},{y - 17} {x - way * half:.1f},{y + 17} {x + way * half:.1f},{y}"
    body = f'<polygon points="{points}" fill="{ink}" stroke="{ink}" stroke-width="5" '
    body += 'stroke-linejoin="round"/>'
    if to_end:
        left = x + way * (half + 9) - 3.5
        body += f'<rect x="{left:.1f}" y="{y - 19}" width="7" height="38" rx="3.5" fill="{ink}"/>'
    return lambda canvas: canvas.drawing(body, box)


def _caption(scene: Theatre, canvas: Canvas, places: Stalls) -> Piece:
    """What the last step brought, and how far that is on the way."""
    box, (said, seat) = places.caption, scene.told
    small = canvas.up_to(1.3)
    count = scene.words("replay.step", number=scene.at, count=scene.last)
    face = 0.0 if seat is None else 46.0
    room = box.w - small.text_width(count, FINE, 22) - 16 - face
    size, lines = set_in(small, said, room, 2 if box.h > 44 else 1)
    plain = canvas.up_to(1)

    def draw(canvas: Canvas, _: Mood) -> None:
        if seat is not None:
            draw_avatar(canvas, scene.record.players[seat].face, (box.x + 18, box.centery), 38)
        for number, words in enumerate(lines):
            y = box.centery + 1.15 * size * (number - (len(lines) - 1) / 2)
            plain.text(words, (box.x + face, y), LABEL, size, INK, "midleft")
        small.text(count, (box.right, box.centery), FINE, 22, INK_2, "midright")

    thing = Thing("text:caption", "text", box, said, size, focusable=False)
    return Piece(draw, thing)


def set_in(canvas: Canvas, said: str, room: float, rows: int) -> tuple[float, list[str]]:
    """A type size, without the type scale, and so many rows at most; the end may be lost."""
    plain = canvas.up_to(1)
    wide, most = plain.text_width(said, LABEL, 26), 26 * canvas.type_scale
    size = min(most, 26 * SPARE * room / wide if wide else most)
    if size >= (FITS if rows > 1 else SMALLEST):
        return size, [said]
    size = FITS if rows > 1 else SMALLEST
    lines = wrapped(plain, said, LABEL, size, room)
    kept = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
    pixels = plain.type_px(size)
    return size, [text.shortened(line, LABEL, pixels, room * plain.unit) for line in kept]


def _track(scene: Theatre, box: FRect) -> Piece:
    """The time line: rounds, moments, and a knob to be dragged."""
    left, length, last = box.x + 24, box.w - 48, max(1, scene.last)

    def x(stop: int) -> float:
        return left + length * stop / last

    notches = marked(scene, [x(stop) - box.x for stop in range(last + 1)], box.h / 2)

    def draw(canvas: Canvas, mood: Mood) -> None:
        line, knob = FRect(box.x + 10, box.centery - 8, box.w - 20, 16), x(scene.at)
        canvas.panel(line, 8, TRACK)
        canvas.panel(FRect(line.x, line.y, knob - line.x, 16), 8, DONE)
        canvas.drawing(notches, box)
        size = 42 if mood.lit or mood.held else 38
        canvas.disc((knob, box.centery), size, INK)
        canvas.disc((knob, box.centery), size - 10, WHITE)

    def drag(point: Point) -> None:
        scene.go(round((point[0] - left) / length * last))

    thing = Thing(
        "slider:time", "slider", box, scene.words("replay.time"), action=scene.toggle,
        step=scene.steps_on, drag=drag, radius=box.h / 2,
    )  # fmt: skip
    return Piece(draw, thing)


def marked(scene: Theatre, places: Sequence[float], middle: float) -> str:
    """A notch where a round begins, a gold dot for each moment: one drawing for all of them."""
    bars = "".join(
        f'<rect x="{places[stop] - 2.5:.1f}" y="{middle - 17}" width="5" height="34" rx="2"/>'
        for stop in scene.round_stops
    )
    dots = "".join(
        f'<circle cx="{places[stop]:.1f}" cy="{middle}" r="4.5"/>' for stop in scene.moment_stops
    )
    gold = f'fill="{GOLD}" stroke="{GOLD_LIP}" stroke-width="2"'
    return f'<g fill="{INK_2}">{bars}</g><g {gold}>{dots}</g>'


# Beside the table ----------------------------------------------------------------------------


def _sides(scene: Theatre, canvas: Canvas, places: Stalls) -> list[Piece]:
    """Whose cards, how fast, the moments; the way back, and what has happened."""
    words, large = scene.words, not places.told.h
    size = 26 if large else 23
    speed = words("replay.speed" if large else "replay.times", speed=f"{scene.pace:g}")
    looks = [
        ("whose", places.whose, look_name(scene), "ui-eye", scene.choose_look),
        ("speed", places.speed, speed, "ui-speed", lambda: scene.faster(1, around=True)),
        ("moments", places.moments, words("replay.moments"), "ui-star", scene.choose_moment),
        ("log", places.log, words("replay.log") if large else "", "ui-log", scene.show_log),
        ("back", switches(canvas.type_scale)["menu"], "", "ui-back", scene.back),
    ]
    hints = {"log": words("replay.log"), "back": words("replay.leave"),
             "speed": words("replay.speed", speed=f"{scene.pace:g}")}  # fmt: skip
    found = []
    for name, box, said, icon, act in looks:
        hint = "" if large and name != "back" else hints.get(name, "")
        piece = push(canvas, name, Button(box, said, icon, size=size), act, hint=hint)
        thing = piece.thing
        if thing and name == "speed":
            thing = replace(thing, step=scene.faster)
        found.append(Piece(piece.draw, thing))
    return found if large else [*found, _happened(scene, canvas, places.told)]


def look_name(scene: Theatre) -> str:
    """Whose cards are seen now."""
    if scene.look is None or scene.look == OPEN:
        return scene.words("replay.nobody" if scene.look is None else "replay.everybody")
    return scene.words("replay.seat", name=scene.record.names[scene.look])


def _happened(scene: Theatre, canvas: Canvas, box: FRect) -> Piece:
    """The last sentences, the newest at the foot."""
    room = box.w - 32
    high = LINE * canvas.type_scale
    rows: list[str] = []
    for _, line in reversed(scene.story.recent(scene.at)):
        own = wrapped(canvas, line.text, BODY, 22, room)
        if (len(rows) + len(own)) * high > box.h - 24:
            break
        rows = own + rows
    said = " ".join(rows)
    sheet = FRect(box.x, box.y, box.w, len(rows) * high + 24)

    def draw(canvas: Canvas, _: Mood) -> None:
        if not rows:
            return
        canvas.panel(sheet, 20, PAPER, PAPER_EDGE, 3)
        y = box.y + 12.0
        for row in rows:
            canvas.text(row, (box.x + 16, y + high / 2), BODY, 22, INK, "midleft", room)
            y += high

    return Piece(draw, Thing("text:happened", "text", box, said, 22 * canvas.type_scale,
                             focusable=False))  # fmt: skip


def title(scene: Theatre) -> str:
    """What stands below the game's name."""
    kind = "replay.title" if OPEN in scene.record.looks else "replay.title_running"
    rounds = scene.words("table.round", count=scene.record.round_of(scene.at) + 1)
    many = len(scene.record.rounds) > 1
    return " · ".join([scene.words(kind), *([rounds] if many else [])])
