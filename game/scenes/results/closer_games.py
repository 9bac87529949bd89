"""A head start that is suggested after lopsided games: one press sets it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.rulebook import write_steps
from game.session.live_match import LiveMatch
from game.session.pregame.head_starts import StepChange, describe_steps_worth, suggest_step_change
from game.store import folders
from game.store.statistics.statistics_file import StatisticsFile
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, PanelBox, Row, Text, avatar_leaf
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style

if TYPE_CHECKING:
    from game.app.program import App

SAND = "#F6E4C3"


class CloserGames:
    """The suggestion on a game's results, if these people's last games call for one."""

    def __init__(self, app: App, live_match: LiveMatch, final: bool) -> None:
        self.app, self.live_match, self.final = app, live_match, final
        self.taken = False
        """True once the suggestion is taken up; another press takes it back."""

    @cached_property
    def suggested_change(self) -> StepChange | None:
        """The suggested head start; None if games are close or the game has no head start.

        In teams nothing is suggested: it would help a partner, too.
        """
        live_match, rules = self.live_match, self.live_match.match.game.rules
        facts = rules.head_start
        if not self.final or facts is None or len(live_match.person_seats) < 2:
            return None
        if rules.has_teams(len(live_match.names)):
            return None
        seats = enumerate(live_match.players)
        names = [one.name if seat in live_match.person_seats else None for seat, one in seats]
        rows = StatisticsFile(folders.journals_folder()).book.rows
        return suggest_step_change(rows, names, live_match.match.table.steps, facts.most)

    @property
    def next_head_starts(self) -> Sequence[int]:
        """The head starts of the seats in the next game, as they are now."""
        now = list(self.live_match.match.table.steps)
        if self.taken and self.suggested_change is not None:
            now[self.suggested_change.seat] = self.suggested_change.steps
        return now

    def toggle_suggestion(self) -> None:
        """Accept the suggestion, or undo that; it is remembered for the person."""
        assert self.suggested_change is not None
        self.taken, seat = not self.taken, self.suggested_change.seat
        self.app.head_starts.give_head_start(
            self.live_match.names[seat], self.next_head_starts[seat]
        )
        self.live_match.next_head_starts = write_steps(self.next_head_starts)

    def build_closer_box(self) -> Box | None:
        """Build the suggestion with its button, or what was done and the way back."""
        change = self.suggested_change
        if change is None:
            return None
        match = self.live_match.match
        words = self.app.words.for_game(match.game.id, match.table.options)
        names, before = self.live_match.names, self.live_match.match.table.steps[change.seat]
        worth = describe_steps_worth(words, self.live_match.match.game.rules, change.steps)
        way = "less" if change.steps < before else "more" if before else "first"
        if self.taken:
            key, label = "given" if worth else "taken", words("head_start.back")
        else:
            key, label = way, words("head_start.give" if worth else "head_start.take", worth=worth)
        told = words(
            f"head_start.{key}", winner=names[change.winner], wins=change.wins,
            games=change.games, name=names[change.seat], worth=worth,
        )  # fmt: skip
        button = Button(UNPLACED_RECT, label, "ui-scales", size=26)
        face = avatar_leaf(self.live_match.players[change.seat].face, 64, 1.3)
        text = Text(told, Style(BODY, 25), "closer-games")
        rows = [
            Row([face, text], [0, 1], 14),
            ButtonBox("closer-games", button, self.toggle_suggestion, 60),
        ]
        return PanelBox(Column(rows, 10), (18, 12), fill=SAND)
