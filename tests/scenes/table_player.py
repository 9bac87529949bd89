"""People at the table under SDL's dummy driver: they see things, press them, and time passes."""

import os
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from math import inf
from pathlib import Path
from typing import Any, NoReturn

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app.program import App
from game.app.window import Window
from game.core import notation
from game.core.decision import Claim
from game.core.match import Match
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.scenes.story import story_run
from game.scenes.title import today_leaf
from game.scenes.title.scene import TitleScene
from game.scenes.today import scene as today_page
from game.session.live_match import LiveMatch
from game.store.settings import SeatChoice
from game.ui.widgets.control import Control, find_control
from game.words import Words

PEOPLE = (
    *(("Mia", "fox"), ("Rocco", "frog"), ("Nell", "owl"), ("Papa", "dog")),
    *(("Zoe", "cat"), ("Ben", "bear"), ("Bo", "panda"), ("Pip", "mouse")),
)
FRAME = 32.0
"""Milliseconds between two frames of a laptop that has much to do: half as many as usual."""
SMOOTH = 16.0
NOON = datetime(2026, 11, 29, 12, 0, 0)
"""When everybody sits down: today's deal is always the same."""
DONE = "button:done"
ANSWERS, ON_THE_MAT = ("card", "seat", "choice"), ("laid", "pile", "place", "die")
"""The roles of things that may answer a question."""
MOST = 12_000  # frames
PAUSE = 500.0  # milliseconds between two presses at the same spot


REAL_WORKER = story_run.start_story_worker


def refuse_worker() -> NoReturn:
    """Start no worker: what it has found by then would be different each time."""
    raise OSError


