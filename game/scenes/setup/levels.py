"""How good computer players are: one scale for all of them, and whether it keeps games close."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from pygame import FRect

from game.core import scale
from game.session.beforehand.closeness import band, goal
from game.session.beforehand.seating import Seating
from game.store.settings import LEVELS
from game.ui.boxes import switch
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GOLD, INK, INK_2, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    HEAD,
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Push,
    Row,
    Text,
)
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Scale
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing
from game.words import Words

STEP = 0.5
"""Stops by which an arrow moves the knob."""
TRACK, DOT, BOUNDS = "#E3CDA0", "#8A6A3A", "#FFD666"
KNOB, HIGH = 48.0, 50.0
"""Units: how large the knob is, and what it slides in."""
NEAR = 0.01  # stops: what stands at either end has some room even where the knob is there


def plain_share(wins: float) -> tuple[int, int]:
    """Return the closest fraction with at most five games, as games won and games played.

    `fractions` would do it, too, but brings `decimal` along: 200 kB of the download.
    """
    shares = [(won, games) for games in range(1, 6) for won in range(1, games + 1)]
    return min(shares, key=lambda share: abs(share[0] / share[1] - wins))


class LevelOwner(Protocol):
    """The table that is set up, as far as its computer players' levels know it."""

    words: Words
    seating: Seating

    def set_levels(self, level: str, close: bool) -> None:
        """All computer players become so good, or begin there and keep games close."""

    def turn_close(self) -> None:
        """Let games be kept close, or no longer."""

    def players(self) -> None:
        """Look at all computer players there are."""


