"""The window in which all believe a claim or not: at once, in secret, at one laptop."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.agents.agent import Settled
from game.core.decision import Challenge
from game.core.event import Viewer
from game.core.game import BOX
from game.core.match import Match
from game.resources import rules_folder
from game.scenes.play import PlayScene
from game.scenes.play_votes import TURNED, VoteWindow
from game.scenes.report import entry
from game.words import Words
from tests.scenes import fair, table_player
from tests.scenes.table_player import Sit, TablePlayer, open_cards
from tests.scenes.test_play_layout import SCALES, SCREEN, SIZES, check_overlaps, check_size
from tests.scenes.test_secrecy import Witness

STEP = 144  # milliseconds between two frames that are compared
YES = (pygame.K_1, pygame.K_q, pygame.K_0, pygame.K_p)
NO = (pygame.K_2, pygame.K_a, pygame.K_9, pygame.K_o)
"""The two keys of the first four seats."""
LONG = tuple((f"Bartholomew-M{letter}x", face) for letter, (_, face) in
             zip("abcdefgh", table_player.PEOPLE, strict=True))  # fmt: skip


class Doubter:
    """A computer player who believes nothing, or everything; it takes the first option else."""

    def __init__(self, doubts: bool) -> None:
        self.doubts = doubts
        self.seen: list[dict[int, str]] = []

    def choose(self, match: Match) -> int:
        """Bluff, or not."""
        self.seen.append(dict(match.table.secret))
        return int(self.doubts and isinstance(match.decision, Challenge))

    def think(self, match: Match) -> Settled:
        """At once."""
        return Settled(self.choose(match))

    def reaction(self, made: bool, window: float) -> float:
        """In the middle of the window."""
        return window / 2


Table = Callable[..., TablePlayer]


@pytest.fixture
def table(sit: Sit, request: pytest.FixtureRequest) -> Iterator[Table]:
    """Sits people down at the fair, where seat 0 claims two red stars."""
    fair.put_in_the_box()
    folder = request.getfixturevalue("tmp_path") / "texts"

    def laid(
        people: tuple[int, ...], seats: int = 4, doubting: tuple[int, ...] = (), **settings: object
    ) -> TablePlayer:
        words = fair.words(folder, Words.load(rules_folder()))
        player = sit(words=words, **settings)
        scene = player.deal(seats, people, seed=3, game=fair.ID, ask="believe")
        for seat in scene.sitting.agents:
            scene.sitting.agents[seat] = Doubter(seat in doubting)
        for _ in range(400):
            if scene.flow.votes.open and scene.flow.votes.window.start is not None:  # type: ignore[union-attr]
                return player
            player.wait(16)
        raise AssertionError("no window opens")

    yield laid
    del BOX[fair.ID]


def window(player: TablePlayer) -> VoteWindow:
    """The window that is open."""
    found = player.table.flow.votes.window
    assert found is not None
    return found


def until_turned(player: TablePlayer) -> float:
    """Let time pass until all answers lie open; the milliseconds it took."""
    before = player.clock.now
    while window(player).turned is None:
        player.wait(16)
        assert player.clock.now < before + 60_000
    return player.clock.now - before


def answer(player: TablePlayer) -> object:
    """Who doubted, as the match has it."""
    while player.table_below().flow.votes.window is not None:
        player.wait(16)
    return player.table_below().sitting.match.table.answer  # type: ignore[attr-defined]


def doubted(scene: PlayScene) -> object:
    """Who doubted in the round before."""
    return scene.sitting.match.table.answer  # type: ignore[attr-defined]


# Answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keys"])
def test_everybody_answers_with_two_keys_or_buttons_of_their_own(
    table: Table, by_mouse: bool
) -> None:
    player = table((0, 1, 2, 3))
    scene = player.table
    assert window(player).seats == (1, 2, 3)
    assert open_cards(scene) == 0
    for seat, doubts in ((3, True), (1, False), (2, True)):  # in any order
        word = "challenge" if doubts else "believe"
        if by_mouse:
            player.click(f"button:vote-{seat}-{word}")
        else:
            player.key((NO if doubts else YES)[seat])
        assert not scene.sitting.match.steps  # nothing reaches the match before all are in
    assert until_turned(player) < 700
    assert len(scene.sitting.match.steps) == 3
    assert doubted(scene) == "23"


def test_tab_and_enter_answer_too(table: Table) -> None:
    player = table((0, 1))
    player.wait(600)
    player.press("button:vote-1-challenge")
    until_turned(player)
    assert doubted(player.table) == "1"


def test_an_answer_counts_once_and_only_from_who_is_asked(table: Table) -> None:
    player = table((0, 1, 2, 3))
    player.key(NO[0])  # it is their own claim
    player.key(NO[1])
    player.key(YES[1])
    player.key(pygame.K_d)
    player.key(pygame.K_SPACE)
    assert window(player).answers == {1: "challenge"}
    assert not player.shows("button:vote-1-believe")


def test_silence_means_to_believe_and_the_window_says_so(table: Table) -> None:
    player = table((0, 1, 2, 3))
    assert "Believe" in player.thing("text:vote-note").text
    player.key(NO[2])
    assert 5900 <= until_turned(player) <= 6100  # twice the three seconds of the settings
    assert doubted(player.table) == "2"


def test_without_a_clock_it_waits_until_all_have_answered(table: Table) -> None:
    player = table((0, 1, 2, 3), claim_window=0.0)
    player.wait(30_000)
    assert window(player).turned is None
    for seat in (1, 2, 3):
        player.key(YES[seat])
    assert until_turned(player) < 700
    assert doubted(player.table) == "nobody"


def test_without_a_clock_somebody_may_say_that_all_have_answered(table: Table) -> None:
    player = table((0, 1, 2, 3), claim_window=0.0)
    player.key(NO[1])
    player.click("button:votes-done")
    until_turned(player)
    assert doubted(player.table) == "1"


def test_more_time_and_a_pause(table: Table) -> None:
    player = table((0, 1, 2, 3))
    player.key(pygame.K_t)
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"
    player.wait(30_000)
    player.click("button:continue")
    assert 11_800 <= until_turned(player) <= 12_100


def test_all_answers_are_turned_over_and_seen(table: Table) -> None:
    player = table((0, 1, 2, 3))
    for seat, keys in ((1, YES), (2, NO), (3, YES)):
        player.key(keys[seat])
    until_turned(player)
    said = [player.thing(f"text:vote-{seat}").text for seat in (1, 2, 3)]
    assert ["Bluff!" in words for words in said] == [False, True, False]
    before, turned = player.clock.now, window(player)
    while player.table.flow.votes.window is turned:
        player.wait(16)
    assert TURNED - 50 <= player.clock.now - before <= TURNED + 50


def test_enter_goes_on_once_all_is_seen(table: Table) -> None:
    player = table((0, 1, 2, 3))
    for seat in (1, 2, 3):
        player.key(YES[seat])
    until_turned(player)
    seen = window(player)
    player.key(pygame.K_RETURN)
    assert player.table.flow.votes.window is not seen


def test_a_person_alone_has_two_buttons_and_their_hand(table: Table) -> None:
    player = table((1,), doubting=(2,))
    scene = player.table
    player.until()
    assert not scene.votes.open
    assert open_cards(scene) == 4
    assert player.buttons() == ["button:believe", "button:challenge"]
    assert scene.answers.prompt.headline == "Do you believe Mia?"
    player.wait(60_000)  # nobody hurries them
    player.click("button:challenge")
    until_turned(player)
    assert doubted(scene) == "12"


@pytest.mark.parametrize(("key", "doubts"), [(pygame.K_q, False), (pygame.K_a, True)])
def test_a_person_alone_has_their_keys_too(table: Table, key: int, doubts: bool) -> None:
    player = table((1,))
    player.until()
    player.key(key)
    until_turned(player)
    assert doubted(player.table) == ("1" if doubts else "nobody")


def test_computers_decide_without_what_others_said(table: Table) -> None:
    player = table((0, 1), doubting=(2, 3))
    scene = player.table
    player.key(NO[1])
    until_turned(player)
    assert doubted(scene) == "123"
    for seat in (2, 3):
        asked = scene.sitting.agents[seat]
        assert isinstance(asked, Doubter)
        assert all(secret.get(1) != "challenge" for secret in asked.seen)


def test_computers_alone_are_seen_to_decide(table: Table) -> None:
    player = table((0,), doubting=(3,), pace="normal")
    assert not [t for t in player.things() if t.enabled]
    assert 1900 <= until_turned(player) <= 2100
    assert doubted(player.table) == "3"


def test_two_to_eight_players(table: Table) -> None:
    for seats in (2, 3, 5, 8):
        player = table(tuple(range(seats)), seats)
        assert window(player).seats == tuple(range(1, seats))
        for seat in range(1, seats):
            player.click(f"button:vote-{seat}-challenge")
        until_turned(player)
        assert doubted(player.table) == "".join(map(str, range(1, seats)))
        player.app.home()


# Secrecy --------------------------------------------------------------------------------------


def watched(player: TablePlayer, monkeypatch: pytest.MonkeyPatch, said: dict[int, bool]) -> Witness:
    """Every frame, thing, sound and log line until all answers are turned over."""
    witness, waiting = Witness(player, monkeypatch), dict(said)
    scene = player.table
    while window(player).turned is None:
        if waiting and window(player).age(player.clock.now) > 500 * (len(said) - len(waiting) + 1):
            seat, doubts = next(iter(waiting.items()))
            player.key((NO if doubts else YES)[seat])
            del waiting[seat]
        witness.look()
        told = [line.text for line in scene.log.lines(None)]
        witness.kept[-1] = (witness.kept[-1][0], json.dumps([witness.kept[-1][1], told]))
        player.wait(STEP)
    return witness


ANSWERS = [
    {2: False, 1: False, 3: False}, {2: True, 1: False, 3: True}, {2: True, 1: True, 3: True},
]  # fmt: skip


@pytest.mark.parametrize("settings", [{}, {"claim_window": 0.0}, {"speed": 1.0, "scale": 200}])
def test_nothing_tells_who_doubts_before_all_are_in(
    monkeypatch: pytest.MonkeyPatch, table: Table, settings: dict[str, float]
) -> None:
    seen = [watched(table((0, 1, 2, 3), **settings), monkeypatch, said) for said in ANSWERS]
    for other in seen[1:]:
        same_frames(seen[0], other)


def test_nothing_tells_what_computers_say(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    seen = []
    for doubting in ((), (2,), (2, 3)):
        player = table((0, 1), doubting=doubting)
        seen.append(watched(player, monkeypatch, {1: False}))
    for other in seen[1:]:
        same_frames(seen[0], other)


def same_frames(one: Witness, other: Witness) -> None:
    """No frame, no thing and no sound may differ."""
    assert len(one.kept) == len(other.kept) > 5
    for number, (left, right) in enumerate(zip(one.kept, other.kept, strict=True)):
        assert left[1] == right[1], f"frame {number}: things differ"
        assert left[0] == right[0], f"frame {number}: pixels differ"
    assert one.heard == other.heard


def test_a_mouse_click_leaves_no_trace(table: Table) -> None:
    """Once the pointer is elsewhere, a pressed button looks like any other."""
    frames = []
    for word in ("believe", "challenge"):
        player = table((0, 1, 2, 3))
        player.wait(1000)
        player.click(f"button:vote-2-{word}")
        at = player.app.canvas.at((960, 100))
        player.app.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        )
        player.wait(500)
        things = [entry(player.app.canvas, t, player.app.top.focus.name) for t in player.things()]
        frames.append((player.frame(), things))
    assert frames[0] == frames[1]


def test_the_public_table_knows_no_answer(table: Table) -> None:
    player = table((0, 1, 2, 3))
    viewers: tuple[Viewer, ...] = (None, 0, 1, 2, 3)
    before = [str(player.table.flow.views[viewer]) for viewer in viewers]
    player.key(NO[1])
    player.wait(200)
    assert [str(player.table.flow.views[viewer]) for viewer in viewers] == before


# Layout ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_everything_can_be_read_and_hit(
    table: Table, monkeypatch: pytest.MonkeyPatch, seats: int, scale: int, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(table_player, "PEOPLE", LONG)
    player = table(tuple(range(seats)), seats, size=size, scale=scale)
    for turned in (False, True):
        if turned:
            for seat in range(1, seats):
                player.click(f"button:vote-{seat}-challenge")
            until_turned(player)
        player.app.draw()
        things = [thing for thing in player.things() if not thing.hidden]
        assert len(things) >= seats
        for thing in things:
            check_size(thing)
            assert SCREEN.contains(thing.box), f"{thing.name} {thing.box} is off the screen"
        cards = [t for t in things if t.name.startswith("text:vote-") and t.name[-1].isdigit()]
        check_overlaps([t for t in things if t not in cards], scrolls=False)
