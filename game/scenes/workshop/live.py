"""A table on which computers play a game while it is being built."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.agents import agent
from game.app.program import App
from game.core.errors import GameError
from game.core.match import Match
from game.games.recipe.model import Recipe
from game.games.recipe.own import OwnGame, bring
from game.session.speech.prompts import Speaker
from game.store.faces import FACES
from game.table.board import Board
from game.table.layout.reading import layout_for
from game.table.moment import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import round_off

TURN = 1000.0
"""Milliseconds from one turn to the next."""
HURRY = 220.0
"""The same where somebody wants to see more of them."""
SEATS = 4
MOST = 40
"""So many answers a turn may take."""
SEED = 12
LEVEL = "normal"


class LiveTable:
    """A match that nobody keeps, and a picture of its table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.recipe: Recipe | None = None
        self.game: OwnGame | None = None
        self.match: Match | None = None
        self._seed = SEED
        self._due = TURN
        self._picture: pygame.Surface | None = None
        self.hurry = 0
        """So many turns are still to be seen quickly."""

    def use(self, recipe: Recipe | None) -> None:
        """Deal that game, unless it is on the table; nothing where it can't be played."""
        if recipe == self.recipe:
            return
        if self.game is not None:
            self.app.words.forget(self.game.id)
        self.recipe, self.game, self.match, self._picture = recipe, None, None, None
        if recipe is not None:
            self.game = bring(recipe)
            self._deal()

    def _deal(self) -> None:
        game = self.game
        assert game is not None
        count = min(game.rules.most, max(game.rules.least, SEATS))
        names = [self.app.words(f"names.{face}") for face in FACES[:count]]
        self._picture, self._due = None, TURN
        try:
            self.match = Match.new(game.id, names, self._seed)
        except GameError:
            self.match = None
            return
        self._agents = [agent(LEVEL, self._seed + seat) for seat in range(count)]

    # -- time ------------------------------------------------------------------------

    @property
    def plays(self) -> bool:
        """Whether anything happens on it by itself."""
        return self.match is not None and self.app.settings.motion != "reduced"

    def next_tick(self) -> float | None:
        """Milliseconds until the next turn."""
        if self.match is None or not (self.plays or self.hurry):
            return None
        return max(1.0, self._due)

    def go_on(self, ms: float) -> bool:
        """Let time pass; whether there is something new to be seen."""
        if self.next_tick() is None:
            return False
        self._due -= ms
        if self._due > 0:
            return False
        self.hurry = max(0, self.hurry - 1)
        self._due = HURRY if self.hurry else TURN
        self._turn()
        return True

    def _turn(self) -> None:
        """Let whoever is asked have the whole turn; a game that is over is dealt anew."""
        match = self.match
        self._picture = None
        if match is None or match.decision is None:
            self._seed += 1
            self._deal()
            return
        seat = match.decision.seat
        for _ in range(MOST):
            decision = match.decision
            if decision is None or decision.seat != seat:
                break
            match.submit(self._agents[seat].choose(match))

    # -- what is seen ------------------------------------------------------------------

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """The table in a rectangle, drawn anew only when something happened."""
        size = canvas.rect(box).size
        if self._picture is None or self._picture.get_size() != size:
            self._picture = self._drawn(size)
        canvas.surface.blit(self._picture, canvas.rect(box))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        game, match = self.game, self.match
        if game is None or match is None:
            return picture
        place, words = layout_for(game.rules, match.table.options), self.app.words.of(game.id)
        faces = [
            PlayerFace(name, face, robot=True)
            for name, face in zip(match.table.names, FACES, strict=False)
        ]
        board = Board(place, words, faces, speed=0)
        speaker = Speaker(words, place.wording, match.table.names, self.app.caps)
        view = match.table.seen_by(0)
        board.title = game.recipe.about.name
        board.subtitle = speaker.subtitle({**view.facts, **match.table.options})
        board.show(view, 0)
        board.draw(Canvas(picture))
        round_off(picture, size[0] // 42)
        return picture
