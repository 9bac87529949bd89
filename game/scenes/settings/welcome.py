"""The welcome page: text size, motion, sound and speed; then the first game."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from game.app.program import App
from game.games import GAMES
from game.scenes.lesson import build_learn_button
from game.scenes.setup import RepeatGame
from game.session.pregame.duration import format_duration
from game.store.setting import Setting
from game.store.settings import SETTINGS, SeatChoice
from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import draw_card
from game.ui.boxes import choice_control, drawn_leaf, right_aligned_row, separator_line
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, WHITE, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark, wall_surface
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    SegmentedBox,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
    paper_sheet,
)  # fmt: skip
from game.ui.screens.base_pages import Page
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.input_controls import TRACK, Segment, button_drawable
from game.ui.widgets.pill import draw_avatar

from .language_choice import build_language_button
from .sample import MotionSample, build_type_size
from .setting_rows import LINE, build_setting_label

SIZE = 38  # of the words on the gold button
FACE = 64.0  # units from face to face
ICONS = {"music": "ui-music", "loud": "ui-sound", "off": "ui-sound-off"}


class WelcomePage(Page):
    """The welcome page with four easy questions, and the way to the table."""

    app: App

    name = "welcome"
    takes_files = True
    first_focus = "button:play-now"
    margin = 60.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sample = MotionSample(app)
        self.again = RepeatGame(app, next(iter(GAMES)), short=True)
        self._shows_file = False
        """True while a file that somebody opened is shown on top."""

    # What stands on it ----------------------------------------------------

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the light wall of the title."""
        canvas.surface.blit(wall_surface(*canvas.surface.get_size()), (0, 0))

    def build_body(self, canvas: Canvas) -> Box:
        """Build a greeting, the questions, and the sample beside them."""
        words = self.app.words
        mark = drawn_leaf(lambda canvas, box: draw_wordmark(canvas, box.center, 78), 160, 420)
        said = Column([
            TypeLimit(1.15, Text(words("comfort.title"), Style(TITLE, 54), "title")),
            TypeLimit(1.5, Text(words("comfort.note"), Style(BODY, 28, GRAY_INK), "note")),
        ])  # fmt: skip
        head: Box
        parts: list[Box] = []
        for name, told in SETTINGS.items():
            if told.answers:
                parts += [separator_line(LINE)] if parts else []
                parts += [StretchBox(), self._build_welcome_question(name, told), StretchBox()]
        sheets = Wrap(
            [
                paper_sheet(Column(parts, 9), (30, 18)),
                paper_sheet(self.sample.build_motion_sample(), (28, 22)),
            ],
            [1148, 620],
            32,
            stretch=True,
        )
        head = Row([mark, said], [0, 1], 60)
        if len(words.languages) > 1:
            head = Wrap(
                [head, right_aligned_row(build_language_button(self.app, self, 60))], [1, 0], 30
            )
        return Column([head, StretchBox(sheets, 660)], 14)

    # The questions --------------------------------------------------------

    def _build_welcome_question(self, name: str, setting: Setting) -> Box:
        """Build a question and its answers."""
        words = self.app.words
        title = setting.title if f"comfort.{setting.title}" in words else name
        says, note = words(f"comfort.{title}"), words(f"comfort.{title}_note")
        kept = self.app.settings
        chosen = next(
            (
                n
                for n, does in setting.answers.items()
                if all(getattr(kept, one) == value for one, value in does.items())
            ),
            "",
        )

        def choose_answer(value: str) -> None:
            self.answer_question(setting.answers[value])

        if name == "scale":
            sizes = [
                _build_answer_button(
                    "text-size",
                    n,
                    words("settings.percent", value=n),
                    n == chosen,
                    choose_answer,
                    PaddedBox(build_type_size(words, int(n), CREAM if n == chosen else INK), 4, 5),
                )
                for n in setting.answers
            ]
            box: Box = PanelBox(Row(sizes, stretch=True), (6, 6), TRACK, "")
        elif name == "motion":
            box = Wrap(
                [self._build_motion_answer(n, n == chosen, choose_answer) for n in setting.answers],
                gap=12,
            )
        else:
            parts = [Segment(n, words(f"comfort.{n}"), ICONS.get(n, "")) for n in setting.answers]
            box = SegmentedBox(name, parts, chosen, choose_answer, 28, 76)
        return Wrap(
            [build_setting_label(says, note, title, setting.icon), box], [0.56, 1], 20, below=12
        )

    def _build_motion_answer(
        self, name: str, is_chosen: bool, choose: Callable[[str], None]
    ) -> Box:
        """Build full or reduced motion, with a picture of what a card does."""
        text, note = self.app.words(f"comfort.{name}"), self.app.words(f"comfort.{name}_note")
        ink, soft = (CREAM, CREAM) if is_chosen else (INK, GRAY_INK)
        says = Column([Line(text, Style(LABEL, 28, ink)), Line(note, Style(BODY, 22, soft))])
        picture = drawn_leaf(_draw_card_flight if name == "full" else _draw_card_fade, 116, 130)
        box = PaddedBox(Row([says, picture], [1, 0], 8), 22)
        return _build_answer_button("motion", name, text, is_chosen, choose, box, TRACK)

    def answer_question(self, values: Mapping[str, Any]) -> None:
        """Answer a question; it counts at once, and the sample shows it."""
        self.app.change_settings(**values)
        self.sample.restart_flight()
        if "sound" in values:
            self.app.sounds.play_sound("land")

    # The way on -----------------------------------------------------------

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the ways on: the shelf, a lesson, or a game at once."""
        words, game = self.app.words, self.again.game
        look = Button(UNPLACED_RECT, words("comfort.choose"), "ui-search", size=28)
        learn = partial(self.app.open_screen, "lesson", game)
        own = [
            ButtonBox("choose", look, self.go_to_shelf, 52),
            *build_learn_button(game, words("lesson.learn"), learn, 52),
        ]
        return Row(
            [Column(own, 14), Leaf(116, self._make_play_now_button, 480, grows=1.6)], [0.44, 1], 40
        )

    def _make_play_now_button(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the gold button, with the players if they fit."""
        words, seats = self.app.words, self.again.seats
        text = words("comfort.play_now", count=len(seats) - 1)
        time = format_duration(words, self.again.expected_minutes)
        note = words("comfort.play_now_note", game=self.again.game_name, time=time)
        faces = 270 + FACE * len(seats) + 20
        fits = canvas.text_width(text, LABEL, SIZE) + faces <= box.w
        cap = self.app.key_labels["confirm"] if fits else ""
        said = Button(box, text, "ui-play", "", PRIMARY_PAINT, SIZE, note)
        piece = button_drawable(
            canvas, "play-now", said, self.start_first_game, self.again.problem_text, enter=cap
        )
        if not fits:
            return piece

        def draw_play_now(canvas: Canvas, mood: FocusMood) -> None:
            piece.draw(canvas, mood)
            draw_players(canvas, seats, (box.right - 130, box.centery - 2))

        return Drawable(draw_play_now, piece.control)

    def start_first_game(self) -> None:
        """Start the first game at once."""
        self.app.open_screen("play-now")

    def go_to_shelf(self) -> None:
        """Go to the shelf."""
        self.app.change_settings()  # written down, so that this screen is not shown again
        self.app.pop_scene()

    def go_back(self) -> None:
        """Go to the shelf by Esc as well."""
        self.go_to_shelf()

    def handle(self, event: pygame.event.Event) -> None:
        """Show a file that somebody opened; the questions wait below it."""
        if event.type == pygame.DROPFILE:
            self._shows_file = True
            self.app.open_screen("open-file", event.file)
        else:
            super().handle(event)

    def enter(self) -> None:
        """Ask the questions, also after a file was shown."""
        self._shows_file = False

    def leave(self) -> None:
        """Count the page as seen when a lesson opens on top, but not under a file."""
        if self in self.app.scenes and not self._shows_file:
            self.app.change_settings()

    # Time -----------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Move the sample's card."""
        self.sample.update_flight(ms)

    @property
    def is_animating(self) -> bool:
        """True while the sample's card moves."""
        return self.sample.is_card_flying


