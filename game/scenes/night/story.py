"""The evening as it is remembered: the games with who won them, and what was remarkable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from pygame import FRect

from game.core.game import known
from game.session.moments import said
from game.store.evening import BACK, Evening, EveningMoment
from game.table.board import face_of_card
from game.table.cards.card import draw_card
from game.table.cards.face import Face
from game.table.cards.face import face as card_face
from game.table.layout.reading import layout_of
from game.ui.boxes import as_text, drawn, medal
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD
from game.ui.draw.text import TITLE
from game.ui.layout import Box, Column, Framed, Leaf, Line, Row, Text, avatar, sheet
from game.ui.widgets.games import draw_medal
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.words import Words

from .told import EveningTold

TILT, MEDAL = -5.0, 0.46  # degrees of a card beside a moment, and the share of the game's picture
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
    def moments(self) -> list[tuple[str, EveningMoment, str]]:
        """Of each player, the best one first, the moment told last: game, moment, sentence."""
        found: dict[int, tuple[str, EveningMoment, str]] = {}
        for game in self.evening.games:
            words = self.words.of(game.game)
            for one in game.moments:
                name = self.evening.players[one.player].name
                if says := said(words, one.key, name, one.number):
                    found[one.player] = game.game, one, says
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

    def _line(self, game: str, moment: EveningMoment, says: str) -> Box:
        """What somebody did, and in which game; with the card that counted, if there was one."""
        face = avatar(self.evening.players[moment.player].face, 54, 1.4)
        card = self._card(game, moment.card)
        what = medal(game, 54) if card is None else drawn(partial(_stamp, game, card), 62, 62, 1.4)
        return Framed(Row([what, Text(says), face], [0, 1, 0], 16), (16, 4), high=66)

    def _card(self, game: str, code: str) -> Face | None:
        """What is printed on a card of a game; nothing where it has no such card."""
        found = known(game)
        if not code or found is None:
            return None
        rules = found.rules
        layout = layout_of(rules)
        if code == BACK:
            return card_face(f"back {layout.back}")
        row = next((row for row in rules.rows if row.code == code), None)
        return face_of_card(row, self.words.of(game), layout.faces) if row else None


def _stamp(game: str, card: Face, canvas: Canvas, box: FRect) -> None:
    """A card, and on its corner the picture of its game."""
    draw_card(canvas, card, box.center, box.h, TILT)
    size = MEDAL * box.h
    draw_medal(canvas, game, (box.right - size / 2, box.bottom - size / 2), size)
