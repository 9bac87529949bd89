"""The path of a game night: its games in order, and the podium at the end."""

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.ui.boxes import drawn_leaf, readable_control
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, MAT, MAT_LINE, MAT_TEXT, mix
from game.ui.draw.shadow import LARGE
from game.ui.draw.svg import dashed_ring
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.layout import (
    BackedBox,
    Box,
    Column,
    ControlBox,
    Line,
    PaddedBox,
    Row,
    Text,
    TypeLimit,
    blank_space,
)
from game.ui.widgets.drawable import Drawable, FocusMood, Style, text_label
from game.ui.widgets.game_pictures import draw_medal
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

from .night_words import NightWords

MAX_SHOWN_GAMES = 7  # games that have room side by side
SIZE, ROOM, FAR = 148.0, 208.0, 330.0  # units: a round picture, its room at least and at most
SWING = 40.0  # units that every other game lies lower
STEPS = (("2", 0.32, "#BDB5D2"), ("1", 0.5, GOLD), ("3", 0.24, "#DE9350"))
"""The steps of a small podium: place, height as a share of its size, color."""


def build_night_path(night_words: NightWords) -> Box:
    """Build the mat with a round picture for each game."""
    evening, words = night_words.evening, night_words.words
    stops = list_shown_games(len(evening.games), evening.plan)
    games = [_build_path_stop(night_words, number, n % 2 == 0) for n, number in enumerate(stops)]
    plan = evening.plan
    opens = words("night.podium", count=plan) if plan else words("night.podium_open")
    path = Row([*games, _build_small_podium(opens)], top=True)
    earlier = words("night.earlier", count=stops[0]) if stops[0] else ""
    inside = PaddedBox(PaddedBox(path, max_width=FAR * (len(games) + 1)), 26, 44)
    return TypeLimit(1.25, BackedBox(inside, partial(_make_path_mat, earlier)))


def list_shown_games(done: int, plan: int) -> list[int]:
    """Return the numbers of the shown games, from 0.

    That is the whole plan, or the last games and the next one.
    """
    last = plan or max(done + 1, 3)
    first = max(0, min(done + 2, last) - MAX_SHOWN_GAMES)
    return list(range(first, min(last, first + MAX_SHOWN_GAMES)))


def _make_path_mat(earlier: str, canvas: Canvas, mat: FRect) -> Iterator[Drawable]:
    """Make the ground, and the number of games before the shown ones."""

    def draw_path_mat(canvas: Canvas, _: FocusMood) -> None:
        canvas.draw_rounded_panel(mat, 44, MAT, shadow=LARGE)
        stitch = mat.inflate(-22, -22)
        canvas.draw_markup(
            f'<rect x="2" y="2" width="{stitch.w - 4}" height="{stitch.h - 4}" rx="34" '
            f'fill="none" stroke="{mix(MAT_TEXT, MAT, 0.3)}" stroke-width="3" '
            'stroke-dasharray="15 10"/>',
            stitch,
        )

    yield Drawable(draw_path_mat)
    if earlier:
        corner = (mat.x + 36, mat.y + 26)
        yield text_label(canvas, earlier, corner, Style(LABEL, 22, MAT_TEXT), 600, "earlier")


def _build_path_stop(night_words: NightWords, number: int, is_low: bool) -> Box:
    """Build a stop: a played game, the current one, or a later one."""
    evening, done = night_words.evening, len(night_words.evening.games)
    name, note = night_words.words("night.game", number=number + 1), ""
    ink, note_ink = MAT_TEXT, MAT_TEXT
    art = partial(_draw_later_stop, str(number + 1))
    if number < done:
        game, (winner, note) = evening.games[number].game, night_words.describe_winner(number)
        name, ink = night_words.find_night_title(game), CREAM
        art = partial(_draw_played_stop, game, evening.players[winner].face)
    elif number == done:
        begun = evening.begun
        game = (
            begun.game
            if begun
            else night_words.picked_game
            if night_words.is_picked_by_chance
            else ""
        )
        note, ink, note_ink = night_words.chooser_phrase, GOLD, CREAM
        art = partial(_draw_current_stop, night_words.words("night.now"), game)

    def draw_path_stop(canvas: Canvas, box: FRect) -> None:
        far = (box.centerx + box.w, box.centery + (-SWING if is_low else SWING))
        _draw_link(canvas, box.center, far, number < done)
        art(canvas, box.center)

    parts = [
        blank_space(SWING if is_low else 0),
        drawn_leaf(draw_path_stop, SIZE, ROOM),
        blank_space(14),
        Line(name, Style(LABEL, 25, ink, "center"), shrink=0.5),
        Text(note, Style(LABEL, 21, note_ink, "center")),
    ]
    said = ". ".join(line for line in (name, note) if line)
    return ControlBox(Column(parts), readable_control(f"game-{number + 1}", said))