class Levels:
    """What a table being set up shows of it."""

    def __init__(
        self, page: LevelOwner, top: float = scale.MERCILESS, guesses: bool = False
    ) -> None:
        """`top` is where the scale of the game ends; it has none if computer players only guess."""
        self.page, self.words, self.top, self.guesses = page, page.words, top, guesses

    @property
    def now(self) -> float | None:
        """Where all computer players are on the scale; nothing if they differ."""
        level = scale.at(self.page.seating.level())
        return None if level is None else min(level, self.top)

    @property
    def close(self) -> bool:
        """Whether games are kept close."""
        return bool(self.page.seating.start())

    def told(self) -> str:
        """In a word, how good they are."""
        if not self.page.seating.computers():
            return self.words("setup.no_computers")
        if self.guesses:
            return self.words("setup.guess")
        return self.words("setup.mixed" if self.now is None else f"level.{self._stop()}")

    def box(self) -> Box:
        """A heading with the way to read about each player, the scale, the switch."""
        title = Line(self.words("setup.levels"), HEAD, "levels", 0.8)
        head = title if self.guesses else Row([title, self._cast()], [1, 0], 14)
        return Column([head, *self._scale()], 6)

    def sheet(self) -> Box:
        """The same on a sheet that has a heading already."""
        return Column([*self._scale(), *([] if self.guesses else [self._cast()])], 12)

    def _cast(self) -> Box:
        look = Button(NOWHERE, self.words("cast.all"), "ui-robot", size=24)
        return Push("cast", look, self.page.players, 48, hint=self.words("cast.title"))

    def names(self) -> list[str]:
        """The stops that one player may be given, as far as the scale goes."""
        if self.guesses:
            return []
        return [name for name in LEVELS if scale.STOPS[name] <= self.top]

    def _scale(self) -> Sequence[Box]:
        if not self.page.seating.computers():
            return [Text(self.words("setup.no_computers"), Style(BODY, 24, INK_2), "none")]
        if self.guesses:
            return [Text(self.words("setup.guess_note"), Style(BODY, 24, INK_2), "guess")]
        return [Leaf(HIGH, self._slider, 300), self._ends(), *self._switch()]

    # -- the scale ---------------------------------------------------------------------------

    def _stop(self) -> str:
        return scale.nearest(self.now or 0.0, scale.STOPS)

    def _ends(self) -> Box:
        """What lies to the left and right, and as near as can be below the knob where it is."""
        end = "setup.merciless" if self.top == scale.MERCILESS else "setup.hard"
        at = self._about() if self.now is None else self.now
        fair, mixed = self.told(), self.now is None
        middle = Style(LABEL, 24, INK_2 if mixed else INK, "center")
        ends = [
            Line(self.words(says), Style(FINE, 22, INK_2, side), name, 0.9)
            for says, side, name in (
                ("setup.gentle", "midleft", "gentle"), (end, "midright", "merciless"),
            )
        ]  # fmt: skip
        gentle, most = (
            NOTHING if self.now == stop else line
            for line, stop in zip(ends, (0.0, self.top), strict=True)
        )
        name = Line(fair, middle, "level-now", 0.9)
        return Row([gentle, name, most], [at + NEAR, 0, self.top - at + NEAR], 12)

    def _slider(self, canvas: Canvas, rect: FRect) -> Piece:
        """A knob on a track, with a dot at each stop; gold is how far it may move by itself."""
        knob_wide = KNOB * rect.h / HIGH
        left, wide, top = rect.x + knob_wide / 2, rect.w - knob_wide, self.top
        steps = tuple(STEP * number for number in range(round(top / STEP) + 1))
        level, close = self.now, self.close
        spot = Scale(steps, self._about() if level is None else level)

        def x(level: float) -> float:
            return left + wide * level / top

        def draw(canvas: Canvas, mood: Mood) -> None:
            thick = rect.h / 4
            canvas.panel(FRect(left, rect.centery - thick / 2, wide, thick), thick / 2, TRACK)
            if close:
                low, high = band(spot.value, top)
                low = max(scale.GENTLEST, low)
                area = FRect(x(low), rect.centery - thick / 2, x(high) - x(low), thick)
                canvas.panel(area, thick / 2, BOUNDS)
            for stop in scale.STOPS.values():
                if stop <= top:
                    canvas.disc((x(stop), rect.centery), 0.6 * thick, DOT)
            middle = (x(spot.value), rect.centery)
            lit = mood.lit or mood.held
            canvas.disc(middle, knob_wide if lit else 0.94 * knob_wide, INK)
            fill = WHITE if level is None else GOLD
            canvas.disc(middle, 0.84 * knob_wide, fill)
            canvas.picture("icons/ui-robot", middle, 0.56 * knob_wide, INK, fill)

        def drag(point: Point) -> None:
            self._set(spot.at((point[0] - left) / wide))

        thing = Thing(
            "slider:level", "slider", rect, f"{self.words('setup.levels')}: {self.told()}",
            step=lambda way: self._set(spot.beside(way)), drag=drag, hint=self._meaning(),
            radius=rect.h / 2,
        )  # fmt: skip
        return Piece(draw, thing)

    def _about(self) -> float:
        """Where they are by and large who differ."""
        levels = [scale.at(level) or 0.0 for level in self.page.seating.levels()]
        return min(self.top, sum(levels) / len(levels))

    def _set(self, level: float) -> None:
        if level != self.now:
            self.page.set_levels(scale.written(level), self.close)

    def _meaning(self) -> str:
        """What it means in play, or why the scale ends here."""
        if self.now is None:
            return self.words("setup.mixed_note")
        ends = self.now == self.top < scale.MERCILESS
        return self.words("level.ends" if ends else f"level.says.{self._stop()}")

    # -- keeping it close --------------------------------------------------------------------

    def _switch(self) -> Iterable[Box]:
        """The switch, and what it does; only people can be given a close game."""
        words, seating = self.words, self.page.seating
        people, seats = len(seating.people()), len(seating)
        if not people:
            return
        title = words("close.title")
        press = self.page.turn_close
        said = self._wins(seats, people) if self.close else words("close.off")
        style = Style(BODY, 22, INK_2)
        note = Either([Line(said, style, "close-note", 0.85), Text(said, style, "close-note")])
        lines = Column([Line(title, Style(TITLE, 27), "close", 1), note], 0)
        yield Row(
            [switch("close", self.close, title, press, 52, words("close.hint")), lines], [0, 1], 18
        )

    def _wins(self, seats: int, people: int) -> str:
        """How often people win then, in words."""
        wins = goal(seats, people)
        if people == 1:
            return self.words("close.on", count=int(1 / wins + 0.5))
        won, games = plain_share(wins)
        return self.words("close.shared", count=won, games=games)
