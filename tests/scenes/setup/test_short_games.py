"""What makes games short: for a first game, and for an evening of several."""

import pytest

from game.core.game import Game
from game.games import GAMES
from game.scenes.setup.agreement import RepeatGame
from game.session.pregame.duration import estimate_minutes, find_shortening_rules
from game.store.settings import Settings
from tests.scenes.table_player import Sit, seated

LONG = 60.0  # minutes: nobody wants several such games in one evening


def lasts(game: Game, seats: int, options: dict[str, str]) -> float:
    """About how many minutes a game of so many people takes."""
    return estimate_minutes(game, seats, seats, options, Settings())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_short_games_are_allowed_and_short(game: Game) -> None:
    for seats in range(game.rules.least, min(8, game.rules.most) + 1):
        short = game.settle_house_rules(seats, find_shortening_rules(game))
        usual = game.settle_house_rules(seats, {})
        assert lasts(game, seats, short) <= LONG
        if short != usual:
            assert lasts(game, seats, short) < 0.75 * lasts(game, seats, usual)
        else:
            assert all(usual[rule] == value for rule, value in find_shortening_rules(game).items())


@pytest.mark.parametrize("game", ["dice-factor", "flower-power", "rainbow-rush"])
def test_a_short_evening_plays_one_round_of_what_a_family_plays_in_several(
    sit: Sit, game: str
) -> None:
    player = sit()
    player.app.change_settings(options={game: {"target": "5 rounds"}})
    four = seated(4, (0, 1, 2, 3))
    assert RepeatGame(player.app, game, four).last_options["target"] == "5 rounds"
    assert RepeatGame(player.app, game, four, short=True).last_options["target"] == "one round"


def test_an_evening_is_short_or_as_the_family_plays_usually(sit: Sit) -> None:
    player = sit()
    player.app.change_settings(options={"color-chaos": {"target": "250"}})
    four = seated(4, (0, 1, 2, 3))
    assert RepeatGame(player.app, "color-chaos", four).last_options["target"] == "250"
    assert RepeatGame(player.app, "color-chaos", four, short=True).last_options["target"] == "100"
    assert player.app.settings.options == {"color-chaos": {"target": "250"}}


@pytest.mark.parametrize(("length", "target"), [("short", "100"), ("whole", "500")])
def test_the_plan_says_how_long_the_games_are(sit: Sit, length: str, target: str) -> None:
    player = sit()
    player.click("button:night")
    player.click(f"choice:length={length}")
    player.click("button:begin")
    player.click("choice:game=color-chaos")
    player.click("button:play")
    assert player.table.live_match.match.table.options["target"] == target