def _draw_link(canvas: Canvas, from_point: Point, to_point: Point, done: bool) -> None:
    """Draw a ribbon between played games, dots before the rest."""
    far = to_point[0] - from_point[0]
    if done:
        box = FRect(from_point[0], min(from_point[1], to_point[1]) - 10, far, SWING + 20)
        start, end = from_point[1] - box.y, to_point[1] - box.y
        canvas.draw_markup(
            f'<path d="M0 {start}L{far} {end}" stroke="{CREAM}" stroke-width="13"/>', box
        )
        return
    for number in range(4):
        share = 0.5 + (number - 1.5) * 15 / far
        dot = (from_point[0] + share * far, from_point[1] + share * (to_point[1] - from_point[1]))
        canvas.draw_disc(dot, 11, mix(MAT_LINE, MAT, 0.15))


def _draw_played_stop(game: str, face: str, canvas: Canvas, center: Point) -> None:
    """Draw a played game, and its winner with a crown."""
    draw_medal(canvas, game, center, SIZE)
    spot = (center[0] + 0.42 * SIZE, center[1] + 0.36 * SIZE)
    canvas.draw_disc(spot, 68, GOLD)
    draw_avatar(canvas, face, spot, 62)
    canvas.draw_picture("icons/ui-crown", (spot[0], spot[1] - 35), 31, GOLD, GOLD)


def _draw_current_stop(words: str, game: str, canvas: Canvas, center: Point) -> None:
    canvas.draw_glow(center, 0.95 * SIZE, GOLD, 0.55)
    if game:
        draw_medal(canvas, game, center, SIZE, GOLD)
    else:
        canvas.draw_disc(center, SIZE, GOLD)
        canvas.draw_disc(center, SIZE - 12, CREAM)
        canvas.with_type_limit(1).write_text_line("?", center, TITLE, 92)
    pill = Pill(words, INK, GOLD, "", 24, LABEL, 40, shadow=None)
    draw_pill(canvas, pill, (center[0], center[1] - SIZE / 2), "center")


def _draw_later_stop(number: str, canvas: Canvas, center: Point) -> None:
    canvas.draw_disc(center, SIZE - 8, mix(MAT, INK, 0.25))
    canvas.draw_markup(dashed_ring(SIZE, MAT_LINE, 4, 13, 10), rect_around(center, SIZE, SIZE))
    canvas.with_type_limit(1).write_text_line(number, center, TITLE, 54, MAT_TEXT)


def _build_small_podium(opens: str) -> Box:
    """Build the podium, and when it opens."""
    told = Text(opens, Style(LABEL, 22, MAT_TEXT, "center"), letters=20)
    steps = drawn_leaf(_draw_podium_steps, 182, 264)
    return ControlBox(
        Column([blank_space(16), steps, blank_space(14), told]), readable_control("podium", opens)
    )


def _draw_podium_steps(canvas: Canvas, box: FRect) -> None:
    """Draw three numbered steps with a trophy on the middle one."""
    size, wide = 200.0, 64.0
    for number, (place, share, paint) in enumerate(STEPS):
        high = share * size
        step = FRect(box.centerx + (number - 1.5) * wide, box.bottom - high, wide, high)
        canvas.draw_rounded_panel(step, 0.05 * size, paint)
        spot = (step.centerx, step.y + 0.14 * size)
        canvas.with_type_limit(1).write_text_line(place, spot, TITLE, 0.16 * size, INK)
    trophy = (box.centerx, box.bottom - 0.72 * size)
    canvas.draw_picture("icons/ui-trophy", trophy, 0.38 * size, GOLD, GOLD_LIP)
