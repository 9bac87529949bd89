"""How long a game takes is the same wherever it is told, and it grows as people join."""

import pytest

from game.games import GAMES
from game.scenes.night.scene import NightScene
from game.scenes.settings.welcome import WelcomePage
from game.scenes.setup.agreement import RepeatGame
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.session.pregame.duration import format_duration, round_minutes
from game.store.game_night import FinishedGame, GameNight
from game.store.settings import SeatChoice, Settings
from tests.scenes.table_player import Sit, TablePlayer, seated

PLAIN = Settings()
TABLES = [(4, (0,)), (4, (0, 1, 2)), (3, (0, 1, 2)), (8, (0, 4))]


def short_words(time: float) -> str:
    """So many minutes as a box tells them."""
    if round_minutes(time) <= 60 or round_minutes(time) % 30:
        return f"{round_minutes(time)}\N{NO-BREAK SPACE}min"
    whole, rest = divmod(round_minutes(time), 60)
    return f"{whole}½\N{NO-BREAK SPACE}h" if rest else f"{whole}\N{NO-BREAK SPACE}h"


def title(player: TablePlayer) -> TitleScene:
    """The title, as one comes back to it."""
    player.app.return_to_title()
    assert isinstance(player.app.top, TitleScene)
    return player.app.top


# One source ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "people"), TABLES, ids=str)
def test_shelf_setup_and_night_tell_the_same(sit: Sit, seats: int, people: list[int]) -> None:
    player = sit()
    table = tuple(seated(seats, people))
    rules = {"color-chaos": {"target": "250"}, "penny-badger": {"bank": "200"}}
    player.app.change_settings(seats=table, options={game: {} for game in GAMES} | rules)
    player.app.night.save_night(GameNight(table, 3, 4, short=False))
    night = NightScene(player.app, GameNight(table, 3, 4, short=False))
    shelf = {entry.id: entry.facts for entry in title(player).entries}
    for game in GAMES:
        setup = SetupScene(player.app, game)
        time = setup.expected_minutes
        player.app.push_scene(setup)
        assert player.thing("text:minutes").text == format_duration(player.app.words, time)
        player.app.pop_scene()
        assert shelf[game].endswith(f" · {short_words(time)}")
        assert RepeatGame(player.app, game).expected_minutes == pytest.approx(time)
        night.pick_game(game)
        assert night.estimate_game_minutes(game) == pytest.approx(time)


def test_the_shelf_tells_anew_when_somebody_joins_or_rules_change(sit: Sit) -> None:
    player = sit()
    player.app.change_settings(seats=tuple(seated(4, (0,))))
    alone = title(player).entries[0].facts
    player.app.change_settings(seats=tuple(seated(4, (0, 1, 2))))
    together = title(player).entries[0].facts
    player.app.change_settings(options={"color-chaos": {"target": "one round"}})
    assert len({alone, together, title(player).entries[0].facts}) == 3


def test_the_first_game_offered_takes_as_long_as_its_setup_says(sit: Sit) -> None:
    player = sit()
    first = WelcomePage(player.app)
    setup = SetupScene(player.app, first.again.game)
    setup.agreed.wishes |= {"target": "100"}
    assert first.again.expected_minutes == setup.expected_minutes


def test_the_first_screen_and_the_shelf_below_it_tell_the_same(sit: Sit) -> None:
    """The first game is the short one, and the box says from which time to which a game takes."""
    player = sit()
    short = WelcomePage(player.app).again.expected_minutes
    whole = SetupScene(player.app, "color-chaos").expected_minutes
    assert (
        title(player).entries[0].facts.endswith(f" · {round_minutes(short)}–{short_words(whole)}")
    )


# The night --------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [1, 3, 5])
def test_what_is_to_go_is_the_chosen_game_and_usual_ones_after_it(sit: Sit, plan: int) -> None:
    """The clock goes by what is chosen; all games that may come after it count alike."""
    player = sit()
    table = tuple(seated(4, (0, 1)))
    night = NightScene(player.app, GameNight(table, plan, 4))
    long = {
        game: RepeatGame(player.app, game, table, short=True).expected_minutes
        for game in night.fitting_games
    }
    for game in night.fitting_games:
        night.pick_game(game)
        others = [time for other, time in long.items() if other != game]
        time = long[game] + (plan - 1) * sum(others) / len(others)
        assert night.time_left == f"{format_duration(player.app.words, time)} to go"


def test_games_that_were_played_are_not_to_go(sit: Sit) -> None:
    player = sit()
    table, played = tuple(seated(4, (0, 1))), FinishedGame("color-chaos", (1, 2, 3, 4), "Mia")
    night = NightScene(player.app, GameNight(table, 3, 4, (played,)))
    assert len(night.list_remaining_games()) == 2
    assert "color-chaos" not in night.list_remaining_games()
    over = NightScene(player.app, GameNight(table, 0, 4, (played,)))
    assert over.time_left == ""


# Shorter ---------------------------------------------------------------------------------------


def people_at(setup: SetupScene, people: int, players: int) -> None:
    """So many people and computer players."""
    setup.seating.seats = [
        SeatChoice(seat.name, seat.face, seat.person) for seat in seated(players, range(people))
    ]
    setup.activity.note_change()


@pytest.mark.parametrize("scale", [100, 200])
def test_one_press_takes_the_short_game(sit: Sit, scale: int) -> None:
    player = sit(scale=scale)
    setup = SetupScene(player.app, "penny-badger")
    player.app.push_scene(setup)
    people_at(setup, 6, 6)
    setup.agreed.wishes = {"empty_purse": "loan"}
    before = setup.expected_minutes
    player.press("button:shorter")
    assert setup.agreed.settle_all_rules()["bank"] == "50"
    assert setup.expected_minutes < before
    assert not player.shows("button:shorter")
    setup.set_option("bank", "100")
    player.app.note_activity()
    assert player.shows("button:shorter")


@pytest.mark.parametrize(
    ("game", "people", "players", "rules"),
    [
        ("penny-badger", 1, 5, {"empty_purse": "loan"}),
        ("penny-badger", 4, 4, {}),
        ("pig-farm", 2, 4, {"target": "250"}),
        ("pig-farm", 1, 4, {}),
    ],
)
def test_one_press_takes_what_suits_this_table_better(
    sit: Sit, game: str, people: int, players: int, rules: dict[str, str]
) -> None:
    player = sit()
    setup = SetupScene(player.app, game)
    player.app.push_scene(setup)
    people_at(setup, people, players)
    setup.agreed.wishes = {}
    assert setup.agreed.find_suggested_rules() == rules
    if rules:
        player.press("button:shorter")
        assert rules.items() <= setup.agreed.settle_all_rules().items()
        assert setup.agreed.find_suggested_rules() == {}, "it is said once"


def test_one_person_is_offered_none_where_it_is_short_as_printed(sit: Sit) -> None:
    player = sit()
    setup = SetupScene(player.app, "penny-badger")
    player.app.push_scene(setup)
    people_at(setup, 1, 4)
    assert not player.shows("button:shorter")
    assert setup.agreed.settle_all_rules()["bank"] == "100"


def test_what_somebody_made_longer_is_made_as_printed(sit: Sit) -> None:
    player = sit()
    setup = SetupScene(player.app, "match-patch")
    player.app.push_scene(setup)
    people_at(setup, 4, 4)
    setup.set_option("sets", "6")
    assert setup.agreed.find_shortening_rules(player.app.settings) == {"sets": "2"}
