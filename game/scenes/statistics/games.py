"""How somebody did in each game; in one game, everything that can be told in a number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.statistics.totals import ALL, PlayerTotals
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.column import Column
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Mood, Piece, Style, label, rule
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import Statistics

ROW, LARGE_ROW, THUMB = 72.0, 128.0, 60.0
LAST, STEP = 8, 36.0  # the games that are shown as dots
SPARE = "#CDAE74"
NAME, BAR = 84.0, 400.0
Seen = tuple[int, Sequence[bool]]
"""The most games of any kind, and which of the last ones were won."""
PLACE, STREAK = 0.56, 0.7  # shares of the width where these columns have their middle


def games(column: Column, scene: Statistics) -> None:
    """A row for each game that was played, or the facts about the one that is chosen."""
    known, who = scene.known, scene.who
    if not known.games(who, scene.game):
        column.write(scene.app.words("statistics.nothing_yet"), Style(BODY, 28, INK_2), "none")
    elif scene.game == ALL:
        played = {id: known.totals.standing(who, id) for id in known.totals.games}
        order = sorted((id for id in played if played[id].games), key=lambda id: -played[id].games)
        most = played[order[0]].games
        _heads(column, scene)
        for id in order:
            _row(column, scene, id, played[id], most)
    else:
        facts(column, scene)


def _heads(column: Column, scene: Statistics) -> None:
    """What the columns are, where there are columns."""
    if column.scale > 1.3:
        return
    words, wide, y = scene.app.words, column.wide, column.y + 14
    ends = column.left + wide
    for key, x, anchor, room in (
        ("games", column.left + NAME, "midleft", 400),
        ("place", column.left + PLACE * wide, "center", 184),
        ("streak", column.left + STREAK * wide, "center", 176),
        ("last", ends, "midright", 310),
    ):
        style = Style(FINE, 22, INK_2, anchor)
        says = words(f"statistics.column_{key}")
        column.pieces.append(label(column.canvas, says, (x, y), style, room, f"column-{key}"))
    column.y += 34 * max(1.0, column.scale)


def _row(column: Column, scene: Statistics, id: str, one: PlayerTotals, most: int) -> None:
    """A game: its picture and name, a bar, and how the last ones went."""
    known, words, large = scene.known, scene.app.words, column.scale > 1.3
    high = LARGE_ROW * column.scale if large else ROW * max(1.0, 0.95 * column.scale)
    box = FRect(column.left - 10, column.y, column.wide + 20, high)
    says = words(
        "statistics.row", name=known.game(id), wins=one.wins, games=one.games,
        place=f"{one.place:.1f}", longest=one.longest,
    )  # fmt: skip
    thing = Thing(
        f"choice:played={id}", "choice", box.inflate(0, -6), says, 0,
        partial(scene.take_game, id), radius=16,
    )  # fmt: skip
    draw = _draw_large if large else _draw_row
    last = [placed.place == 1 for _, placed in known.placed(scene.who, id, LAST)]
    column.pieces.append(Piece(partial(draw, scene, id, one, (most, last), box), thing))
    column.pieces.append(rule((column.left, box.bottom), column.wide, "#EFDDBB"))
    column.y += high + 2


def _ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
    if mood.lit:
        canvas.panel(box.inflate(0, -6), 16, WHITE, PAPER_EDGE, 2)


def _draw_row(
    scene: Statistics,
    id: str,
    one: PlayerTotals,
    seen: Seen,
    box: FRect,
    canvas: Canvas,
    mood: Mood,
) -> None:
    _ground(canvas, box, mood)
    known, left, middle, wide = scene.known, box.x + 10, box.centery, box.w - 20
    draw_thumb(canvas, id, FRect(left, middle - THUMB / 2, THUMB, THUMB))
    spot = (left + NAME, box.y + 0.3 * box.h)
    canvas.text(known.game(id), spot, LABEL, 28, INK, "midleft", BAR)
    track = FRect(left + NAME, box.y + 0.6 * box.h, 0, 19)
    draw_bar(canvas, scene, one, seen[0], track, BAR)
    place, longest = f"{one.place:.1f}", str(one.longest)
    canvas.text(place, (left + PLACE * wide, middle), TITLE, 30, room=140)
    canvas.text(longest, (left + STREAK * wide, middle), TITLE, 30, room=140)
    draw_last(canvas, seen[1], (box.right - 10, middle), 1.0)


def _draw_large(
    scene: Statistics,
    id: str,
    one: PlayerTotals,
    seen: Seen,
    box: FRect,
    canvas: Canvas,
    mood: Mood,
) -> None:
    _ground(canvas, box, mood)
    scale, left = canvas.type_scale, box.x + 10
    size = 0.5 * box.h
    draw_thumb(canvas, id, FRect(left, box.centery - size / 2, size, size))
    start, line = left + size + 30, box.y + 32 * scale
    room = box.right - 20 - start
    canvas.text(scene.known.game(id), (start, line), LABEL, 30, INK, "midleft", 0.5 * room)
    draw_last(canvas, seen[1], (box.right - 10, line), min(1.6, scale))
    draw_bar(canvas, scene, one, seen[0], FRect(start, box.y + 60 * scale, 0, 26), 0.6 * room)
    words = scene.app.words
    says = f"{words('statistics.column_place')} {one.place:.1f}, "
    says += f"{words('statistics.column_streak')} {one.longest}"
    canvas.text(says, (start, box.bottom - 26 * scale), BODY, 24, INK_2, "midleft", room)


def draw_bar(
    canvas: Canvas, scene: Statistics, one: PlayerTotals, most: int, corner: FRect, wide: float
) -> None:
    """All games as a bar, those won as its dark part, and both in numbers behind it."""
    says = scene.app.words("statistics.of", wins=f"{one.wins:,}", games=f"{one.games:,}")
    longest = scene.app.words("statistics.of", wins=f"{most:,}", games=f"{most:,}")
    numbers = canvas.text_width(longest, LABEL, 25)
    whole = max(corner.h, scene.grown() * (wide - numbers - 14) * one.games / most)
    track = FRect(corner.x, corner.y, whole, corner.h)
    canvas.panel(track, corner.h / 3, SPARE)
    if one.wins:
        won = FRect(track.x, track.y, max(corner.h / 2, whole * one.share), track.h)
        canvas.panel(won, corner.h / 3, INK)
    canvas.text(says, (track.right + 12, track.centery), LABEL, 25, INK, "midleft")


def draw_last(canvas: Canvas, last: Sequence[bool], right: Point, scale: float) -> None:
    """The last games as dots: a tick for a win."""
    for number, won in enumerate(reversed(last)):
        spot = (right[0] - scale * (STEP * number + 15), right[1])
        if won:
            canvas.disc(spot, 28 * scale, GOOD)
            canvas.picture("icons/ui-check", spot, 20 * scale, WHITE, GOOD)
        else:
            canvas.disc(spot, 17 * scale, "#8A6A3A")
            canvas.disc(spot, 10 * scale, WHITE)


# One game --------------------------------------------------------------------------------


def facts(column: Column, scene: Statistics) -> None:
    """What the head does not tell: in boxes beside each other, or below each other."""
    words, known, one = (
        scene.app.words, scene.known, scene.known.standing(scene.who, scene.game)
    )  # fmt: skip
    points = f"{one.points / one.games:,.1f}".removesuffix(".0").replace("-", "−")
    last = [placed.place == 1 for _, placed in known.placed(scene.who, scene.game, LAST)]
    found: list[tuple[str, str | list[bool]]] = [
        ("points", points), ("streak", str(one.streak)), ("last", last),
    ]  # fmt: skip
    columns = 3 if column.scale <= 1.3 else 1
    wide, high = column.wide / columns, 140 * column.scale if columns > 1 else 76 * column.scale
    for number, (key, value) in enumerate(found):
        x = column.left + wide * (number % columns)
        box = FRect(x, column.y, wide - 16, high - 16)
        says = words(f"statistics.fact_{key}")
        column.pieces.append(_fact(value, says, box, columns > 1, said(scene, key, value)))
        column.y += high if number % columns == columns - 1 else 0
    column.y += 6
    if known.low_wins(scene.game):
        column.write(words("statistics.low_wins"), Style(BODY, 24, INK_2), "low-wins")
    column.write(words("statistics.shared"), Style(BODY, 24, INK_2), "shared")


def said(scene: Statistics, key: str, value: str | list[bool]) -> tuple[str, str]:
    """A fact's name, and how it is read aloud."""
    words = scene.app.words
    if isinstance(value, str):
        return key, value
    won, lost = words("statistics.won"), words("statistics.not_won")
    return key, ", ".join(won if one else lost for one in value)


def _fact(
    value: str | list[bool], words: str, box: FRect, over: bool, told: tuple[str, str]
) -> Piece:
    """A number, or dots, over its words; in large type behind them."""

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(box, 20, WHITE, PAPER_EDGE, 3)
        half, scale = box.w / 2 - 40, 1.0 if over else 1.5
        if over:
            down = (box.centerx, box.y + 0.76 * box.h)
            canvas.text(words, down, FINE, 24, INK_2, room=box.w - 30)
        else:
            start = (box.x + 24, box.centery)
            canvas.text(words, start, FINE, 26, INK_2, "midleft", half)
        spot = (box.centerx, box.y + 0.38 * box.h) if over else (box.right - 24, box.centery)
        if isinstance(value, str):
            anchor = "center" if over else "midright"
            canvas.text(value, spot, TITLE, 44 if over else 32, INK, anchor, half)
        else:
            aside = 0.5 * STEP * len(value) if over else 0.0
            draw_last(canvas, value, (spot[0] + aside, spot[1]), scale)

    thing = Thing(f"text:fact-{told[0]}", "text", box, f"{words}: {told[1]}", 0, focusable=False)
    return Piece(draw, thing)
