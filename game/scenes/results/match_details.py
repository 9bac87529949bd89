"""The details of a whole game: every round, everybody's luck, numbers, house rules, the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Protocol

from game.app.program import App
from game.core.event import Event, RoundEnded
from game.core.game import Game
from game.session.match_history import read_match_history
from game.session.match_moments import Moment
from game.session.pregame.house_rules import AgreedRules
from game.session.record.earlier_game import earlier_from_live_match
from game.session.record.game_news import NewsWriter
from game.session.rules.house_rule_texts import (
    describe_head_starts,
    describe_rule_value,
    list_asked_options,
    write_rule_line,
)
from game.store.fairness.draw_luck import DrawTally, count_drawn_cards
from game.store.statistics.new_records import GameNews
from game.ui.boxes import icon_button, icon_only, left_aligned_row
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    RichText,
    Row,
    StretchBox,
    Wrap,
    paper_sheet,
)
from game.ui.screens.base_pages import Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.seed_copy import COPIED, COPY, TextCopy, group_digits
from game.words import Words

from .match_numbers import build_number_rows
from .outcome import RoundOutcome
from .round_score_table import MAX_ROUNDS, RoundScoreTable

SHARES = (1236, 532)
"""Of the width: the rounds, and what happened in numbers."""
HEADING = Style(TITLE, 36)
NOTE = Style(FINE, 23, GRAY_INK)


class ResultsPage(Protocol):
    """The results, as far as their details know them."""

    app: App
    outcome: RoundOutcome
    words: Words
    event: RoundEnded
    told_moments: list[Moment]

    @property
    def news(self) -> GameNews:
        """The news of the game."""

    @property
    def news_writer(self) -> NewsWriter:
        """The writer of the news."""

    @property
    def all_events(self) -> Sequence[Event]:
        """Everything that happened in the game."""

    @property
    def first_focus(self) -> str:
        """The control with the first focus."""

    def watch_finished_game(self) -> None:
        """Watch the game again."""

    def play_cards_again(self) -> None:
        """Set up a game with the same cards."""

    def build_next_button(self, press: Callable[[Callable[[], None]], None] | None = None) -> Box:
        """Build the gold button."""


class MatchDetails(Page):
    """The details of a whole game, over its results."""

    name = "match-details"
    margin = 40.0
    first_round = TrackedValue(0)
    """Which round is the first that is shown, of more than fit."""

    def __init__(self, results: ResultsPage) -> None:
        super().__init__(results.app)
        self.results, self.outcome = results, results.outcome
        self.words = results.words
        live_match = self.outcome.live_match
        self.deal_number = earlier_from_live_match(live_match).deal_number
        """Which cards these were; a seed from the command line may have no such number."""
        self.copier = TextCopy(self.deal_number or str(live_match.seed))
        self.history = read_match_history(
            results.all_events, len(self.outcome.ranked_seats), results.event
        )
        self.first_round = max(0, len(self.history.rounds) - MAX_ROUNDS)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the gold button, as on the results."""
        return self.results.first_focus

    @cached_property
    def luck(self) -> Sequence[DrawTally]:
        """The useful cards that everybody drew; empty if no cards are useful by themselves."""
        if not self.outcome.live_match.match.game.rules.raw.get("luck"):
            return ()
        return [one.useful_tally for one in count_drawn_cards(self.outcome.live_match.match)]

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title, and which game it was."""
        words, rounds = self.words, len(self.history.rounds)
        facts = [
            words("game.name"),
            words("count.players", count=len(self.outcome.ranked_seats)),
        ]
        if rounds > 1:
            facts.append(words("details.rounds", count=rounds))
        return self.build_title_bar(words("details.title"), " · ".join(facts))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the rounds with the numbers beside them, and house rules and seed below."""
        table = RoundScoreTable(self.outcome, self.history, self.luck)
        records = self.results.news_writer.write_rest(self.results.news)
        numbers = build_number_rows(self.outcome, self.history, self.results.told_moments, records)
        rounds = paper_sheet(self._build_rounds(table), (20, 18))
        parts: list[Box] = [rounds]
        if numbers:
            head = Line(self.words("details.numbers"), HEADING, "numbers", 1)
            parts.append(paper_sheet(Column([head, *numbers], 12), (22, 18)))
        upper = Wrap(parts, SHARES[: len(parts)], gap=28, stretch=True, below=24)
        return Column([StretchBox(upper), self._build_foot_sheet()], 22)

    def _build_rounds(self, table: RoundScoreTable) -> Box:
        title = Line(self.words(table.title_key), HEADING, "rounds", 1)
        note = self.outcome.scores_notes[0]
        told = FirstThatFits([Row([title, Line(note, NOTE, "note", 1)], [0, 1], 22), title])
        shown = table.shown_count
        head: Box = told
        if table.has_rounds and shown < len(self.history.rounds):
            head = Row([told, *self._build_round_buttons(shown)], [1, 0, 0], 10)
        return Column([head, StretchBox(table.build_table(self.first_round))], 6)

    def _build_round_buttons(self, shown: int) -> list[Box]:
        words = self.words
        return [
            icon_button(
                "earlier",
                "ui-left",
                partial(self.turn_rounds, -shown),
                words("details.earlier"),
                54,
            ),
            icon_button(
                "later", "ui-right", partial(self.turn_rounds, shown), words("details.later"), 54
            ),
        ]

    def turn_rounds(self, count: int) -> None:
        """Show earlier or later rounds; totals and luck stay."""
        last = max(0, len(self.history.rounds) - MAX_ROUNDS)
        self.first_round = max(0, min(self.first_round + count, last))

    def _build_foot_sheet(self) -> Box:
        words = self.words
        rules = self.list_changed_rules()
        told = words.join_with_commas(rules) if rules else words("details.as_printed")
        house = Column([
            Line(words("rules.house"), Style(LABEL, 28), "house"),
            RichText(told, 25, plain=BODY, name="house-rules", leading=1.3),
        ], 4)  # fmt: skip
        seed = Column(
            [
                Line(words("details.cards"), Style(LABEL, 28), "seed-title"),
                FirstThatFits([
                    Row([self._build_seed(), self._build_copy_button()], [0, 0], 24),
                    Column([left_aligned_row(self._build_seed()), self._build_copy_button()], 8),
                ]),
            ],
            4,
        )  # fmt: skip
        return paper_sheet(Wrap([house, seed], [1, 1], gap=40, below=18, stretch=True), (30, 18))

    def _build_seed(self) -> Box:
        seed = group_digits(self.outcome.live_match.seed)
        told = self.deal_number or self.words("results.seed", seed=seed)
        return PanelBox(Line(told, Style(TITLE, 30), "seed", 1), (22, 8))

    def _build_copy_button(self) -> Box:
        says = {COPY: "again.copy", COPIED: "details.copied"}.get(
            self.copier.answer, self.copier.answer
        )
        look = Button(UNPLACED_RECT, self.words(says), "ui-copy", size=28)
        hint = self.words("again.copy_note")
        return ButtonBox("copy-seed", look, self.copier.copy_text, 64, 330, hint=hint)

    def list_changed_rules(self) -> list[str]:
        """Return the house rules that are not as usual, and head starts, in words."""
        live_match = self.outcome.live_match
        game: Game = live_match.match.game
        values, names = live_match.match.table.options, live_match.names
        told = []
        for option in list_asked_options(game, values):
            value = values.get(option.id, option.default)
            if not option.guest and value != option.default_for(len(names)):
                shown = describe_rule_value(self.words, option, value, names)
                told.append(write_rule_line(self.words, option, shown))
        starts = describe_head_starts(game, self.words, AgreedRules(values, names))
        return [*told, *([starts] if starts else [])]

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back, the replay, and the gold button of the results."""
        words = self.words
        keys = [
            ("results", "ui-left", words("details.back"), self.go_back),
            ("watch", "ui-replay", words("replay.watch"), self.results.watch_finished_game),
            ("cards-again", "ui-shuffle", words("again.play"), self.results.play_cards_again),
        ]
        boxes = [
            ButtonBox(
                name,
                Button(UNPLACED_RECT, says, icon, size=30),
                act if name == "results" else partial(self.go_on, act),
                84,
                grows=1.4,
            )
            for name, icon, says, act in keys
        ]
        ways = [boxes, [*map(icon_only, boxes[:2]), boxes[2]], [*map(icon_only, boxes)]]
        left = FirstThatFits([Row([*way, Box()], [0, 0, 0, 1], 20) for way in ways])
        gold = self.results.build_next_button(self.go_on)
        return Wrap([left, gold], (1240, 570), 30, below=16)

    # -- presses -----------------------------------------------------------

    def go_on(self, action: Callable[[], None]) -> None:
        """Close the details and do what was pressed."""
        self.app.pop_scene()
        action()

    @property
    def is_animating(self) -> bool:
        """True while it says that the number was copied."""
        return self.copier.notice_ms > 0 or super().is_animating

    def update(self, ms: float) -> None:
        """Let time pass: what is said about copying goes away."""
        super().update(ms)
        self.copier.advance_notice(ms)
