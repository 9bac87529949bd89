"""After lopsided games the results suggest a head start, which the next game is played with."""

from collections.abc import Sequence

import pytest

from game.core.game import find_game
from game.core.rulebook import HEAD_START, steps_of
from game.games import GAMES
from game.scenes.play.match_start import start_rematch
from game.scenes.results.scene import RoundResults
from game.store import folders
from game.store.game_night import GameNight
from game.store.profiles import ProfileStore
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.store.statistics.statistics_file import StatisticsFile
from tests.playing import play_on
from tests.scenes.table_player import Sit, TablePlayer, seated

BUTTON = "button:closer-games"


def won_by(
    player: TablePlayer, name: str, people: Sequence[str], count: int, steps: int = 0
) -> None:
    """So many games of these people are known that this one won, the first of them with steps."""
    file = StatisticsFile(folders.journals_folder())
    for number in range(count):
        placed = tuple(
            PlacedPlayer(one, "fox", "", 1 if one == name else 3, 0, {}, 0 if seat else steps)
            for seat, one in enumerate(people)
        )
        row = PlayedRow(f"2026-11-0{number + 1}_10-00-00.journal", "pig-farm", "", placed)
        file.keep_book(file.book.with_game(row))


def finished(
    player: TablePlayer, game: str = "pig-farm", people: Sequence[int] = (0, 1), seats: int = 3,
    steps: str = "",
) -> RoundResults:  # fmt: skip
    """The results of a game that was just played to its end, with these head starts."""
    usual = {"target": "one round"} if game in ("pig-farm", "color-chaos") else {}
    options = {**usual, HEAD_START: steps} if steps else usual
    scene = player.deal(seats, people, 1, game=game, **options)
    play_on(scene.live_match.match, 1)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    page.coming_celebration = page.celebration = None
    player.wait(1000)
    return page


def names(*people: int) -> list[str]:
    return [seated(8, (0,))[seat].name for seat in people]


def offered(player: TablePlayer) -> bool:
    return BUTTON in {thing.name for thing in player.things()}


@pytest.mark.parametrize("game", GAMES)
def test_one_press_gives_it_for_the_rematch_and_another_takes_it_back(sit: Sit, game: str) -> None:
    player = sit()
    won_by(player, "Mia", names(0, 1), 6)
    page = finished(player, game)
    told = player.thing("text:closer-games").text
    assert "Mia won" in told
    assert "of your last 6 games" in told
    assert "Rocco" in told
    player.click(BUTTON)
    assert page.table.live_match.next_head_starts == "0 1 0"
    assert "From now on, Rocco" in player.thing("text:closer-games").text
    player.click(BUTTON)
    assert page.table.live_match.next_head_starts == ""
    player.click(BUTTON)
    again = start_rematch(player.app, page.table).live_match  # type: ignore[arg-type]
    steps = steps_of(again.match.table.options, 3)
    assert dict(zip(again.names, steps, strict=True)) == {"Mia": 0, "Rocco": 1, "Nell": 0}
    facts = find_game(game).rules.head_start
    assert facts is not None
    assert again.match.table.head_start_of(again.names.index("Rocco")) == facts.worth


def test_it_is_kept_with_the_person_and_in_an_evening_that_goes_on(sit: Sit) -> None:
    player = sit()
    ProfileStore(folders.settings_folder()).add_profile("Rocco", "frog")
    players = tuple(seated(3, (0, 1)))
    player.app.change_settings(seats=players)
    player.app.night.save_night(GameNight(players, 3, 1))
    won_by(player, "Mia", names(0, 1), 6)
    finished(player)
    player.click(BUTTON)
    [rocco] = ProfileStore(folders.settings_folder()).people
    assert rocco.handicaps[HEAD_START] == 1
    assert [one.steps for one in player.app.settings.seats] == [0, 1, 0]
    evening = player.app.night.find_night()
    assert evening is not None
    assert [one.steps for one in evening.players] == [0, 1, 0]


@pytest.mark.parametrize("before", [4, 5])
def test_the_game_just_played_counts(sit: Sit, before: int) -> None:
    player = sit()
    won_by(player, "Mia", names(0, 1), before)
    finished(player)
    assert offered(player) == (before == 5), "six have to be played, and five of them won"


def test_whoever_wins_with_one_is_asked_to_play_with_less(sit: Sit) -> None:
    player = sit()
    won_by(player, "Mia", names(0, 1), 6, steps=2)
    page = finished(player, steps="2 0 0")
    assert "Make Mia’s head start smaller?" in player.thing("text:closer-games").text
    player.click(BUTTON)
    assert page.table.live_match.next_head_starts == "1 0 0"


@pytest.mark.parametrize(
    ("people", "won", "steps"),
    [
        ((0,), 6, ""),
        ((0, 1), 3, ""),
        ((0, 1, 2), 6, ""),
        ((0, 1), 6, "0 1 0"),
    ],
)
def test_nothing_is_suggested_to_one_alone_or_where_games_are_close_or_others_played(
    sit: Sit, people: tuple[int, ...], won: int, steps: str
) -> None:
    player = sit()
    won_by(player, "Mia", names(0, 1), won)
    finished(player, people=people, steps=steps)
    assert not offered(player)


def test_between_two_rounds_nothing_is_suggested(sit: Sit) -> None:
    player = sit()
    won_by(player, "Mia", names(0, 1), 6)
    page = finished(player)
    early = RoundResults(player.app, page.table, page.event, False)
    assert page.closer.build_closer_box() is not None
    assert early.closer.build_closer_box() is None


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_everything_can_be_read(sit: Sit, scale: int, language: str) -> None:
    player = sit(scale=scale, language=language)
    won_by(player, "Mia", names(0, 1), 6)
    finished(player, "flower-power")
    before = player.thing(BUTTON).text
    player.click(BUTTON)
    assert player.thing(BUTTON).text != before