def _build_answer_button(
    name: str, value: str, text: str, is_chosen: bool, choose: Callable[[str], None], box: Box,
    rim: str = "",
) -> Box:  # fmt: skip
    """Build an answer; the chosen one is dark."""

    def draw_answer_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        if is_chosen:
            canvas.draw_rounded_panel(box, 18, INK, shadow=SMALL)
        elif rim or mood.is_lit:
            canvas.draw_rounded_panel(box, 18, mix(TRACK, WHITE, 0.5) if mood.is_lit else rim)

    return ControlBox(
        box, choice_control(f"{name}={value}", text, partial(choose, value), 18), draw_answer_ground
    )


def _draw_card_flight(canvas: Canvas, box: FRect) -> None:
    """Draw a card on its way along an arc of dots."""
    y = box.centery
    for number in range(5):
        spot = (box.x + 26 + 13 * number, y - 12 - (12, 20, 25, 27, 25)[number])
        canvas.draw_disc(spot, 6, GOLD)
    draw_card(canvas, named_face("blue 4"), (box.x + 32, y + 18), 58, 18)
    draw_card(canvas, named_face("blue 4"), (box.right - 30, y), 84, -7)


def _draw_card_fade(canvas: Canvas, box: FRect) -> None:
    """Draw a card that fades in beside its old place."""
    pale = rect_around((box.x + 36, box.centery), 56, 80)
    canvas.draw_rounded_panel(pale, 8, mix("#2346B0", CREAM, 0.6), WHITE, 3)
    canvas.with_type_limit(1).write_text_line("4", pale.center, TITLE, 34, CREAM)
    draw_card(canvas, named_face("blue 4"), (box.right - 34, box.centery), 84)


def draw_players(canvas: Canvas, seats: Sequence[SeatChoice], right: Point) -> None:
    """Draw faces side by side up to a point, with a sign for computer players."""
    for number, seat in enumerate(reversed(seats)):
        spot = (right[0] - 37 - FACE * number, right[1])
        canvas.draw_disc(spot, 80, CREAM)
        draw_avatar(canvas, seat.face, spot, 74)
        if not seat.person:
            badge = (spot[0] - 26, spot[1] + 28)
            canvas.draw_rounded_panel(rect_around(badge, 30, 30), 15, CREAM)
            canvas.draw_picture("icons/ui-robot", badge, 20, INK, CREAM)
