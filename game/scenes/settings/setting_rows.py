"""The heads of setting rows, and the rows beside them: more time, table sounds."""

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.app.time_allowance import (
    USUAL_FACTOR,
    PersonAllowance,
    TimeAllowances,
    next_longer_factor,
)
from game.ui.boxes import SIGN_GROUND, drawn_leaf, empty_notice, icon_button, sign_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE, shorten_to_fit
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Columns,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    avatar_leaf,
    blank_space,
    heading_box,
)  # fmt: skip
from game.ui.widgets.button import PRIMARY_PAINT, SECONDARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, Style, fitted_type_size, text_label
from game.words import Words

LINE, TILE = "#EFDDBB", SIGN_GROUND
LETTERS = "AA"
"""The sign of the text size."""
NOTED = Style(BODY, 24, GRAY_INK)
SOUNDS = {
    "your-turn": "ui-hand", "chaos-made": "ui-megaphone", "missed": "ui-clock", "train": "train",
    "dodge": "dodge", "dice": "roll-one-die", "pennies": "ui-coin",
    "count": "ui-plus", "rank": "ui-chart", "curtain-up": "ui-pass-laptop",
}  # fmt: skip
"""Sounds of the table, each with its sign."""
IN_A_COLUMN = 8  # people
SMALL = 19.0
"""The size of the smallest names; longer ones are cut."""


def build_setting_label(title: str, note: str, name: str, icon: str, more: str = "") -> Box:
    """Build the head of a row: its icon, its name, and its note."""
    shown = drawn_leaf(_draw_type_sign, 62) if icon == LETTERS else sign_leaf(icon, 62, TILE, INK)
    return heading_box(title, note, name, shown.make, more)


def _draw_type_sign(canvas: Canvas, box: FRect) -> None:
    """Draw two A's of different size, the sign for the text size."""
    plain, (x, y), size = canvas.with_type_limit(1), box.center, box.h
    canvas.draw_rounded_panel(rect_around(box.center, size, size), 0.25 * size, TILE)
    plain.write_text_line("A", (x - 0.2 * size, y + 0.1 * size), TITLE, 0.42 * size)
    plain.write_text_line("A", (x + 0.13 * size, y), TITLE, 0.68 * size)


# What stands beside them --------------------------------------------------------------------


def build_person_face(face: str, size: float) -> Box:
    """Build a person's face, or a general sign."""
    if face:
        return avatar_leaf(face, size, 1.4)
    return PaddedBox(sign_leaf("ui-person", size - 6, TILE, INK), 3, 3)


def build_time_rows(words: Words, patience: TimeAllowances) -> Box:
    """Build a row for each person; a press gives them more time."""

    def build_time_row(number: int, one: PersonAllowance) -> Box:
        def make_person_name(canvas: Canvas, box: FRect) -> Drawable:
            size = max(SMALL, fitted_type_size(canvas, one.name, LABEL, 26, box.w))
            said = shorten_to_fit(one.name, LABEL, canvas.type_px(size), box.w * canvas.unit)
            return text_label(
                canvas, said, box.midleft, Style(LABEL, size), box.w, f"person-{number}"
            )

        def toggle_time() -> None:
            patience.set_factor(one.name, next_longer_factor(one.times))

        times = words.number_in_digits(one.times)
        paint = SECONDARY_PAINT if one.times == USUAL_FACTOR else PRIMARY_PAINT
        button = Button(UNPLACED_RECT, words("time.times", value=times), paint=paint, size=26)
        text = words("time.person", name=one.name, value=times)
        more = ButtonBox(f"time-{number}", button, toggle_time, 54, 80, says=text)
        return Row(
            [build_person_face(one.face, 60), Leaf(64, make_person_name, 110), more], [0, 1, 0], 10
        )

    people = patience.list_allowances()
    if not people:
        return empty_notice("ui-clock", words("time.nobody"), words("time.people"), "people")
    note = words("time.people_note")
    head = [Line(words("time.people"), HEADING_STYLE, "people"), Text(note, NOTED, "people-note")]
    rows = [build_time_row(number, one) for number, one in enumerate(people)]
    return Column([*head, blank_space(16), Columns(rows, IN_A_COLUMN, 8)])


def build_sound_cards(words: Words, play_sound: Callable[[str], None]) -> Box:
    """Build a card for each sound of the table, with what goes with it."""

    def build_sound_card(sound: str, icon: str) -> Box:
        name = Line(words(f"sounds.{sound}"), Style(LABEL, 27), f"sound-{sound}")
        seen = Line(words(f"sounds.{sound}_seen"), Style(BODY, 23, GRAY_INK), f"seen-{sound}")
        hear = icon_button(
            f"try-{sound}", "ui-play", partial(play_sound, sound), words("settings.try_it")
        )
        row = Row([sign_leaf(icon, 66, grows=1.5), Column([name, seen]), hear], [0, 1, 0], 20)
        return PanelBox(row, (16, 10), radius=20)

    title = Line(words("sounds.title"), HEADING_STYLE, "try-them", 1)
    note = Line(words("sounds.note"), NOTED, "try-note")
    cards = [StretchBox(build_sound_card(sound, icon), 112) for sound, icon in SOUNDS.items()]
    return Column([Wrap([title, note], [0, 1], 24, below=0), *cards], 10)
