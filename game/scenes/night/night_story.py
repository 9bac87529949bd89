"""The story of a night: its games with their winners, and its moments."""

from collections.abc import Iterator
from functools import cached_property, partial

from pygame import FRect

from game.core.game import known_game
from game.session.match_moments import describe_moment
from game.store.game_night import CARD_BACK, GameNight, NightMoment
from game.table.cards.card_face import Face, printed_face
from game.table.cards.card_face import named_face as card_face
from game.table.cards.card_sprites import draw_card
from game.table.layout.layout_file import layout_of
from game.ui.boxes import drawn_leaf, medal_leaf, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD
from game.ui.draw.text_surfaces import TITLE
from game.ui.layout import Box, Column, Leaf, Line, PanelBox, Row, Text, avatar_leaf, paper_sheet
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.game_pictures import draw_medal
from game.ui.widgets.pill import draw_avatar
from game.words import Words

from .night_words import NightWords

TILT, MEDAL = -5.0, 0.46  # degrees of a card beside a moment, and the share of the game's picture
GAMES, SIZE, FACE = 7, 92.0, 46.0
"""Games that are shown, how large each is in units, and the face of who won it."""


class NightStory:
    """A sheet for the end of a night."""

    def __init__(self, words: Words, evening: GameNight) -> None:
        self.words, self.evening = words, evening
        self.told = NightWords(words, evening, "")

    @property
    def moment_count(self) -> int:
        """The number of moments to tell."""
        return len(self.moments)

    @cached_property
    def moments(self) -> list[tuple[str, NightMoment, str]]:
        """Each player's best moment, the one told last first: game, moment, sentence."""
        found: dict[int, tuple[str, NightMoment, str]] = {}
        for game in self.evening.games:
            words = self.words.for_game(game.game)
            for one in game.moments:
                name = self.evening.players[one.player].name
                if says := describe_moment(words, one.key, name, one.number):
                    found[one.player] = game.game, one, says
        return [found[player] for player in self.evening.players_by_place if player in found]

    def build_story_boxes(self, max_moments: int) -> Iterator[Box]:
        """Yield the games, and this many moments; nothing before the first game."""
        games = range(len(self.evening.games))[-GAMES:]
        if games:
            title = Line(self.words("podium.evening"), Style(TITLE, 34), "evening")
            row = Row([*map(self._build_story_game, games), Box()], [*[0] * len(games), 1], 14)
            lines = [self._build_moment_line(*moment) for moment in self.moments[:max_moments]]
            yield paper_sheet(Column([Row([title, row], [0, 1], 20), *lines], 10), (24, 14))

    def _build_story_game(self, number: int) -> Box:
        """Build a game's picture with the winner's face."""
        game = self.evening.games[number].game
        best, won = self.told.describe_winner(number)
        face, says = self.evening.players[best].face, f"{self.told.find_night_title(game)}: {won}"

        def make_story_game(_: Canvas, box: FRect) -> Drawable:
            def draw_story_game(canvas: Canvas, _: FocusMood) -> None:
                draw_medal(canvas, game, (box.x + 0.45 * box.w, box.centery), 0.86 * box.w)
                spot = (box.right - 0.26 * box.w, box.bottom - 0.26 * box.w)
                size = FACE * box.w / SIZE
                canvas.draw_disc(spot, size + 6, GOLD)
                draw_avatar(canvas, face, spot, size)

            thing = readable_control(f"game-{number}", says)
            return Drawable(draw_story_game, thing)

        return Leaf(SIZE, make_story_game, SIZE, 1.2)

    def _build_moment_line(self, game: str, moment: NightMoment, sentence: str) -> Box:
        """Build the line of a moment: who did what in which game, with the card that counted."""
        face = avatar_leaf(self.evening.players[moment.player].face, 54, 1.4)
        card = self._find_moment_card(game, moment.card)
        what = (
            medal_leaf(game, 54)
            if card is None
            else drawn_leaf(partial(_draw_card_stamp, game, card), 62, 62, 1.4)
        )
        return PanelBox(Row([what, Text(sentence), face], [0, 1, 0], 16), (16, 4), min_height=66)

    def _find_moment_card(self, game: str, code: str) -> Face | None:
        """Return the face of a card of a game, or None if the game has no such card."""
        found = known_game(game)
        if not code or found is None:
            return None
        rules = found.rules
        layout = layout_of(rules)
        if code == CARD_BACK:
            return card_face(f"back {layout.back}")
        row = next((row for row in rules.rows if row.code == code), None)
        return printed_face(row, self.words.for_game(game), layout.faces) if row else None


def _draw_card_stamp(game: str, card: Face, canvas: Canvas, box: FRect) -> None:
    """Draw a card with the picture of its game on a corner."""
    draw_card(canvas, card, box.center, box.h, TILT)
    size = MEDAL * box.h
    draw_medal(canvas, game, (box.right - size / 2, box.bottom - size / 2), size)
