"""What the page of saved games looks like: the list, and the chosen game from near."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.faces import FACES
from game.store.journals.glance import SavedGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.menu import LARGE_TYPE
from game.ui.widgets.button import PRIMARY, SECOND, Button, Paint
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Mood, Piece, Style, label, paragraph, spot_picture
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .row import one_line, row_piece

if TYPE_CHECKING:
    from .scene import Action, Saved

LIST, PAGE = FRect(40, 112, 640, 846), FRect(710, 112, 1170, 846)  # the two sheets
PICTURE, LARGE = (800, 450), (1120, 630)
SMALL = (592, 333)  # where there is more to be said beside it
SHOWN = 200  # rows: nobody scrolls through more
MOST = 16  # players: no table has more seats
TABS = ("open", "over", "others")


def bars(canvas: Canvas) -> tuple[float, float]:
    """How high head and foot are with large type."""
    return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44


def head(canvas: Canvas, page: Saved) -> Iterable[Piece]:
    """The way back, the title, and beside it what happened last."""
    words, large = page.app.words, canvas.type_scale > LARGE_TYPE
    top = bars(canvas)[0]
    back = FRect(24, 16, 100, top - 36) if large else FRect(24, 20, 64, 60)
    hint = words("common.back")
    yield push(canvas, "back", Button(back, icon="ui-back"), page.app.pop, hint=hint)
    x, y, title = back.right + 28, back.centery, words("saved.title")
    yield label(canvas, title, (x, y), Style(TITLE, 46), 900, "title")
    x += canvas.text_width(title, TITLE, 46) + 28
    if large:
        return
    style = Style(FINE, 27, BAD if page.bad else GOOD if page.news else INK_2)
    said, right = page.news or words("saved.about"), 1880.0
    if page.news and page.copied:
        wide = canvas.text_width(words("saved.folder"), LABEL, 27) + 110
        right -= wide + 28
        yield page.acts.opener(canvas, FRect(1880 - wide, 20, wide, 60), 27)
    yield label(canvas, said, (x, y + 4), style, right - x, "notice")


def tabs(canvas: Canvas, page: Saved, box: FRect) -> list[Piece]:
    """Games to go on with, finished ones, and those in files from others."""
    choices = [Segment(tab, page.app.words(f"saved.{tab}")) for tab in TABS]
    return segments(canvas, "tab", box, choices, page.tab, page.open_tab, 25)


def rows(canvas: Canvas, page: Saved, box: FRect) -> Iterable[Piece]:
    """All games of the tab; a few words where there is none. With large type one is open."""
    words, scale, y = page.app.words, canvas.type_scale, box.y
    large = scale > LARGE_TYPE
    high = 20 + 82 * scale
    for number, game in enumerate(page.games[:SHOWN]):
        row = FRect(box.x, y, box.w, high)
        chosen = number == page.chosen
        press = partial(page.choose, number)
        yield row_piece(canvas, f"game-{number}", game, row, page.said(game), press, chosen)
        y = row.bottom + 12
        if large and chosen:
            for piece in opened(canvas, page, FRect(box.x + 40, y, box.w - 80, 0)):
                y = max(y, piece.thing.box.bottom + 26) if piece.thing else y
                yield piece
    left, style = len(page.games) - SHOWN, Style(BODY, 26, INK_2)
    said = words(f"saved.none_{page.tab}") if not page.games else ""
    said = words("saved.more", count=left) if left > 0 else said
    if said:
        yield paragraph(canvas, said, (box.x + 10, y + 10), style, box.w - 30, "empty")[0]


def opened(canvas: Canvas, page: Saved, box: FRect) -> list[Piece]:
    """With large type: what can be done with the chosen game, and what is told about it."""
    y, pieces, game = box.y + 8, list[Piece](), page.game
    gold, *small = page.actions()
    if game is None:
        return pieces
    pieces.append(_wide_button(canvas, gold, box, y, PRIMARY))
    y += 66 * canvas.type_scale + 26
    if not game.trouble:
        frame = picture_box(canvas).move(box.x, y)
        pieces.append(picture(page, frame))
        y = frame.bottom + 24
    for name, words in page.facts()[1:]:
        piece, high = paragraph(canvas, words, (box.x, y), Style(BODY, 27, INK_2), box.w, name)
        pieces.append(piece)
        y += high + 14
    pieces += players(canvas, page, game, FRect(box.x, y, box.w, 0))
    y += 78 * canvas.type_scale * -(-len(game.names[:MOST]) // 2) + 20
    for action in small:
        pieces.append(_wide_button(canvas, action, box, y))
        y += 66 * canvas.type_scale + 20
    return pieces


def _wide_button(
    canvas: Canvas, action: Action, box: FRect, y: float, paint: Paint = SECOND
) -> Piece:
    name, icon, text, press, why = action
    row = FRect(box.x, y, box.w, 66 * canvas.type_scale)
    return push(canvas, name, Button(row, text, icon, size=30, paint=paint), press, why)


def near(canvas: Canvas, page: Saved) -> Iterable[Piece]:
    """The chosen game from near: its table, the facts beside it, its players below."""
    game = page.game
    if game is None:
        yield spot_picture("emblem/pinwheel-5-edged", PAGE.center, 240, INK_2, WHITE)
        return
    box = FRect(PAGE.x + 36, PAGE.y + 36, *(SMALL if page.why_not else PICTURE))
    x, y = box.right + 28, box.y + 4
    room = PAGE.right - 30 - x
    if game.trouble:
        x, room = box.x, PAGE.w - 72
    else:
        yield picture(page, box)
    for name, words in page.facts():
        style = Style(TITLE, 34) if name == "game" else Style(BODY, 26, INK_2)
        piece, high = paragraph(canvas, words, (x, y), style, room, name)
        yield piece
        y += high + 18
    top = max(box.bottom, y - 18) + 28
    if not game.trouble:
        below = FRect(box.x, top, PAGE.w - 72, PAGE.bottom - top - 12)
        yield from players(canvas, page, game, below)


def picture_box(canvas: Canvas) -> FRect:
    """How large the table of the chosen game is; larger where the game fills the screen."""
    return FRect(0, 0, *(LARGE if canvas.type_scale > LARGE_TYPE else PICTURE))


def picture(page: Saved, box: FRect) -> Piece:
    """The table as everybody sees it; the words for it while there is none yet."""
    words, known = page.app.words, page.look_now()

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(box.inflate(8, 8), 22, WHITE, PAPER_EDGE, 3)
        seen = page.picture(canvas.rect(box).size)
        if seen is not None:
            canvas.surface.blit(seen, canvas.rect(box))
        elif known is None:
            canvas.text(words("saved.looking"), box.center, BODY, 28, INK_2, room=box.w - 40)
        else:
            canvas.picture("icons/ui-close", box.center, 90, INK_2, WHITE)

    return Piece(draw, Thing("picture:table", "picture", box, "", focusable=False))


def players(canvas: Canvas, page: Saved, game: SavedGame, box: FRect) -> Iterable[Piece]:
    """Everybody's face and name; in a finished game their places, the winners with a crown."""
    scale, words = canvas.type_scale, page.app.words
    columns = 2 if scale > LARGE_TYPE else 4
    wide, high = (box.w - 16 * (columns - 1)) / columns, 66 * scale
    pitch = high + 12 * min(scale, 1)
    if box.h:
        pitch = min(pitch, box.h / max(1, -(-len(game.names[:MOST]) // columns)))
        high = min(high, pitch - 6)
    order = sorted(
        range(len(game.names)), key=lambda seat: (game.places or [0] * len(game.names))[seat]
    )
    for number, seat in enumerate(order[:MOST]):
        name, place = page.names[seat], game.places[seat] if game.places else 0
        spot = FRect(box.x + (wide + 16) * (number % columns), 0, wide, high)
        spot.y = box.y + pitch * (number // columns)
        said = words("saved.first", name=name, place=place) if place else name
        yield _player(canvas, f"player-{seat}", face_of(game, seat), name, said, place, spot)


def _player(
    canvas: Canvas, key: str, face: str, name: str, said: str, place: int, box: FRect
) -> Piece:
    side = min(box.h - 10, 84.0)
    x = box.x + side + 16
    room = box.right - x - (44 if place else 6)

    def draw(canvas: Canvas, _: Mood) -> None:
        draw_avatar(canvas, face, (box.x + side / 2, box.centery), side)
        canvas.text(name, (x, box.centery), LABEL, 27, anchor="midleft", room=room)
        wide = min(room, canvas.text_width(name, LABEL, 27))
        spot = (x + wide + 28, box.centery)
        if place == 1:
            canvas.picture("icons/ui-crown", spot, 34)
        elif place:
            canvas.text(f"{place}.", spot, LABEL, 24 / canvas.type_scale, INK_2)

    size = one_line(canvas, name, LABEL, 27, room) * canvas.type_scale
    return Piece(draw, Thing(f"text:{key}", "text", box, said, size, focusable=False))


def face_of(game: SavedGame, seat: int) -> str:
    """The face somebody wears there; a usual one where none is known."""
    return game.players[seat].face if seat < len(game.players) else FACES[seat % len(FACES)]


def foot(canvas: Canvas, page: Saved) -> Iterable[Piece]:
    """What can be done with the chosen game: the gold button, and smaller ones beside it."""
    gold, *small = page.actions()
    x = 40.0
    for name, icon, text, press, why in small:
        wide = max(220.0, canvas.text_width(text, LABEL, 27) + 110)
        button = Button(FRect(x, 984, wide, 76), text, icon, size=27)
        yield push(canvas, name, button, press, why)
        x += wide + 18
    name, icon, text, press, why = gold
    button = Button(FRect(1420, 980, 460, 82), text, icon, paint=PRIMARY, size=36)
    cap = page.app.caps["confirm"]
    yield push(canvas, name, button, press, why, enter=cap)
