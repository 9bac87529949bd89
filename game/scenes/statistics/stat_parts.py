"""The subject of the statistics page, and the parts of its sheets."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from pygame import FRect

from game.store.player_faces import FACES
from game.store.statistics.played_rows import is_person_id
from game.store.statistics.totals import ALL_GAMES, PlayerTotals
from game.ui.boxes import choice_control, drawn_leaf, face_leaf, readable_control
from game.ui.draw.canvas import Canvas, left_part
from game.ui.draw.palette import CREAM, GOOD, GRAY_INK, INK, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Grid,
    Leaf,
    Line,
    Row,
    StretchBox,
    Text,
    Wrap,
    list_row_button,
)  # fmt: skip
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Drawable, Style
from game.words import Words

from .statistics_data import COMPUTERS, EVERYBODY, StatisticsData

SPARE = "#CDAE74"
LAST, STEP = 8, 36.0  # the games that are shown as dots
NONE = Style(BODY, 28, GRAY_INK)
REMARK = Style(BODY, 24, GRAY_INK)
GAP = 8.0
SMALL = Style(FINE, 23, GRAY_INK)
STREAK = 2  # a single win is none


@dataclass(frozen=True, slots=True)
class StatSubject:
    """The subject of the page: person and game, and how to turn to others."""

    book: StatisticsData
    who: str
    game: str
    grown: Callable[[], float]
    """How much of a chart is there: it grows once, for a moment."""
    turn_to: Callable[..., None]
    """Goes to somebody (`who`), one game or all (`game`), or another `tab`."""
    is_roomy: bool = False
    """True if type is small enough for pictures beside the numbers."""

    @property
    def page_words(self) -> Words:
        """The texts."""
        return self.book.words

    def find_totals(self, who: str = "") -> PlayerTotals:
        """Return somebody's totals in the game; by default those of the page's subject."""
        return self.book.find_subject_totals(who or self.who, self.game)

    # What is said -------------------------------------------------------------------

    def build_title(self, key: str, **values: object) -> Box:
        """Build a heading with a note on its line, or below it if the line is full."""
        title, note = (
            self.page_words(f"statistics.{part}", **values) for part in (key, f"{key}_note")
        )
        return Wrap(
            [Line(title, Style(TITLE, 34), key, 1.0), Line(note, REMARK, f"{key}-note")], [0, 1], 24
        )

    def build_remark(self, key: str, style: Style = REMARK) -> Text:
        """Build a remark."""
        return Text(self.page_words(f"statistics.{key}"), style, key.replace("_", "-"))

    def build_empty_remark(self, key: str = "nothing_yet") -> Text:
        """Build the remark for a sheet that has nothing to tell."""
        return Text(self.page_words(f"statistics.{key}"), NONE, "none")

    def summarize_totals(self, name: str, one: PlayerTotals) -> str:
        """Return a person or a game in one sentence."""
        place = self.page_words.number_in_digits(one.average_place, 1)
        return self.page_words(
            "statistics.row", name=name, wins=one.wins, games=one.games, place=place,
            longest=one.longest,
        )  # fmt: skip

    # What is drawn ------------------------------------------------------------------

    def build_face(self, who: str, size: float) -> Box:
        """Build a face, or a sign for everybody or for computer players."""
        known = self.book.find_subject_face(who)
        other = (
            "ui-trophy" if who == EVERYBODY else "ui-person" if is_person_id(who) else "ui-robot"
        )
        return face_leaf(known if known in FACES else "", size, other, 1.6)

    def build_bar(self, one: PlayerTotals, maximum: int, height: float) -> Box:
        """Build all games as a bar with a dark part for wins, and both numbers behind it."""
        figure = self.page_words.number_in_digits
        says, longest = (
            self.page_words("statistics.of", wins=figure(wins), games=figure(games))
            for wins, games in ((one.wins, one.games), (maximum, maximum))
        )

        def draw_games_bar(canvas: Canvas, box: FRect) -> None:
            numbers = canvas.text_width(longest, LABEL, 25)
            whole = max(box.h, self.grown() * (box.w - numbers - 14) * one.games / maximum)
            end = draw_share_bar(canvas, left_part(box, whole), one.win_share)
            canvas.write_text_line(says, (end + 12, box.centery), LABEL, 25, INK, "midleft")

        return drawn_leaf(draw_games_bar, height, 250, 2)


def draw_share_bar(canvas: Canvas, box: FRect, share: float) -> float:
    """Draw a bar with a dark share; return where that ends."""
    canvas.draw_rounded_panel(box, box.h / 3, SPARE)
    if share:
        dark = max(box.h / 2, share * box.w)
        canvas.draw_rounded_panel(left_part(box, dark), box.h / 3, INK)
    return box.right


def build_number(value: str, words: str, name: str, size: float = 42) -> Box:
    """Build a number over its words."""
    parts = [
        Line(value, Style(TITLE, size, INK, "center"), "", 1),
        Line(words, Style(FINE, 22, GRAY_INK, "center"), "", 1),
    ]
    return ControlBox(Column(parts), readable_control(name, f"{value} {words}"))


def build_win_dots(last: Sequence[bool]) -> Leaf:
    """Build the last games as dots, newest at the right, with a tick for a win."""

    def draw_win_dots(canvas: Canvas, box: FRect) -> None:
        scale = box.h / STEP
        for place, won in enumerate(reversed(last)):
            spot = (box.right - scale * (STEP * place + 15), box.centery)
            if won:
                canvas.draw_disc(spot, 28 * scale, GOOD)
                canvas.draw_picture("icons/ui-check", spot, 20 * scale, WHITE, GOOD)
            else:
                canvas.draw_disc(spot, 17 * scale, "#8A6A3A")
                canvas.draw_disc(spot, 10 * scale, WHITE)

    return drawn_leaf(draw_win_dots, STEP, STEP * LAST, 1.6)


# Whom it is about --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PagedRows(Box):
    """Rows of equal height, as many as fit below each other; arrows turn pages."""

    first: Sequence[Box]
    rows: Sequence[Box]
    last: Sequence[Box]
    seen: int
    """Which row is to be seen where no page was turned to."""
    page: int | None
    turn: Callable[[int], None]
    words: Words

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the widest row."""
        return Column([*self.first, *self.rows, *self.last]).min_width(canvas)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the fixed rows, one row, and the arrows."""
        return self._build_shown_rows([*self.first, *self.rows[:1], *self.last], 0).measure(
            canvas, width
        )

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place all rows, or one page of them."""
        whole = Column([*self.first, *self.rows, *self.last], GAP)
        if whole.measure(canvas, rect.w) <= rect.h:
            yield from whole.place(canvas, rect)
            return
        one = self.rows[0].measure(canvas, rect.w) + GAP
        fit = max(1, 1 + int((rect.h - self.measure(canvas, rect.w)) / one))
        pages = ceil(len(self.rows) / fit)
        page = (self.seen // fit if self.page is None else self.page) % pages
        rows = self.rows[page * fit :][:fit]
        yield from self._build_shown_rows([*self.first, *rows, *self.last], page, pages).place(
            canvas, rect
        )

    def _build_shown_rows(self, rows: Sequence[Box], page: int, pages: int = 9) -> Column:
        says = self.words("statistics.page_of", page=page + 1, pages=pages)
        style = Style(FINE, 24, GRAY_INK, "center")
        arrows = [
            self._build_page_arrow(name, way, page) for name, way in (("before", -1), ("after", 1))
        ]
        line = Row([arrows[0], Line(says, style, "page"), arrows[1]], [0, 1, 0])
        return Column([*rows, StretchBox(), line], GAP)

    def _build_page_arrow(self, name: str, way: int, page: int) -> ButtonBox:
        hint = self.words(f"statistics.{name}")
        return build_arrow(f"list-{name}", way, partial(self.turn, page + way), hint)


def build_arrow(name: str, way: int, press: Callable[[], None], hint: str) -> ButtonBox:
    """Build a button to the previous or next page."""
    icon = "ui-left" if way < 0 else "ui-right"
    return ButtonBox(name, Button(UNPLACED_RECT, icon=icon), press, 56, 90, hint=hint)


def build_person_row(subject: StatSubject, who: str) -> Box:
    """Build a person as a button: dark with an arrow while the page is about them."""
    name = subject.book.find_subject_name(who)
    note = subject.book.word_subject_note(who)
    chosen = who == subject.who
    ink, fine = (CREAM, CREAM) if chosen else (INK, GRAY_INK)
    lines = Column([Line(name, Style(LABEL, 28, ink)), Line(note, Style(FINE, 22, fine))])
    thing = choice_control(f"who={who}", f"{name}. {note}", partial(subject.turn_to, who=who), 18)
    return list_row_button([subject.build_face(who, 62), lines], thing, chosen)


def build_subject_head(subject: StatSubject) -> Box:
    """Build face, name, a line or two, and the numbers."""
    known, found = subject.book, _list_key_numbers(subject)
    name = known.find_subject_name(subject.who)
    if subject.game:
        name = f"{name} · {known.find_statistics_title(subject.game)}"
    lines = [Line(name, Style(TITLE, 40), "who")]
    lines += [Line(says, SMALL, f"about-{row}") for row, says in enumerate(_list_remarks(subject))]
    who = Row([subject.build_face(subject.who, 118), Column(lines)], [0, 1], 24)
    boxes = [build_number(value, words, f"head-{words}") for value, words in found]
    side_by_side = Row(boxes, [0] * len(boxes), 24)
    in_rows = Grid(boxes, 3 if len(boxes) > 5 else 5, 24)
    return FirstThatFits(
        [
            Row([who, side_by_side], [1, 0], 24),
            Column([who, Row(boxes, gap=24)], 14),
            Column([who, in_rows], 14),
        ]
    )


def _list_key_numbers(subject: StatSubject) -> list[tuple[str, str]]:
    """Return the most important numbers, each with its words."""
    known, words = subject.book, subject.page_words
    games = known.count_games(subject.who, subject.game)
    found = [(words.number_in_digits(games), words("statistics.head_games", count=games))]
    if subject.who == EVERYBODY:
        people = sum(subject.find_totals(who).games > 0 for who in known.list_people())
        return [*found, (str(people), words("statistics.head_people", count=people))]
    one = subject.find_totals()
    share = words("settings.percent", value=round(100 * one.win_share))
    found.append((words.number_in_digits(one.wins), words("statistics.head_wins", count=one.wins)))
    if subject.who == COMPUTERS:
        return found
    found += [
        (share, words("statistics.head_share")),
        (words.number_in_digits(one.average_place, 1), words("statistics.head_place")),
        (str(one.longest), words("statistics.head_longest")),
    ]
    now = [(str(one.streak), words("statistics.head_streak"))]
    return found + now if one.streak >= STREAK else found


def _list_remarks(subject: StatSubject) -> list[str]:
    """Return remarks about somebody: what they play most, when they played last."""
    known, words, one = subject.book, subject.page_words, subject.find_totals()
    days = [row.day for row in known.list_played_rows(EVERYBODY, subject.game)]
    last = max(days, default="") if subject.who == EVERYBODY else one.last
    if not last:
        return [words("statistics.nothing_yet")]
    found = [words("statistics.last", day=known.word_day(last))]
    favorite = known.totals.find_favorite_game(subject.who) if subject.game == ALL_GAMES else ""
    if favorite:
        found.insert(0, words("statistics.favorite", game=known.find_statistics_title(favorite)))
    return found
