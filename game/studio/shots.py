"""Pictures of the table and its other scenes, for `shot` and for self-tests."""

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.agents import make_agent
from game.agents.story.story_maker import StoryMaker
from game.app.program import App
from game.app.window import Window
from game.core import journal
from game.core.chance import Chance
from game.core.decision import Calls, Decision, Dodge, Seat
from game.core.errors import BadSetup
from game.core.event import Answerable, Event, MatchEnded, RoundEnded, Turn, Viewer
from game.core.match import Match
from game.core.seat_view import SeatView
from game.resources import rules_folder
from game.scenes.play.curtain import Curtain
from game.scenes.play.scene import PlayScene
from game.scenes.play.table_dialogs import OrdersDialog, UndoDialog, list_order_topics
from game.scenes.replay.scene import TheaterScene
from game.scenes.results.scene import RoundResults
from game.scenes.story.story_run import StoryRun
from game.session.flow import CALM_MS
from game.session.live_match import LiveMatch
from game.session.record.earlier_game import earlier_from_live_match
from game.session.record.game_record import record_finished_match
from game.session.timed.vote_round import is_vote
from game.session.undo import list_history
from game.store.journals.journal_text import JournalText
from game.store.settings import SeatChoice, Settings
from game.ui.screens.scene import Scene
from game.words import Words

MOST = 3000  # choices after which a picture's match is given up
LEVEL = "hard"  # of the computer players that play a round whose results are shown
QUICK_LEVEL = "normal"  # of those that play a whole game
CALL_MOMENT = 300.0  # milliseconds into a call
CLAIM_MOMENT = 1300.0  # milliseconds into the window
SHOUT_MOMENT = 300.0  # milliseconds into a call
PARTY_MOMENT = 1400.0  # milliseconds since it began
ROBOTS = (1, 2)  # the seats of computer players in pictures


class PictureWish(Protocol):
    """The interface of what a picture is to show."""

    @property
    def seed(self) -> int:
        """The seed of the match and of what is played in it."""

    @property
    def viewer(self) -> Seat | None:
        """The seat that looks; without one, whoever is asked."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""

    @property
    def scale(self) -> int:
        """The text size in percent."""

    @property
    def language(self) -> str:
        """The language that everybody reads."""


class Studio:
    """A table set up to be drawn; its clock stands still."""

    def __init__(self, wish: PictureWish, match: Match, faces: Sequence[str]) -> None:
        self.wish, self.match, self.faces = wish, match, faces
        self.now = 0.0
        self.happened: list[Event] = []
        match.listen(self.happened.append)

    @property
    def first_ended_round(self) -> RoundEnded | None:
        """The first round that was counted."""
        return next((event for event in self.happened if isinstance(event, RoundEnded)), None)

    def play_round(self, is_last: bool = False) -> tuple[list[Event], list[Event]]:
        """Let computer players finish a round, or all; return all before its end, and the rest."""
        chance, level = Chance(self.wish.seed), QUICK_LEVEL if is_last else LEVEL
        agents = [make_agent(level, chance.next_word()) for _ in self.match.table.names]
        for _ in range(MOST):
            if (self.first_ended_round and not is_last) or self.match.decision is None:
                break
            self.match.submit(agents[self.match.decision.seat].decide(self.match))
        self.happened.clear()
        _, events = list_history(self.match)
        kinds = RoundEnded if is_last else RoundEnded | MatchEnded
        ends = [n for n, event in enumerate(events) if isinstance(event, kinds)]
        end = ends[-1 if is_last else 0] if ends else len(events)
        return events[:end], events[end:]

    def play_until(self, is_there: Callable[[], bool]) -> bool:
        """Play on at random until there is something to see; True if it came."""
        chance = Chance(self.wish.seed)
        for _ in range(MOST):
            if is_there() or self.match.decision is None:
                break
            self.match.submit(chance.below(len(self.match.decision.options)))
        return is_there()

    def play_until_found(self, name: str, is_there: Callable[[], bool]) -> None:
        """Play on until it is there. Raises `BadSetup` naming the house rules that might help."""
        if self.play_until(is_there):
            return
        rules = self.match.game.rules
        more = [
            f"{option.id}=on"
            for option in rules.options
            if "on" in option.values and not option.table
        ]
        help = f"; try --option {' or '.join(more)}" if more else ""
        raise BadSetup(f"no {name} ever comes up in this match of {rules.id}{help}")

    def let_time_pass(self, milliseconds: float) -> None:
        """Let this many milliseconds pass."""
        self.now += milliseconds
        self.app.refresh_clock()

    @property
    def viewer(self) -> Seat:
        """The seat that looks."""
        asked = self.match.decision.seat if self.match.decision else 0
        return asked if self.wish.viewer is None else self.wish.viewer

    def scene(
        self,
        people: Sequence[Seat],
        shown_events: Sequence[Event] = (),
        coming_events: Sequence[Event] = (),
    ) -> PlayScene:
        """Return the table with the match on it, after some events were shown.

        Those that are coming are still to be shown.
        """
        words = Words.load_words(rules_folder(), self.wish.language)
        self.app = app = App(Window(self.wish.size), words=words, clock=lambda: self.now)
        app.settings = Settings(tips=False, scale=self.wish.scale, speed=0)
        names = self.match.table.names
        players = [
            SeatChoice(name, face, seat not in ROBOTS or seat in people)
            for seat, (name, face) in enumerate(zip(names, self.faces, strict=False))
        ]
        live_match = LiveMatch(self.match, players, self.wish.seed, None)
        live_match.past_events += shown_events
        if coming_events:
            live_match.new_events += coming_events
            live_match.views_when_left = {
                viewer: self.view_before(shown_events, viewer)
                for viewer in (None, *live_match.person_seats)
            }
        scene = PlayScene(app, live_match)
        app.scenes.append(scene)
        for past in self.happened:
            scene.flow.event_queue.tell_event(past)
        return scene

    def view_before(self, shown_events: Sequence[Event], viewer: Viewer) -> SeatView:
        """Return the table as a viewer saw it after these events."""
        view = self.match.start.copy().seen_by(viewer)
        for event in shown_events:
            event.seen_by(viewer).fold(view)
        return view

    def opened_scene(self) -> PlayScene:
        """Return the table with the viewer's hand open."""
        scene = self.scene([self.viewer])
        scene.flow.views.show_table_to(self.viewer)
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


