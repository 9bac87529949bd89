"""Pictures of the table and its other scenes, for `shot` and for self-tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

import pygame

from game.agents import agent
from game.app.program import App
from game.app.window import Window
from game.core.chance import Chance
from game.core.decision import Calls, Decision, Dodge, Seat
from game.core.errors import BadSetup
from game.core.event import Answerable, Event, MatchEnded, RoundEnded, Turn, Viewer
from game.core.match import Match
from game.core.seat_view import SeatView
from game.resources import rules_folder
from game.scenes.play.curtain import Curtain
from game.scenes.play.scene import PlayScene
from game.scenes.play.sheets import Orders, TakeBack, topics
from game.scenes.replay.scene import Theatre
from game.scenes.results.scene import RoundResults
from game.session.flow import CALM
from game.session.record.record import of_match
from game.session.sitting import Sitting
from game.session.taken import history
from game.session.votes import secret
from game.store.settings import SeatChoice, Settings
from game.ui.screens.scene import Scene
from game.words import Words

MOST = 3000  # choices after which a picture's match is given up
LEVEL = "hard"  # of the computer players that play a round whose results are shown
CALL_MOMENT = 300.0  # milliseconds into a call
CLAIM_MOMENT = 1300.0  # milliseconds into the window
SHOUT_MOMENT = 300.0  # milliseconds into a call
PARTY_MOMENT = 900.0  # milliseconds since it began
ROBOTS = (1, 2)  # the seats of computer players in pictures


class Wish(Protocol):
    """What a picture is to show."""

    @property
    def seed(self) -> int:
        """The seed of the match and of what is played in it."""

    @property
    def viewer(self) -> Seat | None:
        """Who looks; without one, whoever is asked."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""

    @property
    def scale(self) -> int:
        """The text size in percent."""

    @property
    def language(self) -> str:
        """What everybody reads."""


class Studio:
    """A table set up to be drawn; its clock stands still."""

    def __init__(self, wish: Wish, match: Match, faces: Sequence[str]) -> None:
        self.wish, self.match, self.faces = wish, match, faces
        self.now = 0.0
        self.happened: list[Event] = []
        match.listen(self.happened.append)

    @property
    def ended(self) -> RoundEnded | None:
        """The first round that was counted."""
        return next((event for event in self.happened if isinstance(event, RoundEnded)), None)

    def play_round(self) -> tuple[list[Event], list[Event]]:
        """Computer players play on until a round is over: all before its end, and the rest."""
        chance = Chance(self.wish.seed)
        agents = [agent(LEVEL, chance.word()) for _ in self.match.table.names]
        for _ in range(MOST):
            if self.ended or self.match.decision is None:
                break
            self.match.submit(agents[self.match.decision.seat].choose(self.match))
        self.happened.clear()
        _, events = history(self.match)
        ends = [n for n, event in enumerate(events) if isinstance(event, RoundEnded | MatchEnded)]
        end = ends[0] if ends else len(events)
        return events[:end], events[end:]

    def play_until(self, there: Callable[[], bool]) -> bool:
        """Play on at random until something is there to be seen; whether it ever was."""
        chance = Chance(self.wish.seed)
        for _ in range(MOST):
            if there() or self.match.decision is None:
                break
            self.match.submit(chance.below(len(self.match.decision.options)))
        return there()

    def find(self, thing: str, there: Callable[[], bool]) -> None:
        """Play on until it is there. Raises `BadSetup` naming the house rules that might help."""
        if self.play_until(there):
            return
        rules = self.match.game.rules
        more = [
            f"{option.id}=on"
            for option in rules.options
            if "on" in option.values and not option.table
        ]
        help = f"; try --option {' or '.join(more)}" if more else ""
        raise BadSetup(f"no {thing} ever comes up in this match of {rules.id}{help}")

    def wait(self, milliseconds: float) -> None:
        """Let it be so much later."""
        self.now += milliseconds
        self.app.look_at_the_clock()

    @property
    def viewer(self) -> Seat:
        """Who looks."""
        asked = self.match.decision.seat if self.match.decision else 0
        return asked if self.wish.viewer is None else self.wish.viewer

    def scene(
        self, people: Sequence[Seat], told: Sequence[Event] = (), coming: Sequence[Event] = ()
    ) -> PlayScene:
        """The table with the match on it, where some events were told of already.

        Those that are coming are still to be shown.
        """
        words = Words.load(rules_folder(), self.wish.language)
        self.app = app = App(Window(self.wish.size), words=words, clock=lambda: self.now)
        app.settings = Settings(tips=False, scale=self.wish.scale, speed=0)
        names = self.match.table.names
        players = [
            SeatChoice(name, face, seat not in ROBOTS or seat in people)
            for seat, (name, face) in enumerate(zip(names, self.faces, strict=False))
        ]
        sitting = Sitting(self.match, players, self.wish.seed, None)
        sitting.past += told
        if coming:
            sitting.happened += coming
            sitting.left = {
                viewer: self.before(told, viewer) for viewer in (None, *sitting.persons)
            }
        scene = PlayScene(app, sitting)
        app.scenes.append(scene)
        for past in self.happened:
            scene.flow.tidings.tell(past)
        return scene

    def before(self, told: Sequence[Event], viewer: Viewer) -> SeatView:
        """The table as a viewer saw it when so much had been told."""
        view = self.match.start.copy().seen_by(viewer)
        for event in told:
            event.seen_by(viewer).fold(view)
        return view

    def opened(self) -> PlayScene:
        """The same with the hand open of whoever looks."""
        scene = self.scene([self.viewer])
        scene.flow.looks.look(self.viewer)
        return scene