class Clock:
    """Time as a test lets it pass, in milliseconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class TablePlayer:
    """Someone who plays with mouse or keyboard."""

    between = FRAME
    _clicked: tuple[tuple[int, int], float] = (-1, -1), -PAUSE
    """Where somebody clicked last, and when."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, size: tuple[int, int] = (1280, 720),
        words: Words | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        monkeypatch.setenv("CHROMA_CHAOS_HOME", str(folder))
        if story_run.start_story_worker is REAL_WORKER:  # nobody looks back beside a test
            monkeypatch.setattr(story_run, "start_story_worker", refuse_worker)
        monkeypatch.setattr(today_leaf, "find_now", lambda: NOON)
        monkeypatch.setattr(today_page, "find_today", NOON.date)
        self.clock = Clock()
        self.app = App(Window(size), words=words, clock=self.clock)
        quick = {"speed": 0.0, "pace": "off", "tips": False, **settings}
        self.app.settings = replace(self.app.settings, **quick)
        self.app.push_scene(TitleScene(self.app))

    # Opening tables ------------------------------------------------------------

    def deal(
        self, seats: int = 4, people: Sequence[int] = (0,), seed: int = 1, *,
        game: str = "color-chaos", **options: str,
    ) -> PlayScene:  # fmt: skip
        """Begin a game."""
        return start_match(self.app, game, seated(seats, people), options, seed)

    def lay(self, position: str, people: Sequence[int] = (0,)) -> PlayScene:
        """A table with a position on it."""
        scene = self.seat(notation.read_position(position), people)
        self.wait(1600)
        return scene

    def seat(self, match: Match, people: Sequence[int] = (0,)) -> PlayScene:
        """A table with a match on it, written down nowhere."""
        names = match.table.names
        players = [
            replace(choice, name=name)
            for choice, name in zip(seated(len(names), people), names, strict=True)
        ]
        scene = PlayScene(self.app, LiveMatch(match, players, 1, None))
        self.app.push_scene(scene)
        return scene

    # Time and input ----------------------------------------------------------------

    def wait(self, milliseconds: float) -> None:
        """Let time pass, frame by frame; while nothing moves, up to what is due, as it does."""
        end = self.clock.now + milliseconds
        while self.clock.now < end:
            self.clock.now = min(end, self.clock.now + max(self.between, self._asleep()))
            self.app.has_moved = self.app.advance_time()

    def _asleep(self) -> float:
        """How long the program would sleep now, if nobody did anything."""
        top = self.app.top
        if self.app.has_moved or top.is_animating or top.needs_updates:
            return 0.0
        dues = (top.next_tick(), top.next_silent_tick())
        return min((due for due in dues if due is not None), default=inf)

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.top.name

    @property
    def table(self) -> PlayScene:
        """The table on top."""
        assert isinstance(self.app.top, PlayScene), self.app.top
        return self.app.top

    def table_below(self) -> PlayScene:
        """The table, whatever lies on it."""
        return next(s for s in reversed(self.app.scenes) if isinstance(s, PlayScene))

    def things(self) -> list[Control]:
        """What is on the screen."""
        return self.app.top.controls()

    def thing(self, name: str) -> Control:
        """One of them; a name may end in `*`."""
        if name.endswith("*"):
            fitting = [t for t in self.things() if t.is_enabled and t.name.startswith(name[:-1])]
            assert fitting, f"no {name} among {[t.name for t in self.things()]}"
            return fitting[0]
        found = find_control(self.things(), name)
        assert found, f"no {name} among {[t.name for t in self.things()]}"
        return found

    def shows(self, name: str) -> bool:
        """Whether there is such a thing."""
        return find_control(self.things(), name) is not None

    def click(self, name: str) -> None:
        """Press a thing with the mouse."""
        self.click_at(self.app.canvas.to_pixel(self.thing(name).box.center))

    def click_at(self, at: tuple[int, int], hasty: bool = False) -> None:
        """Press the left button at a pixel.

        Whoever presses at the same spot again takes half a second for it, unless they are hasty.
        """
        if not hasty and at == self._clicked[0] and self.clock.now - self._clicked[1] < PAUSE:
            self.wait(PAUSE)
        self._push_at(at)
        self._clicked = at, self.clock.now

    def _push_at(self, at: tuple[int, int]) -> None:
        self.app.handle_event(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.app.handle_event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def press(self, name: str) -> None:
        """Reach a thing by Tab and press it with Enter."""
        wanted = self.thing(name).name
        for _ in range(200):
            focus = self.app.top.focus
            if focus.name == wanted:
                unseen = not focus.ring
                self.key(pygame.K_RETURN)
                if unseen and focus.ring:  # that Enter only showed where the focus is
                    self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches {wanted}")

    def frame(self) -> int:
        """What the pixels of the next frame come to: another number for other pixels.

        Hundreds of frames are compared; to keep them all costs more time than to draw them.
        """
        self.app.draw()
        return hash(self.app.window.surface.get_buffer().raw)

    def pixels(self) -> bytes:
        """Red, green and blue of every pixel of the next frame."""
        self.app.draw()
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    # Playing -------------------------------------------------------------------------

    def until(self, *scenes: str) -> str:
        """Let time pass until a person is asked something, or such a scene is on top."""
        self.app.advance_time()  # what was pressed last begins now
        for _ in range(MOST):
            if self.scene in scenes:
                if self.scene in ("results", "curtain"):
                    self.wait(self.app.top.presses_ignored_until - self.clock.now)
                return self.scene
            self.all_saw()
            called = self.scene == "play" and (self.called() or self.votes())
            if called or (self.scene == "play" and self.asked()):
                self.things()  # what is asked lies on the table
                return "play"
            self.wait(self.between)
        raise AssertionError(f"nothing happens at the {self.scene}: {self.state()}")

    def state(self) -> str:
        """What the table waits for."""
        flow = self.table.flow
        return f"{flow.live_match.asked and flow.live_match.asked.question_key} {vars(flow)}"

    def asked(self) -> bool:
        """Whether the person who looks may answer now."""
        flow = self.table.flow
        claimed = flow.claims.asked_claimer is not None and flow.claims.asked_claimer == flow.viewer
        believes = flow.votes.asks_only_person and bool(
            flow.votes.window and flow.votes.window.unanswered_seats
        )
        open_now = flow.is_waiting or ((claimed or believes) and flow.views.open_since is not None)
        return open_now and not self.table.board.is_table_busy and not self.table.is_table_covered

    def all_saw(self) -> None:
        """What several people look at goes on when they are ready, where no clock runs."""
        showing = self.table.flow.reveal.window if self.scene == "play" else None
        waits = showing is not None and showing.is_large and not showing.length_ms
        if waits and self.shows("button:ready"):
            self.click("button:ready")

    def called(self) -> bool:
        """Whether a person owes a call; computer players make theirs without anybody."""
        if not self.table.calls.is_open:
            return False
        return any(t.is_enabled for t in self.things() if t.name.startswith("button:call-"))

    def votes(self) -> list[str]:
        """What people may still answer in the window that is open to all."""
        if not self.table.votes.is_open:
            return []
        names = [
            t.name for t in self.things() if t.is_enabled and t.name.startswith("button:vote-")
        ]
        return [name for name in names if not name.endswith("-look")]

    def buttons(self) -> list[str]:
        """The buttons that answer the open question."""
        return [name for name in self.offers() if name.startswith("button:")]

    def offers(self) -> list[str]:
        """The things that answer the open question."""
        answers = {f"button:{b.name}" for b in self.table.buttons.word_buttons()}
        things = [t for t in self.things() if t.is_enabled]
        first = [t.name for t in things if t.role in ANSWERS or t.name in answers]
        if isinstance(self.table.live_match.asked, Claim):
            return self._for_a_claim(first)
        return [*first, *(t.name for t in things if t.role in ON_THE_MAT)]

    def _for_a_claim(self, offers: list[str]) -> list[str]:
        """What is still missing: what is said, the cards for it, or that it is made."""
        cards = [name for name in offers if name.startswith("card:")]
        if not self.table.flow.gathering.word:
            return [name for name in offers if name not in cards and name != DONE]
        return [DONE, *cards[:1]] if DONE in offers else cards


def seated(seats: int, people: Sequence[int]) -> list[SeatChoice]:
    """So many players, some of them people."""
    return [
        SeatChoice(name, face, seat in people) for seat, (name, face) in enumerate(PEOPLE[:seats])
    ]


def play_through(player: TablePlayer, seed: int, by_keyboard: bool = False) -> None:
    """Play until the game's results are there, pressing whatever answers."""
    chance = random.Random(seed)
    press = player.press if by_keyboard else player.click
    for _ in range(MOST):
        scene = player.until("results", "curtain")
        if scene == "results":
            if player.shows("button:rematch"):
                return
            press("button:next")
        elif scene == "curtain":
            player.wait(500)
            press("button:show")
            player.wait(600)
        elif player.table.calls.is_open and by_keyboard:
            player.key(chance.choice([pygame.K_SPACE, pygame.K_f]))
            player.wait(100)
        elif player.table.calls.is_open:
            press("button:call-*")
        else:
            press(chance.choice(player.votes() or player.offers()))
    raise AssertionError("the game never ends")


def show(player: TablePlayer) -> None:
    """Confirm the curtain and look at one's hand."""
    assert player.until("curtain") == "curtain"
    player.wait(500)
    player.click("button:show")
    player.wait(600)
    player.until()


def open_cards(scene: PlayScene) -> int:
    """How many cards of any hand the screen shows."""
    zones = [z for name, z in scene.board.coming.zones.items() if name.startswith("hand")]
    return sum(card is not None for cards in zones for card in cards)


def play_a_while(player: TablePlayer, presses: int) -> None:
    """Answer some questions, up to the next one."""
    for _ in range(presses):
        if player.until("curtain", "results") == "curtain":
            show(player)
        if player.scene == "results":
            player.click("button:next")
        else:
            press = "button:call-*" if player.table.calls.is_open else player.offers()[0]
            player.click(press)
    player.until("curtain")


Sit = Callable[..., TablePlayer]
"""Sits people down at a new screen."""
