"""A family that passes one laptop round: they look, press, and wait, but never nudge the mouse.

Whatever holds the game up must be seen and pressable, in the frame reported and in its pixels; or
somebody else is acting, and frames go on. Whatever is pressed must change what is shown.
"""

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from tests.window.game_window import GLANCE, Frame, GameWindow, Shown
from tests.window.person import ASIDE, ROLES, Person

GAZE = 0.6  # seconds that a family looks at what is shown before somebody presses
STUCK = 8.0  # seconds without a frame after which nobody is acting
SLOW = 60.0  # seconds of frames in which nobody is asked anything
ANSWER = 10.0  # seconds in which a press changes what is shown, on a busy machine
MOST = 2000  # presses
LEFT_ALONE = ASIDE | {
    f"button:{name}"
    for name in ("back", "take-back", "more-time", "not-this-round", "full-rules", "each-time")
}
WHILE_BUSY = ("button:call-", "button:vote", "button:claim-", "button:shown", "button:ready")
"""What can be pressed while a ring runs."""
CAREFUL = ("believe", "button:concede", "button:done")
"""What a player presses who risks little."""
DARK, LIGHT = 120, 200
"""How light the cloth of a curtain is at most, and the red of its golden button at least."""


@contextmanager
def busy_machine(loops: int = 2) -> Iterator[None]:
    """So many programs that do nothing but keep the machine busy."""
    programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


class Family(Person):
    """Plays whole games by clicking on what is shown."""

    def __init__(self, window: GameWindow, seed: int, pictures: Path) -> None:
        super().__init__(window, seed)
        self.pictures = pictures
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.scenes: Counter[str] = Counter()
        self.curtains = 0

    def play_until_shown(self, name: str, most: int = MOST) -> Frame:
        """Answer the frame in which this thing came up; raises after so many presses."""
        for _ in range(most):
            frame = self.gaze(name)
            if name in frame.things:
                return frame
            self._press(frame)
        raise AssertionError(f"No {name} after {most} presses. {self.window.describe()}")

    def play_past_curtains(self, count: int) -> None:
        """Go on until so many curtains have opened."""
        before = self.curtains
        while self.curtains < before + count and "button:rematch" not in self.window.frame.things:
            self._press(self.gaze("button:rematch"))

    # Looking ---------------------------------------------------------------------------

    def gaze(self, name: str) -> Frame:
        """Answer a frame that is looked at for a moment, with something to press or that thing.

        Raises where nothing is offered although no frame follows: it waits for nothing.
        """
        began = seen = time.monotonic()
        number = self.window.frame.number
        while True:
            frame, now = self.window.look(), time.monotonic()
            if frame.scene == "trouble" or self.window.process.poll() is not None:
                raise AssertionError(f"Something broke. {self.window.describe()}")
            if frame.number != number:
                number, seen = frame.number, now
            offered = name in frame.things or bool(offers(frame))
            if offered and now > began + GAZE:
                return frame
            if not offered and now > seen + STUCK:
                raise AssertionError(f"It waits for nothing. {self.picture('stuck')}")
            if now > began + SLOW:
                raise AssertionError(f"Nobody is asked anything. {self.picture('slow')}")
            time.sleep(GLANCE)

    def picture(self, name: str) -> str:
        """Take a picture; where it is, and what the window said it shows."""
        path = self.pictures / f"{name}.png"
        self.window.portrait(path)
        return f"{path}\n{self.window.describe()}"

    def _chosen(self, found: list[Shown]) -> Shown:
        """By chance, but mostly what is careful: nobody is out of Penny Badger at once."""
        careful = [thing for thing in found if thing.name.endswith(CAREFUL)]
        return careful[0] if careful and self._chance.random() < 0.8 else super()._chosen(found)

    # Pressing --------------------------------------------------------------------------

    def _press(self, frame: Frame) -> None:
        thing = self._chosen(offers(frame))
        kind = thing.name if thing.role == "button" else thing.role
        self.pressed[kind] += 1
        self.scenes[frame.scene] += 1
        if frame.scene == "curtain":
            self._look_at_curtain(thing)
        self.window.click_at(thing.x, thing.y)
        self.window.wait_for_presses(frame)
        if thing.role == "button":
            self._sees_a_change(frame, thing)

    def _sees_a_change(self, before: Frame, thing: Shown) -> None:
        latest = time.monotonic() + ANSWER
        while content(self.window.look()) == content(before):
            if time.monotonic() > latest:
                raise AssertionError(f"{thing.name} does nothing. {self.picture('nothing')}")
            time.sleep(GLANCE)

    def _look_at_curtain(self, thing: Shown) -> None:
        """The curtain is down, and its button is to be seen where it is said to be."""
        self.curtains += 1
        path = self.pictures / f"curtain-{self.curtains:03}.png"
        self.window.portrait(path)
        picture = pygame.image.load(path)
        half = thing.wide // 2
        button = picture.get_at((thing.x - half + 8, thing.y))
        cloth = [picture.get_at((thing.x + side * (half + 40), thing.y)) for side in (-1, 1)]
        down = all(max(color[:3]) < DARK for color in cloth)
        assert down, f"the curtain is not down: {cloth} in {path}"
        assert button.r > LIGHT > button.b, f"{thing.name} is not to be seen: {button} in {path}"


def offers(frame: Frame) -> list[Shown]:
    """Answer what somebody may press who wants the game to go on."""
    found = [
        thing
        for thing in frame.enabled(*ROLES)
        if thing.name not in LEFT_ALONE and not thing.name.startswith("choice:hand=")
    ]
    return [thing for thing in found if not frame.busy or thing.name.startswith(WHILE_BUSY)]


def content(frame: Frame) -> object:
    """Answer what is shown, but for the focus and the number of the frame."""
    things = [(t.name, t.text, t.enabled, t.x, t.y) for t in frame.things.values()]
    return frame.scene, frame.size, things
