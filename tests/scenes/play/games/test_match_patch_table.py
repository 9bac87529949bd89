"""Match Patch at the table: whole games by mouse and by keyboard, and what the table shows."""

from pathlib import Path

import pygame
import pytest

from game.agents import make_agent
from game.core import notation
from game.core.card import Card
from game.core.match import Match
from game.games.chroma.chroma_cards import COLORS
from game.ui.widgets.control import SMALLEST
from tests.scenes.table_player import TablePlayer

HARMLESS = 600  # milliseconds after which a press is meant for what is seen
CALM = 1600  # milliseconds before anything happens at a new table
HALF = 8  # cards left to draw

PATCH = (
    "match-patch 3 / draw * y* / patch bo~* gx~* rp~* / places 0 13 27 / hand 0 r* gx op"
    " / hand 1 bp bx bs / hand 2 rs rx go"
)

MOUSE_LONG, KEYS_LONG = (pytest.param(by, marks=pytest.mark.long) for by in (False, True))
"""Every run has both, and both one person and four, but not each of them with each."""


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


def play_to_the_end(player: TablePlayer, by_keyboard: bool) -> None:
    """Answer as a computer player would, with the mouse or without it."""
    while (scene := player.until("results", "curtain")) != "results":
        if scene == "curtain":
            player.wait(HARMLESS)
            player.click("button:show")
            player.wait(HARMLESS)
            continue
        match = player.table.live_match.match
        assert match.decision is not None
        option = match.decision.options[make_agent("normal", 1).decide(match)]
        name = thing_of(option)
        if by_keyboard:
            walk(player, name)
        else:
            player.click(name)


def thing_of(option: Card | int | str) -> str:
    """What stands for an answer on the table."""
    if isinstance(option, Card):
        return f"card:{option.code}#{option.id}"
    return f"place:{option}" if isinstance(option, int) else f"pile:{option}"


def walk(player: TablePlayer, name: str) -> None:
    """Go there with Tab and the arrow keys, and press Enter."""
    focus, to = player.app.top.focus, player.thing(name).box
    if not name.startswith("place:"):
        player.press(name)
        return
    while not focus.name.startswith("place:"):
        player.key(pygame.K_TAB)
    for _ in range(30):
        at = player.thing(focus.name).box
        if focus.name == name:
            player.key(pygame.K_RETURN)
            return
        across, down = to.centerx - at.centerx, to.centery - at.centery
        if abs(across) > abs(down):
            player.key(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
        else:
            player.key(pygame.K_DOWN if down > 0 else pygame.K_UP)
        if not focus.name.startswith("place:"):
            break
    player.press(name)


@pytest.mark.parametrize("by_keyboard", [MOUSE_LONG, True], ids=["mouse", "keyboard"])
def test_a_whole_game_against_computers(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(3, seed=5, game="match-patch")
    play_to_the_end(player, by_keyboard)
    assert player.table_below().live_match.match.result is not None


@pytest.mark.parametrize("by_keyboard", [False, KEYS_LONG], ids=["mouse", "keyboard"])
def test_a_family_of_four_on_one_laptop(player: TablePlayer, by_keyboard: bool) -> None:
    """Computers have played the first half."""
    match = Match.new("match-patch", 4, 7)
    while len(match.table.zones["draw"]) > HALF and match.decision is not None:
        match.submit(make_agent("normal", 2).decide(match))
    player.seat(match, people=(0, 1, 2, 3))
    play_to_the_end(player, by_keyboard)
    assert player.table_below().live_match.match.result is not None


def test_a_card_is_taken_and_another_put_by_pressing_things(player: TablePlayer) -> None:
    player.seat(notation.read_position(PATCH))
    player.until()
    player.click("place:27")
    player.until()
    player.click("card:op*")
    player.until()
    player.click("place:44")
    player.wait(50)
    table = player.table_below().live_match.match.table
    assert table.public_facts()["places"][:3] == (0, 13, 44)
    assert [card.code for card in table.zones["patch"]][:3] == ["bo", "gx", "op"]


@pytest.mark.parametrize("by_key", [False, True])
def test_the_draw_pile_is_pressed_or_its_key(player: TablePlayer, by_key: bool) -> None:
    player.lay(PATCH)
    player.until()
    assert not any(t.name in ("button:draw", "choice:word:draw") for t in player.things())
    if by_key:
        player.key(pygame.K_d)
    else:
        player.click("pile:draw")
    player.until()
    assert "y*" in [card.code for card in player.table.live_match.match.table.hands[0]]


def test_places_have_letters_and_numbers(player: TablePlayer) -> None:
    player.seat(notation.read_position(PATCH))
    player.until()
    for name, says in (("place:0", "A1. A"), ("place:27", "H3. A"), ("place:49", "J5. Free")):
        assert player.thing(name).text.startswith(says)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("place", [7, 8, 9, 47])
def test_the_name_of_a_shown_card_covers_no_plate(
    player: TablePlayer, place: int, scale: int
) -> None:
    player.app.change_settings(scale=scale)
    scene = player.seat(notation.read_position(PATCH))
    for name in ("pile:draw", "card:r**", f"place:{place}"):
        player.until()
        player.wait(CALM)
        player.click(name)
    player.wait(400)
    box = player.thing("text:shown").box
    assert box.collidelist(list(scene.board.table_places.plate_rects.values())) < 0


def test_in_large_type_what_ends_a_look_grows_and_stays_beside_the_pairs(
    player: TablePlayer,
) -> None:
    high = []
    for scale in (100, 200):
        player.app.change_settings(scale=scale)
        scene = player.seat(notation.read_position(PATCH))
        for name in ("pile:draw", "card:r**", "place:44"):
            player.until()
            player.wait(CALM)
            player.click(name)
        player.wait(400)
        boxes = [player.thing(f"button:{name}").box for name in ("ready", "each-time")]
        high.append([box.h for box in boxes])
        own = scene.board.table_places.spot_sites["pairs 0"].box
        assert not any(box.colliderect(own) for box in boxes)
        assert boxes[1].bottom <= 1072
    usual, large = high
    assert all(more >= 1.3 * less for more, less in zip(large, usual, strict=True))


def test_the_card_is_shown_with_its_name_and_place(player: TablePlayer) -> None:
    player.seat(notation.read_position(PATCH))
    player.until()
    player.click("pile:draw")
    player.until()
    player.click("card:r**")
    player.until()
    player.wait(CALM)
    player.click("place:44")
    player.wait(400)
    assert player.thing("text:shown").text == "Red star at E5"
    player.click("button:ready")
    player.wait(50)
    assert "Red star at E5" not in [t.text for t in player.things() if t.name == "text:shown"]


def test_a_pair_lies_beside_the_hand(player: TablePlayer) -> None:
    player.seat(notation.read_position(PATCH))
    player.until()
    assert player.thing("pile:pairs 0").text == "My pairs: 0"
    player.click("place:13")
    player.until()
    assert player.thing("pile:pairs 0").text == "My pairs: 1"


def test_nobody_learns_what_lies_in_the_patch(player: TablePlayer) -> None:
    player.seat(notation.read_position(PATCH))
    player.until()
    spoken = {t.text for t in player.things() if t.name.startswith(("place:", "pile:patch"))}
    assert not [text for text in spoken if "circle" in text or "cross" in text]
    assert player.table.board.shown.zones["patch"] == [None, None, None]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("sets", "places"), [("2", 50), ("4", 100), ("6", 150)])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_place_can_be_hit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int], sets: str,
    places: int, percent: int,
) -> None:  # fmt: skip
    player = TablePlayer(monkeypatch, tmp_path, size, scale=percent)
    player.deal(2, seed=1, game="match-patch", sets=sets)
    player.until()
    grid = [t for t in player.things() if t.name.startswith("place:")]
    assert len(grid) == places
    assert min(min(t.box.w, t.box.h) for t in grid) >= SMALLEST - 1
    boxes = [t.box.inflate(-2, -2) for t in grid]
    assert all(box.collidelist(boxes[:n]) < 0 for n, box in enumerate(boxes))


