"""The table: one scene for every game, its questions, its hands and its clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.seat_view import SeatView
from game.scenes.play.calls.locks import LockView
from game.scenes.play.calls.view import CallView
from game.scenes.play.claims.answers import TableAnswers, about
from game.scenes.play.claims.view import ClaimView
from game.scenes.play.curtain.curtain import Curtain, Opening
from game.scenes.play.curtain.shown import ShownView
from game.scenes.play.hints.hint import Hint
from game.scenes.play.tags.marks import Marks
from game.scenes.play.tags.tempers import TemperView
from game.scenes.play.votes.view import VoteView
from game.session.calls.calls import Locks
from game.session.endings import tune
from game.session.flow import Flow
from game.session.log.log import Log
from game.session.pace import Clocks, Pace
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.store.settings import Settings
from game.table.board import Board, PlayerFace
from game.table.layout import reading as layouts
from game.table.prepare import one_of_each
from game.ui.draw.canvas import Canvas
from game.ui.widgets.piece import CALM, mood
from game.ui.widgets.thing import Thing, find

from .bluff import BluffPanel
from .buttons import TableButtons
from .card_zoom import Zoom
from .choice import ChoicePanel
from .keys import TableKeys
from .layers import Layers
from .panels import LogPanel
from .rests import Rests
from .scores import Scores
from .sounds import TableSounds
from .start import continue_match, start_match
from .told import aloud as table_aloud

if TYPE_CHECKING:
    from game.app.program import App

HOLD = 500.0  # milliseconds until a card held down is shown large
FIRST = ("card", "choice", "laid", "place", "die")
"""The roles of things on which the focus starts."""
__all__ = ["PlayScene", "continue_match", "start_match"]


class PlayScene(Rests):
    """A game being played by whoever sits at this screen, and by computer players."""

    name = "play"
    aloud = table_aloud
    FLOW: type[Flow] = Flow

    def __init__(self, app: App, sitting: Sitting, before: SeatView | None = None) -> None:
        super().__init__(app)
        game = sitting.match.game
        self.sitting = sitting
        self.words = app.words.of(game.id)
        self.layout = layouts.read(game.rules.raw)
        self.speaker = Speaker(self.words, self.layout.wording, sitting.names, app.caps)
        faces = [PlayerFace(c.name, c.face, not c.person) for c in sitting.players]
        self.board = Board(self.layout, self.words, faces)
        self.board.deck = one_of_each(sitting.match.table.deck)
        self.table_sounds = TableSounds(self)
        self.board.hear = self.table_sounds.hear
        self.board.title = self.speaker.say("game.name", game.id)
        self.log = Log(self.speaker, before is not None or bool(sitting.past))
        clocks = Clocks(app.clock, app.frame.room, app.frame.stopwatch)
        self.flow = self.FLOW(sitting, self.board, self.log, self, clocks)
        self.board.left = app.frame.left
        self.locks = Locks()
        self.answers = TableAnswers(self)
        self.keys = TableKeys(self)
        self.buttons = TableButtons(self)
        self.calls = CallView(self)
        self.lock_view = LockView(self)
        self.claims = ClaimView(self)
        self.votes = VoteView(self)
        self.shown = ShownView(self)
        self.bluff = BluffPanel(self)
        self.choice = ChoicePanel(self)
        self.log_panel = LogPanel(self)
        self.tempers = TemperView(self)
        self.marks = Marks(self)
        self.hint = Hint(self)
        self.layers = Layers(self)
        self.opening: Opening | None = None
        self.zoom: Zoom | None = None
        self._held_since = 0.0
        app.patience.reload()
        self.use(app.settings)
        self.focus.ring = False
        self.focus.idle = self.keys.bare
        self.focus.shy = self.answers_unseen
        self.flow.start(before)

    @property
    def viewer(self) -> Seat | None:
        """Whose hand lies open."""
        return self.flow.viewer

    @property
    def panel(self) -> Zoom | None:
        """The card that lies large on top and must be put away first."""
        return self.zoom

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that must be dealt with first."""
        return self.layers.cover

    def use(self, now: Settings) -> None:
        """What people have set counts from now on."""
        self._settings = now
        self.board.use(now.speed, now.motion == "reduced", now.scale / 100)
        self.tempers.tempers.silent = not now.reactions
        self.flow.use(Pace.of(now, self.app.patience.of))

    def _take_settings(self) -> None:
        if self._settings is not self.app.settings:
            self.use(self.app.settings)

    # The flow's wishes -----------------------------------------------------------

    def hidden(self) -> None:
        """Nobody's hand lies open: no card of one is shown large either."""
        self.zoom = None

    def asks(self) -> None:
        """A person is asked something."""
        self.app.dirty = True

    def hand_over(self, seat: Seat) -> None:
        """The curtain falls; behind it the table turns to the next person."""
        self.app.push(Curtain(self.app, self, seat, about(self, seat)))

    def sounds(self, sound: str) -> None:
        """Something is to be heard by all."""
        self.app.sounds.play(sound)

    def opened(self, seat: Seat, places: Iterable[str] = ()) -> None:
        """The next person confirmed: up with the curtain, which named some places of the mat."""
        self.shown.recall(places)
        self.opening = Opening(self.app.clock(), self.board.reduced)
        self.lock()
        self.focus.rest()
        self.flow.looks.turn_to(seat)
        self.update(0)
        if self.viewer == seat:
            self.board.turn_over()

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """The round is counted."""
        self.app.sounds.play(tune(self.sitting, event, final))
        if final:
            self.sitting.close()
        self.app.go("results", self, event, final)

    def next_round(self) -> None:
        """Go on after the results."""
        self.flow.tidings.moments.clear()
        self.app.pop()

    # Frames ------------------------------------------------------------------------

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on a card that may be chosen, or on a button."""
        if self.flow.shown.large:
            return "button:ready"
        if self.claims.open or self.votes.open:
            return self.claims.first if self.claims.open else self.votes.first
        sheet = self.layers.sheet
        for thing in self.things():
            if thing.enabled and (sheet or thing.role in FIRST):
                return thing.name
        return self.buttons.first()

    def answers_unseen(self, thing: Thing) -> bool:
        """Whether Enter would answer with something that nobody went to: it shows it first."""
        if self.covered or self.flow.shown.open:
            return False
        words = {f"button:{button.name}" for button in self.buttons.answers()}
        return thing.enabled and (thing.role != "button" or thing.name in words)

    def things(self) -> list[Thing]:
        """The table's things with what they do now, and the panels above them."""
        canvas = self.app.canvas
        above = [piece.thing for piece in self.layers.pieces(canvas) if piece.thing]
        if self.covered:
            return above
        return [*self.answers.things(), *above]

    def draw(self, canvas: Canvas) -> None:
        """The board, what lies above it, and the curtain while it opens."""
        self._take_settings()
        pointed = self.focus.hover and find(self.things(), self.focus.hover)
        name = self.focus.hover if pointed else self.focus.name if self.focus.ring else ""
        self.board.point_at(name if self.lifts(name) else None)
        self.board.subtitle = self.speaker.subtitle(
            {**self.board.shown.facts, **self.sitting.match.table.options}
        )
        self.board.marks = self.marks.on_cards
        self.board.draw(canvas, replace(self.answers.prompt, buttons=()))
        for piece in self.layers.pieces(canvas):
            piece.draw(canvas, mood(piece.thing, self.focus) if piece.thing else CALM)
        self.calls.draw_outcome(canvas)
        if self.opening:
            self.opening.draw(canvas, self.app.clock())

    def lifts(self, name: str) -> bool:
        """Whether a thing rises when it is pointed at."""
        return not self.covered

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip; the board writes the tooltips of its cards itself."""
        name = self.focus.hover or self.focus.name
        if not name.startswith("card:") or self._on_mat(name):
            super().overlay(canvas)

    def _on_mat(self, name: str) -> bool:
        """Whether that card lies on the mat."""
        spot = find(self.things(), name)
        return spot is None or spot.role != "card"

    # Time --------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let that many milliseconds pass."""
        self._take_settings()
        self.tempers.tempers.update()
        self.board.update(ms)
        if self.opening and self.opening.over(self.app.clock()):
            self.opening = None
        self._hold()
        if not self.resting:
            self.flow.advance()
        self.board.away = self.claims.open or self.votes.open
        self.calls.watch()
        self.table_sounds.watch()
        self.tell_unsaved()

    def _hold(self) -> None:
        """A card held down for long is shown large."""
        held = self.focus.held
        card = self.answers.card_of(held)
        if card and self.app.clock() - self._held_since >= HOLD:
            self.focus.held = ""
            self.show_large(card)

    @property
    def busy(self) -> bool:
        """Whether something moves, a call's ring included."""
        shown = self.opening or self.calls.outcome or self.lock_view.open
        shown = shown or self.shown.recalls
        windows = self.calls.open or self.claims.open or self.votes.open or self.flow.shown.moving
        return bool(self.board.busy or windows or shown or self.tempers.moving)

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks about its answer."""
        return not self.resting and self.flow.thinking

    def next_tick(self) -> float | None:
        """Milliseconds until something is due."""
        ticks = [self.board.next_tick(), self.flow.next_tick()]
        ticks.append(self.tempers.tempers.next_tick())
        if self.answers.card_of(self.focus.held):
            ticks.append(max(1.0, HOLD - (self.app.clock() - self._held_since)))
        due = [tick for tick in ticks if tick is not None]
        return min(due) if due else None

    # Input ---------------------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """What the table takes before the focus may."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_since = self.app.clock()
        return self.keys.captures(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Keys with a job, and clicks on the bare table."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.keys.bare()
        elif event.type == pygame.KEYDOWN:
            self.keys.key(event)

    def finish(self) -> None:
        """Let everything that moves have arrived."""
        self.board.finish()
        self.update(0)

    def close(self) -> None:
        """Put away the card that lies large on top."""
        self.zoom = None

    def say_why_not(self) -> None:
        """Nothing can be taken back just now: its button gets the focus and says why."""
        self.app.sounds.play("error")
        self.focus.name, self.focus.ring = self.buttons.shows_taking_back(), True

    # Other screens --------------------------------------------------------------------

    def show_large(self, card: Card | None) -> None:
        """Show a card large, with its rule."""
        self.zoom = Zoom(self, card) if card else None

    def scores(self) -> None:
        """The sheet with everybody's points."""
        self.app.push(Scores(self.app, self.app.top, self))
