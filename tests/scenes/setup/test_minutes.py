"""How long a game takes is the same wherever it is told, and it grows as people join."""

from __future__ import annotations

import pytest

from game.games import GAMES
from game.scenes.night.scene import Night
from game.scenes.settings.comfort import Comfort
from game.scenes.setup.agreement import Again
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import Title
from game.session.beforehand.duration import spoken, told
from game.store.evening import Counted, Evening
from game.store.settings import SeatChoice, Settings
from tests.scenes.table_player import Sit, TablePlayer, seated

PLAIN = Settings()
TABLES = [(4, (0,)), (4, (0, 1, 2)), (3, (0, 1, 2)), (8, (0, 4))]


def short_words(time: float) -> str:
    """So many minutes as a box tells them."""
    if told(time) <= 60 or told(time) % 30:
        return f"{told(time)}\N{NO-BREAK SPACE}min"
    whole, rest = divmod(told(time), 60)
    return f"{whole}½\N{NO-BREAK SPACE}h" if rest else f"{whole}\N{NO-BREAK SPACE}h"


def title(player: TablePlayer) -> Title:
    """The title, as one comes back to it."""
    player.app.home()
    assert isinstance(player.app.top, Title)
    return player.app.top


# One source ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "people"), TABLES, ids=str)
def test_shelf_setup_and_night_tell_the_same(sit: Sit, seats: int, people: list[int]) -> None:
    player = sit()
    table = tuple(seated(seats, people))
    rules = {"color-chaos": {"target": "250"}, "penny-badger": {"bank": "200"}}
    player.app.change(seats=table, options={game: {} for game in GAMES} | rules)
    player.app.night.keep(Evening(table, 3, 4, short=False))
    night = Night(player.app, Evening(table, 3, 4, short=False))
    shelf = {entry.id: entry.facts for entry in title(player).entries}
    for game in GAMES:
        setup = SetupScene(player.app, game)
        time = setup.minutes
        player.app.push(setup)
        assert player.thing("text:minutes").text == spoken(player.app.words, time)
        player.app.pop()
        assert shelf[game].endswith(f" · {short_words(time)}")
        assert Again(player.app, game).minutes == pytest.approx(time)
        night.pick(game)
        assert night.time(game) == pytest.approx(time)


def test_the_shelf_tells_anew_when_somebody_joins_or_rules_change(sit: Sit) -> None:
    player = sit()
    player.app.change(seats=tuple(seated(4, (0,))))
    alone = title(player).entries[0].facts
    player.app.change(seats=tuple(seated(4, (0, 1, 2))))
    together = title(player).entries[0].facts
    player.app.change(options={"color-chaos": {"target": "one round"}})
    assert len({alone, together, title(player).entries[0].facts}) == 3


def test_the_first_game_offered_takes_as_long_as_its_setup_says(sit: Sit) -> None:
    player = sit()
    first = Comfort(player.app)
    setup = SetupScene(player.app, first.again.game)
    setup.agreed.wishes |= {"target": "100"}
    assert first.again.minutes == setup.minutes


def test_the_first_screen_and_the_shelf_below_it_tell_the_same(sit: Sit) -> None:
    """The first game is the short one, and the box says from which time to which a game takes."""
    player = sit()
    short = Comfort(player.app).again.minutes
    whole = SetupScene(player.app, "color-chaos").minutes
    assert title(player).entries[0].facts.endswith(f" · {told(short)}–{short_words(whole)}")


# The night --------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [1, 3, 5])
def test_what_is_to_go_is_the_chosen_game_and_usual_ones_after_it(sit: Sit, plan: int) -> None:
    """The clock goes by what is chosen; all games that may come after it count alike."""
    player = sit()
    table = tuple(seated(4, (0, 1)))
    night = Night(player.app, Evening(table, plan, 4))
    long = {game: Again(player.app, game, table, short=True).minutes for game in night.fitting}
    for game in night.fitting:
        night.pick(game)
        others = [time for other, time in long.items() if other != game]
        time = long[game] + (plan - 1) * sum(others) / len(others)
        assert night.to_go == f"{spoken(player.app.words, time)} to go"


def test_games_that_were_played_are_not_to_go(sit: Sit) -> None:
    player = sit()
    table, played = tuple(seated(4, (0, 1))), Counted("color-chaos", (1, 2, 3, 4), "Mia")
    night = Night(player.app, Evening(table, 3, 4, (played,)))
    assert len(night.coming()) == 2
    assert "color-chaos" not in night.coming()
    over = Night(player.app, Evening(table, 0, 4, (played,)))
    assert over.to_go == ""


# Shorter ---------------------------------------------------------------------------------------


def people_at(setup: SetupScene, people: int, players: int) -> None:
    """So many people and computer players."""
    setup.seating.seats = [
        SeatChoice(seat.name, seat.face, seat.person) for seat in seated(players, range(people))
    ]
    setup.changed()


@pytest.mark.parametrize("scale", [100, 200])
def test_one_press_takes_the_short_game(sit: Sit, scale: int) -> None:
    player = sit(scale=scale)
    setup = SetupScene(player.app, "penny-badger")
    player.app.push(setup)
    people_at(setup, 6, 6)
    setup.agreed.wishes = {"empty_purse": "loan"}
    before = setup.minutes
    player.press("button:shorter")
    assert setup.agreed.settled()["bank"] == "50"
    assert setup.minutes < before
    assert not player.shows("button:shorter")
    setup.choose("bank", "100")
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
    player.app.push(setup)
    people_at(setup, people, players)
    setup.agreed.wishes = {}
    assert setup.agreed.suggested() == rules
    if rules:
        player.press("button:shorter")
        assert rules.items() <= setup.agreed.settled().items()
        assert setup.agreed.suggested() == {}, "it is said once"


def test_one_person_is_offered_none_where_it_is_short_as_printed(sit: Sit) -> None:
    player = sit()
    setup = SetupScene(player.app, "penny-badger")
    player.app.push(setup)
    people_at(setup, 1, 4)
    assert not player.shows("button:shorter")
    assert setup.agreed.settled()["bank"] == "100"


def test_what_somebody_made_longer_is_made_as_printed(sit: Sit) -> None:
    player = sit()
    setup = SetupScene(player.app, "match-patch")
    player.app.push(setup)
    people_at(setup, 4, 4)
    setup.choose("sets", "6")
    assert setup.agreed.shorter(player.app.settings) == {"sets": "2"}
