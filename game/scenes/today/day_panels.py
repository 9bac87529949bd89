"""The two sheets about a day: who sits at its table, and what everybody here made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from pygame import FRect

from game.core.game import find_game
from game.session.daily.day_course import find_best_bar
from game.session.daily.day_deal import DayDeal, deal_after
from game.session.daily.day_result import describe_best_turn, write_result_lines
from game.session.pregame.duration import estimate_minutes, format_duration
from game.session.rules.house_rule_texts import describe_rule_value, write_rule_line
from game.store.daily_file import HIGHEST, DayEntry
from game.store.profiles import Profile
from game.store.settings import Settings
from game.ui.boxes import (
    centered_row,
    drawn_leaf,
    icon_button,
    left_aligned_row,
    readable_control,
)
from game.ui.draw.canvas import Canvas, left_part, rect_around
from game.ui.draw.palette import GOLD, GRAY_INK, INK, PAPER_EDGE, PLUM, SWATCHES, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Leaf,
    Line,
    PanelBox,
    Row,
    Text,
    Wrap,
    avatar_leaf,
)
from game.ui.widgets.button import Button
from game.ui.widgets.calendar_leaf import calendar_leaf, stars_leaf
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, draw_row_ground
from game.words import Words

SAND = "#F0E2C2"
HEADING = Style(TITLE, 32)
NOTE = Style(BODY, 24, GRAY_INK)
BAR_HEIGHT, BAR_STEP = 40.0, 28.0
"""Units: the highest bar of a course, and from one bar to the next at most."""


def describe_special_rules(words: Words, deal: DayDeal) -> list[str]:
    """Return the rules of a day's deal that differ from the usual ones, in words."""
    game, found = find_game(deal.game), []
    for option in game.rules.options:
        value = deal.options.get(option.id, "")
        if option.id in deal.table.options_of(deal.game, deal.players) and (
            value != option.default_for(deal.players)
        ):
            shown = describe_rule_value(words, option, value, ())
            found.append(write_rule_line(words, option, shown).replace("**", ""))
    return found


def describe_minutes(words: Words, deal: DayDeal, settings: Settings) -> str:
    """Return about how long a day's deal takes."""
    levels = [deal.table.level] * len(deal.faces)
    minutes = estimate_minutes(
        find_game(deal.game), deal.players, 1, deal.options, settings, levels
    )
    return format_duration(words, minutes)


def build_day_head(words: Words, day: date, deal: DayDeal, settings: Settings) -> Box:
    """Build the leaf of the day, the game beside it, and by which rules it is played."""
    own = words.for_game(deal.game)
    rules = describe_special_rules(own, deal) or [words("daily.as_printed")]
    pills = [*rules, words("daily.opponents", count=len(deal.faces))]
    said = Column(
        [
            Line(own("game.name"), Style(TITLE, 38), "game", 0.6),
            Line(
                describe_minutes(words, deal, settings), Style(FINE, 25, GRAY_INK), "minutes", 0.7
            ),
            *(
                left_aligned_row(
                    PanelBox(
                        Line(pill, Style(LABEL, 22), f"pill-{n}", 0.9), (16.0, 6.0), SAND, "", 18.0
                    )
                )
                for n, pill in enumerate(pills)
            ),
        ],
        8,
    )
    return Row([calendar_leaf(day, words, 206), said], [0, 1], 24)


def build_opponents(words: Words, deal: DayDeal, names: Sequence[str]) -> Box:
    """Build a row for each opponent: face, name, what they like, and their stars."""
    own = words.for_game(deal.game)

    rows: list[Box] = []
    for face, name in zip(deal.faces, names, strict=True):
        lines = Column(
            [
                Line(name, Style(LABEL, 27), f"name-{face}", 0.7),
                Text(own(f"character.{face}"), Style(BODY, 22, GRAY_INK), f"line-{face}", 18),
            ]
        )
        row = Row([avatar_leaf(face, 58, 1.2), lines], [0, 1], 14)
        rows.append(PanelBox(row, (14.0, 4.0), WHITE, PAPER_EDGE, 18.0))
    return Column([Line(words("daily.at_table"), HEADING, "at-table", 0.8), *rows], 8)


