"""Statistics: who played what, the results, and remarks."""

from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect

from game.app.open_folder import FolderOpener, opener
from game.app.program import App
from game.core.names import readable_text
from game.games import GAMES
from game.store import folders
from game.store.guest_book import GuestBook
from game.store.statistics.played_rows import (
    COLUMN_NAMES,
    PlacedPlayer,
    is_person_id,
    make_table_lines,
    statistics_table_folder,
    write_csv_table,
)
from game.store.statistics.statistics_file import StatisticsBook
from game.store.statistics.totals import ALL_GAMES
from game.ui.boxes import choice_control, right_aligned_row, sign_leaf, thumbnail_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import BAD, CREAM, GOLD, GRAY_INK, INK, WHITE
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    SegmentedBox,
    StretchBox,
    Text,
    Wrap,
    blank_space,
    list_row_button,
)
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.festive_page import BEGINS
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import FocusMood, Style
from game.ui.widgets.input_controls import TRACK, Segment

from .stat_parts import PagedRows, StatSubject, build_arrow, build_person_row, build_subject_head
from .stat_tabs import TABS, build_recount_offer
from .statistics_data import COMPUTERS, EVERYBODY, Recount, StatisticsData

GROWS = 600.0  # milliseconds in which charts grow


class StatisticsScene(TwoSheetPage):
    """The statistics page: everybody or one person, in all games or in one."""

    app: App

    name = "statistics"
    first_focus = "button:done"
    news = TrackedValue("")
    """What happened last, in words."""
    recount: TrackedValue[Recount | None] = TrackedValue(None)

    nights = TrackedValue(0)
    """How many pages the guest book has."""

    def __init__(self, app: App, who: str = EVERYBODY) -> None:
        super().__init__(app)
        self.known = StatisticsData(app.words)
        self.who = who if who in self.known.list_subjects() else EVERYBODY
        self.game, self.tab = ALL_GAMES, ""
        self.page: int | None = None
        """Which part of a long list is seen; the one with whom the page is about at first."""
        self.bad = False
        """True if what happened last went wrong."""
        self.door = FolderOpener()
        self._begun: float | None = None

    # -- what is shown -----------------------------------------------------------

    @property
    def tab_names(self) -> tuple[str, ...]:
        """The names of the tabs for the page's subject."""
        if self.who == EVERYBODY:
            return "wins", "records"
        return ("cast",) if self.who == COMPUTERS else ("games", "charts", "duels", "records")

    @property
    def shown_tab(self) -> str:
        """The tab that is open."""
        return self.tab if self.tab in self.tab_names else self.tab_names[0]

    def measure_chart_growth(self) -> float:
        """Return how much of a chart is drawn; charts grow once, for a moment."""
        if self._begun is None:
            return 1.0
        return out_cubic(min(1.0, max(0.0, self.app.frame_ms() - self._begun) / GROWS))

    @property
    def is_animating(self) -> bool:
        """True while charts grow or games are counted."""
        return self._begun is not None or self.recount is not None

    def _grow_charts(self) -> None:
        now = self.app.settings
        still = now.speed <= 0 or now.motion == "reduced"
        self._begun = None if still else self.app.frame_ms()

    def update(self, ms: float) -> None:
        """Let time pass for charts and the count of earlier games."""
        if self._begun is not None and self.app.frame_ms() - self._begun >= GROWS:
            self._begun = None
        if self.recount is not None:
            self._advance_recount(self.recount)
        if self.door.has_failed():
            self.tell_statistics_news(
                "statistics.no_opener", True, file=folders.spoken_folder(statistics_table_folder())
            )

    def enter(self) -> None:
        """Let the charts grow; the page is shown."""
        self._grow_charts()
        self.nights = len(GuestBook(folders.home_folder()).pages)

    # -- layout --------------------------------------------------------------------

    @property
    def subject(self) -> StatSubject:
        """The subject of the page: a person or all, a game or all."""
        return StatSubject(
            self.known,
            self.who,
            self.game,
            self.measure_chart_growth,
            self.turn_subject,
            not self.app.canvas.is_large_type,
        )

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, and the games, below them if there is no room."""
        title, note = (self.app.words(f"statistics.{part}") for part in ("title", "about"))
        games = self._build_game_tiles()
        return FirstThatFits(
            [
                self.build_title_bar(title, note, games),
                Column([self.build_title_bar(title, note), games], 14),
            ]
        )

    def _build_game_tiles(self) -> Box:
        """Build all games in words, then each as a picture."""
        tiles = [
            self._build_game_tile(id) for id in (ALL_GAMES, *GAMES, *self.known.list_own_games())
        ]
        row = Row(tiles, [1.0] + [0.0] * (len(tiles) - 1), 6)
        return PanelBox(row, (8, 6), TRACK, "", 20)

    def _build_game_tile(self, id: str) -> Box:
        on, name = self.game == id, self.known.find_statistics_title(id)

        def draw_game_tile(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            if on or mood.is_lit:
                canvas.draw_rounded_panel(box, 16, INK if on else WHITE)
            if on and id != ALL_GAMES:
                canvas.draw_rounded_panel(
                    rect_around((box.centerx, box.bottom + 2), 26, 8), 4, GOLD
                )

        words = Line(name, Style(LABEL, 26, CREAM if on else INK, "center"), "", 1)
        thing = choice_control(f"game={id}", name, partial(self.turn_subject, game=id))
        if id == ALL_GAMES:
            return ControlBox(
                Row([blank_space(54), words, blank_space(0)], [0, 1, 0], 10),
                thing,
                draw_game_tile,
                (5, 5),
            )
        return ControlBox(
            thumbnail_leaf(id, 54, 1.5), replace(thing, hint=name), draw_game_tile, (5, 5)
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way out, with the actions beside it if they fit."""
        return FirstThatFits([self._full_foot(), right_aligned_row(self._build_done_button())])

    def _full_foot(self) -> Row:
        deeds = self._build_deeds()
        return Row(
            [*deeds, self._build_message(), self._build_done_button()],
            [*[0.0] * len(deeds), 1, 0],
            16,
        )

    def _build_done_button(self) -> Box:
        words, cap = self.app.words("statistics.done"), self.app.key_labels["back"]
        button = Button(UNPLACED_RECT, words, "ui-check", cap, PRIMARY_PAINT, 36)
        return ButtonBox("done", button, self.app.pop_scene, 76, 390)

    def _build_deeds(self) -> list[Box]:
        """Build the actions: save as a table, show the folder, forget."""
        words, known = self.app.words, self.known.book.rows or self.known.book.older.games
        deeds = [("save", words("statistics.save"), "ui-log", self.save_table)] if known else []
        if self.nights and self.is_one_column:
            text = words("guest_book.open")
            deeds.append(("guest-book", text, "own-book", self.open_guest_book))
        if known and opener():
            deeds.append(("folder", words("statistics.open"), "ui-folder", self.open_table_folder))
        if known and self.who != COMPUTERS:
            text = words("statistics.forget_one", name=self.known.find_subject_name(self.who))
            text = text if is_person_id(self.who) else words("statistics.forget")
            deeds.append(("forget", text, "ui-close", self.ask_forget_statistics))
        return [
            ButtonBox(name, Button(UNPLACED_RECT, text, icon, size=26), act, 68)
            for name, text, icon, act in deeds
        ]

    def _build_message(self) -> Text:
        """Build the message."""
        text, bad = self.describe_message()
        return Text(text, Style(FINE, 23, BAD if bad else GRAY_INK), "notice", 40)

    def describe_message(self) -> tuple[str, bool]:
        """Return the message, and if it is bad news."""
        words, known = self.app.words, self.known
        if self.recount:
            done, whole = self.recount.looked_at_count, self.recount.whole
            return words("statistics.counting", count=min(done + 1, whole), all=whole), False
        if self.news:
            return self.news, self.bad
        if known.file.trouble:
            file = folders.spoken_folder(known.file.file.path)
            return words(f"statistics.file_{known.file.trouble}", file=file), True
        if known.book.repeats:
            return words("statistics.repeats", count=len(known.book.repeats)), False
        if known.book.older.games:
            return words("statistics.kept_rows", count=len(known.book.rows)), False
        return words("statistics.stays"), False

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build everybody, each person, and computer players."""
        people = self.known.list_people()
        first, *rows = (build_person_row(self.subject, who) for who in self.known.list_subjects())
        last = [*rows[len(people) :], *self._build_guest_book_row()]
        seen = people.index(self.who) if self.who in people else 0
        return PaperSheet(PagedRows(
            [first], rows[: len(people)], last, seen, self.page, self.turn_list_page,
            self.app.words,
        ), pad=(16, 18))  # fmt: skip

    def _build_guest_book_row(self) -> list[Box]:
        """Build the way to the guest book, once there is a page in it."""
        if not self.nights:
            return []
        words, name = self.app.words, self.app.words("guest_book.open")
        note = words("guest_book.note", count=self.nights)
        lines = Column([Line(name, Style(LABEL, 28)), Line(note, Style(FINE, 22, GRAY_INK))])
        thing = choice_control("guest-book", f"{name}. {note}", self.open_guest_book, 18)
        return [list_row_button([sign_leaf("own-book", 62), lines], thing, False)]

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the fixed head and tabs, and the scrolling content."""
        return PaperSheet(
            self._build_tab_content(canvas),
            Column([build_subject_head(self.subject), *self._build_tab_row()], 12),
            pad=(40, 24),
        )

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column, with arrows to others and the actions last."""
        everyone, words = self.known.list_subjects(), self.app.words
        at = everyone.index(self.who)
        before, after = (
            build_arrow(
                f"who-{name}",
                way,
                partial(self.turn_subject, everyone[(at + way) % len(everyone)]),
                words(f"statistics.{name}"),
            )
            for name, way in (("before", -1), ("after", 1))
        )
        who = Row([before, build_subject_head(self.subject), after], [0, 1, 0], 28)
        return Column([who, *self._build_tab_row(), self._build_tab_content(canvas)], 20)

    def _build_tab_row(self) -> list[Box]:
        if len(self.tab_names) == 1:
            return []
        parts = [Segment(tab, self.app.words(f"statistics.tab_{tab}")) for tab in self.tab_names]
        return [
            SegmentedBox(
                "tab", parts, self.shown_tab, lambda tab: self.turn_subject(tab=tab), shrink=0.6
            )
        ]

    def _build_tab_content(self, canvas: Canvas) -> Box:
        """Build the open tab, and what the footer has no room for."""
        boxes: list[Box] = [StretchBox(TABS[self.shown_tab](self.subject))]
        if self.shown_tab == "wins" and self.known.earlier and not self.recount:
            boxes.insert(0, build_recount_offer(self.subject, self.start_recount))
        if not self.fits_width(canvas, self._full_foot()):
            urgent = bool(self.recount or self.news or self.known.file.trouble)
            boxes.insert(0 if urgent else len(boxes), self._build_message())
            boxes.append(Wrap(self._build_deeds(), gap=16))
        return Column(boxes, 20)

    # -- what can be done ---------------------------------------------------------------

    def turn_subject(
        self, who: str | None = None, game: str | None = None, tab: str | None = None
    ) -> None:
        """Turn to a person, to one game or all, or to another tab."""
        self.who = self.who if who is None else who
        self.game = self.game if game is None else game
        self.tab = self.tab if tab is None else tab
        self.offset, self.news = 0.0, ""
        self._grow_charts()

    def turn_list_page(self, page: int) -> None:
        """Show another page of a long list."""
        self.page = page

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Finish the charts at any press, which still does what it does."""
        if event.type in BEGINS:
            self._begun = None
        return False

    def tell_statistics_news(self, key: str, bad: bool = False, **values: object) -> None:
        """Show the news."""
        self.news, self.bad = self.app.words(key, **values), bad

    def save_table(self) -> None:
        """Save the table to a file."""
        words, rows = self.app.words, self.known.book.rows
        heads = [words(f"statistics.table.{head}") for head in COLUMN_NAMES]
        table = make_table_lines(rows, heads, self.known.find_statistics_title, self._describe_kind)
        try:
            path = write_csv_table(table, statistics_table_folder())
        except OSError as error:
            file = folders.spoken_folder(statistics_table_folder())
            self.tell_statistics_news(
                "statistics.unsaved", True, file=file, why=readable_text(str(error.strerror))
            )
        else:
            self.tell_statistics_news("statistics.saved", file=folders.spoken_folder(path))

    def _describe_kind(self, one: PlacedPlayer) -> str:
        """Return if a player is a person or a computer, in words."""
        words = self.app.words
        if not one.level:
            return words("statistics.table.person")
        return words("statistics.table.computer", level=words(f"level.{one.level}"))

    def open_table_folder(self) -> None:
        """Show the folder with the table."""
        self.door.show_folder(statistics_table_folder())

    def open_guest_book(self) -> None:
        """Open the guest book."""
        self.app.open_screen("guest-book")

    def ask_forget_statistics(self) -> None:
        """Ask before anything is forgotten."""
        if is_person_id(self.who):
            name = self.known.find_subject_name(self.who)
            act = partial(self.forget_subject, self.who)
            self.app.push_scene(ConfirmDialog(self.app, self, "statistics_of", act, name=name))
        else:
            self.app.push_scene(ConfirmDialog(self.app, self, "statistics", self.forget_everything))

    def forget_subject(self, who: str) -> None:
        """Forget everything about somebody."""
        GuestBook(folders.home_folder()).forget_person(self.known.find_subject_name(who))
        self._save_new_book(self.known.book.without_person(who))
        self.who = self.who if self.who in self.known.list_subjects() else EVERYBODY

    def forget_everything(self) -> None:
        """Forget everything."""
        self._save_new_book(StatisticsBook(renames=self.known.book.renames))
        self.who = EVERYBODY

    def _save_new_book(self, book: StatisticsBook) -> None:
        self.known.save_book(book)
        self.tell_statistics_news("statistics.forgotten")

    def start_recount(self) -> None:
        """Start counting the games that were never counted."""
        self.recount = Recount(self.known)

    def _advance_recount(self, recount: Recount) -> None:
        if not recount.count_next():
            return
        self.recount = None
        self.tell_statistics_news("statistics.counted", count=len(recount.rows))
        if recount.lost:
            lost = self.app.words("statistics.left_out", count=len(recount.lost))
            self.news = f"{self.news} {lost}"
