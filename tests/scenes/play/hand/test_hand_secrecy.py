"""Frame by frame: rack, rail and a card that is dragged tell nothing of what others don't see."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from tests.scenes.play.fair.test_secrecy import compare, point, show
from tests.scenes.play.hand.test_carry import middle, pointer, take_up
from tests.scenes.table_player import TablePlayer

OTHERS = ("r5 r9 rSkip wPick", "g4 g6 g8 kTrain")
"""What somebody else holds: all of it would fit, or nothing that can be seen here."""
PILES = ("* b9 b8 b7 b6 b1", "* g9 g8 r7 kTrain wPick")
FITS = "color-chaos 3 / discard r9 / turn 0 / hand 0 b4 r3 o9 g1 / hand 1 {} / hand 2 o1 / draw {}"
NOTHING = FITS.replace("b4 r3 o9 g1", "b4 g1 g3 o2")
DRAWS = "color-chaos 3 / discard r9 / turn {} / hand 0 {} / hand 1 {} / hand 2 o1 o2 / draw {}"


def worlds(position: str) -> list[str]:
    """The same for whoever looks; others hold other cards, and other ones are to be drawn."""
    return [position.format(*hidden) for hidden in zip(OTHERS, PILES, strict=True)]


def stamps(player: TablePlayer) -> list[str]:
    """What stands on the rack."""
    return [thing.name for thing in player.things() if thing.role == "deed"]


def look_at_rack(player: TablePlayer) -> None:
    """Point at every stamp, and look the last one up."""
    for name in stamps(player):
        point(player, *player.thing(name).box.center)
        player.wait(700)
    player.click(stamps(player)[-1])
    player.wait(200)
    player.key(pygame.K_ESCAPE)
    player.wait(100)


@pytest.mark.parametrize("position", [FITS, NOTHING], ids=["some fit", "nothing fits"])
def test_the_rail_and_dragging_know_only_the_hand_that_lies_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, position: str
) -> None:
    """Cards are pointed at, tried in vain, dragged over every place, and let go beside all."""

    def act(player: TablePlayer) -> None:
        cards = [thing.name for thing in player.things() if thing.role == "card"]
        assert len(cards) == 4
        for name in cards:
            point(player, *player.thing(name).box.center)
            player.wait(300)
        for name in cards:
            take_up(player, name, (960, 300))
            for zone in ("draw", "train", "discard", "scrap"):
                pointer(player, pygame.MOUSEMOTION, middle(player, zone))
                player.wait(100)
            pointer(player, pygame.MOUSEBUTTONUP, middle(player, "scrap"), button=1)
            player.wait(300)
        player.click(next(name for name in cards if "b4#" in name))
        player.wait(400)

    compare(monkeypatch, tmp_path, worlds(position), lambda player: player.wait(1000), act, (0,))


def test_a_drawn_card_on_the_rack_is_any_card_to_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A computer player draws: its stamp, how it flies, and how long all takes, is the same."""

    def act(player: TablePlayer) -> None:
        player.wait(6000)
        assert len(stamps(player)) >= 1
        look_at_rack(player)

    hands: Sequence[tuple[str, str]] = (("g4 g5", "* b8 b4 g8"), ("b1 o3", "* g3 o6 b3"))
    tables = [DRAWS.format(1, "r1 b4 b5", held, pile) for held, pile in hands]
    compare(monkeypatch, tmp_path, tables, lambda player: None, act, (0,))


def test_the_next_person_finds_on_the_rack_only_that_somebody_drew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seat 0 draws and looks at the card; for seat 1 the rack has a back and a number."""

    def before(player: TablePlayer) -> None:
        show(player)
        player.click("button:draw")
        player.until()
        player.wait(500)  # a word pressed at once would be a click too many
        player.click("button:pass")
        while player.scene != "curtain":
            player.wait(16)

    def act(player: TablePlayer) -> None:
        show(player)
        player.wait(500)
        look_at_rack(player)

    tables = [DRAWS.format(0, "b4 g1", "o4 o5", pile) for pile in ("* g7", "* b6")]
    compare(monkeypatch, tmp_path, tables, before, act)


@pytest.mark.parametrize("hides", [pygame.K_ESCAPE, None], ids=["pause", "focus lost"])
def test_once_the_hand_lies_face_down_nothing_is_left_of_the_rail_and_the_dragged_card(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, hides: int | None
) -> None:
    """A card is in the air over the mat as the table is left; somebody else may look now."""

    def before(player: TablePlayer) -> None:
        show(player)
        cards = [thing for thing in player.things() if thing.role == "card"]
        take_up(player, cards[0].name, (960, 300))
        player.app.draw()
        if hides is None:
            player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            return
        player.key(hides)  # lets the card go
        player.key(hides)
        assert player.scene == "pause"

    def act(player: TablePlayer) -> None:
        for x in (600, 960, 1300):
            point(player, x, 950)
            player.wait(200)
        pointer(player, pygame.MOUSEBUTTONUP, (960, 300), button=1)
        player.wait(200)

    hands = ("r1 r3 b9 oSkip", "b4 g6 g7 b3")
    tables = [DRAWS.format(0, held, "o4 o5", "*") for held in hands]
    compare(monkeypatch, tmp_path, tables, before, act)


def test_a_claim_that_is_being_chosen_is_not_seen_in_a_pause(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What was chosen to be said, and with which cards, lies face down with the hand."""

    def before(player: TablePlayer) -> None:
        show(player)
        player.until()
        player.click("card:*")
        player.key(pygame.K_5, pygame.KMOD_SHIFT)  # a star: it lies beside the sheet of a pause
        gathering = player.table.flow.gathering
        assert gathering.word
        assert gathering.cards
        player.app.draw()
        player.click("button:menu")
        assert player.scene == "pause"

    def act(player: TablePlayer) -> None:
        player.wait(1000)

    rest = "hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
    hands = ("r* r* rAny bo gx", "gx gp r* rp ro")
    tables = [f"penny-badger 3 / turn 0 / hand 0 {held} / {rest}" for held in hands]
    compare(monkeypatch, tmp_path, tables, before, act)
