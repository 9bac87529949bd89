"""Samples of the table beside the settings and the welcome questions."""

from functools import partial

from pygame import FRect

from game.app.program import App
from game.store.settings import SCALES
from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import draw_card, draw_moving_card
from game.ui.boxes import drawn_leaf, readable_control
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import FADE, Pose, flight_pose
from game.ui.draw.palette import (
    CREAM,
    GOLD,
    INK,
    MAT,
    MAT_LINE,
    PLUM,
    SWATCHES,
    WHITE,
    mix,
)  # fmt: skip
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    avatar_leaf,
)  # fmt: skip
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill, draw_pill
from game.words import Words

FLIGHT = 700.0  # milliseconds at normal speed: long enough to see the difference


def _build_sample_heading(words: Words, title: str, scale: int) -> Box:
    """Build the heading of a sample, and the size of its words."""
    percent = Pill(words("settings.percent", value=scale), INK, CREAM, "", 24, LABEL, 46)

    def draw_scale_badge(canvas: Canvas, box: FRect) -> None:
        draw_pill(canvas, percent, box.midright, "midright")

    title_ = Line(words(title), HEADING_STYLE, "sample-title")
    return Row([title_, drawn_leaf(draw_scale_badge, 52, 100, 2)], [1, 0], 16)


def build_type_size(words: Words, scale: int, ink: str) -> Box:
    """Build two letters in that size of type, over its percentage."""

    def draw_sample_letters(canvas: Canvas, box: FRect) -> None:
        shown = words("settings.letters")
        canvas.with_type_limit(1).write_text_line(shown, box.center, LABEL, 0.28 * scale, ink)

    percent = Line(words("settings.percent", value=scale), Style(BODY, 22, ink, "center"))
    return Column([drawn_leaf(draw_sample_letters, 66, 80), TypeLimit(1.5, percent)])


# Beside the settings ------------------------------------------------------------------------


def build_table_sample(words: Words, scale: int, cap: str, all_sizes: bool) -> Box:
    """Build a green 7 on the mat, a sentence, a plate and a button; all sizes if they fit."""
    parts: list[Box] = [
        _build_sample_heading(words, "settings.sample", scale),
        StretchBox(drawn_leaf(partial(_draw_sample_pile, words), 270), 330),
        Text(words("settings.sample_words"), Style(BODY, 27), "sample"),
        _build_sample_plate(words, cap),
    ]
    if all_sizes:
        every = [_build_size_sample(words, one, one == scale) for one in SCALES]
        parts.append(PanelBox(Row(every), (8, 8), radius=20))
    return Column(parts, 22)


def _build_size_sample(words: Words, scale: int, chosen: bool) -> Box:
    """Build a size of type; the chosen one is dark."""
    shown = build_type_size(words, scale, CREAM if chosen else INK)
    fill = INK if chosen else WHITE
    return PanelBox(shown, (4, 12), fill, "", 16)


def _build_sample_plate(words: Words, cap: str) -> Box:
    """Build a player's face and name, and a button that does nothing."""
    name = words("settings.sample_name")
    plate = PanelBox(
        Row([avatar_leaf("owl", 76), Line(name, Style(LABEL, 29))], [0, 1], 14), (0, 0), CREAM
    )
    button = Button(UNPLACED_RECT, words("settings.sample_button"), "", cap, PRIMARY_PAINT, 31)
    push = ButtonBox("sample", button, lambda: None, 70)
    return ControlBox(Row([plate, push], [1, 0.9], 30), readable_control("sample-row", name))


