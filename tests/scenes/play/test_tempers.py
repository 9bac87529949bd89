"""What computer players say is in no one's way."""

from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from pygame import FRect

from game.agents.characters import TEMPERS
from game.resources import rules_folder
from game.scenes.play.match_start import start_match
from game.scenes.play.notes.table_tips import HEADING
from game.session.speech.remarks import HABIT, REMARK_MS, WILLINGNESS, Remark
from game.store.player_faces import FACES
from game.store.settings import SeatChoice
from game.ui.widgets.control import Control
from game.words import Words
from tests.scenes.table_player import FRAME, TablePlayer


def played(player: TablePlayer) -> list[tuple[float, str]]:
    """The first choices of a game, and when they were made."""
    scene, made = player.deal(4, people=(), seed=3), list[tuple[float, str]]()
    while len(made) < 40 and player.scene == "play":
        player.wait(FRAME)
        steps = scene.live_match.match.steps
        made += [(player.clock.now, str(step)) for step in steps[len(made) :]]
    return made


def test_speaking_delays_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    games = []
    for number, reactions in enumerate((True, False)):
        folder = tmp_path / str(number)
        player = TablePlayer(monkeypatch, folder, speed=1.0, pace="fast", reactions=reactions)
        games.append(played(player))
        spoke = bool(player.table_below().tempers.tempers._said)
        assert spoke == reactions
    assert len(games[0]) > 20
    assert games[0] == games[1]


def speaking(
    monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, seats: int, size: tuple[int, int],
    scale: int, words: Words,
) -> tuple[TablePlayer, int]:  # fmt: skip
    """A table at which all computer players speak at once, as long words as they know."""
    player = TablePlayer(monkeypatch, folder, size, words, scale=scale)
    many = {"expansion_1": "on"} if seats > 8 else {}
    choices = [SeatChoice(f"Player {n}", FACES[n], n == 0) for n in range(seats)]
    scene = start_match(player.app, name, choices, many, 5)
    player.until("curtain", "results")
    longest = max(
        (f"react.{kind}.{temper}_1" for kind in WILLINGNESS for temper in TEMPERS),
        key=lambda key: len(words(key)),
    )
    said = Remark("hit", longest, player.clock.now - 500)
    scene.tempers.tempers._said = dict.fromkeys(range(1, seats), said)
    return player, sum(thing.name.startswith("text:said-") for thing in player.things())


TABLES = [
    ("color-chaos", 3, 1), ("color-chaos", 4, 1), ("color-chaos", 8, 0.85),
    ("color-chaos", 16, 0.4), ("flower-power", 2, 1), ("dice-factor", 4, 1),
    ("penny-badger", 6, 1), ("rainbow-rush", 4, 0.6), ("pig-farm", 2, 1), ("match-patch", 4, 1),
]  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "seats", "share"), TABLES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 200)])
def test_bubbles_hide_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, seats: int, share: float,
    size: tuple[int, int], scale: int,
) -> None:  # fmt: skip
    words = Words.load_words(rules_folder())
    player, shown = speaking(monkeypatch, tmp_path, name, seats, size, scale, words)
    assert shown >= share * (seats - 1), "hardly anybody finds room to speak"
    things = player.things()
    bubbles = [thing for thing in things if thing.name.startswith("text:said-")]
    others = [t for t in things if t not in bubbles and t.role in ("seat", "button", "card")]
    for bubble in bubbles:
        assert FRect(0, 0, 1920, 1080).contains(bubble.box)
        assert bubble.size >= 17.9
        assert [t.name for t in others if t.box.colliderect(bubble.box)] == []
        assert scale >= 150 or not HEADING.colliderect(bubble.box)
    assert not [1 for a, b in combinations(bubbles, 2) if a.box.colliderect(b.box)]