def table_shot(studio: Studio) -> Scene:
    """The table as a player sees it, with the hand where its question wants it."""
    scene = studio.opened_scene()
    scene.flow.advance()
    settle_hand(scene)
    return scene


def settle_hand(scene: PlayScene) -> None:
    """Put the hand where its question wants it."""
    scene.controls()
    scene.board.finish_all()


def curtain_shot(studio: Studio) -> Scene:
    """The curtain for the player who is asked, handed over by whoever had the turn before."""
    _, events = list_history(studio.match)
    scene = studio.scene([studio.viewer], events)
    seats = [event.seat for event in events if isinstance(event, Turn)]
    people = [seat for seat in seats if scene.live_match.players[seat].person]
    scene.flow.views.last_viewer = people[-2] if len(people) > 1 else None
    return Curtain(scene.app, scene, studio.viewer)


def call_shot(studio: Studio) -> Scene:
    """Return the table with calls owed, a moment after the card has landed."""
    studio.play_until_found("call", lambda: isinstance(studio.match.decision, Calls))
    scene = studio.opened_scene()
    studio.let_time_pass(CALM_MS)
    scene.flow.advance()
    studio.let_time_pass(CALL_MOMENT)
    return scene


def hint_shot(studio: Studio) -> Scene:
    """The table with a hint for whoever is asked."""
    scene = studio.opened_scene()
    scene.app.settings = replace(scene.app.settings, hinted=studio.match.table.names)
    scene.flow.advance()
    settle_hand(scene)
    scene.hint.toggle_hint()
    return scene


def results_shot(studio: Studio) -> Scene:
    """The results of the first round that ends from there on, as computer players play it."""
    past, coming = studio.play_round()
    scene = studio.scene([], past, coming)
    scene.flow.event_queue.collect_events()
    scene.flow.advance()
    return scene.app.top


def story_shot(studio: Studio) -> Scene:
    """The results with the story of the round, as a worker would have made it."""
    start = Match(studio.match.game, studio.match.start.copy())
    page = results_shot(studio)
    if not isinstance(page, RoundResults):
        return page
    page.counting.finish_counting()
    page.story.run = tell_story_at_once(start, studio.match, studio.wish.seed, page)
    page.update(0)
    return page


def tell_story_at_once(start: Match, match: Match, seed: int, page: RoundResults) -> StoryRun:
    """Return the finished story of a round, made here and now."""
    lines = [journal.header(start, seed, "")]
    steps = [step for step in match.steps if type(step) is int]
    start.recorder = journal.Journal(lines.append)
    for step in steps:
        start.submit(step)
    text = JournalText(Path("story"), {}, tuple(lines), False, 0)
    run = StoryRun(text, page.table.speaker, max(1, page.outcome.round_number), ())
    maker = StoryMaker(Match(match.game, match.start.copy()), steps, run.round_number, seed)
    for stage in maker.make_story(lambda: 0.0):
        if stage.story is not None:
            run.tell_story(stage.story)
    return run


def story_share_shot(studio: Studio) -> Scene:
    """The sheet on which a story is saved as a picture."""
    page = story_shot(studio)
    if isinstance(page, RoundResults):
        page.story.open_share()
    return studio.app.top


def story_replay_shot(studio: Studio) -> Scene:
    """The replay of a story's first star."""
    page = story_shot(studio)
    if isinstance(page, RoundResults) and page.story.teller and page.story.teller.tales:
        page.story.watch_star(page.story.teller.tales[0])
    return studio.app.top


