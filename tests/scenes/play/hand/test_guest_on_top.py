"""Cards that somebody brought into Color Chaos lie on Discard!, on every screen of a round."""

from dataclasses import replace

import pytest

from game.core import notation
from game.core.game import BOX, Game, find_game
from game.core.match import Match
from game.core.prompt import RailChip
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.model import Effect
from game.games.recipe.recipe_file import read_recipe
from game.table.cards.prompt_rail import RailStrip
from game.words import GUESTS
from tests.games.recipe.test_guests import DECK
from tests.scenes.claim_player import show_claimer, stubborn, until_closed, until_window
from tests.scenes.table_player import Sit, TablePlayer, show

TOPS = {
    "an icon": ("r.pirate", "red", "[Red] or [Pirate] or [Wild] or [Draw 1]"),
    "a number": ("g.mix", "green", "[Green] or [7] or [Wild] or [Draw 1]"),
    "a wild one": ("w.deep", "blue", "[Blue] or [Wild] or [Draw 1]"),
    "a white one with a suit": ("w.big-wave", "orange", "[Orange] or [Wild] or [Draw 1]"),
    "one with a die": ("o.tour", "orange", "[Orange] or [Tour] or [Wild] or [Draw 1]"),
}


@pytest.fixture(autouse=True)
def _a_box_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is brought along here is gone afterwards."""
    game = find_game("color-chaos")
    monkeypatch.setitem(BOX, game.id, Game(game.id, game._module, game._read))
    monkeypatch.setitem(GUESTS, game.id, {})


@pytest.fixture(params=TOPS)
def top(request: pytest.FixtureRequest) -> str:
    """A kind of card that is on top of Discard!."""
    return str(request.param)


def laid(
    top: str, first: str, second: str = "o1 o2", does: tuple[Effect, ...] = (), lies: str = "r9"
) -> Match:
    """Three at a table, seat 0 is asked; own cards do what is wished. A `?` is a card of that kind
    on Discard!, where `lies` says so, or in a hand.
    """
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    cards = tuple(replace(card, does=does) for card in recipe.deck.card)
    option = bring_cards(replace(recipe, deck=replace(recipe.deck, card=cards)))
    code, color, _ = TOPS[top]
    position = (
        f"color-chaos 3 / option {option}=on / option expansion_2=on / option target=one round / "
        f"color {color} / discard {lies} / hand 0 {first} / hand 1 {second} / hand 2 g3 g5"
    )
    return notation.read_position(position.replace("?", f"{code}@{option.partition('@')[2]}"))


def sit_at(player: TablePlayer, match: Match, people: tuple[int, ...] = (0,)) -> TablePlayer:
    """These people at that table, once it is there."""
    player.seat(match, people)
    player.wait(1600)
    return player


@pytest.fixture
def player(sit: Sit, top: str) -> TablePlayer:
    """Somebody with large type, whatever is on top."""
    return sit(scale=200)


def test_a_persons_turn_says_what_fits_it(player: TablePlayer, top: str) -> None:
    sit_at(player, laid(top, "b9 b4 kTrain", lies="?")).until()
    player.app.draw()
    usual = player.table.answers.current_prompt.rail.usual
    assert usual is not None
    said = " ".join(p if isinstance(p, str) else f"[{p.words}]" for p in usual.whole)
    assert said == TOPS[top][2]
    ribbon = player.table.board.table_view.ribbon.current_ribbon
    assert ribbon is not None
    assert isinstance(ribbon.rail, RailStrip)
    kinds = {part.kind for part in ribbon.rail.parts if isinstance(part, RailChip)}
    assert bool(ribbon.rail.icon) == ("face" in kinds), "its drawing is on its chip"


def test_the_curtain_shows_it(player: TablePlayer, top: str) -> None:
    sit_at(player, laid(top, "b9 b4 kTrain", lies="?"), (0, 1))
    assert player.until("curtain") == "curtain"
    player.app.draw()
    show(player)
    player.app.draw()


def play_it(player: TablePlayer) -> None:
    """Seat 0 lays the card that everything here is about."""
    player.until()
    player.click(next(name for name in player.offers() if "@" in name))


def test_somebody_owes_a_call_after_it(player: TablePlayer, top: str) -> None:
    sit_at(player, laid(top, "? b4"))
    play_it(player)
    player.until()
    player.app.draw()
    assert player.called()
    player.click("button:call-*")
    player.wait(2000)
    player.app.draw()


def test_somebody_dodges_it(player: TablePlayer, top: str) -> None:
    does = (Effect("draw", "others", 2),)
    scene = sit_at(player, laid(top, "? b4 b6", "bDodge o1 o2", does), (0, 1)).table_below()
    stubborn(scene)
    show(player)
    play_it(player)
    until_window(player)
    player.app.draw()
    player.click("button:claim-1")
    until_closed(player)
    assert player.until("curtain") == "curtain"
    player.app.draw()
    show_claimer(player)
    player.app.draw()
    player.click("card:bDodge*")
    player.until("curtain")
    player.app.draw()


def test_the_round_ends_with_it(player: TablePlayer, top: str) -> None:
    sit_at(player, laid(top, "?"))
    play_it(player)
    assert player.until("results") == "results"
    player.app.draw()
    player.wait(3000)
    player.app.draw()
