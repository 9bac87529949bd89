"""The first frame of a question has its pictures: they were made while cards still flew."""

from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import notation
from game.core.decision import Decision, PickCard, PickSeat
from game.scenes.play.play_prerender import PrerenderedQuestion
from game.scenes.play.scene import PlayScene
from game.scenes.play.windows import window_bar
from game.table.frame.table_frame import TableFrame
from game.ui.draw.sprites import SPRITES
from tests.scenes.table_player import FRAME, TablePlayer, show
from tests.table.test_stage import EVENTS, position

pytestmark = pytest.mark.pictures

ASK_FIRST = ("thief", "two-hand-swap", "field-goal")
"""Events of which somebody is chosen, and may dodge that, at once."""
DODGED_FIRST = ("give-1", "the-best", "scrap-an-event")
"""Events that may be dodged before anything else."""
DEAR = (
    "inline_drawing", "render_drawing", "render_line", "sized_card", "card_ground",
    "stage_ground", "stage_part", "soft_shadow", "_shadow_strip", "_gradient_strip", "card_glow",
)  # fmt: skip
"""What makes pictures that take time; others are put together from these."""
FEW = 2
"""Small pictures of the table that may be gone again by then."""
ROOM = 12.0  # milliseconds that each frame leaves


class Made:
    """The pictures that were made since they were last asked for, by what made them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: list[str] = []
        keep = SPRITES.store_sprite

        def noted(key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
            maker = key[0] if isinstance(key, tuple) and key else key
            self.names.append(getattr(maker, "__name__", str(maker)))
            keep(key, picture, dear)

        monkeypatch.setattr(SPRITES, "store_sprite", noted)

    def dear(self) -> list[str]:
        """Those that take time; from now on they are counted anew."""
        found = [name for name in self.names if name in DEAR]
        self.names.clear()
        return found


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TablePlayer]:
    """Somebody at a table where cards fly at the usual speed, and frames leave some time."""
    SPRITES.clear_sprites()
    yield TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal", claim_window=1.0)
    SPRITES.clear_sprites()


def sit_down(
    player: TablePlayer, event: str, seats: int, people: tuple[int, ...] = (0,)
) -> PlayScene:
    """A table at which everything was drawn that is usual on it, and the event is played."""
    scene = player.seat(notation.read_position(position(event, seats)), people)
    if len(people) > 1:
        show(player)
    for _ in range(60):
        frame(player)
    scene.board.left = lambda: ROOM
    player.click(f"card:{EVENTS[event]}*")
    return scene


def frame(player: TablePlayer) -> None:
    """Time passes, and what is seen then is drawn."""
    player.wait(FRAME)
    player.app.draw()


def until_bar(player: TablePlayer, scene: PlayScene, made: Made) -> list[str]:
    """What is made in the frame in which the bar of a Dodge is seen first."""
    for _ in range(300):
        player.wait(FRAME)
        if scene.table.open_decision is not None:
            scene.flow.submit_answer(0)
        made.names.clear()
        player.app.draw()
        if scene.claims.is_open:
            return made.dear()
    raise AssertionError("nobody may dodge")


def until_asked(
    player: TablePlayer, scene: PlayScene, kind: type[Decision[Any]], made: Made
) -> list[str]:
    """What the table itself makes in the frame in which such a question is seen first."""
    draw, mine = TableFrame.draw_table, list[str]()

    def drawn(frame: TableFrame, *given: object) -> None:
        made.names.clear()
        draw(frame, *given)  # type: ignore[arg-type]
        mine[:] = made.dear()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableFrame, "draw_table", drawn)
        scene.board.draw_table = scene.board.frame.draw_table
        for _ in range(500):
            frame(player)
            if isinstance(scene.table.open_decision, kind):
                return mine
    raise AssertionError("nothing is asked")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("event", [*ASK_FIRST, *DODGED_FIRST])
def test_a_dodge_window_is_drawn_before_it_opens(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch, event: str, seats: int
) -> None:
    monkeypatch.setattr(
        window_bar, "draw_time_ring", lambda *_: None
    )  # its time runs in each frame
    made = Made(monkeypatch)
    scene = sit_down(player, event, seats, (0, 1))
    found = until_bar(player, scene, made)
    assert found in ([], ["sized_card"]), (
        "the open hand turns over, of which one picture may be new"
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("event", ASK_FIRST)
def test_a_choice_of_players_is_drawn_before_it_is_asked(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    found = []
    for ahead in (False, True):
        with monkeypatch.context() as patch:
            if not ahead:
                patch.setattr(PrerenderedQuestion, "notice_changes", lambda _: None)
            SPRITES.clear_sprites()
            made = Made(patch)
            scene = sit_down(player, event, 5)
            found.append(until_asked(player, scene, PickSeat, made))
    assert len(found[0]) > 6, "it must have something to make"
    assert len(found[1]) <= FEW, found[1]


@pytest.mark.parametrize("event", ["give-1", "hot-potato"])
def test_a_choice_of_cards_is_drawn_before_it_is_asked(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    made = Made(monkeypatch)
    scene = sit_down(player, event, 5)
    assert len(until_asked(player, scene, PickCard, made)) <= FEW


def test_a_bar_that_is_not_drawn_in_time_opens_all_the_same(player: TablePlayer) -> None:
    scene = sit_down(player, "thief", 5, (0, 1))
    scene.board.left = lambda: 0.0
    for _ in range(500):
        if scene.flow.claims.window is not None:
            break
        player.wait(FRAME)
        if scene.table.open_decision is not None:
            scene.flow.submit_answer(0)
    waited = 0.0
    for _ in range(500):
        if scene.claims.is_open:
            break
        frame(player)
        waited += 0.0 if scene.board.is_showing_events else FRAME
    assert scene.claims.is_open
    assert waited < 300