@contextmanager
def nobodys_home() -> Iterator[None]:
    """Let no picture touch anybody's settings or games."""
    kept = os.environ.get("CHROMA_CHAOS_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CHROMA_CHAOS_HOME"] = folder
        yield
    if kept is None:
        del os.environ["CHROMA_CHAOS_HOME"]
    else:
        os.environ["CHROMA_CHAOS_HOME"] = kept


def table(studio: Studio) -> Scene:
    """The table as a player sees it."""
    scene = studio.opened()
    scene.flow.advance()
    return scene


def curtain(studio: Studio) -> Scene:
    """The curtain for the player who is asked, handed over by whoever had the turn before."""
    _, events = history(studio.match)
    scene = studio.scene([studio.viewer], events)
    seats = [event.seat for event in events if isinstance(event, Turn)]
    people = [seat for seat in seats if scene.sitting.players[seat].person]
    scene.flow.looks.last = people[-2] if len(people) > 1 else None
    return Curtain(scene.app, scene, studio.viewer)


def call(studio: Studio) -> Scene:
    """Somebody owes calls, a moment after the card has landed."""
    studio.find("call", lambda: isinstance(studio.match.decision, Calls))
    scene = studio.opened()
    studio.wait(CALM)
    scene.flow.advance()
    studio.wait(CALL_MOMENT)
    return scene


def hint(studio: Studio) -> Scene:
    """The table with a hint for whoever is asked."""
    scene = studio.opened()
    scene.app.settings = replace(scene.app.settings, hinted=studio.match.table.names)
    scene.flow.advance()
    scene.hint.toggle()
    return scene


def results(studio: Studio) -> Scene:
    """The results of the first round that ends from there on, as computer players play it."""
    past, coming = studio.play_round()
    scene = studio.scene([], past, coming)
    scene.flow.tidings.collect()
    scene.flow.advance()
    return scene.app.top


def claim(studio: Studio) -> Scene:
    """The first window from there on in which somebody holds a Dodge, or in which all are
    asked whether they believe a claim.
    """
    studio.find("claim", lambda: answered_by_all(studio.match.decision))
    scene, decision = studio.scene([studio.viewer]), studio.match.decision
    if secret(decision):
        scene.flow.votes.begin(decision)
    asked = [event for event in studio.happened if isinstance(event, Answerable)]
    if asked and isinstance(decision, Dodge):
        scene.flow.claims.begin(asked[-1])
    studio.wait(CALM)
    scene.flow.advance()
    scene.board.away = scene.claims.open or scene.votes.open
    scene.board.finish()
    studio.wait(CLAIM_MOMENT)
    return scene


def answered_by_all(decision: Decision[Any] | None) -> bool:
    """Whether this is answered in a window that is open to all."""
    return isinstance(decision, Dodge) or secret(decision)


def event(studio: Studio) -> Scene:
    """The stage of the event that is open, or of the first one from there on."""
    studio.find("event", lambda: bool(studio.match.table.facts().get("stage")))
    scene = studio.opened()
    scene.flow.advance()
    return scene


def shout(studio: Studio) -> Scene:
    """Somebody owes calls, and everybody at the table listens who is first."""
    studio.find("call", lambda: isinstance(studio.match.decision, Calls))
    scene = studio.scene(range(len(studio.match.table.names)))
    scene.app.settings = replace(scene.app.settings, shout="always")
    scene.update(0)
    studio.wait(CALM)
    scene.update(0)
    studio.wait(SHOUT_MOMENT)
    return scene


def agreed(studio: Studio) -> Scene:
    """What people agreed on, where there is anything; else the table."""
    scene = studio.scene(range(len(studio.match.table.names)))
    return Orders(scene.app, scene, scene.flow) if topics(scene.sitting) else scene


def take_back(studio: Studio) -> Scene:
    """Somebody would like to take back a choice, where anybody has made one; else the table."""
    scene = studio.scene(range(len(studio.match.table.names)))
    page = TakeBack(scene.app, scene, scene.flow, scene.to_table)
    if not page.chose:
        return scene
    page.ask(min(page.chose))
    return page


def party(studio: Studio) -> Scene:
    """The same, as if the round were the last one, a moment after it began."""
    scene = results(studio)
    if not isinstance(scene, RoundResults):
        return scene
    scene.app.settings = replace(scene.app.settings, speed=1.0)
    page = RoundResults(scene.app, scene.table, scene.event, True)
    page.draw(studio.app.canvas)
    studio.wait(PARTY_MOMENT)
    return page


def replay(studio: Studio) -> Scene:
    """The last step there is."""
    scene = studio.scene([studio.viewer])
    theatre = Theatre(scene.app, of_match(scene.sitting))
    theatre.look_as(studio.wish.viewer)
    theatre.go(theatre.last)
    scene.app.scenes.append(theatre)
    return theatre


def picture(app: App, scene: Scene) -> pygame.Surface:
    """A scene's frame, drawn as the app would; nothing comes after it."""
    canvas = app.canvas
    scene.settle(scene.things())
    scene.draw(canvas)
    scene.overlay(canvas)
    app.close()
    return canvas.surface.copy()


STUDIES: dict[str, Callable[[Studio], Scene]] = {
    "table": table,
    "curtain": curtain,
    "call": call,
    "hint": hint,
    "event": event,
    "claim": claim,
    "shout": shout,
    "agreed": agreed,
    "replay": replay,
    "take-back": take_back,
    "results": results,
    "party": party,
}


def study(name: str, studio: Studio) -> pygame.Surface:
    """The picture of one of `STUDIES`."""
    with nobodys_home():
        scene = STUDIES[name](studio)
        return picture(studio.app, scene)
