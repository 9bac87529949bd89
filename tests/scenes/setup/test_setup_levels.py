"""How good computer players are, set by one knob, and games that are kept close."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from game.agents import levels
from game.agents.minds import NO_MIND
from game.core.game import Game
from game.scenes.play.match_start import start_match
from game.scenes.setup.level_scale import simplify_share
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.setup_dialogs import PanelDialog
from game.session.pregame.close_games import adjust_levels
from game.store import folders
from game.store.settings import SeatChoice
from game.store.statistics.played_rows import AdaptedLevel, PlacedPlayer, PlayedRow
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile
from game.ui.widgets.control import find_control
from tests.scenes.menu_app import Player
from tests.scenes.table_player import TablePlayer


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(game: str = "color-chaos", scale: int = 100) -> tuple[Player, SetupScene]:
    """Mia, and the computer players Nell, Rocco and Pip."""
    player = Player(scale=scale)
    setup = SetupScene(player.app, game)
    player.show(setup)
    return player, setup


def kinds(setup: SetupScene) -> list[tuple[str, str]]:
    """How good each computer player is, and where it begins."""
    return [(one.level, one.start) for one in setup.seating.seats if not one.person]


def press_at(player: Player, share: float) -> None:
    """Press on the scale, so far from its left end."""
    box = player.thing("slider:level").box
    at = player.app.canvas.to_pixel((box.x + share * box.w, box.centery))
    player.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    player.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    player.app.draw()


def test_who_is_new_gets_friendly_players_who_keep_it_close() -> None:
    player, setup = at_setup()
    assert kinds(setup) == [("between", "between")] * 3
    assert player.thing("text:level-now").text == "Friendly"
    assert player.thing("text:close-note").text == "They adjust: you win about 1 game in 3."


def test_the_pointer_moves_all_computer_players() -> None:
    player, setup = at_setup()
    for share, level, told in ((0.99, "expert", "Expert"), (0.0, "easy", "Easy"),
                               (0.5, "normal", "Normal"), (0.62, "2.5", "Normal")):  # fmt: skip
        press_at(player, share)
        assert kinds(setup) == [(level, level)] * 3
        assert player.thing("text:level-now").text == told


RIGHT, LEFT = pygame.K_RIGHT, pygame.K_LEFT


def levels_by_keys(player: Player, setup: SetupScene, keys: Sequence[int]) -> list[str]:
    """The level after each of these keys on the scale."""
    setup.focus.name, setup.focus.ring = "slider:level", True
    found = []
    for key in keys:
        player.key(key)
        found.append(kinds(setup)[0][0])
    return found


def test_arrows_move_them_from_level_to_level() -> None:
    player, setup = at_setup()
    found = levels_by_keys(player, setup, (RIGHT, RIGHT, RIGHT, RIGHT, *[LEFT] * 5))
    assert found == [
        "normal", "hard", "expert", "expert", "hard", "normal", "between", "easy", "easy",
    ]  # fmt: skip


@pytest.mark.parametrize(("key", "level"), [(RIGHT, "hard"), (LEFT, "normal")])
def test_an_arrow_goes_from_between_two_levels_to_one_of_them(key: int, level: str) -> None:
    player, setup = at_setup()
    press_at(player, 0.62)
    assert kinds(setup) == [("2.5", "2.5")] * 3
    assert levels_by_keys(player, setup, [key]) == [level]


def test_an_arrow_gives_players_who_differ_the_level_beside_their_average() -> None:
    player, setup = at_setup()
    for seat, level in zip(
        setup.seating.list_computer_seats(), ("easy", "normal", "hard"), strict=True
    ):
        setup.seating.seats[seat] = replace(setup.seating.seats[seat], level=level, start="")
    player.app.draw()
    assert levels_by_keys(player, setup, [RIGHT]) == ["normal"]
    assert len({*kinds(setup)}) == 1


def test_arrows_end_where_a_games_scale_does() -> None:
    player, setup = at_setup("dice-factor")
    assert setup.levels.top == 3.0
    assert levels_by_keys(player, setup, [RIGHT] * 4)[-2:] == ["hard", "hard"]


def test_close_games_are_switched_off_and_on() -> None:
    player, setup = at_setup()
    player.click("toggle:close")
    assert kinds(setup) == [("between", "")] * 3
    assert player.thing("text:close-note").text == "They always play at this level."
    press_at(player, 0.5)
    assert kinds(setup) == [("normal", "")] * 3
    player.click("toggle:close")
    assert kinds(setup) == [("normal", "normal")] * 3


@pytest.mark.parametrize(
    ("people", "seats", "said"),
    [
        (1, 2, "They adjust: you win about 1 game in 2."),
        (1, 6, "They adjust: you win about 1 game in 5."),
        (1, 8, "They adjust: you win about 1 game in 6."),
        (2, 4, "They adjust: one of you wins about 3 games in 5."),
        (0, 3, None),
        (3, 3, None),
    ],
)
def test_it_is_told_how_often_people_win(people: int, seats: int, said: str | None) -> None:
    player, setup = at_setup("pig-farm")
    while len(setup.seating) < seats:
        setup.seating.add_player(is_person=False)
    while len(setup.seating) > seats:
        setup.remove_player(len(setup.seating) - 1)
    for seat in range(seats):
        setup.set_person(seat, seat < people)
    player.app.note_activity()
    found = player.app.top.controls()
    notes = [thing.text for thing in found if thing.name == "text:close-note"]
    assert notes == ([said] if said else [])


def test_the_scale_ends_where_nobody_plays_better() -> None:
    player, setup = at_setup("rainbow-rush")
    assert player.thing("text:merciless").text == "hard"
    press_at(player, 0.99)
    assert kinds(setup) == [("hard", "hard")] * 3
    assert player.thing("text:level-now").text == "Hard"
    assert not find_control(player.app.top.controls(), "text:merciless")  # that would say it twice
    assert player.thing("slider:level").hint == "Nobody plays better than Hard in this game."
    setup.open_seat(1)
    assert find_control(player.app.top.controls(), "choice:level-1=hard")
    assert not find_control(player.app.top.controls(), "choice:level-1=expert")


def test_one_may_have_a_level_of_its_own_and_be_like_the_others_again() -> None:
    player, setup = at_setup()
    setup.open_seat(2)
    player.click("choice:level-2=hard")
    assert kinds(setup) == [("between", "between"), ("hard", ""), ("between", "between")]
    player.key(pygame.K_ESCAPE)
    assert player.thing("text:level-now").text == "a mixed bunch"
    setup.open_seat(2)
    player.click("choice:level-2=like")
    assert kinds(setup) == [("between", "between")] * 3


@pytest.mark.parametrize("scale", [100, 200])
def test_a_level_between_two_names_is_shown_by_the_nearer_one(scale: int) -> None:
    player, setup = at_setup(scale=scale)
    for seat in setup.seating.list_computer_seats():
        setup.set_level(seat, "1.75")
    player.app.note_activity()
    assert any("Normal" in thing.text or "Normal" in thing.hint for thing in setup.controls())
    assert {level for level, _ in kinds(setup)} == {"1.75"}


def test_on_a_sheet_it_is_the_same() -> None:
    player, setup = at_setup(scale=200)
    assert not find_control(setup.controls(), "slider:level")
    player.click("button:computers")
    assert isinstance(player.app.top, PanelDialog)
    press_at(player, 0.5)
    player.click("toggle:close")
    assert kinds(setup) == [("normal", "")] * 3


# In the next game -----------------------------------------------------------------------------


def won(count: int, level: float = 1.0) -> None:
    """Mia has won so many games of Pig Farm against three."""
    placed = (PlacedPlayer("Mia", "fox", "", 1, 9), *(
        PlacedPlayer(name, "owl", "easy", 2, 1) for name in ("Nell", "Rocco", "Pip")
    ))  # fmt: skip
    rows = tuple(
        PlayedRow(f"{n}.jsonl", "pig-farm", "2026-01-01", placed, AdaptedLevel(1.0, level))
        for n in range(count)
    )
    StatisticsFile(folders.journals_folder()).keep_book(StatisticsBook(rows))


@pytest.mark.parametrize(("games", "level"), [(0, "between"), (4, "hard")])
def test_the_next_game_is_as_hard_as_the_last_ones_ask_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, games: int, level: str
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    won(games)
    robots = [SeatChoice(name, face, False, "between", "between")
              for name, face in (("Nell", "owl"), ("Rocco", "frog"))]  # fmt: skip
    own = SeatChoice("Pip", "mouse", False, "easy")
    seats = (SeatChoice("Mia", "fox", True), *robots, own)
    player.app.change_settings(seats=seats)
    scene = start_match(player.app, "pig-farm", seats, {}, 3)
    assert [one.level for one in scene.live_match.players[1:]] == [level, level, "easy"]
    assert player.app.settings.seats == seats, "the knob stays where it was put"


def test_nobody_who_stays_as_good_is_moved_by_the_book(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    won(4)
    seats = [SeatChoice("Mia", "fox", True), SeatChoice("Nell", "owl", False, "normal")]
    scene = start_match(player.app, "pig-farm", seats, {}, 3)
    assert scene.live_match.players[1].level == "normal"


def test_a_game_that_nobody_thought_about_offers_no_levels_and_no_close_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Computer players only guess there: no knob could change that."""
    for offers in (True, False):
        if not offers:
            monkeypatch.setattr(levels, "mind_of", lambda _: NO_MIND)
        player, setup = at_setup("pig-farm")
        there = {thing.name for thing in player.things()}
        assert [n in there for n in ("slider:level", "toggle:close")] == [offers] * 2
        assert ("text:guess" in there) is not offers
        computer = next(n for n, one in enumerate(setup.seating.seats) if not one.person)
        said = player.thing(f"button:face-{computer}").text
        assert (said == "They just guess") is not offers
        setup.open_seat(computer)
        player.app.draw()
        assert any(t.name.startswith(f"choice:level-{computer}") for t in player.things()) is offers


def test_nobody_who_only_guesses_is_made_gentler_or_stronger(toy_game: Game) -> None:
    seats = [SeatChoice("Mia", "fox", True), SeatChoice("Nell", "owl", False, "easy", "normal")]
    assert adjust_levels(seats, toy_game.id, []) == tuple(seats)
    assert adjust_levels(seats, "pig-farm", []) != tuple(seats)


def test_a_share_of_wins_is_told_as_the_closest_fraction_of_five_games() -> None:
    for wins in (number / 1000 for number in range(201, 1000)):
        closest = Fraction(wins).limit_denominator(5)
        won, games = simplify_share(wins)
        assert abs(won / games - wins) == pytest.approx(abs(float(closest) - wins))
        assert games <= closest.denominator
    assert simplify_share(0.5) == (1, 2)
