"""The lab: the game at the left, its numbers in the middle, changes at the right.

Rounds go on when somebody leaves: the program keeps the run, and the page finds it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.core.errors import BadSetup
from game.games.recipe.recipe_file import read_recipe
from game.lab.lab_trial import Who
from game.scenes.play import FileNotice
from game.session.pregame.duration import estimate_rounds
from game.session.workshop.playtests import find_blamed_answers, keep_answer_flaws
from game.store.player_faces import FACES
from game.ui.boxes import drawn_leaf, icon_button, icon_leaf, icon_only, readable_control
from game.ui.draw.canvas import Canvas, left_part
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    Row,
    SegmentedBox,
    StretchBox,
    Text,
    TypeLimit,
    blank_space,
    paper_sheet,
)
from game.ui.screens.base_pages import CORE, Dialog, Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.input_controls import TRACK, Segment

from .lab_advice import LabAdvice
from .lab_runs import LabRun, LabWatch, WorkerStarter
from .lab_sheets import LabSheets
from .lab_words import describe_change
from .subject import LabOrder, LabSubject

if TYPE_CHECKING:
    from game.app.program import App

LAB_ERRAND = "lab"
"""Under which name the program keeps what is tried."""
OPPONENTS: tuple[Who, ...] = ("careful", "careless", "mixed")
ROUND_COUNTS = {"100": 100, "1,000": 1000}
LISTEN, GROWS = 120.0, 300.0
"""Milliseconds after which it is heard what came, and in which bars grow."""
LEFT, RIGHT, APART = 326.0, 480.0, 28.0
LARGEST = 1.6
TALLEST = 1.3
"""So much higher than there is room for the columns may be: they scroll then."""
ChangeListener = Callable[[str, Mapping[str, str]], None]
"""Is told a recipe as it is now, and the house rules; whichever of them can be changed."""
HELP = (
    "plays", "careful", "length", "seats", "luck", "comebacks", "choice", "cards", "advice",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LabCallbacks:
    """The callbacks of whoever opens the lab."""

    on_change: ChangeListener | None = None
    """Is told whenever something was changed, or changed back."""
    on_play: Callable[[], None] | None = None
    """Plays it as it is; by itself the lab is left."""


def open_lab(
    app: App,
    game: str = "",
    *,
    recipe: str = "",
    options: Mapping[str, str] | None = None,
    players: int = 0,
    on_change: ChangeListener | None = None,
    on_play: Callable[[], None] | None = None,
    start_worker: WorkerStarter | None = None,
) -> None:
    """Open the lab for a game of the box with these house rules, or for a recipe's text.

    `on_change` is called with the recipe and the house rules after each change or undo.
    """
    try:
        subject = LabSubject.from_game(game, recipe, options or {})
    except BadSetup:
        app.push_scene(FileNotice(app, "lab_broken", game))
        return
    app.push_scene(LabScene(app, subject, players, LabCallbacks(on_change, on_play), start_worker))


class LabScene(Page):
    """The lab's page for one game."""

    app: App

    name = "lab"
    margin = 40.0
    news = TrackedValue("")
    """What happened last, in words."""
    fetched: TrackedValue[LabWatch | None] = TrackedValue(None)

    def __init__(
        self, app: App, subject: LabSubject, players: int = 0, ways: LabCallbacks | None = None,
        begin: WorkerStarter | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.ways, self._begin = ways or LabCallbacks(), begin
        self.problem = ""
        """Why nothing can be tried, in words."""
        self.run: LabRun | None = None
        self.order = LabOrder(subject, subject.fit_player_count(players))
        self.words = subject.load_game_words(app.words)
        self._told: list[str] = []
        self._grows_since: float | None = None
        self._find_run(players)

    def _find_run(self, players: int) -> None:
        """Find the run that the program keeps if it is for the same order; else start one."""
        kept = self.app.errands.get(LAB_ERRAND)
        wanted = self.order.subject
        if (
            isinstance(kept, LabRun) and not kept.stopped
            and kept.order.subject == wanted
            and (not players or kept.order.players == self.order.players)
        ):  # fmt: skip
            self.run, self.order = kept, kept.order
        else:
            self._start_run(self.order)

    def _start_run(self, order: LabOrder, before: LabRun | None = None) -> None:
        """Start playing the rounds."""
        if self.run is not None and self.run is not before:
            before = self.run.before
        kept = self.app.errands.pop(LAB_ERRAND, None)
        if kept is not None:
            kept.cancel_errand()
        self.order, self.problem = order, ""
        self.words = order.subject.load_game_words(self.app.words)
        try:
            self.run = LabRun(order, self._list_lab_players(order.players), self._begin, before)
        except BadSetup as error:
            self.run, self.problem = None, self.app.words("lab.none_fit", why=str(error))
        else:
            self.run.known = save_lab_findings
            self.app.errands[LAB_ERRAND] = self.run
        self._start_growth()

    def _list_lab_players(self, players: int) -> list[str]:
        return [self.app.words(f"names.{FACES[seat % len(FACES)]}") for seat in range(players)]

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the gold button."""
        return "button:change-0" if self.run and self.run.remedies else "button:play"

    # Bars -----------------------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title of what is tried, and the help button."""
        words, rounds = self.app.words, self.order.rounds
        note = words(
            "lab.about",
            game=self.words("game.name"),
            count=rounds,
            number=words.number_in_digits(rounds),
        )
        help_ = icon_button("help", "ui-help", self.open_help, words("lab.help.title"))
        return TypeLimit(LARGEST, self.build_title_bar(words("lab.title"), note, help_))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the undo button, the last news, and the play button."""
        words, run = self.app.words, self.run
        undo_why = "" if run and run.before else words("lab.undo_none")
        said, ink = (self.news, GOOD) if self.news else (words("lab.same_deals"), GRAY_INK)
        says = Text(said, Style(BODY, 24, ink), "news", 16)
        gold = not (run and run.remedies)
        play = words("lab.play" if self.ways.on_play else "lab.back")
        sign = "ui-play" if self.ways.on_play else "ui-back"
        look = (
            Button(UNPLACED_RECT, play, sign, "", PRIMARY_PAINT, 32)
            if gold
            else Button(UNPLACED_RECT, play, sign, size=32)
        )
        cap = self.app.words("key.return") if gold else ""
        push = ButtonBox("play", look, self.play_tested_game, 78, 300, enter=cap)
        look = Button(UNPLACED_RECT, words("lab.undo"), "ui-undo", size=28)
        worded = ButtonBox("undo", look, self.undo_change, 78, why_not=undo_why)
        ways = [
            Row([undo, middle, push], [0, 1, 0], 24)
            for undo in (worded, icon_only(worded))
            for middle in (says, Box())
        ]
        return TypeLimit(LARGEST, FirstThatFits(ways))

    # What is tried ------------------------------------------------------------------------

    def _build_test_panel(self) -> Box:
        words, order = self.app.words, self.order
        rules = order.subject.tested_game.rules
        small = Style(LABEL, 25, GRAY_INK)
        steps = [
            replace(
                icon_button(
                    name, mark, partial(self.change_player_count, step), words(f"lab.{name}"), 52
                ),
                why_not=words("lab.players_none") if self._is_player_limit(step, rules) else "",
            )
            for name, mark, step in (("fewer", "ui-minus", -1), ("more", "ui-plus", 1))
        ]
        count = Line(str(order.players), Style(LABEL, 30, INK, "center"), "players", 1.0)
        ways = [Segment(way, words(f"lab.{way}")) for way in OPPONENTS]
        who = FirstThatFits(
            [
                Row(
                    [SegmentedBox("who", ways, order.opponents, self.choose_opponents, 25, 54, 1.0)]
                ),
                Column(
                    [
                        SegmentedBox("who", [way], order.opponents, self.choose_opponents, 25, 54)
                        for way in ways
                    ],
                    6,
                ),
            ]
        )
        many = [
            Segment(name, words.number_in_digits(count)) for name, count in ROUND_COUNTS.items()
        ]
        chosen = next((name for name, n in ROUND_COUNTS.items() if n == order.rounds), "")
        rounds = SegmentedBox("rounds", many, chosen, self.set_round_count, 25, 54)
        return Column([
            Line(words("lab.test"), HEADING_STYLE, "test"),
            Line(words("lab.players"), small, "players-title"),
            Row([steps[0], count, steps[1]], [0, 1, 0], 8),
            blank_space(2), Line(words("lab.who"), small, "who-title"), who,
            blank_space(2), Line(words("lab.how_many"), small, "many-title"), rounds,
            StretchBox(max_height=40), *self._build_progress_boxes(),
        ], 8)  # fmt: skip

    def _is_player_limit(self, step: int, rules: Any) -> bool:
        limit: int = rules.least if step < 0 else rules.most
        return self.order.players == limit

    def _build_progress_boxes(self) -> list[Box]:
        """Build the progress of the run, with the button that stops it or starts it again."""
        words, run = self.app.words, self.run
        note = Style(BODY, 22, GRAY_INK)
        if run is None:
            return [Text(self.problem, Style(BODY, 23, BAD), "problem")]
        rounds, of = run.report.rounds, self.order.rounds
        said = words("lab.done", done=words.number_in_digits(rounds), of=words.number_in_digits(of))
        bar = ControlBox(
            drawn_leaf(self._draw_progress, 22, grows=1.4), readable_control("progress", said)
        )
        if run.is_running:
            look = Button(UNPLACED_RECT, words("lab.stop"), "ui-close", size=27)
            press = self.stop_rounds
            says = words("lab.go_on_playing" if run.is_playing_rounds else "lab.looking")
        else:
            short = run.stopped or run.broken
            label = words("lab.once_more" if short else "lab.again")
            look, press = Button(UNPLACED_RECT, label, "ui-replay", size=27), self.run_again
            stopped = words("lab.stopped") if run.stopped else words("lab.again_note")
            says = words("lab.broken") if run.broken else stopped
        fine = replace(note, ink=BAD) if run.broken else note
        done = Line(said, Style(LABEL, 24, INK, "center"), "done", 0.8)
        return [bar, done, ButtonBox("run", look, press, 66), Text(says, fine, "run-note", 14)]

    def _draw_progress(self, canvas: Canvas, box: FRect) -> None:
        run = self.run
        canvas.draw_rounded_panel(box, box.h / 2, TRACK)
        share = run.report.rounds / self.order.rounds if run else 0.0
        if share:
            canvas.draw_rounded_panel(left_part(box, max(box.h, share * box.w)), box.h / 2, GOOD)

    # The page -----------------------------------------------------------------------------

    def _build_report_boxes(self) -> tuple[Box, ...]:
        if self.run is None:
            return (paper_sheet(Text(self.problem, Style(BODY, 28, BAD), "problem-large")),)
        fetching = self.fetched.number if self.fetched else 0
        found = self.run.findings
        subject, players = self.order.subject, self.order.players
        whole = estimate_rounds(subject.tested_game, players, subject.chosen_rules)
        made = LabSheets(
            self.run.report,
            self.words,
            found,
            self.measure_bar_growth,
            self.watch_round,
            fetching,
            whole,
        )
        return made.build_all_sheets()

    def _build_advice_column(self) -> list[Box]:
        title = Row(
            [icon_leaf("ui-hint", 40, INK),
             Line(self.app.words("lab.advice.title"), HEADING_STYLE, "advice", 0.8)],
            [0, 1], 12,
        )  # fmt: skip
        if self.run is None:
            return [title]
        cap = self.app.words("key.return")
        return [title, *LabAdvice(self.run, self.words, self.take_change, cap).build_advice_boxes()]

    def build_body(self, canvas: Canvas) -> Box:
        """Build three columns if they fit, else one."""
        wide = self._build_three_columns(canvas)
        if wide is not None:
            return wide
        return Column(
            [
                paper_sheet(self._build_test_panel()),
                *self._build_report_boxes(),
                paper_sheet(Column(self._build_advice_column(), 14)),
            ],
            20,
        )

    def _build_three_columns(self, canvas: Canvas) -> Box | None:
        """Build all three columns side by side if they fit; else None."""
        high, room = self._between.h, CORE.w - 2 * self.margin
        left = paper_sheet(self._build_test_panel(), (22, 18))
        right = paper_sheet(Column(self._build_advice_column(), 12), (18, 18))
        if left.min_width(canvas) > LEFT or right.min_width(canvas) > RIGHT:
            return None
        wide = room - LEFT - RIGHT - 2 * APART
        sheets = self._build_report_boxes()
        middle: Box = sheets[0]
        if len(sheets) > 1:
            length, seats, luck, comebacks, ends, cards = sheets
            rows = [
                length, Row([seats, ends], [1, 1], 20, stretch=True),
                Row([luck, comebacks, cards], [1, 1, 1], 20, stretch=True),
            ]  # fmt: skip
            middle = Column([StretchBox(row) for row in rows], 18)
        boxes = ((left, LEFT), (middle, wide), (right, RIGHT))
        tall = max(b.measure(canvas, w) for b, w in boxes)
        if middle.min_width(canvas) > wide or tall > TALLEST * high:
            return None
        parts = [Column([StretchBox(box), blank_space(0, w)]) for box, w in boxes]
        return Row(parts, [0, 1, 0], APART, stretch=True)

    # What can be done ------------------------------------------------------------------------

    def change_player_count(self, seat_step: int) -> None:
        """Change the number of players by one."""
        players = self.order.subject.fit_player_count(self.order.players + seat_step)
        self._start_run(replace(self.order, players=players))

    def choose_opponents(self, who: str) -> None:
        """Let other players play."""
        found = next(way for way in OPPONENTS if way == who)
        if found != self.order.opponents:
            self._start_run(replace(self.order, opponents=found))

    def set_round_count(self, count_name: str) -> None:
        """Set the number of rounds."""
        if ROUND_COUNTS[count_name] != self.order.rounds:
            self._start_run(replace(self.order, rounds=ROUND_COUNTS[count_name]))

    def stop_rounds(self) -> None:
        """Stop playing rounds; results so far stay."""
        if self.run is not None:
            self.run.stop_run()
        self._announce_line(self.app.words("lab.stopped"))

    def run_again(self) -> None:
        """Deal new cards, or the same ones if not all were played."""
        run = self.run
        whole = run is not None and not (run.stopped or run.broken)
        self._start_run(replace(self.order, seed=self.order.seed + whole))

    def take_change(self, advice: Mapping[str, Any]) -> None:
        """Apply a change, and try the changed game on the same deals."""
        run = self.run
        subject = self.order.subject.apply_advice(advice)
        said = describe_change(advice["change"], self.words)
        self._start_run(replace(self.order, subject=subject), run)
        self._announce_change(self.app.words("lab.advice.taken", change=said))

    def undo_change(self) -> None:
        """Undo the last change; the results before it are still known."""
        run = self.run
        if run is None or run.before is None:
            return
        run.cancel_errand()
        back = run.before
        self.run, self.order = back, back.order
        self.app.errands[LAB_ERRAND] = back
        self.words = back.order.subject.load_game_words(self.app.words)
        self._announce_change(self.app.words("lab.advice.taken_back"))

    def _announce_change(self, news: str) -> None:
        """Tell whoever opened the lab about the change."""
        if self.ways.on_change is not None:
            subject = self.order.subject
            self.ways.on_change(subject.recipe_text, subject.chosen_rules)
        self.news = news
        self._announce_line(news)
        self.focus.name = ""
        self._start_growth()

    def watch_round(self, number: int) -> None:
        """Watch a round that never ends."""
        if self.fetched is None:
            self.fetched = LabWatch(
                self.order, self._list_lab_players(self.order.players), number, self._begin
            )

    def play_tested_game(self) -> None:
        """Leave the lab, and play."""
        self.app.pop_scene()
        if self.ways.on_play is not None:
            self.ways.on_play()

    def open_help(self) -> None:
        """Explain what the numbers mean."""
        self.app.push_scene(LabHelp(self.app, self))

    # Time ---------------------------------------------------------------------------------

    def measure_bar_growth(self) -> float:
        """Return how much of each bar is drawn; bars grow once, for a moment."""
        if self._grows_since is None:
            return 1.0
        return out_cubic(min(1.0, max(0.0, self.app.frame_ms() - self._grows_since) / GROWS))

    def _start_growth(self) -> None:
        now = self.app.settings
        still = now.speed <= 0 or now.motion == "reduced"
        self._grows_since = None if still else self.app.frame_ms()

    @property
    def is_animating(self) -> bool:
        """True while bars grow."""
        return self._grows_since is not None

    def next_tick(self) -> float | None:
        """Return a short time while workers run."""
        waits = self.fetched is not None or (self.run is not None and self.run.is_running)
        return LISTEN if waits else None

    def update(self, ms: float) -> None:
        """Take what the workers have sent."""
        if self._grows_since is not None and self.app.frame_ms() - self._grows_since >= GROWS:
            self._grows_since = None
        run = self.run
        if run is not None:
            was_playing, none_yet = run.is_playing_rounds, not run.report.rounds
            if run.poll_errand():
                if none_yet and run.report.rounds:
                    self._start_growth()
                if was_playing and not run.is_playing_rounds:
                    rounds = run.report.rounds
                    number = self.app.words.number_in_digits(rounds)
                    done = self.app.words("lab.finished", count=rounds, number=number)
                    self._announce_line(self.app.words("lab.broken") if run.broken else done)
        if self.fetched is not None and self.fetched.poll_watched_round():
            self._open_watched_round(self.fetched)

    def _open_watched_round(self, fetched: LabWatch) -> None:
        """Open the recorded round in the replay."""
        self.fetched = None
        if fetched.journal is not None:
            self.app.open_screen("watch", fetched.journal)
        else:
            self.news = self.app.words("lab.ends.lost", number=fetched.number)

    def leave(self) -> None:
        """Let the rounds go on, but stop waiting for a round to watch."""
        if self not in self.app.scenes and self.fetched is not None:
            self.fetched.cancel_watch()
            self.fetched = None

    def event_lines(self) -> list[str]:
        """Return what is read aloud."""
        return self._told

    def _announce_line(self, words: str) -> None:
        self._told.append(words)


def save_lab_findings(run: LabRun) -> None:
    """Save the findings about a recipe for its author."""
    subject = run.order.subject
    recipe = (
        None
        if subject.chosen_rules or not subject.recipe_text
        else read_recipe(subject.recipe_text).recipe
    )
    if recipe is not None:
        keep_answer_flaws(recipe, find_blamed_answers(run.advice, run.report.rounds))


class LabHelp(Dialog):
    """A dialog that explains how to read the lab's numbers."""

    app: App

    name = "lab-help"
    first_focus = "button:close"
    sheet_width = 1180.0

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return self.build_title_row(self.app.words("lab.help.title"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build a sentence or two about each part."""
        words = self.app.words
        return Column(
            [Text(words(f"lab.help.{part}"), Style(BODY, 27), f"help-{part}") for part in HELP], 14
        )
