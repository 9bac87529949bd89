"""The controls of a screen, to read or to press, in one list for every purpose."""

from collections.abc import Callable

from pygame import FRect

from game.ui.draw.canvas import Point
from game.ui.record_class import record

SMALLEST = 44  # units: a finger or a shaky mouse must be able to hit a target


@record
class Control:
    """Something on the screen to read or press: its name, its box and its actions."""

    name: str  # unique on its screen and stable, as "button:deal"
    role: str
    box: FRect  # units
    text: str = ""
    size: float = 0  # of the text, in units
    action: Callable[[], None] | None = None
    why_not: str = ""  # why a press does nothing now
    is_focusable: bool = True
    hint: str = ""  # shown while the pointer or the focus rests on it
    step: Callable[[int], None] | None = None  # one to the left (-1) or right (1)
    drag: Callable[[Point], bool | None] | None = None
    """Follows the pointer, held down, in units; returns False if that has changed nothing."""
    alternate_action: Callable[[], None] | None = None  # right button, or held for long
    is_hidden: bool = False  # scrolled out of sight
    radius: float = 18  # of the focus ring; a negative one asks for none

    @property
    def is_enabled(self) -> bool:
        """True if a press, a step or a drag does something now."""
        does = self.action or self.step or self.drag
        return does is not None and not self.why_not

    @property
    def can_focus(self) -> bool:
        """True if the focus may rest here."""
        return self.is_focusable and self.role != "text"


def find_control(controls: list[Control], name: str) -> Control | None:
    """Return the control of that name, if it is there."""
    return next((thing for thing in controls if thing.name == name), None)


def control_at(controls: list[Control], point: Point) -> Control | None:
    """Return the topmost control at a point that can be pressed, looked at or read."""
    for thing in reversed(controls):
        if thing.is_hidden or not (
            thing.can_focus or thing.hint or thing.why_not or thing.alternate_action
        ):
            continue
        if thing.box.collidepoint(point):
            return thing
    return None
