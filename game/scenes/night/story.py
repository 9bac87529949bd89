"""The evening as it is remembered: the games with who won them, and what was remarkable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pygame import FRect

from game.session.moments import said
from game.store.evening import Evening
from game.ui.boxes import as_text, medal
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD
from game.ui.draw.text import TITLE
from game.ui.layout import Box, Column, Framed, Leaf, Line, Row, Text, avatar, sheet
from game.ui.widgets.games import draw_medal
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.words import Words

from .told import EveningTold

GAMES, SIZE, FACE = 7, 92.0, 46.0
"""Games that are shown, how large each is in units, and the face of who won it."""


class EveningStory:
    """A sheet for the end of an evening."""

    def __init__(self, words: Words, evening: Evening) -> None:
        self.words, self.evening = words, evening
        self.told = EveningTold(words, evening, "")

    @property
    def most(self) -> int:
        """How many moments there are to tell."""
        return len(self.moments)

    @cached_property
    def moments(self) -> list[tuple[str, int, str]]:
        """Of each player, the best one first, the moment told last: game, player, sentence."""
        found: dict[int, tuple[str, int, str]] = {}
        for game in self.evening.games:
            say = self.words.of(game.game).either
            for one in game.moments:
                name = self.evening.players[one.player].name
                if says := said(say, one.key, name, one.number):
                    found[one.player] = game.game, one.player, says
        return [found[player] for player in self.evening.order if player in found]

    def boxes(self, most: int) -> Iterator[Box]:
        """The games, and so many moments; nothing before the first game."""
        games = range(len(self.evening.games))[-GAMES:]
        if games:
            title = Line(self.words("podium.evening"), Style(TITLE, 34), "evening")
            row = Row([*map(self._game, games), Box()], [*[0] * len(games), 1], 14)
            lines = [self._line(*moment) for moment in self.moments[:most]]
            yield sheet(Column([Row([title, row], [0, 1], 20), *lines], 10), (24, 14))

    def _game(self, number: int) -> Box:
        """The picture of a game, and on it the face of who won it."""
        game = self.evening.games[number].game
        best, won = self.told.won(number)
        face, says = self.evening.players[best].face, f"{self.told.title(game)}: {won}"

        def make(_: Canvas, box: FRect) -> Piece:
            def draw(canvas: Canvas, _: Mood) -> None:
                draw_medal(canvas, game, (box.x + 0.45 * box.w, box.centery), 0.86 * box.w)
                spot = (box.right - 0.26 * box.w, box.bottom - 0.26 * box.w)
                size = FACE * box.w / SIZE
                canvas.disc(spot, size + 6, GOLD)
                draw_avatar(canvas, face, spot, size)

            thing = as_text(f"game-{number}", says)
            return Piece(draw, thing)

        return Leaf(SIZE, make, SIZE, 1.2)

    def _line(self, game: str, player: int, says: str) -> Box:
        """What somebody did, and in which game."""
        face = avatar(self.evening.players[player].face, 54, 1.4)
        return Framed(Row([medal(game, 54), Text(says), face], [0, 1, 0], 16), (16, 4), high=66)
