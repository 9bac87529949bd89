"""Whatever is dimmed, or can't be chosen, says why: in every game, to every kind of question."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.decision import Challenge, Dodge, PickPile, PickPlace, PickSeat
from game.core.match import Match
from game.scenes.play.scene import PlayScene
from game.ui.widgets.control import Control
from tests.agents.fair_tables import TABLES
from tests.agents.hinted import questions
from tests.playing import Table
from tests.scenes.claim_player import DODGER, opened, show_claimer, until_closed
from tests.scenes.table_player import FRAME, Sit, TablePlayer

EVERYTHING = Table("color-chaos", 4, "123")
GAMES = [t for t in TABLES if t.players == 4 and t.game != "color-chaos"] + [EVERYTHING]
PUBLIC = (Dodge, Challenge)
"""Asked in windows of their own."""


def asked(player: TablePlayer, match: Match) -> PlayScene | None:
    """The table of whoever is asked, if the question is one they must answer themselves."""
    assert match.decision is not None
    scene = player.seat(match.fork(), (match.decision.seat,))
    for _ in range(40):
        if scene.flow.is_waiting:
            return scene
        player.wait(FRAME)
    return None


def silent(scene: PlayScene) -> list[str]:
    """What can't be chosen and does not say why."""
    decision, prompt = scene.live_match.asked, scene.answers.current_prompt
    off = [thing for thing in scene.controls() if not thing.is_enabled and not thing.why_not]
    found = [t.name for t in off if t.role == "card" and t.name.startswith("card:") and prompt.dim]
    if isinstance(decision, PickSeat):
        found += [t.name for t in off if t.role == "seat"]
    if isinstance(decision, PickPlace | PickPile):
        found += [t.name for t in off if t.role in ("pile", "place") and not t.hint]
    return found


def said(scene: PlayScene) -> list[str]:
    """All reasons."""
    return [thing.why_not for thing in scene.controls() if thing.why_not]


@pytest.mark.parametrize("table", GAMES, ids=str)
def test_everything_that_is_off_says_why(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player, walked, reasons = TablePlayer(monkeypatch, tmp_path), 0, set()
    for match in questions(table, every=1000):
        if isinstance(match.decision, PUBLIC):
            continue
        scene = asked(player, match)
        if scene is not None:
            walked += 1
            assert silent(scene) == [], match.decision and match.decision.question_key
            reasons |= set(said(scene))
        player.app.pop_scene()
    assert walked >= 1
    assert all(reason[0].isupper() or reason[0].isdigit() for reason in reasons), reasons
    assert all(len(reason) <= 60 for reason in reasons), reasons


def test_a_claimer_is_told_why_other_cards_do_not_help(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    player.key(ord("q"))
    until_closed(player)
    show_claimer(player)
    cards = [t for t in player.things() if t.role == "card" and t.name.startswith("card:")]
    assert {bool(t.why_not) for t in cards if not t.is_enabled} == {True}
    assert [t.why_not for t in cards if t.is_enabled] == [""]


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"chosen": (1,)}, "P2 is already chosen"),
        ({"dodged": (1,)}, "P2 dodged this"),
        ({}, "You can’t choose P2 this time"),
    ],
)
def test_players_say_what_keeps_them(
    sit: Sit, facts: dict[str, tuple[int, ...]], reason: str
) -> None:
    player = sit()
    scene = player.lay("color-chaos 3 / discard b5 / hand 0 b1 / hand 1 b3 / hand 2 r1")
    view = scene.board.coming
    shown = replace(view, facts={**view.facts, **facts})
    seat = next(thing for thing in scene.controls() if thing.name == "seat:1")
    plate: Control = replace(seat, why_not="")
    assert scene.speaker.explain_dead_press(PickSeat(0, [2]), shown, plate) == reason
    itself = replace(plate, name="seat:0")
    assert (
        scene.speaker.explain_dead_press(PickSeat(0, [2]), shown, itself)
        == "P1 must choose someone else"
    )
    after = PickSeat(0, [2], "", picked=(0,))
    assert scene.speaker.explain_dead_press(after, shown, itself) == "P1 is already chosen"
