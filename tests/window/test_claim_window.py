"""A claim in a real window: a key, the curtain, a Dodge."""

from contextlib import suppress
from pathlib import Path

import pytest

from game.core.decision import Dodge
from game.resources import rules_folder
from game.store.journals.journal_folder import read_journal
from game.ui.input.key_table import Keys
from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame, GameWindow
from tests.window.left import FAMILY, leave
from tests.window.person import settle_down

pytestmark = pytest.mark.window


def press(window: GameWindow, name: str, then: str) -> Frame:
    """Press a thing until another one comes up: right after a curtain no press counts."""
    for _ in range(20):
        window.click(name)
        with suppress(AssertionError):
            return window.wait_for(lambda frame: then in frame.things, patience=1)
    raise AssertionError(f"{name} never leads to {then}")


@pytest.mark.ruling("CC-41", "CC-42")
def test_a_key_claims_and_the_curtain_hides_the_dodge(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path, claim_window=10)
    games = tmp_path / "home" / "games"
    options = {"expansion_2": "on", "target": "one round"}
    path, match = leave(games, FAMILY, options, lambda m: isinstance(m.decision, Dodge))
    assert match.decision is not None
    seat = match.decision.seat
    window = open_window()
    window.click("button:continue")
    opened = window.wait_for(lambda frame: f"button:claim-{seat}" in frame.things)
    assert opened.scene == "play"
    assert not any(name.startswith("card:") for name in opened.things)
    window.key(Keys.load_key_file(rules_folder() / "keys.toml").seats[seat])
    window.wait_for(lambda frame: frame.things[f"button:claim-{seat}"].text.endswith("Dodge!"))
    others = [s for s in range(4) if s != seat and f"button:claim-{s}" in opened.things]
    for other in others:
        window.click("button:not-this-round")
        window.wait_for(lambda frame: "key" in frame.things["text:claim"].text)
        window.click(f"button:claim-{other}")
        window.wait_for(
            lambda frame: (
                "text:claim" not in frame.things or "key" not in frame.things["text:claim"].text
            )
        )
    curtain = window.wait_for(lambda frame: frame.scene == "curtain" and not frame.busy)
    assert FAMILY[seat].name in curtain.things["button:show"].text
    asked = press(window, "button:show", "button:take")
    [card, *_] = [thing for thing in asked.enabled("card") if "Dodge" in thing.name]
    for _ in range(20):  # right after a curtain no press counts
        window.click(card.name)
        with suppress(AssertionError):
            window.wait_for(lambda frame: card.name not in frame.things, patience=1)
            break
    assert card.name not in window.frame.things, "the Dodge can't be played"
    assert '"t": "dodge ' in read_journal(path).lines[-1]