def test_with_reduced_motion_they_stand_still(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = Words.load_words(rules_folder())
    frames: dict[str, list[int]] = {}
    for motion in ("reduced", "full"):
        player, shown = speaking(monkeypatch, tmp_path, "color-chaos", 4, (1280, 720), 100, words)
        assert shown == 3
        player.app.settings = replace(player.app.settings, motion=motion)
        scene = player.table
        for since in (0.0, 60.0, 500.0):
            said = Remark("hit", "react.hit.calm_1", player.clock.now - since)
            scene.tempers.tempers._said = dict.fromkeys(range(1, 4), said)
            frames.setdefault(motion, []).append(player.frame())
            assert scene.tempers.is_animating == (motion == "full" and since < 140)
    assert len(set(frames["reduced"])) == 1
    assert len(set(frames["full"])) == 3


def test_a_word_may_end_while_it_is_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player, _ = speaking(
        monkeypatch, tmp_path, "color-chaos", 4, (1280, 720), 100, Words.load_words(rules_folder())
    )
    scene, start = player.table, player.clock.now
    for already in range(4):
        moments = iter(range(int(start + REMARK_MS) - already, 10**9))
        scene.tempers.tempers._said = {1: Remark("hit", "react.hit.calm_1", start)}
        scene.tempers.tempers.clock = partial(next, moments)
        scene.tempers.tempers.update()
        scene.tempers.drawables(player.app.canvas)
        assert scene.next_tick() != 0


def test_nothing_is_said_over_a_panel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = Words.load_words(rules_folder())
    player, _ = speaking(monkeypatch, tmp_path, "color-chaos", 4, (1280, 720), 100, words)

    def bubbles() -> list[Control]:
        return [thing for thing in player.things() if thing.name.startswith("text:said-")]

    assert bubbles()
    player.click("button:log")
    assert not bubbles()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, seats, _ in TABLES])
@pytest.mark.parametrize("scale", [100, 200])
def test_words_of_habits_hide_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, seats: int, language: str,
    scale: int,
) -> None:  # fmt: skip
    words = Words.load_words(rules_folder(), language)
    player, _ = speaking(monkeypatch, tmp_path, name, seats, (1280, 720), scale, words)
    own, tempers = words.for_game(name), player.table.tempers.tempers
    keys = sorted(
        (key for face in FACES if (key := f"react.habit.{face}") in own), key=lambda k: len(own(k))
    )
    for key in keys[-3:]:
        tempers._said = dict.fromkeys(range(1, seats), Remark(HABIT, key, player.clock.now - 500))
        check_bubbles(player)


def check_bubbles(player: TablePlayer) -> list[Control]:
    """Return the bubbles, of which none hides anything, or is hidden by the key of a player."""
    things, table = player.things(), player.table
    bubbles = [thing for thing in things if thing.name.startswith("text:said-")]
    others = [t for t in things if t not in bubbles and t.role in ("seat", "button", "card")]
    answers = table.answers
    caps = answers.find_cap_boxes(player.app.canvas, answers.current_prompt.seats).values()
    for bubble in bubbles:
        assert FRect(0, 0, 1920, 1080).contains(bubble.box)
        assert [t.name for t in others if t.box.colliderect(bubble.box)] == []
        assert bubble.box.collidelist([*caps]) < 0
    assert not [1 for a, b in combinations(bubbles, 2) if a.box.colliderect(b.box)]
    return bubbles


@pytest.mark.parametrize(("seats", "least"), [(4, 3), (16, 2)])
def test_no_key_of_a_player_to_choose_is_on_a_bubble(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seats: int, least: int
) -> None:
    people = [(f"Player {number}", face) for number, face in enumerate(FACES)]
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", people)
    player = TablePlayer(monkeypatch, tmp_path)
    hands = " / ".join(f"hand {seat} r{seat % 10}" for seat in range(1, seats))
    more = "option expansion_1=on / " if seats > 8 else ""
    player.lay(f"color-chaos {seats} / {more}discard r9 / hand 0 rSwap b1 b2 g3 / {hands}")
    player.until()
    asked = player.table.live_match.asked
    assert asked is not None
    swap = next(n for n, one in enumerate(asked.options) if getattr(one, "code", "") == "rSwap")
    player.table.flow.submit_answer(swap)
    player.until()
    assert player.table.answers.current_prompt.seats
    said = Remark(HABIT, "react.habit.owl", player.clock.now - 500)
    player.table.tempers.tempers._said = dict.fromkeys(range(1, seats), said)
    assert len(check_bubbles(player)) >= least
