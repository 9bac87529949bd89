"""A table on which computers play a game while it is being built."""

from functools import partial

import pygame
from pygame import FRect

from game.agents import make_agent
from game.app.program import App
from game.core.errors import GameError
from game.core.match import Match
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.session.speech.prompts import Speaker
from game.store.player_faces import FACES
from game.table.board import Board
from game.table.layout.layout_file import layout_for
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import round_corners
from game.ui.looks import current_look
from game.ui.tracked_values import KeptResult, Source, untracked

TURN_MS = 1000.0
"""Milliseconds from one turn to the next."""
HURRY_MS = 220.0
"""The same where somebody wants to see more of them."""
SEATS = 4
MAX_ANSWERS = 40
"""So many answers a turn may take."""
SEED = 12
LEVEL = "normal"


class LiveTable:
    """A match that is not saved, and a picture of its table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.recipe: Recipe | None = None
        self.game: OwnGame | None = None
        self.match: Match | None = None
        self._seed = SEED
        self._due = TURN_MS
        self._moves = Source()
        """Changes with each move, and with each new deal."""
        self._picture: KeptResult[pygame.Surface] = KeptResult()
        self._picture_key: object = None
        self.hurry = 0
        """So many turns are still to be seen quickly."""

    def deal_recipe(self, recipe: Recipe | None) -> None:
        """Deal that game, unless it is on the table; nothing if it can't be played."""
        if recipe == self.recipe:
            return
        if self.game is not None:
            self.app.words.forget_borrowed(self.game.id)
        self.recipe, self.game, self.match = recipe, None, None
        self._moves.note_change()
        if recipe is not None:
            self.game = bring_recipe(recipe)
            self._deal_anew()

    def _deal_anew(self) -> None:
        game = self.game
        assert game is not None
        count = min(game.rules.most, max(game.rules.least, SEATS))
        names = [self.app.words(f"names.{face}") for face in FACES[:count]]
        self._due = TURN_MS
        try:
            self.match = Match.new(game.id, names, self._seed)
        except GameError:
            self.match = None
            return
        self._agents = [make_agent(LEVEL, self._seed + seat) for seat in range(count)]

    # -- time ------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """True if the table plays on by itself."""
        return self.match is not None and self.app.settings.motion != "reduced"

    def next_tick(self) -> float | None:
        """Return milliseconds until the next turn."""
        if self.match is None or not (self.is_playing or self.hurry):
            return None
        return max(1.0, self._due)

    def advance_live_table(self, ms: float) -> None:
        """Let time pass."""
        if self.next_tick() is None:
            return
        self._due -= ms
        if self._due > 0:
            return
        self.hurry = max(0, self.hurry - 1)
        self._due = HURRY_MS if self.hurry else TURN_MS
        self._play_turn()

    def _play_turn(self) -> None:
        """Play a whole turn of the asked player; deal again after the end."""
        match = self.match
        self._moves.note_change()
        if match is None or match.decision is None:
            self._seed += 1
            self._deal_anew()
            return
        seat = match.decision.seat
        for _ in range(MAX_ANSWERS):
            decision = match.decision
            if decision is None or decision.seat != seat:
                break
            match.submit(self._agents[seat].decide(match))

    # -- what is seen ------------------------------------------------------------------

    def draw_live_table(self, canvas: Canvas, box: FRect) -> None:
        """Draw the table in a rectangle; it is rendered only after changes."""
        size = canvas.rect(box).size
        if (size, current_look()) != self._picture_key:
            self._picture.discard()
            self._picture_key = size, current_look()
        picture = self._picture.get_or_make(partial(self._render_live_table, size))
        canvas.surface.blit(picture, canvas.rect(box))

    def _render_live_table(self, size: tuple[int, int]) -> pygame.Surface:
        self._moves.note_read()
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        game, match = self.game, self.match
        if game is None or match is None:
            return picture
        options = match.table.options
        place, words = layout_for(game.rules, options), self.app.words.for_game(game.id, options)
        faces = [
            PlayerFace(name, face, robot=True)
            for name, face in zip(match.table.names, FACES, strict=False)
        ]
        speaker = Speaker(words, place.wording_rules, match.table.names, self.app.key_labels)
        view = match.table.seen_by(0)
        subtitle = speaker.write_subtitle({**view.facts, **match.table.options})

        def draw() -> None:
            board = Board(place, words, faces, speed=0)
            board.title, board.subtitle = game.recipe.about.name, subtitle
            board.show_view(view, 0)
            board.draw_table(Canvas(picture))

        untracked(draw)  # nobody changes that board later
        round_corners(picture, size[0] // 42)
        return picture