@pytest.mark.ruling("MP-10")
def test_what_happened_does_not_tell_what_lies_in_the_patch(player: TablePlayer) -> None:
    player.deal(3, people=(), seed=4, game="match-patch")
    player.until("results")
    log = player.table_below().flow.event_queue.log
    told = [line.text for line in log.list_lines(0)]
    puts = [text for text in told if " puts " in text]
    assert len(puts) > 20
    assert not [text for text in puts if any(color in text.lower() for color in COLORS)]
    others = [text for text in told if "from the patch" in text and not text.startswith("Mia")]
    assert others
    assert not [text for text in others if any(color in text.lower() for color in COLORS)]


def test_a_place_is_reached_by_its_name_or_as_the_next_one_to_press(player: TablePlayer) -> None:
    player.lay(PATCH)
    player.until()
    focus = player.app.top.focus
    player.key(pygame.K_SLASH)
    for key, place in ((pygame.K_d, "place:3"), (pygame.K_2, "place:13")):
        player.key(key)
        assert focus.name == place
    player.key(pygame.K_LEFT)
    assert focus.name == "place:12"
    player.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert focus.name == "place:13"
    player.key(pygame.K_RETURN)
    player.wait(CALM)
    assert lying_places(player) == (0, 27)


def test_a_name_that_no_place_has_is_let_go_and_keys_mean_what_they_did(
    player: TablePlayer,
) -> None:
    player.lay(PATCH)
    player.until()
    hand = player.table.live_match.match.table.hands[0]
    before = len(hand)
    player.key(pygame.K_TAB)
    focused = player.app.top.focus.name
    player.key(pygame.K_SLASH)
    player.key(pygame.K_z)
    assert player.app.top.focus.name == focused
    player.key(pygame.K_d)
    player.wait(CALM)
    assert len(hand) == before + 1
    assert lying_places(player) == (0, 13, 27)


def lying_places(player: TablePlayer) -> tuple[int, ...]:
    """The places of the cards in the patch."""
    return tuple(player.table.board.coming.facts["places"])
