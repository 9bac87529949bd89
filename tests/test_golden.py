"""Golden journals: whole games that have to go the same way tomorrow.

`python build/make_golden.py` plays them anew; what changed is then read as a diff.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from game.core.event import Event, StageOpened
from game.core.journal import replay_journal
from game.games.color_chaos.events import EVENTS

HERE = Path(__file__).parent
JOURNALS = sorted((HERE / "golden").glob("*.jsonl"))


def maker() -> ModuleType:
    """The program that plays the golden games."""
    spec = spec_from_file_location("make_golden", HERE.parent / "build" / "make_golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_golden_game_has_its_journal() -> None:
    assert sorted(path.stem for path in JOURNALS) == sorted(maker().GOLDEN)


@pytest.mark.ruling("GEN-1")
@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_rules_still_tell_the_same_game(path: Path) -> None:
    match = replay_journal(path.read_text(encoding="utf-8").splitlines())
    assert match.result is not None


def test_every_event_of_color_chaos_happens_in_a_golden_game() -> None:
    happened = set()
    for path in JOURNALS:
        heard: list[Event] = []
        replay_journal(path.read_text(encoding="utf-8").splitlines(), heard)
        happened |= {event.stage for event in heard if isinstance(event, StageOpened)}
    assert happened == set(EVENTS)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_computer_players_still_play_it(path: Path) -> None:
    assert maker().golden(path.stem) == path.read_text(encoding="utf-8").splitlines()
