"""Today's deal: the table of a day, one's result, the family's results, and a month of days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from game.core.errors import BadSetup
from game.session.daily.daily_tries import (
    DayState,
    find_day_state,
    find_guest_state,
    note_begun_try,
    read_try,
)
from game.session.daily.day_deal import ONE_DAY, PERSON_SEAT, DayDeal, deal_of_day, parse_day
from game.session.daily.day_result import word_day, write_result_lines
from game.session.pregame.one_person import find_player_look, find_usual_person
from game.store import folders
from game.store.daily_file import DailyFile, DayEntry, DayMark
from game.store.journals.repeated_deal import RepeatedDeal, repeat_of
from game.store.profiles import Profile, ProfileStore
from game.ui.boxes import empty_notice, icon_button
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOLD, GRAY_INK, INK, PLUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    paper_sheet,
)
from game.ui.screens.base_pages import Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.seed_copy import COPIED, COPY, TextCopy

from .chair_run import NEWS_MS, ChairRun, start_worker
from .day_panels import (
    HEADING,
    NOTE,
    build_button,
    build_chair,
    build_day_before,
    build_day_head,
    build_next_day,
    build_opponent_chips,
    build_opponents,
    build_person_row,
    build_result_lines,
)
from .month_grid import build_month_grid, count_week_stars, shift_month

if TYPE_CHECKING:
    from game.app.program import App
    from game.session.live_match import LiveMatch

SHARES = (556, 598, 630)
"""Of the width: the table of the day, the results, the month."""
ERRAND = "chair"
EARLIEST = date(2026, 1, 1)
"""The month to which the calendar turns back, unless the clock is earlier still."""
GUEST = ""
RANDOM_DAYS = 365
"""So many days back one at random may be."""


def find_today() -> date:
    """Return the date of this computer."""
    return date.today()


class TodayScene(Page):
    """The page of a day's deal."""

    app: App

    name = "today"
    margin = 40.0
    day: TrackedValue[date] = TrackedValue()
    month: TrackedValue[date] = TrackedValue()
    person: TrackedValue[str] = TrackedValue(GUEST)
    """The profile of whoever looks; empty for a guest."""
    news = TrackedValue("")

    def __init__(
        self, app: App, day: str = "", profile: str = GUEST,
        guest_result: DayEntry | None = None, today: Callable[[], date] | None = None,
        chance: Random | None = None,
    ) -> None:  # fmt: skip
        """Take the day and the profile to show, and a guest's result, which is kept nowhere."""
        super().__init__(app)
        self.words, self._chance = app.words, chance or SystemRandom()
        self._today = today = today or find_today
        try:
            self.day = parse_day(day) if day else today()
        except BadSetup:
            self.day = today()
        self.month = self.day.replace(day=1)
        self.guest_result = guest_result
        self.profiles = ProfileStore(folders.settings_folder())
        self.file = DailyFile(folders.home_folder())
        self.person = profile or self._find_usual_person()
        self._states: dict[tuple[str, date], DayState] = {}
        self._copier: TextCopy | None = None
        app.preload_screens("start", "results")

    def _find_usual_person(self) -> str:
        """Return the profile of whoever sat down last; the first one if that was nobody known."""
        usual = find_usual_person(self.profiles, self.app.settings.seats)
        return usual.id if usual else GUEST

    def enter(self) -> None:
        """Read again what may have changed meanwhile."""
        self.profiles.reload_people()
        self.file.reload()
        self._states.clear()
        if self.person and self._profile is None:
            self.person = self._find_usual_person()
        self.app.note_activity()
        self._start_chair()

    def leave(self) -> None:
        """Stop the careful players: they only play while somebody looks."""
        run = self.app.errands.pop(ERRAND, None)
        if run is not None:
            run.cancel_errand()

    # -- who and what ------------------------------------------------------

    @property
    def _profile(self) -> Profile | None:
        return next((one for one in self.profiles.people if one.id == self.person), None)

    @property
    def deal(self) -> DayDeal:
        """The deal of the day that is shown."""
        return deal_of_day(self.day)

    @property
    def state(self) -> DayState:
        """The state of that day for whoever looks."""
        return self._find_state(self.person)

    def _find_state(self, profile: str) -> DayState:
        if profile == GUEST and self.guest_result is not None:
            return DayState(self.guest_result)
        key = profile, self.day
        if key not in self._states:
            day = self.day.isoformat()
            state = find_day_state(self.file, profile, day) if profile else find_guest_state(day)
            self._states[key] = state
        return self._states[key]

    @property
    def own_entry(self) -> DayEntry | None:
        """The result of whoever looks; None before it is there."""
        entry = self.state.entry
        return entry if entry is not None and entry.is_finished else None

    @property
    def player_look(self) -> tuple[str, str]:
        """The name and face of whoever plays."""
        return find_player_look(self.words, self._profile, self.app.settings.seats)

    # -- layout ------------------------------------------------------------

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: copying a result, else playing."""
        return "button:copy" if self.own_entry is not None else "button:play"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title, what it is, and the rules."""
        words = self.words
        title = "daily.title" if self.day == self._today() else "daily.title_day"
        said = words(title, day=word_day(words, self.day, self.day.year != self._today().year))
        helps = icon_button("help", "ui-help", self.open_help, words("rules.title"))
        return self.build_title_bar(said, words("daily.about"), helps)

    def build_body(self, canvas: Canvas) -> Box:
        """Build the three sheets side by side, or below each other."""
        large = canvas.is_large_type
        sheets = [
            paper_sheet(Column(self._build_table(large), 12), (24, 18)),
            paper_sheet(Column(self._build_results(), 12), (24, 20)),
            paper_sheet(Column(self._build_month(), 12), (20, 18)),
        ]
        if large and self.own_entry is not None:
            sheets[:2] = reversed(sheets[:2])
        return Wrap(sheets, SHARES, gap=26, stretch=True, below=22)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build where the date comes from, or what is wrong with the file; and the way out."""
        words, problem = self.words, self.file.problem
        said, ink = words("daily.date_note"), GRAY_INK
        if problem is not None or self.news:
            from game.app.file_messages import describe_own_problem  # noqa: PLC0415  rarely needed

            said, ink = self.news or describe_own_problem(words, problem), BAD if problem else INK
        note = Text(said, Style(FINE, 24, ink), "date-note", 30)
        done = Button(UNPLACED_RECT, words("daily.done"), "ui-check", size=30)
        doors = Button(UNPLACED_RECT, words("doors.way_in"), "ui-leave", size=26)
        ways = Row(
            [
                ButtonBox("doors", doors, self.open_doors, 74),
                ButtonBox("done", done, self.go_back, 74, 320),
            ],
            [0, 1], 20,
        )  # fmt: skip
        return Wrap([note, ways], [1, 0], 24, below=10)

    # The day ----------------------------------------------------------------------------

    def _build_table(self, has_play_first: bool) -> list[Box]:
        """Build the day, its table and the way to it, which comes sooner in large type."""
        words, deal = self.words, self.deal
        name, face = self.player_look
        seats = deal.seat_players(words, name, face)
        names, entry = [one.name for one in seats[1:]], self.own_entry
        parts: list[Box] = [build_day_head(words, self.day, deal, self.app.settings)]
        if entry is not None:
            parts.append(build_opponent_chips(words, deal, names))
            parts += self._build_chair(entry)
            if self.day == self._today():
                parts.append(build_next_day(words, self.day))
        else:
            parts.append(build_opponents(words, deal, names))
            told = [Text(words("daily.goal"), Style(FINE, 25), "goal", 24)]
            told.append(Text(words("daily.first_counts"), NOTE, "first-counts", 24))
            if face in deal.faces:
                told.append(Text(words("daily.face_taken"), NOTE, "face-taken", 24))
            parts.append(Column(told, 2))
        play = self._build_play_button(entry)
        if has_play_first:
            return [parts[0], play, *parts[1:]]
        return [*parts, StretchBox(Box()), play]

    def _build_play_button(self, entry: DayEntry | None) -> Box:
        words = self.words
        if entry is not None:
            hint = words("daily.again_note")
            return build_button("again", words("daily.again"), "ui-undo", self.play_again, 84, hint)
        open_game = self.state.open_game
        label = words("daily.go_on" if open_game else "daily.play")
        look = Button(UNPLACED_RECT, label, "ui-play", "", PRIMARY_PAINT, 36)
        press = self.continue_first_try if open_game else self.play_first_try
        return ButtonBox("play", look, press, 90, enter=self.app.key_labels["confirm"])

    # The results ------------------------------------------------------------------------

    def _build_results(self) -> list[Box]:
        words, entry = self.words, self.own_entry
        title = Line(words("daily.result"), HEADING, "result", 0.8)
        if entry is None:
            empty = StretchBox(empty_notice("ui-star", words("daily.none"), name="none"))
            if not self.profiles.people:  # read before the first try: afterwards is too late
                return [title, *self._build_family(True), empty]
            parts: list[Box] = [title, *self._build_yesterday(), empty]
        else:
            said = Line(words("daily.first_try"), Style(LABEL, 22, PLUM), "first-try", 0.8)
            badge = PanelBox(said, (14, 6), GOLD, "", 16)
            parts = [
                Row([title, badge], [1, 0], 14),
                build_result_lines(words, self.day, entry, self._find_turn_watch(entry)),
                self._build_copy_button(entry),
                StretchBox(Box()),
            ]
        return [*parts, *self._build_family(entry is None)]

    def _build_yesterday(self) -> list[Box]:
        """Build how the day before went, if today is still to be played."""
        before = max(self.day, date.min + ONE_DAY) - ONE_DAY
        entry = self.file.find_entry(self.person, before.isoformat())
        if self.day != self._today() or entry is None or not entry.is_finished:
            return []
        return [build_day_before(self.words, entry)]

    def _build_copy_button(self, entry: DayEntry) -> Box:
        text = "\n".join(write_result_lines(self.words, self.day, entry))
        if self._copier is None or self._copier.text != text:
            self._copier = TextCopy(text)
        answer = self._copier.answer
        says = {COPY: "daily.copy_result", COPIED: "details.copied"}.get(answer, answer)
        look = Button(UNPLACED_RECT, self.words(says), "ui-copy", "", PRIMARY_PAINT, 32)
        cap = self.app.key_labels["confirm"]
        return ButtonBox("copy", look, self._copier.copy_text, 80, enter=cap)

    def _build_chair(self, entry: DayEntry) -> list[Box]:
        """Build how careful computer players did, as far as they have played."""
        counts, is_running = self.file.find_chair(self.day.isoformat()), False
        run = self.app.errands.get(ERRAND)
        if not counts and isinstance(run, ChairRun) and run.day == self.day.isoformat():
            counts, is_running = run.counts, run.is_running
            if run.has_failed:
                return []
        if not counts and not is_running:
            return []
        return [build_chair(self.words, counts or (0,) * entry.of, entry.place, is_running)]

    def _build_family(self, is_covered: bool) -> list[Box]:
        """Build a row for each of the family; a guest is told how to be remembered."""
        words, people = self.words, self.profiles.people
        if not people:
            name, _ = self.player_look
            label = words("daily.remember", name=name)
            return [
                Text(words("daily.guest"), NOTE, "guest", 24),
                build_button("remember", label, "ui-heart", self.remember_guest),
            ]
        rows = [
            build_person_row(
                words, one, self._find_state(one.id).entry, one.id == self.person,
                is_covered and one.id != self.person, partial(self.look_as, one.id),
            )
            for one in people
        ]  # fmt: skip
        parts: list[Box] = [
            Line(words("daily.here", day=word_day(words, self.day)), HEADING, "here", 0.7),
            *rows,
        ]
        if is_covered and len(people) > 1:
            parts.append(Text(words("daily.covered"), Style(BODY, 23, GRAY_INK), "covered", 24))
        return parts

    # The month --------------------------------------------------------------------------

    def _build_month(self) -> list[Box]:
        words, today, month = self.words, self._today(), self.month
        entries = self.file.list_entries(self.person)
        name = words(f"saved.month.{month.month}")
        title = words("daily.month", month=name, year=month.year)
        head = Row(
            [
                icon_button(
                    "earlier", "ui-left", partial(self.turn_month, -1), words("daily.earlier"), 58
                ),
                Line(title, Style(TITLE, 32, anchor="center"), "month", 0.7),
                icon_button(
                    "later", "ui-right", partial(self.turn_month, 1), words("daily.later"), 58
                ),
            ],
            [0, 1, 0], 10,
        )  # fmt: skip
        prefix = f"{month.year:04}-{month.month:02}-"
        played = sum(entry.is_finished and day.startswith(prefix) for day, entry in entries.items())
        stars = count_week_stars(words, today, entries)
        said = [words("daily.played_days", count=played)] if played else []
        said += [words("daily.week_stars", count=stars)] if stars else []
        told: list[Box] = []
        if said:
            told.append(Text(" ".join(said), Style(FINE, 25), "played-days", 24))
        told.append(Text(words("daily.waits"), NOTE, "waits", 24))
        back = build_button("today", words("daily.back_to_today"), "ui-star", self.show_today)
        lucky = build_button("random", words("daily.random"), "roll-one-die", self.show_random_day)
        buttons = [lucky] if self.day == today else [back, lucky]
        grid = build_month_grid(words, month, today, self.day, entries, self.show_day)
        return [
            head, grid, *told, StretchBox(Box()),
            FirstThatFits([Row(buttons, gap=14), Column(buttons, 10)]),
        ]  # fmt: skip

    # -- presses -----------------------------------------------------------

    def show_day(self, day: date) -> None:
        """Show another day; one that is still to come can't be shown."""
        if day > self._today():
            return
        self.day, self.month, self.news = day, day.replace(day=1), ""
        self.guest_result = None
        self._start_chair()

    def show_today(self) -> None:
        """Show today."""
        self.show_day(self._today())

    def show_random_day(self) -> None:
        """Show an earlier day at random, if possible one that wasn't played yet."""
        today, entries = self._today(), self.file.list_entries(self.person)
        span = max(1, min(RANDOM_DAYS, (today - EARLIEST).days))
        days = [today - timedelta(days=n) for n in range(1, span + 1) if today.toordinal() - n > 0]
        fresh = [day for day in days if day.isoformat() not in entries and day != self.day]
        self.show_day(self._chance.choice(fresh or days or [today]))

    def turn_month(self, step: int) -> None:
        """Turn to the month before or after, as far as there are days to play."""
        today, month = self._today(), shift_month(self.month, step)
        first = min(EARLIEST, today.replace(day=1), self.month)
        if first <= month <= max(today.replace(day=1), self.month):
            self.month = month

    def look_as(self, profile: str) -> None:
        """Let one of the family look and play."""
        self.person, self.guest_result = profile, None
        self._start_chair()

    def remember_guest(self) -> None:
        """Make a profile for whoever plays as a guest."""
        name, face = self.player_look
        result, profile = self.guest_result, self.profiles.add_profile(name, face)
        if result is not None:
            self.file.keep_entry(profile.id, self.day.isoformat(), result)
        self.look_as(profile.id)

    def open_doors(self) -> None:
        """Open the sixteen doors, for whoever looks."""
        self.app.open_screen("doors", self.person)

    def open_help(self) -> None:
        """Open the rules of the day's game."""
        self.app.open_screen("rules", self.deal.game)

    def play_first_try(self) -> None:
        """Play the deal for the first time."""
        mark = DayMark(self.day.isoformat(), self.deal.table.number, self.person)
        deal, file = self.deal, self._start_table(mark, None).journal_file
        if file is not None and file.path is not None:
            note_begun_try(mark, deal, file.path.name)

    def continue_first_try(self) -> None:
        """Go on with the first try where it was left."""
        open_game = self.state.open_game
        if open_game is not None:
            self.app.open_screen("continue", open_game)

    def _find_turn_watch(self, entry: DayEntry) -> Callable[[], None] | None:
        """Return what shows the best turn again; None if the game isn't on disk any more."""
        saved = read_try(entry.journal)
        if saved is None or entry.course.best is None:
            return None
        turn = entry.course.best.turn
        return partial(self.app.open_screen, "watch-turn", saved, PERSON_SEAT, turn)

    def play_again(self) -> None:
        """Play the deal once more; the first result stays."""
        entry = self.own_entry
        journal = entry.journal if entry is not None else ""
        again = repeat_of(journal, None) if journal else RepeatedDeal(tries=2)
        mark = DayMark(self.day.isoformat(), self.deal.table.number, self.person)
        self._start_table(mark, again)

    def _start_table(self, mark: DayMark, repeated_deal: RepeatedDeal | None) -> LiveMatch:
        """Open the table of the day."""
        deal = self.deal
        seats = deal.seat_players(self.words, *self.player_look)
        table = self.app.open_screen(
            "start", deal.game, seats, deal.options, deal.seed, repeated_deal=repeated_deal,
            day_mark=mark, edition=deal.table.rules,
        )  # fmt: skip
        live_match: LiveMatch = table.live_match
        return live_match

    # -- time --------------------------------------------------------------

    def _start_chair(self) -> None:
        """Let careful players play in the chair, once the result of whoever looks is there."""
        day = self.day.isoformat()
        run = self.app.errands.get(ERRAND)
        if isinstance(run, ChairRun) and run.day == day:
            return
        if run is not None:
            run.cancel_errand()
            self.app.errands.pop(ERRAND)
        if self.own_entry is not None and not self.file.find_chair(day):
            keep = partial(self.file.keep_chair, day)
            self.app.errands[ERRAND] = ChairRun(day, keep, start_worker)

    @property
    def is_animating(self) -> bool:
        """True while it says that the lines were copied."""
        copier = self._copier
        return (copier is not None and copier.notice_ms > 0) or super().is_animating

    def next_tick(self) -> float | None:
        """Return a short time while careful players play."""
        run = self.app.errands.get(ERRAND)
        return NEWS_MS if isinstance(run, ChairRun) and run.is_running else None

    def update(self, ms: float) -> None:
        """Hear of careful players; what is said about copying goes away."""
        super().update(ms)
        if self._copier is not None:
            self._copier.advance_notice(ms)
        run = self.app.errands.get(ERRAND)
        if isinstance(run, ChairRun):
            run.poll_errand()
