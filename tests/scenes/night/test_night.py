"""An evening of several games: planned, played, stopped, gone on with, and ended."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.core.event import RoundEnded
from game.core.game import OWN, unversioned_id
from game.games import GAMES
from game.games.recipe.recipe_file import write_recipe
from game.resources import rules_folder
from game.scenes.night.night_words import NightWords
from game.scenes.night.podium import PodiumScene
from game.scenes.night.scene import NightScene, open_night
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import RoundResults
from game.session.workshop.workshop_items import load_example_recipes
from game.store import folders
from game.store.game_night import FinishedGame, GameNight, GameNightFile
from game.store.workshop_files import Workshop
from game.words import Words
from tests.playing import play_on
from tests.scenes.table_player import Sit, TablePlayer, seated

GAME = "flower-power"


def evening(
    player: TablePlayer, seats: int = 4, people: Sequence[int] = (0, 1, 2, 3), plan: int = 3,
    *places: tuple[int, ...],
) -> NightScene:  # fmt: skip
    """An evening on the screen, with some games played."""
    games = tuple(FinishedGame("pig-farm", one, "Mia") for one in places)
    player.app.night.save_night(GameNight(tuple(seated(seats, people)), plan, 4, games))
    open_night(player.app)
    assert isinstance(player.app.top, NightScene)
    return player.app.top


def begin(player: TablePlayer, game: str = GAME) -> PlayScene:
    """Choose a game and play it; the list scrolls to it."""
    player.press(f"choice:game={game}")
    player.click("button:play")
    return player.table


def finish(player: TablePlayer, scene: PlayScene) -> RoundResults:
    """Play the game to its end, and look at its results."""
    heard: list[RoundEnded] = []
    match = scene.live_match.match
    match.listen(lambda event: heard.append(event) if isinstance(event, RoundEnded) else None)
    play_on(match, 3)
    scene.live_match.close_journal()
    shown = RoundResults(player.app, scene, heard[-1], True)
    player.app.push_scene(shown)
    player.app.draw()
    player.wait(600)
    return shown


def test_an_evening_is_planned_and_begun_by_mouse(sit: Sit) -> None:
    player = sit()
    player.click("button:night")
    player.click("choice:plan=7")
    player.click("button:begin")
    assert player.scene == "night"
    kept = GameNightFile(folders.home_folder()).load_night()
    assert kept is not None
    assert (kept.plan, len(kept.players), kept.games) == (7, 4, ())
    assert player.thing("text:asks").text == "Choose the first game"


def test_it_is_planned_begun_and_played_by_keyboard(sit: Sit) -> None:
    player = sit()
    for thing in ("button:night", "choice:plan=3", "button:begin", f"choice:game={GAME}"):
        player.press(thing)
    player.press("button:play")
    assert player.table.live_match.match.game.id == GAME
    assert len(player.table.live_match.players) == 4


def test_a_game_is_counted_and_leads_back_to_the_evening(sit: Sit) -> None:
    player = sit()
    evening(player)
    scene = begin(player)
    shown = finish(player, scene)
    names = scene.live_match.names
    best = names[shown.outcome.ranked_seats[0]]
    assert player.thing("text:gained").text.startswith(f"{best} +4")
    assert not player.shows("button:rematch")
    player.key(pygame.K_RETURN)
    assert player.scene == "night"
    [game] = player.app.night.night.games  # type: ignore[union-attr]
    by_name = dict(zip((one.name for one in seated(4, ())), game.places, strict=True))
    assert {name: by_name[name] for name in names} == dict(
        zip(names, shown.outcome.player_places, strict=True)
    )
    assert GameNightFile(folders.home_folder()).load_night() == player.app.night.night


def test_a_game_that_is_played_to_its_end_at_the_table_counts(sit: Sit) -> None:
    player = sit()
    evening(player, 3, ())
    begin(player)
    while player.until("results") == "results" and player.shows("button:next"):
        player.click("button:next")
    player.app.draw()
    player.wait(600)
    player.click("button:evening")
    [game] = player.app.night.night.games  # type: ignore[union-attr]
    assert sorted(game.places)[0] == 1
    assert player.scene == "night"


def test_the_last_in_the_score_is_asked(sit: Sit) -> None:
    player = sit()
    evening(player, 4, (0, 1, 2, 3), 3, (1, 4, 2, 3))
    assert player.thing("text:asks").text == "Rocco, choose the next game"
    assert "furthest behind" in player.thing("text:asks-note").text
    player.app.pop_scene()
    evening(player, 4, (0, 2), 3, (1, 4, 2, 3))
    assert player.thing("text:asks").text == "Nell, choose the next game"
    assert "never a computer" in player.thing("text:asks-note").text


@pytest.mark.parametrize(("seats", "shut"), [(2, 1), (4, 0), (10, 6)])
def test_games_for_other_numbers_of_players_say_why_they_can_not_be_chosen(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int, shut: int
) -> None:
    from tests.scenes import table_player  # noqa: PLC0415

    monkeypatch.setattr(table_player, "PEOPLE", [(f"P{n}", "fox") for n in range(seats)])
    player = sit()
    scene = evening(player, seats)
    closed = [game for game in GAMES if player.thing(f"choice:game={game}").why_not]
    assert len(closed) == shut
    for game in closed:
        rules = GAMES[game].rules
        why = player.thing(f"choice:game={game}").why_not
        assert why == f"For {rules.least} to {rules.most} players. You have {seats}."
        player.click(f"choice:game={game}")
        assert scene.picked != game
    player.click("button:draw")
    assert scene.picked not in closed


def test_what_is_drawn_was_not_played_before_if_there_is_anything_else(sit: Sit) -> None:
    player = sit()
    scene = evening(player)
    others = [game for game in scene.games if game != GAME]
    games = tuple(FinishedGame(game, (1, 2, 3, 4)) for game in others)
    scene.evening = GameNight(scene.evening.players, 0, 0, games)
    player.click("button:draw")
    assert scene.picked == GAME
    assert player.thing("text:asks").text == "Random pick: Flower Power"


def test_the_plan_is_chosen_and_never_below_what_was_played(sit: Sit) -> None:
    player = sit()
    scene = evening(player, 4, (0,), 5, *[(1, 2, 3, 4)] * 3)
    player.click("button:plan")
    player.app.draw()
    assert scene.evening.plan == 5, "to ask changes nothing"
    assert player.app.top.focus.name == "choice:plan=5"
    assert player.thing("choice:plan=3").why_not == "You’ve already played 3 games."
    player.click("choice:plan=3")
    assert (player.scene, scene.evening.plan) == ("plan-choice", 5)
    player.key(pygame.K_ESCAPE)
    assert (player.scene, scene.evening.plan) == ("night", 5)
    player.click("button:plan")
    player.click("choice:plan=7")
    assert (player.scene, scene.evening.plan) == ("night", 7)
    assert GameNightFile(folders.home_folder()).load_night().plan == 7  # type: ignore[union-attr]
    player.press("button:plan")
    player.press("choice:plan=0")
    assert scene.evening.plan == 0
    assert player.thing("button:plan").text == "Change the plan"


def test_the_rules_of_the_game_that_is_looked_at_are_opened(sit: Sit) -> None:
    player = sit()
    scene = evening(player)
    player.key(pygame.K_h)
    assert player.app.top.game == scene.picked  # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    for _ in range(30):
        if scene.focus.name == "choice:game=rainbow-rush":
            break
        player.key(pygame.K_TAB)
    player.key(pygame.K_h)
    assert player.app.top.game == "rainbow-rush"  # type: ignore[attr-defined]
    assert scene.picked != "rainbow-rush", "to read is not to choose"


def test_before_an_evening_no_game_s_rules_are_opened(sit: Sit) -> None:
    player = sit()
    open_night(player.app)
    player.key(pygame.K_h)
    assert player.scene == "night-plan"


def test_a_game_that_was_left_goes_on_by_the_evening_or_by_continue_and_counts(sit: Sit) -> None:
    player = sit()
    evening(player)
    begin(player).leave_to_title()
    assert player.scene == "title"
    again = sit()
    again.click("button:night")
    assert again.thing("text:asks").text == "Flower Power isn’t finished"
    assert again.thing("button:draw").why_not
    again.click("button:play")
    again.table.leave_to_title()
    third = sit()
    third.click("button:continue")
    finish(third, third.table)
    assert len(third.app.night.night.games) == 1  # type: ignore[union-attr]
    assert third.shows("button:evening")


def test_a_game_that_ended_unseen_is_counted_at_the_next_start(sit: Sit) -> None:
    player = sit()
    evening(player)
    scene = begin(player)
    play_on(scene.live_match.match, 3)
    scene.live_match.close_journal()
    again = sit()
    kept = again.app.night.night
    assert kept is not None
    assert kept.begun is None
    assert len(kept.games) == 1


def test_a_game_can_be_left_out_and_one_that_is_lost_does_not_count(sit: Sit) -> None:
    player = sit()
    evening(player)
    begin(player).leave_to_title()
    player.click("button:night")
    player.click("button:leave-out")
    assert player.app.night.night.begun is None  # type: ignore[union-attr]
    begin(player).leave_to_title()
    for path in folders.journals_folder().glob("*.jsonl"):
        path.unlink()
    again = sit()
    again.click("button:night")
    assert "couldn’t find the last game" in again.thing("text:asks-note").text
    assert again.app.night.night.games == ()  # type: ignore[union-attr]


def test_games_beside_the_evening_do_not_count(sit: Sit) -> None:
    player = sit()
    evening(player)
    begin(player).leave_to_title()
    shown = finish(player, player.deal(4, (0,), game=GAME))
    assert shown.gained == ()
    assert player.shows("button:rematch")
    assert player.app.night.night.games == ()  # type: ignore[union-attr]


def test_the_youngest_is_the_same_person_in_every_game_of_an_evening(sit: Sit) -> None:
    player = sit()
    rules = {"first_player": "youngest", "youngest": "seat 2"}
    player.app.settings = replace(player.app.settings, options={GAME: rules})
    evening(player, 3, (0, 1, 2))
    youngest = seated(3, ())[1].name
    for _ in range(3):
        scene = begin(player)
        seat = int(scene.live_match.match.table.options["youngest"].removeprefix("seat ")) - 1
        assert scene.live_match.names[seat] == youngest
        assert player.app.night.night.begun.starter == youngest  # type: ignore[union-attr]
        finish(player, scene)
        player.click("button:evening")


@pytest.mark.parametrize("seed", range(6))
def test_who_began_one_game_does_not_begin_the_next(sit: Sit, seed: int) -> None:
    player = sit()
    player.app.seed = seed
    evening(player, 3, (0, 1, 2))
    scene = begin(player)
    first = player.app.night.night.begun.starter  # type: ignore[union-attr]
    finish(player, scene)
    player.click("button:evening")
    begin(player)
    assert first
    assert first != player.app.night.night.begun.starter  # type: ignore[union-attr]
    order = player.app.night.night.begun.order  # type: ignore[union-attr]
    assert [player.table.live_match.names[seat] for seat in range(3)] == [
        seated(3, ())[one].name for one in order
    ]


def test_after_the_last_game_of_the_plan_comes_the_podium(sit: Sit) -> None:
    player = sit()
    evening(player, 4, (0, 1, 2, 3), 2, (1, 2, 3, 4))
    finish(player, begin(player))
    player.click("button:evening")
    assert isinstance(player.app.top, PodiumScene)
    assert "text:step-0" in [thing.name for thing in player.things()]
    assert len([t for t in player.things() if t.name.startswith("text:score-")]) == 4


def test_everybody_reads_on_the_podium_what_to_be_proud_of(sit: Sit) -> None:
    player = sit()
    games = (FinishedGame("flower-power", (1, 3, 2, 4)), FinishedGame(GAME, (1, 2, 3, 4)))
    player.app.push_scene(PodiumScene(player.app, GameNight(tuple(seated(4, (0,))), 1, 2, games)))
    player.wait(600)
    proud = [player.thing(f"text:score-{one}").text.partition(". ")[2] for one in range(4)]
    name = player.app.words.for_game(GAME)("game.name")
    assert [one.partition(". ")[2] for one in proud] == [
        "won 2 games",
        f"best: 2nd in {name}",
        "best: 2nd in Flower Power",
        "best: 4th in Flower Power",
    ]


def test_the_podium_may_lead_back_or_end_the_evening(sit: Sit) -> None:
    player = sit()
    player.app.night.save_night(
        GameNight(tuple(seated(4, (0,))), 1, 4, (FinishedGame(GAME, (2, 1, 3, 4)),))
    )
    player.app.return_to_title()
    player.click("button:night")
    player.wait(600)
    assert player.thing("text:headline").text == "Rocco wins game night!"
    player.click("button:more")
    assert player.scene == "night"
    player.click("button:end")
    player.wait(600)
    player.click("button:done")
    assert player.scene == "title"
    assert player.app.night.night is None
    assert not GameNightFile(folders.home_folder()).path.exists()


def test_another_versions_evening_is_told_on_the_title_and_left_alone(sit: Sit) -> None:
    player = sit()
    path = GameNightFile(folders.home_folder()).path
    path.write_text(json.dumps({"version": 9}), encoding="utf-8")
    again = sit()
    assert "another version" in again.thing("text:problem").text
    again.click("button:night")
    again.click("button:begin")
    begin(again)
    assert path.read_text(encoding="utf-8") == '{"version": 9}'
    assert player.scene == "title"


def test_players_with_faces_that_there_are_not_get_others(sit: Sit) -> None:
    player = sit()
    players = tuple(replace(one, face=f"unicorn-{one.name}") for one in seated(3, (0,)))
    GameNightFile(folders.home_folder()).save_night(GameNight(players, 3))
    again = sit()
    again.click("button:night")
    again.app.draw()
    assert again.scene == "night"
    assert player.scene == "title"


def test_a_game_that_was_played_tells_who_won_it_last() -> None:
    games = (
        FinishedGame("pig-farm", (1, 2), "Mia"), FinishedGame("flower-power", (2, 1), "Mia"),
        FinishedGame("pig-farm", (2, 1), "Mia"),
    )  # fmt: skip
    night = GameNight(tuple(seated(2, (0, 1))), 5, 4, games)
    told = NightWords(Words.load_words(rules_folder()), night, "color-chaos")
    second = night.players[1].name
    assert told.find_last_winner("pig-farm") == (1, f"{second} won")
    assert told.find_last_winner("color-chaos") is None


def test_a_game_that_somebody_built_is_one_of_an_evening_though_it_is_changed_meanwhile(
    sit: Sit,
) -> None:
    player = sit()
    shop, recipe = Workshop(), load_example_recipes()["flower-bed"]
    shop.keep_file("flower-bed", write_recipe(recipe))
    night = evening(player, 3, (0, 1, 2), 2)
    built = OWN + recipe.about.id
    [own] = [game for game in night.games if unversioned_id(game) == built]
    scene = begin(player, own)
    changed = replace(recipe, plan=replace(recipe.plan, whole=3))  # type: ignore[type-var]
    shop.keep_file("flower-bed", write_recipe(changed))
    shown = finish(player, scene)
    assert sum(gain for gain in shown.gained) > 0
    player.app.return_to_title()
    open_night(player.app)
    again = player.app.top
    assert isinstance(again, NightScene)
    kept = player.app.night.find_night()
    assert kept is not None
    assert [unversioned_id(one.game) for one in kept.games] == [unversioned_id(own)]
    [newer] = [game for game in again.games if unversioned_id(game) == built]
    assert newer != own, "the next time it is played as it is now"
    assert "Flower Bed" in "".join(thing.text for thing in player.things())
