"""Questions of the Chroma games in small windows and large type: to be read, and to be hit."""

import random
from pathlib import Path

import pytest

from game.ui.widgets.control import Control
from tests.pairs import pairs
from tests.scenes import table_player
from tests.scenes.play.test_play_layout import LONG, SCREEN, check_overlaps, check_size
from tests.scenes.table_player import TablePlayer, show

QUESTIONS = [
    ("dice-factor", "PickPile.turn"),
    ("dice-factor", "PickCard.discard"),
    ("flower-power", "PickCards.petals"),
    ("match-patch", "PickPlace.take"),
    ("match-patch", "PickPlace.put"),
    ("penny-badger", "Claim"),
    ("pig-farm", "PickPile.turn"),
    ("pig-farm", "PickCard.discard"),
    ("rainbow-rush", "PickPile.draw"),
    ("rainbow-rush", "PickPile.to"),
]
NARROW = 42.0  # units: a place where ten rows lie on a low mat
LYING = ("card", "laid", "pile", "place", "die", "seat")


def reach(player: TablePlayer, game: str, question: str, seats: int) -> None:
    """Play on at random until a person is asked that."""
    for seed in range(1, 20):
        chance, scene = random.Random(seed), player.deal(seats, (0,), seed=seed, game=game)
        for _ in range(60):
            if player.until("results", "curtain") != "play":
                break
            asked = scene.live_match.asked
            if (
                asked is not None
                and asked.question_key == question
                and not scene.flow.votes.is_open
            ):
                return
            player.click(chance.choice(player.offers()))
    raise AssertionError(f"nobody is asked {question}")


def check(player: TablePlayer) -> None:
    """Buttons, panels and words: on the screen, large enough, none over another."""
    player.app.draw()
    things = [thing for thing in player.things() if not thing.is_hidden]
    for thing in things:
        if thing.role != "place" or min(thing.box.size) < NARROW:
            check_size(thing)
        if thing.role != "card":
            assert SCREEN.contains(thing.box), f"{thing.name} {thing.box} is off the screen"
    above = [thing for thing in things if thing.role not in LYING]
    check_overlaps(above, scrolls=False)
    for thing in above:
        if thing.name.startswith("button:") and thing.is_enabled:
            check_clear(thing, [t for t in things if t.role in ("seat", "place", "die")])


def check_clear(button: Control, others: list[Control]) -> None:
    """A button beside the hand lies on nobody's plate and on nothing to choose."""
    for other in others:
        shared = button.box.clip(other.box)
        on_panel = button.box.centery < 620
        assert on_panel or shared.w <= 6 or shared.h <= 6, f"{button.name} over {other.name}"


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("asked", "scale", "seats"),
    pairs(QUESTIONS, [100, 150, 200], [2, 4, 8], always=[(one, 200, 8) for one in QUESTIONS]),
)
def test_every_question_can_be_read_and_answered(
    asked: tuple[str, str], scale: int, seats: int,
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
) -> None:  # fmt: skip
    game, question = asked
    monkeypatch.setattr(table_player, "PEOPLE", LONG)
    player = TablePlayer(monkeypatch, tmp_path, (1280, 720), scale=scale)
    reach(player, game, question, seats)
    check(player)


@pytest.mark.parametrize("scale", [100, 200])
def test_a_shown_card_and_its_buttons(
    scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, (1280, 720), scale=scale)
    reach(player, "match-patch", "PickPlace.put", 4)
    for corner in ("place:9", "place:40"):  # the corners of the grid
        if not player.shows(corner) or not player.thing(corner).is_enabled:
            continue
        player.click(corner)
        player.wait(100)
        assert player.shows("text:shown")
        check(player)
        return
    raise AssertionError("no corner is free")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", sorted({game for game, _ in QUESTIONS}))
def test_curtains_tell_what_everybody_knows(
    game: str, scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, (1280, 720), scale=scale)
    player.deal(4, (0, 1), seed=2, game=game)
    chance, seen = random.Random(1), 0
    for _ in range(200):
        if player.until("curtain") == "curtain":
            player.wait(500)
            check(player)
            show(player)
            seen += 1
        if seen == 2:
            return
        player.click(chance.choice(player.votes() or player.offers()))
    raise AssertionError("the laptop is never passed on")
