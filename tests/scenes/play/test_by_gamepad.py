"""Whole rounds by gamepad alone: everything can be reached, and the focus is always to be seen."""

import random
from collections import deque
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.ui.widgets.control import Control, find_control
from game.ui.widgets.focus import ARROWS, _nearest_in_direction, next_in_direction
from tests.scenes.claim_player import DODGER, opened
from tests.scenes.table_player import FRAME, MOST, TablePlayer

A, B, X, Y, LB, START = 0, 1, 2, 3, 4, 7
CROSS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip
SCREEN = FRect(-2, -2, 1924, 1084)
GAMES = {
    "color-chaos": {"expansion_1": "on", "expansion_2": "on", "target": "100"},
    "dice-factor": {}, "flower-power": {}, "match-patch": {}, "penny-badger": {}, "pig-farm": {},
    "rainbow-rush": {},
}  # fmt: skip


class PadPlayer(TablePlayer):
    """Somebody who holds nothing but a gamepad."""

    def button(self, number: int) -> None:
        """Press a button, and let it go."""
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self.app.handle_event(pygame.event.Event(kind, instance_id=0, button=number))

    def cross(self, arrow: int) -> None:
        """Move the focus one step."""
        for value in (CROSS[arrow], (0, 0)):
            event = pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)
            self.app.handle_event(event)

    @property
    def focused(self) -> Control | None:
        """What has the focus."""
        return find_control(self.things(), self.app.top.focus.name)

    def press(self, name: str) -> None:
        """Go to a thing by the cross, the shortest way, and press it."""
        wanted = self.thing(name).name
        for _ in range(60):
            here = self.focused
            if here is not None and here.name == wanted:
                unseen = not self.app.top.focus.ring
                self.button(A)
                if unseen and self.app.top.focus.ring:
                    self.button(A)
                return
            ways = self.ways()
            assert wanted in ways, f"{wanted} can't be reached from {here and here.name}"
            self.cross(ways[wanted])
            self.is_seen()
        raise AssertionError(f"no way leads to {wanted}")

    def ways(self) -> Mapping[str, int]:
        """Everything that can be reached by the cross, each with the first step there."""
        stops = [thing for thing in self.things() if thing.can_focus]
        if self.focused is None:
            self.cross(pygame.K_DOWN)
        here = self.focused
        assert here is not None, stops
        for step in (
            _nearest_in_direction,
            next_in_direction,
        ):  # the latter only where it is needed: it looks at all pairs
            found, left = {here.name: 0}, deque([here])
            while left:
                start = left.popleft()
                for arrow, way in ARROWS.items():
                    ahead = None if start.step and way[0] else step(stops, start, way)
                    if ahead is not None and ahead.name not in found:
                        found[ahead.name] = found[start.name] or arrow
                        left.append(ahead)
            if len(found) == len(stops):
                break
        return found

    def is_seen(self) -> None:
        """The focus shows, and what has it is on the screen."""
        here = self.focused
        assert self.app.top.focus.ring
        assert here is not None
        assert SCREEN.contains(here.box.clip(SCREEN))
        assert here.box.clip(SCREEN).w > 0.4 * here.box.w, here

    def stranded(self) -> list[str]:
        """What could be pressed, but no way leads there."""
        ways = self.ways()
        return [thing.name for thing in self.things() if thing.can_focus and thing.name not in ways]


def play(player: PadPlayer, seed: int, rounds: int = 1) -> set[str]:
    """Play until so many rounds are over; what was asked."""
    chance, asked = random.Random(seed), set[str]()
    for _ in range(MOST):
        scene = player.until("results", "curtain")
        assert player.stranded() == [], scene
        if scene == "results":
            rounds -= 1
            if not rounds or player.shows("button:rematch"):
                return asked
            player.button(A)
        elif scene == "curtain":
            player.wait(500)
            player.button(A)
            player.wait(600)
        elif player.table.calls.is_open:
            window = player.table.flow.calls.window
            assert window is not None
            asked |= set(window.owed_calls)
            call = next(c for c in window.owed_calls if c not in window.made_calls)
            player.button(Y if call == "chaos" else X)
            assert call in window.made_calls, "one press of its button makes a call"
            player.wait(100)
        else:
            decision = player.table.live_match.asked
            asked.add(decision.question_key if decision else "votes")
            if offers := player.votes() or player.offers():
                player.press(chance.choice(offers))
            else:
                player.wait(FRAME)  # the question is about to be shown
    raise AssertionError("the round never ends")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("game", "scale"), [(game, 100 + 100 * (n % 2)) for n, game in enumerate(GAMES)]
)
def test_a_round_of_every_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, scale: int
) -> None:
    player = PadPlayer(monkeypatch, tmp_path, scale=scale)
    player.deal(4, (0,), seed=3, game=game, **GAMES[game])
    play(player, seed=scale)
    assert player.scene == "results"


@pytest.mark.parametrize("scale", [100, 200])
def test_somebody_dodges_by_gamepad_in_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scale: int
) -> None:
    player = PadPlayer(monkeypatch, tmp_path, scale=scale)
    opened(player, DODGER)
    player.wait(600)
    assert player.stranded() == []
    player.press("button:claim-1")
    window = player.table.claims.current_window
    assert window is not None
    assert window.claims == {1}
