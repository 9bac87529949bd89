"""Every open card on the table can be looked at: held down by the mouse, reached by keyboard."""

import pygame
import pytest

from game.scenes.play.card_zoom import HOLD_MS
from tests.scenes.table_player import Sit, TablePlayer

POSITION = """color-chaos 4 / turn 0 / color green / discard b2 g8 / train kTrain / hand 0 g7 r9 b1
 / hand 1 g1 / hand 2 b3 / hand 3 r3""".replace("\n", "")
RAINBOW = """rainbow-rush 4 / turn 0 / hand 0 g* wx bs / rainbow 0 r* o* / rainbow 1 os rs
 / discard gx""".replace("\n", "")


def down(player: TablePlayer, name: str) -> tuple[int, int]:
    """Press the left button on a thing and keep it down."""
    at = player.app.canvas.to_pixel(player.thing(name).box.center)
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    player.app.handle_event(motion)
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    return at


def large(player: TablePlayer) -> str:
    """The code of the card that is shown large; nothing if none is."""
    return player.table.zoom.card.code if player.table.zoom.card else ""


@pytest.mark.parametrize(
    ("thing", "code"), [("card:g7*", "g7"), ("pile:discard", "g8"), ("pile:train", "kTrain")]
)
def test_held_down_a_card_is_shown_large(sit: Sit, thing: str, code: str) -> None:
    player = sit()
    player.lay(POSITION)
    name = next(t.name for t in player.things() if t.name.startswith(thing.rstrip("*")))
    steps = len(player.table.live_match.match.steps)
    at = down(player, name)
    player.wait(HOLD_MS - 100)
    assert not large(player), "too early"
    player.wait(200)
    assert large(player) == code
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert large(player) == code, "letting go closes nothing"
    assert len(player.table.live_match.match.steps) == steps, "holding is not playing"


@pytest.mark.parametrize(("thing", "code"), [("pile:discard", "g8"), ("pile:train", "kTrain")])
def test_the_keyboard_reaches_open_piles(sit: Sit, thing: str, code: str) -> None:
    player = sit()
    player.lay(POSITION)
    for _ in range(60):
        player.key(pygame.K_TAB)
        if player.table.focus.name == thing:
            break
    assert player.table.focus.name == thing
    player.key(pygame.K_i)
    assert large(player) == code
    player.key(pygame.K_ESCAPE)
    assert not large(player)
    assert player.scene == "play"


def test_arrows_lead_from_the_hand_to_the_piles(sit: Sit) -> None:
    player = sit()
    player.lay(POSITION)
    player.key(pygame.K_TAB)
    reached = set()
    for _ in range(4):
        player.key(pygame.K_UP)
        reached.add(player.table.focus.name)
    assert reached & {"pile:discard", "pile:train", "pile:draw"}


def test_cards_in_front_of_others_are_reached_too(sit: Sit) -> None:
    player = sit()
    player.lay(RAINBOW)
    names = set()
    for _ in range(60):
        player.key(pygame.K_TAB)
        names.add(player.table.focus.name.partition("#")[0])
    assert {"card:os", "card:rs"} <= names or any(name.startswith("laid") for name in names)


def test_a_pile_that_can_only_be_looked_at_is_like_the_bare_table(sit: Sit) -> None:
    """A click on it, or Enter, never answers the question."""
    player = sit()
    player.lay(POSITION)
    steps = len(player.table.live_match.match.steps)
    player.click("pile:train")
    player.key(pygame.K_RETURN)
    assert len(player.table.live_match.match.steps) == steps
