"""Setting up a table in a real window: a seat is dragged, a rule is voted on, cards are dealt."""

from collections.abc import Callable

import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame, GameWindow

pytestmark = pytest.mark.window

TRIES = 100  # presses within half a second, and many more


def names(frame: Frame) -> list[str]:
    """Who sits where."""
    fields = [name for name in frame.things if name.startswith("field:name-")]
    return [frame.things[name].text for name in sorted(fields)]


def test_a_seat_is_dragged_and_the_game_is_dealt(open_window: OpenWindow) -> None:
    window = open_window()
    window.click("button:game-dice-factor")
    before = names(window.wait_for(lambda frame: frame.scene == "setup"))
    window.drag("button:face-0", "button:face-3")
    after = [before[-1], *before[1:-1], before[0]]
    window.wait_for(lambda frame: names(frame) == after)
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene not in {"setup", "title"})


def press_until(window: GameWindow, name: str, wanted: Callable[[Frame], bool]) -> None:
    """Click a thing again and again: a page just opened does not listen yet."""
    for _ in range(TRIES):
        before = window.look()
        if wanted(before):
            return
        window.click(name)
        window.wait_for_presses(before)
    window.wait_for(wanted)


def test_two_people_vote(open_window: OpenWindow) -> None:
    window = open_window()
    window.click("button:game-color-chaos")
    window.click("button:face-1")
    window.click("choice:seat-1=person")
    window.wait_for(lambda frame: "Please type" in frame.things["field:name-1"].text)
    window.key("B", "o", "Return")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:rules")
    window.click("button:vote-call_window")
    for _ in range(2):
        window.wait_for(lambda frame: "button:show" in frame.things)
        press_until(window, "button:show", lambda frame: "button:cast" in frame.things)
        press_until(window, "choice:vote=5", lambda frame: frame.things["button:cast"].enabled)
        window.click("button:cast")
    window.wait_for(lambda frame: "button:done" in frame.things)
    press_until(window, "button:done", lambda frame: "text:told" in frame.things)
    assert "5\N{NO-BREAK SPACE}s" in window.frame.things["text:told"].text


def field(frame: Frame) -> str:
    """What stands in the field of the letters."""
    return frame.things["field:letters"].text if "field:letters" in frame.things else ""


def test_a_name_is_pressed_held_and_typed(open_window: OpenWindow) -> None:
    window = open_window()
    window.click("button:game-color-chaos")
    window.click("field:name-0")
    window.click("button:letters")
    window.wait_for(lambda frame: frame.scene == "letters")
    for left in ("Mi", "M", "Please type a name."):
        window.click("button:erase")
        window.wait_for(lambda frame, left=left: field(frame) == left)  # type: ignore[misc]
    for letter, typed in (("z", "Z"), ("o", "Zo")):
        window.click(f"button:letter-{letter}")
        window.wait_for(lambda frame, typed=typed: field(frame) == typed)  # type: ignore[misc]
    window.hold("button:letter-e")
    window.wait_for(lambda frame: "button:sister-ë" in frame.things)
    window.let_go("button:sister-ë")
    window.wait_for(lambda frame: field(frame) == "Zoë")
    window.key("space", "B", "h")
    window.wait_for(lambda frame: field(frame) == "Zoë Bh")
    window.key("BackSpace", "Return")
    window.wait_for(lambda frame: frame.scene == "setup" and names(frame)[0] == "Zoë B")