def build_opponent_chips(words: Words, deal: DayDeal, names: Sequence[str]) -> Box:
    """Build the opponents side by side: faces and names alone."""
    chips = [
        Column(
            [
                centered_row(avatar_leaf(face, 76, 1.1)),
                Line(name, Style(LABEL, 24, anchor="center"), f"name-{face}", 0.6),
            ],
            4,
        )
        for face, name in zip(deal.faces, names, strict=True)
    ]
    row = PanelBox(Row(chips, [1.0] * len(chips), 8), (10.0, 10.0), WHITE, PAPER_EDGE, 18.0)
    return Column([Line(words("daily.at_table"), HEADING, "at-table", 0.8), row], 10)


def build_day_before(words: Words, entry: DayEntry) -> Box:
    """Build how the day before went."""
    ordinal = words.word_ordinal(entry.place)
    place = words("daily.place", ordinal=ordinal, count=entry.of)
    said = words("daily.day_before", place=place)
    row = Row(
        [Line(said, Style(LABEL, 25), "day-before", 0.6), stars_leaf(entry.stars, 28)], [1, 0], 12
    )
    return PanelBox(row, (18.0, 8.0), SAND, "", 18.0)


def build_next_day(words: Words, day: date) -> Box:
    """Build what the day after brings: its game, and the faces at the table."""
    deal = deal_after(day)
    said = words("daily.next_day", game=words.for_game(deal.game)("game.name"))
    faces = Row([avatar_leaf(face, 44, 1.0) for face in deal.faces], gap=-8)
    row = Row([Line(said, Style(LABEL, 25), "next-day", 0.6), faces], [1, 0], 12)
    return PanelBox(row, (18.0, 8.0), SAND, "", 18.0)


def build_result_lines(
    words: Words, day: date, entry: DayEntry, watch: Callable[[], None] | None
) -> Box:
    """Build the result as it is told to others, with pictures in place of its signs.

    `watch` shows the best turn; it is None where the game can't be watched any more.
    """
    title, game, numbers, *_ = write_result_lines(words, day, entry)
    style = Style(LABEL, 28)
    turns = words("details.turns", count=entry.turns)
    stars = Row(
        [
            Line(words("daily.stars"), style, "stars-title", 1.0),
            stars_leaf(entry.stars, 34),
            Line(turns, style, "turns", 1.0),
            Box(),
        ],
        [0, 0, 0, 1], 16,
    )  # fmt: skip
    lines: list[Box] = [
        Line(title, style, "title-line", 0.7),
        Line(game, style, "place-line", 0.7),
        Line(numbers, style, "numbers-line", 0.7),
        stars,
    ]
    if entry.course.bars:
        label = Line(words("daily.turns"), style, "turns-title", 1.0)
        lines.append(Row([label, _build_bars(words, entry)], [0, 1], 16))
    said = describe_best_turn(words, entry)
    if said:
        told = Text(said, Style(BODY, 22, GRAY_INK), "best-turn", 24)
        lines.append(told if watch is None else _build_watched_line(words, told, watch))
    return PanelBox(Column(lines, 8), (26.0, 16.0), WHITE, PAPER_EDGE, 20.0)


def _build_watched_line(words: Words, sentence: Text, watch: Callable[[], None]) -> Box:
    button = icon_button("watch-turn", "ui-play", watch, words("daily.watch_turn"), 52)
    return Row([sentence, button], [1, 0], 12)


def _build_bars(words: Words, entry: DayEntry) -> Box:
    """Build a bar for each turn, or each few of them, as high as the person stood then."""
    bars, best = entry.course.bars, find_best_bar(entry.course, entry.turns)

    def draw_bars(canvas: Canvas, box: FRect) -> None:
        step = min(box.w / len(bars), BAR_STEP)
        for number, bar in enumerate(bars):
            height = (bar + 1) / (HIGHEST + 1) * box.h
            color = GOLD if number == best else SWATCHES["purple"].base
            middle = box.x + (number + 0.4) * step, box.bottom - height / 2
            canvas.draw_rounded_panel(rect_around(middle, 0.75 * step, height), 4, color)

    said = words("daily.course" if len(bars) == entry.turns else "daily.course_parts")
    spoken = f"{said}. {words('daily.course_note')}"
    thing = readable_control("course", spoken)
    return ControlBox(drawn_leaf(draw_bars, BAR_HEIGHT, 160, 1.4), thing)


