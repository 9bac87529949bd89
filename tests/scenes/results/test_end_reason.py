"""The results say how a round really ended: by a knock, by a last card, or with cards in hand."""

import pytest

from game.core import notation
from game.core.event import RoundEnded
from game.scenes.results.scene import RoundResults
from tests.games.recipe.built import named
from tests.games.recipe.test_knocking import at, long
from tests.scenes.table_player import Sit, TablePlayer

MINE = "b2 b3 b4 g3 r3 o3 r9 r10 rj o7"


def ended(player: TablePlayer) -> RoundResults:
    """The results, once they are there."""
    for _ in range(40):
        player.wait(500)
        player.app.draw()
        if isinstance(player.app.top, RoundResults):
            return player.app.top
    raise AssertionError("no results")


@pytest.mark.ruling("MELD-19")
@pytest.mark.parametrize(
    ("mine", "theirs", "draws", "headline", "reason", "melds"),
    [
        (
            MINE, "g9 g10 gj o9 o10 oj b8 b10 bj bq", "rk", "P1 knocks and wins the round!",
            "P2 has 8 points left over, P1 has 7: the difference counts.", 3,
        ),
        (
            MINE, "g9 g10 gj o9 o10 oj b6 b10 bj bq", "rk", "P2 beats the knock!",
            "P1 has 7 points left over, P2 has 6. Beating a knock is worth 25 more.", 3,
        ),
        (
            "b2 b3 b4 g3 r3 o3 r9 r10 rj rq", "g9 g10 gj o9 o10 oj b8 b10 bj bq", "gk",
            "Gin! P1 wins the round!", "P2 has 8 points left over. Gin is worth 25 more.", 3,
        ),
    ],
)  # fmt: skip
def test_a_knock_is_told_with_what_its_points_are_made_of(
    sit: Sit, mine: str, theirs: str, draws: str, headline: str, reason: str, melds: int
) -> None:
    player = sit()
    player.seat(at(mine, theirs, f"draw * {long(draws)}"))
    player.until()
    player.click("pile:draw")
    player.until("button:knock")
    player.click("button:knock")
    page = ended(player)
    player.wait(9000)
    player.app.draw()
    assert page.outcome.result_headline == headline
    assert player.thing("text:reason").text == reason
    winner = page.outcome.live_match.names[page.event.seat or 0]
    assert player.thing("text:trophy").text == f"{winner}’s {melds} melds"
    assert not any(thing.name == "text:last-card" for thing in player.things())


def test_nobody_who_holds_cards_has_played_the_last_one(sit: Sit) -> None:
    player = sit()
    match = notation.read_position(
        f"{named('bean-poles').id} 3 / hand 0 b* / hand 1 g* gs / hand 2 ro yo r*"
    )
    scene = player.seat(match)
    hands = tuple(map(tuple, match.table.hands))
    scene.show_round_results(RoundEnded(0, hands, (1, 0, 0), (1, 0, 0)), final=False)
    page = ended(player)
    assert page.outcome.result_headline == "P1 wins the round!"
    assert not page.moments.last