def _draw_sample_pile(words: Words, canvas: Canvas, mat: FRect) -> None:
    """Draw Discard! with a green 7 on top, and the color that counts."""
    canvas.draw_rounded_panel(mat, 34, MAT, shadow=MEDIUM)
    green, zone = SWATCHES["green"], mat.inflate(-52, -52)
    canvas.draw_rounded_panel(zone, 26, green.base, mix(green.base, WHITE, 0.25), 3)
    middle = (zone.x + 0.34 * zone.w, zone.centery)
    for card, angle in (("red 7", -9), ("orange 3", 6), ("green 7", 0)):
        draw_card(canvas, named_face(card), middle, min(0.86 * zone.h, 300), angle)
    small, right, high = canvas.with_type_limit(1.25), zone.right - 28, min(150.0, zone.h - 100)
    spot = (right, zone.y + 40)
    small.write_text_line(
        words("settings.sample_pile"), spot, TITLE, 36, PLUM, "midright", 0.42 * zone.w
    )
    tile = rect_around((right - 85, zone.y + 76 + high / 2), 170, high)
    canvas.draw_rounded_panel(tile, 20, CREAM)
    leaf, low = (tile.centerx, tile.y + 0.38 * high), (tile.centerx, tile.bottom - 0.2 * high)
    canvas.draw_picture("suits/leaf", leaf, 0.56 * high, green.deep, CREAM)
    small.write_text_line(words("settings.sample_color"), low, LABEL, 27, INK, room=150)


# Beside the first questions -----------------------------------------------------------------


class MotionSample:
    """Three cards, one of which can be played; it flies in again after each answer."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._age = FLIGHT

    def restart_flight(self) -> None:
        """Let the card come to the table as the settings say."""
        self._age = 0.0

    def update_flight(self, ms: float) -> None:
        """Let time pass."""
        self._age += ms

    @property
    def flight_ms(self) -> float:
        """The duration of the card's flight, in milliseconds."""
        now = self.app.settings
        if now.speed <= 0:
            return 0.0
        return (FADE if now.motion == "reduced" else FLIGHT) / now.speed

    @property
    def is_card_flying(self) -> bool:
        """True while the card moves."""
        return self._age < self.flight_ms

    def build_motion_sample(self) -> Box:
        """Build title and percentage, three cards on a mat, a sentence, a button."""
        words, cap = self.app.words, self.app.key_labels["draw"]
        button = Button(UNPLACED_RECT, words("comfort.sample_draw"), "", cap, size=31)
        return Column([
            _build_sample_heading(words, "comfort.sample", self.app.settings.scale),
            StretchBox(drawn_leaf(self._draw_sample_mat, 270), 420),
            Text(words("comfort.sample_words"), Style(BODY, 27), "sample"),
            ButtonBox("sample", button, self.restart_flight, 66),
        ], 18)  # fmt: skip

    def _draw_sample_mat(self, canvas: Canvas, mat: FRect) -> None:
        """Draw three cards in a fan; the middle one can be played, and a sign says why."""
        canvas.draw_rounded_panel(mat, 34, MAT, shadow=MEDIUM)
        canvas.draw_rounded_panel(mat.inflate(-22, -22), 26, MAT, MAT_LINE, 3)
        high = min(200.0, 0.62 * mat.h)
        foot = mat.bottom - 0.56 * high
        for card, side in (("orange 3", -1), ("red 7", 1)):
            spot = (mat.centerx + 0.6 * side * high, foot)
            draw_card(canvas, named_face(card), spot, high, -7 * side, veiled=True)
        self._draw_arriving_card(canvas, mat, Pose(mat.centerx, foot - 0.14 * high, high))
        words, tip = self.app.words("comfort.sample_tip"), canvas.with_type_limit(1.5)
        wide = min(mat.w - 60, tip.text_width(words, FINE, 26) + 60)
        sign = rect_around((mat.centerx, mat.y + 40), wide, 50)
        canvas.draw_rounded_panel(sign, 16, INK)
        tip.write_text_line(words, sign.center, FINE, 26, CREAM, room=wide - 40)

    def _draw_arriving_card(self, canvas: Canvas, mat: FRect, rest: Pose) -> None:
        """Draw the middle card as it flies in, or fades in with reduced motion."""
        green, spot, high = named_face("green 4"), (rest.x, rest.y), rest.height
        if not self.is_card_flying:
            canvas.draw_rounded_panel(rect_around(spot, 0.72 * high + 14, high + 14), 16, GOLD)
            draw_card(canvas, green, spot, high)
            return
        share = self._age / self.flight_ms
        if self.app.settings.motion == "reduced":
            draw_moving_card(canvas, green, spot, high, 0, strength=share)
        else:
            start = Pose(mat.right - 90, mat.y + 60, 0.6 * high, -30)
            pose = flight_pose(start, rest, share)
            draw_moving_card(canvas, green, (pose.x, pose.y), pose.height, pose.angle)