def build_person_row(
    words: Words, person: Profile, entry: DayEntry | None, is_chosen: bool, is_covered: bool,
    choose: Callable[[], None],
) -> Box:  # fmt: skip
    """Build one of the family: whether they have played, and how it went if that may be told."""
    ink, fine = (WHITE, WHITE) if is_chosen else (INK, GRAY_INK)
    ends: list[Box] = []
    if entry is None:
        said = words("daily.not_yet")
    elif not entry.is_finished:
        said = words("daily.begun")
    elif is_covered:
        said = words("daily.played")
    else:
        ordinal = words.word_ordinal(entry.place)
        said = words("daily.row", ordinal=ordinal, turns=words("details.turns", count=entry.turns))
        ends = [stars_leaf(entry.stars, 28, INK if is_chosen else WHITE)]
    name = Line(person.name, Style(LABEL, 27, ink), f"person-{person.id}", 0.6)
    note = Line(said, Style(FINE, 23, fine, "midright"), shrink=0.85)
    row = Row(
        [avatar_leaf(person.face, 54, 1.2), Wrap([name, note], [1, 0], 10, below=0), *ends],
        [0, 1, *[0.0] * len(ends)], 14,
    )  # fmt: skip

    def draw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        draw_row_ground(canvas, box, mood, is_chosen, 18)

    thing = Control(
        f"choice:person={person.id}", "choice", UNPLACED_RECT, f"{person.name}: {said}",
        action=choose, hint=words("daily.look_as", name=person.name), radius=18,
    )  # fmt: skip
    return ControlBox(row, thing, draw_ground, (14.0, 7.0))


def build_chair(words: Words, counts: Sequence[int], own_place: int, is_running: bool) -> Box:
    """Build how often careful computer players came in each place in the same chair."""
    games, most = sum(counts), max([1, *counts])
    title = Line(words("daily.chair"), Style(TITLE, 28), "chair", 0.7)
    note = words("daily.chair_note", count=games) if games else words("daily.chair_waits")
    bars = [
        _build_place_bar(words, place, count, most, place == own_place)
        for place, count in enumerate(counts, 1)
    ]
    said = Text(note, Style(BODY, 22, GRAY_INK), "chair-note", 24)
    return Column([title, said, *bars], 6)


def _build_place_bar(words: Words, place: int, count: int, most: int, is_own: bool) -> Box:
    """Build a bar of a place; the one where the person came in is marked."""
    ordinal = words.word_ordinal(place)
    says = words("daily.chair_place", ordinal=ordinal, count=count)
    purple = SWATCHES["purple"]

    def make_bar(_: Canvas, box: FRect) -> Drawable:
        def draw_bar(canvas: Canvas, mood: FocusMood) -> None:
            track = rect_around(box.center, box.w, 16)
            canvas.draw_rounded_panel(track, 8, SAND)
            if count:
                full = left_part(track, max(16.0, track.w * count / most))
                canvas.draw_rounded_panel(full, 8, GOLD if is_own else purple.base)

        return Drawable(draw_bar)

    def make_chip(_: Canvas, box: FRect) -> Drawable:
        def draw_chip(canvas: Canvas, mood: FocusMood) -> None:
            if is_own:
                canvas.draw_rounded_panel(box, 12, GOLD)
                canvas.write_text_line(
                    words("daily.you"), box.center, LABEL, 20, PLUM, room=box.w - 12
                )

        return Drawable(draw_chip)

    parts: list[Box] = [
        Leaf(30, _write_cell(ordinal), 74, 1.4),
        Leaf(30, make_chip, 62, 1.4),
        Leaf(30, make_bar, 60, 1.4),
        Leaf(30, _write_cell(words.number_in_digits(count)), 36, 1.4),
    ]
    row = Row(parts, [0, 0, 1, 0], 12)
    return ControlBox(row, readable_control(f"chair-{place}", says))


def _write_cell(text: str) -> Callable[[Canvas, FRect], Drawable]:
    def make_cell(_: Canvas, box: FRect) -> Drawable:
        def draw_cell(canvas: Canvas, mood: FocusMood) -> None:
            canvas.write_text_line(text, box.midleft, LABEL, 23, INK, "midleft", room=box.w)

        return Drawable(draw_cell)

    return make_cell


def build_button(
    name: str, label: str, icon: str, press: Callable[[], None], height: float = 64.0,
    hint: str = "", why_not: str = "",
) -> ButtonBox:  # fmt: skip
    """Build a plain button of the page."""
    return ButtonBox(
        name, Button(UNPLACED_RECT, label, icon, size=26), press, height, 0, why_not, hint
    )