def claim_shot(studio: Studio) -> Scene:
    """Return the first window with a Dodge or a claim to doubt.

    It is the first from there on in which somebody holds a Dodge, or all are asked if they
    believe a claim.
    """
    studio.play_until_found("claim", lambda: is_open_to_all(studio.match.decision))
    scene, decision = studio.scene([studio.viewer]), studio.match.decision
    if is_vote(decision):
        scene.flow.votes.open_vote_window(decision)
    asked = [event for event in studio.happened if isinstance(event, Answerable)]
    if asked and isinstance(decision, Dodge):
        scene.flow.claims.open_claim_window(asked[-1])
    studio.let_time_pass(CALM_MS)
    scene.flow.advance()
    scene.board.away = scene.claims.is_open or scene.votes.is_open
    scene.board.finish_all()
    studio.let_time_pass(CLAIM_MOMENT)
    return scene


def is_open_to_all(decision: Decision[Any] | None) -> bool:
    """True if a decision is answered in a window that is open to all."""
    return isinstance(decision, Dodge) or is_vote(decision)


def event_shot(studio: Studio) -> Scene:
    """The stage of the event that is open, or of the first one from there on."""
    studio.play_until_found("event", lambda: bool(studio.match.table.public_facts().get("stage")))
    scene = studio.opened_scene()
    scene.flow.advance()
    return scene


def shout_shot(studio: Studio) -> Scene:
    """Somebody owes calls, and everybody at the table listens who is first."""
    studio.play_until_found("call", lambda: isinstance(studio.match.decision, Calls))
    scene = studio.scene(range(len(studio.match.table.names)))
    scene.app.settings = replace(scene.app.settings, shout="always")
    scene.update(0)
    studio.let_time_pass(CALM_MS)
    scene.update(0)
    studio.let_time_pass(SHOUT_MOMENT)
    return scene


def agreement_shot(studio: Studio) -> Scene:
    """Return what people agreed on, if there is anything; else the table."""
    scene = studio.scene(range(len(studio.match.table.names)))
    return (
        OrdersDialog(scene.app, scene, scene.flow) if list_order_topics(scene.live_match) else scene
    )


def undo_request_shot(studio: Studio) -> Scene:
    """Return a request to take back a choice, if anybody has made one; else the table."""
    scene = studio.scene(range(len(studio.match.table.names)))
    page = UndoDialog(scene.app, scene, scene.flow, scene.clear_layers)
    if not page.chose:
        return scene
    page.ask_for_undo(min(page.chose))
    return page


def party_shot(studio: Studio) -> Scene:
    """Return the party after the last round, once the crown has landed and everyone claps."""
    scene = results_shot(studio)
    if not isinstance(scene, RoundResults):
        return scene
    scene.app.settings = replace(scene.app.settings, speed=1.0)
    page = RoundResults(scene.app, scene.table, scene.event, True)
    page.counting.finish_counting()
    page.draw(studio.app.canvas)
    page.update(1)
    studio.let_time_pass(PARTY_MOMENT)
    return page


def details_shot(studio: Studio) -> Scene:
    """Return the details of a whole game, as computer players play it."""
    past, coming = studio.play_round(is_last=True)
    scene = studio.scene([], past, coming)
    scene.flow.event_queue.collect_events()
    scene.flow.advance()
    page = scene.app.top
    if isinstance(page, RoundResults):
        page.counting.finish_counting()
        page.show_all_hands()
    return scene.app.top


def replay_shot(studio: Studio) -> Scene:
    """The last step there is."""
    scene = studio.scene([studio.viewer])
    record = record_finished_match(scene.live_match)
    earlier = earlier_from_live_match(scene.live_match)
    theatre = TheaterScene(scene.app, record, earlier=earlier)
    theatre.look_through(studio.wish.viewer)
    theatre.go_to_stop(theatre.last_stop)
    scene.app.scenes.append(theatre)
    return theatre


def scene_picture(app: App, scene: Scene) -> pygame.Surface:
    """A scene's frame, drawn as the app would; nothing comes after it."""
    canvas = app.canvas
    scene.settle_focus(scene.controls())
    scene.draw(canvas)
    scene.draw_overlay(canvas)
    app.shut_down()
    return canvas.surface.copy()


STUDIES: dict[str, Callable[[Studio], Scene]] = {
    "table": table_shot,
    "curtain": curtain_shot,
    "call": call_shot,
    "hint": hint_shot,
    "event": event_shot,
    "claim": claim_shot,
    "shout": shout_shot,
    "agreed": agreement_shot,
    "replay": replay_shot,
    "take-back": undo_request_shot,
    "results": results_shot,
    "story": story_shot,
    "story-share": story_share_shot,
    "story-replay": story_replay_shot,
    "party": party_shot,
    "details": details_shot,
}


def study_picture(name: str, studio: Studio) -> pygame.Surface:
    """The picture of one of `STUDIES`."""
    with nobodys_home():
        scene = STUDIES[name](studio)
        return scene_picture(studio.app, scene)
