"""From the picture to scan to the first card, and on: with browsers as phones."""

import time
from pathlib import Path

import pytest

from game.core.event import Moved
from game.core.game import find_game
from game.games import GAMES
from game.games.recipe.recipe_file import read_recipe
from game.session.live_match import LiveMatch, begin_live_match
from game.store.journals.journal_folder import read_journal
from tests.games.recipe.built import named, of
from tests.phone.home import Home


def test_three_taps_from_the_picture_to_the_first_card(home: Home) -> None:
    scene = home.open(3, 2)
    phones = [home.scan(), home.scan()]
    for seat, tab in enumerate(phones):
        home.sit(tab, seat)
    scene.deal_to_phones()
    home.until(lambda: home.table.flow.is_waiting, "a question")
    asked = home.table.live_match.asked
    assert asked is not None
    tab = phones[asked.seat]
    steps = len(home.table.live_match.match.steps)
    home.tap(tab, ".card.up")  # the second tap lifts a card, the third plays it
    home.tap(tab, "#foot .gold")
    home.until(lambda: len(home.table.live_match.match.steps) > steps, "a card that is played")
    played = [event for event in home.table.log.all_events if isinstance(event, Moved)]
    assert played[-1].to == "discard"
    assert not any(fault for one in phones for fault in one.faults), [one.faults for one in phones]


EIGHT = tuple(range(8))
THREE, TWO = 4, 5
"""The rows of the table with three phones and nothing else, and with two."""
TABLES: tuple[tuple[int, int, int, tuple[int, ...]], ...] = (
    (1, 4, 3, (0, 2)), (2, 8, 6, (0, 1, 2, 4, 5)), (3, 8, 8, EIGHT), (4, 8, 8, EIGHT),
    (5, 3, 3, (0, 1, 2)), (6, 2, 2, (0, 1)),
)  # fmt: skip
"""Seed, seats, people among them, and who of them holds a phone."""
MORE = (10, 9)
"""Seats and people at a table of eight phones where more than eight can play."""
SHORT = {"color-chaos": {"target": "one round"}}


def journal(live_match: LiveMatch) -> tuple[str, ...]:
    """What was written down of a game."""
    assert live_match.journal_file is not None
    assert live_match.journal_file.path is not None
    return read_journal(live_match.journal_file.path).lines


def at_the_table(played: LiveMatch, folder: Path) -> LiveMatch:
    """A game with the same choices and no phone."""
    match = played.match
    live_match, _ = begin_live_match(
        match.game.id, played.players, match.table.options, folder, played.seed
    )
    for step in match.steps:
        live_match.match.apply_step(step)
    live_match.close_journal()
    return live_match


def whole_game(
    home: Home, folder: Path, game: str, number: int, troubles: float = 0.0
) -> int:  # fmt: skip
    """A game to its end: its journal is that of the same choices at a table without phones.

    How often a phone was cut, frozen or loaded anew meanwhile.
    """
    seed, count, people, seats = TABLES[number]
    if seats == EIGHT and find_game(game).rules.most > count:
        count, people = MORE
    scene = home.open(count, people, game, seed, SHORT.get(game))
    for seat in seats:
        home.sit(home.scan(), seat)
    scene.deal_to_phones()
    live_match, begun = home.table.live_match, time.perf_counter()
    disturbed = home.play(seed, troubles)
    took, tabs = time.perf_counter() - begun, home.phones
    home.until(lambda: all("at-results" in tab.js("document.body.className") for tab in tabs))
    # Eight lines of one address that all come back at once are let in one after another: 503.
    faults = [fault for tab in tabs for fault in tab.faults]
    assert not [
        fault for fault in faults if not ("503" in fault or (troubles and "WebSocket" in fault))
    ], faults
    assert home.answered == set(seats), "everybody with a phone was asked, and answered"
    assert journal(live_match) == journal(at_the_table(live_match, folder))
    print(
        f"{game}, seed {seed}: {len(seats)} phones, {people - len(seats)} by curtain, "
        f"{count - people} computers, {len(live_match.match.steps)} choices, {took:.1f} s"
    )
    return disturbed


@pytest.mark.parametrize("game", ["dice-factor", "flower-power"])
def test_a_game_with_phones_a_curtain_and_a_computer(
    home: Home, tmp_path: Path, game: str
) -> None:  # fmt: skip
    whole_game(home, tmp_path / "again", game, 0)


FAMILIES = {
    "ladder": "top-dog", "line": "bean-poles", "tricks": "said-and-done", "ask": "got-any-green",
    "melds": "paper-chains", "knocking": "gin-rummy",
}  # fmt: skip
"""A classic of each family, and one in which players knock."""


@pytest.mark.sampled(6)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_classic_of_each_family_on_two_or_three_phones(
    home: Home, tmp_path: Path, family: str
) -> None:
    game = named(FAMILIES[family])
    if family in ("melds", "knocking"):  # one round: people who press anything rarely lay a meld
        game = of(read_recipe(game.text.replace("target = 100", "target = 0")))
        assert game.rules.raw["plan"]["plan"].target == 0
    whole_game(home, tmp_path / "again", game.id, TWO if family == "knocking" else THREE)


@pytest.mark.long
@pytest.mark.parametrize("number", range(THREE))
@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_up_to_eight_phones(
    home: Home, tmp_path: Path, game: str, number: int
) -> None:
    whole_game(home, tmp_path / "again", game, number)


@pytest.mark.long
def test_phones_that_are_cut_frozen_and_loaded_anew(home: Home, tmp_path: Path) -> None:
    assert whole_game(home, tmp_path / "again", "color-chaos", 0, 0.04) > 20
