"""After lopsided games a head start is suggested: one press sets it for the next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.rulebook import write_steps
from game.session.beforehand.head_starts import StepChange, suggested_steps, worth_of
from game.session.sitting import Sitting
from game.store import folders
from game.store.statistics.played import StatisticsFile
from game.ui.draw.text import BODY
from game.ui.layout import NOWHERE, Box, Column, Framed, Push, Row, Text, avatar
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

SAND = "#F6E4C3"


class CloserGames:
    """The suggestion on the results of a game, if the last games of these people call for one."""

    def __init__(
        self, app: App, sitting: Sitting, final: bool, changed: Callable[[], None]
    ) -> None:
        self.app, self.sitting, self.final, self.changed = app, sitting, final, changed
        self.taken = False
        """True once the suggestion is taken up; another press takes it back."""

    @cached_property
    def change(self) -> StepChange | None:
        """What is suggested; nothing if games are close, or a game has no head start."""
        sitting, facts = self.sitting, self.sitting.match.game.rules.head_start
        if not self.final or facts is None or len(sitting.persons) < 2:
            return None
        seats = enumerate(sitting.players)
        names = [one.name if seat in sitting.persons else None for seat, one in seats]
        rows = StatisticsFile(folders.journals()).book.rows
        return suggested_steps(rows, names, sitting.match.table.steps, facts.most)

    @property
    def steps(self) -> Sequence[int]:
        """The steps of each seat in the next game, as they are now."""
        now = list(self.sitting.match.table.steps)
        if self.taken and self.change is not None:
            now[self.change.seat] = self.change.steps
        return now

    def press(self) -> None:
        """Take the suggestion up, or take that back; it is kept with the person."""
        assert self.change is not None
        self.taken, seat = not self.taken, self.change.seat
        self.app.head_starts.give(self.sitting.names[seat], self.steps[seat])
        self.sitting.next_steps = write_steps(self.steps)
        self.changed()

    def box(self) -> Box | None:
        """What happened and the button, or that it was done and the way back."""
        change = self.change
        if change is None:
            return None
        words = self.app.words.of(self.sitting.match.game.id)
        names, before = self.sitting.names, self.sitting.match.table.steps[change.seat]
        worth = worth_of(words, self.sitting.match.game.rules, change.steps)
        way = "less" if change.steps < before else "more" if before else "first"
        if self.taken:
            key, label = "given" if worth else "taken", words("head_start.back")
        else:
            key, label = way, words("head_start.give" if worth else "head_start.take", worth=worth)
        told = words(
            f"head_start.{key}", winner=names[change.winner], wins=change.wins,
            games=change.games, name=names[change.seat], worth=worth,
        )  # fmt: skip
        button = Button(NOWHERE, label, "ui-scales", size=26)
        face = avatar(self.sitting.players[change.seat].face, 64, 1.3)
        text = Text(told, Style(BODY, 25), "closer-games")
        rows = [Row([face, text], [0, 1], 14), Push("closer-games", button, self.press, 60)]
        return Framed(Column(rows, 10), (18, 12), fill=SAND)
