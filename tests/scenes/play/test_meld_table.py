"""Melds at the table: chosen in the hand, laid with one button, and laid on where they fit."""

from pathlib import Path

import pytest

from game.games.recipe.families.meld.table import MeldsTable
from tests.games.recipe.built import named
from tests.scenes.table_player import DONE, TablePlayer

MELDS = (
    "option least=3 / round 2 / chains 3.set.star.0 2.run.orange.1 2.set.square.0 0.run.blue.2 / "
    "meld-1 b* g* r* / meld-2 oo ox op os / meld-3 bs os ys / meld-4 bx bp bs"
)
HANDS = "hand 0 gp gs g* o* rx yo / hand 1 bo go ro yo / hand 2 gs rs / hand 3 ys bp ro"
POSITION = f"{MELDS} / {HANDS} / discard bo go / draw * rp"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    return TablePlayer(monkeypatch, tmp_path, size=(1920, 1080))


def lay(player: TablePlayer, position: str = POSITION) -> MeldsTable:
    """A table with these melds, where one person plays."""
    scene = player.lay(f"{named('paper-chains').id} 4 / {position}")
    table = scene.live_match.match.table
    assert isinstance(table, MeldsTable)
    player.until("play")
    return table


def cards(player: TablePlayer, codes: str) -> list[str]:
    """The names of the first cards of a hand with these codes."""
    hand = player.table.live_match.match.table.hands[0]
    found = [next(card for card in hand if card.code == code) for code in codes.split()]
    return [f"card:{card.code}#{card.id}" for card in found]


def button(player: TablePlayer) -> str:
    """What is written on the gold button."""
    return next(b.label for b in player.table.answers.current_prompt.buttons if b.name == "done")


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_run_is_chosen_and_laid_with_one_button(player: TablePlayer, by_keyboard: bool) -> None:
    table = lay(player)
    press = player.press if by_keyboard else player.click
    press("pile:draw")
    player.until("play")
    for name in cards(player, "gp gs g*"):
        press(name)
    assert button(player) == "Lay the green run 3–5"
    press("button:done")
    player.until("play")
    assert [c.code for c in table.zones["meld-5"]] == ["gp", "gs", "g*"]
    press(cards(player, "rx")[0])
    assert button(player) == "Discard it"
    press("button:done")
    assert table.zones["discard"][-1].code == "rx"


def test_a_card_is_laid_on_where_it_fits(player: TablePlayer) -> None:
    table = lay(player)
    player.click("pile:draw")
    player.until("play")
    player.click(cards(player, "o*")[0])
    assert button(player) == "Put it down"
    player.click("button:done")
    player.until("play")
    asked = player.table.live_match.asked
    assert asked is not None
    assert asked.options == ["meld-1", "meld-2", "discard"]
    player.click("pile:meld-2")
    player.until("play")
    assert [c.code for c in table.zones["meld-2"]] == ["oo", "ox", "op", "os", "o*"]
    assert player.thing("pile:meld-2").text == "orange run 1–5"


def test_cards_that_make_nothing_have_no_button(player: TablePlayer) -> None:
    lay(player)
    player.click("pile:draw")
    player.until("play")
    for name in cards(player, "gp gs"):
        player.click(name)
    assert not [b for b in player.table.answers.current_prompt.buttons if b.name == "done"]
    player.click(cards(player, "gs")[0])
    assert button(player) == "Discard it"


@pytest.mark.parametrize(("seats", "name"), [(2, "paper-chains"), (3, "seven-steps")])
def test_a_game_is_played_with_the_mouse(player: TablePlayer, seats: int, name: str) -> None:
    scene = player.deal(seats, (0,), 3, game=named(name).id)
    for _ in range(400):
        if player.until("results") == "results":
            break
        offers = player.offers()
        player.click(next((o for o in offers if o == DONE), offers[0]))
    assert player.scene == "results"
    assert scene.live_match.match.steps


def test_a_run_of_any_colors_is_named_and_whom_to_skip_is_chosen(player: TablePlayer) -> None:
    scene = player.lay(
        f"{named('phase-10').id} 4 / hand 0 w.skip-one b.number-1 b.number-2 / hand 1 b.number-3 / "
        "hand 2 g.number-3 / hand 3 g.number-4 / reached 1 0 0 0 / "
        "meld-1 b.number-4 a.wild r.number-6 / chains 0.run.any.4 / draw * o.number-7"
    )
    player.until("play")
    assert player.thing("pile:meld-1").text == "run 4–6"
    player.click("pile:draw")
    player.until("play")
    player.click(cards(player, "w.skip-one")[0])
    player.click("button:done")
    player.until("play")
    assert scene.answers.current_prompt.headline == "Who loses a turn?"
    player.click("seat:2")
    table = scene.live_match.match.table
    assert isinstance(table, MeldsTable)
    assert table.sits_out == (0, 0, 1, 0)


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_player_knocks_with_one_button(player: TablePlayer, by_keyboard: bool) -> None:
    scene = player.lay(
        f"{named('gin-rummy').id} 2 / hand 0 b.number-2 b.number-3 b.number-4 g.ace r.number-3 / "
        "hand 1 g.number-4 g.number-6 b.number-8 g.king o.king / draw * o.number-9 / dealer 1"
    )
    table = scene.live_match.match.table
    assert isinstance(table, MeldsTable)
    player.until("play")
    press = player.press if by_keyboard else player.click
    press("pile:draw")
    player.until("play")
    assert scene.answers.current_prompt.headline == "Discard a card"
    assert "knock with 10 points" in scene.answers.current_prompt.hint
    press("button:knock")
    player.until("play", "results")
    assert table.scores == (4 + 6 + 8 + 10 + 10 - 4, 0)
