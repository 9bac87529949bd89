"""The lab at the screen: what is asked of the programs beside, what is shown, what is changed."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.app.worker import WorkerProcess
from game.games.recipe.model import EmptyHandPlan
from game.games.recipe.own_game import edition_of
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.lab.findings import Finding
from game.lab.lab_requests import answer_request
from game.lab.tally import LabTally
from game.scenes.lab import lab_runs
from game.scenes.lab.lab_runs import LabRun
from game.scenes.lab.lab_words import compare_reports, describe_change
from game.scenes.lab.scene import LAB_ERRAND, LabScene, open_lab
from game.scenes.lab.subject import LabOrder, LabSubject
from game.scenes.play import FileNotice
from game.scenes.replay.scene import TheaterScene
from game.scenes.setup import SetupScene
from game.session.workshop.playtests import find_answer_flaws
from game.store.workshop_files import PlaytestFile, Workshop
from tests.scenes.lab_helper import Answer, ReadyHelper, calm, half, remedy, storm, tally_of
from tests.scenes.screens_lab import recipe, tried
from tests.scenes.table_player import Sit, TablePlayer


class Crew:
    """All helpers that were begun, in their order."""

    def __init__(self, answer: Answer, goes_on: bool = False) -> None:
        self.answer, self.goes_on = answer, goes_on
        self.helpers: list[ReadyHelper] = []

    def __call__(self) -> ReadyHelper:
        self.helpers.append(ReadyHelper(self.answer, self.goes_on))
        return self.helpers[-1]

    @property
    def asked(self) -> list[Mapping[str, Any]]:
        """All that was asked of them."""
        return [asked for helper in self.helpers for asked in helper.asked]


Hire = Callable[..., Crew]


@pytest.fixture
def hire(monkeypatch: pytest.MonkeyPatch) -> Hire:
    """Has such helpers work in the lab."""

    def come(answer: Answer, goes_on: bool = False) -> Crew:
        crew = Crew(answer, goes_on)
        monkeypatch.setattr(lab_runs, "start_lab_worker", crew)
        monkeypatch.setattr("os.cpu_count", lambda: 2)
        return crew

    return come


def lab(player: TablePlayer) -> LabScene:
    """What is on top, once it has heard everything."""
    for _ in range(6):
        player.wait(200)
    assert isinstance(player.app.top, LabScene)
    return player.app.top


def test_the_setup_leads_there_with_its_players_and_rules_and_takes_what_helps(
    sit: Sit, hire: Hire
) -> None:
    crew, player = hire(storm), sit()
    player.app.open_screen("setup", "color-chaos")
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    setup.set_option("last_card_bites", "on")
    player.press("button:rules")
    player.press("button:test")
    scene = lab(player)
    first = crew.asked[0]
    assert (first["game"], len(first["players"])) == ("color-chaos", len(setup.seating))
    assert first["options"]["last_card_bites"] == "on"
    assert (first["rounds"], first["who"], first["part"], first["parts"]) == (1000, "careful", 1, 2)
    assert player.thing("text:never-says").text == "of 1,000 rounds never end"
    assert player.thing("text:change-0").text == "Game ends at: 250, not 500."
    player.app.set_language("es")
    assert player.thing("text:never-says").text == "rondas de 1.000 no acaban nunca"
    player.app.set_language("en")
    player.press("button:change-0")
    assert setup.agreed.settle_all_rules()["target"] == "250"
    assert setup.agreed.settle_all_rules()["last_card_bites"] == "on"
    assert crew.asked[-1]["seed"] == first["seed"], "the same deals"
    lab(player)
    player.press("button:undo")
    assert setup.agreed.settle_all_rules()["target"] == "500"
    assert scene.run
    assert scene.run.report.endless == 38, "what was found before is still known"
    player.press("button:play")
    assert player.app.top is setup


def mended(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """It is cured if who can't play draws but one card."""
    change = {"kind": "answer", "question": "stuck", "about": "",
              "now": "draw until it fits", "then": "draw 1"}  # fmt: skip
    other = asked["recipe"].replace('stuck = "draw until it fits"', 'stuck = "draw 1"')
    helps = {**remedy(asked), "change": change, "recipe": other}
    return [{"advice": helps}] if asked["do"] == "advise" else storm(asked)


def test_in_a_recipe_an_answer_is_replaced(sit: Sit, hire: Hire) -> None:
    text = recipe("sea-storm")
    taken: list[str] = []

    hire(mended)
    player = sit()
    open_lab(player.app, recipe=text, on_change=lambda text, wishes: taken.append(text))
    scene = lab(player)
    assert (
        player.thing("text:change-0").text == "If you can’t play: draw 1, not draw until one fits."
    )
    before = scene.order.subject.recipe_text
    player.press("button:change-0")
    recipes = [read_recipe(one).recipe for one in taken]
    assert recipes[0] is not None
    assert isinstance(recipes[0].plan, EmptyHandPlan)
    assert recipes[0].plan.stuck == "draw 1"
    player.press("button:undo")
    assert taken[1] == before


def built(shop: Workshop) -> str:
    """What lies in the workshop."""
    thing = shop.find_file("sea-storm")
    return thing.text if thing else ""


def test_what_helps_is_taken_over_where_a_game_is_built(sit: Sit, hire: Hire) -> None:
    hire(mended)
    player = sit()
    shop = Workshop()
    storm_recipe = read_recipe(recipe("sea-storm")).recipe
    assert storm_recipe
    assert shop.keep_file("sea-storm", write_recipe(storm_recipe))
    player.app.open_screen("workshop-game", "sea-storm").open_lab_with_game()
    lab(player)
    player.press("button:change-0")
    assert 'stuck = "draw 1"' in built(shop)
    player.press("button:undo")
    assert 'stuck = "draw until it fits"' in built(shop)


def test_what_the_lab_found_stands_at_the_answer_until_it_is_another(sit: Sit, hire: Hire) -> None:
    hire(mended)
    player, shop = sit(), Workshop()
    text = recipe("sea-storm").replace('name = "Sea Storm"', 'name = "Renamed"')
    storm_recipe = read_recipe(text).recipe
    assert storm_recipe
    shop.keep_file("sea-storm", write_recipe(storm_recipe))
    builder = player.app.open_screen("workshop-game", "sea-storm")
    builder.open_question("stuck")
    until = "choice:stuck=draw_until_it_fits"
    assert "never end" not in player.thing(until).text
    builder.open_lab_with_game()
    lab(player)
    player.press("button:back")
    assert player.thing(until).text.endswith(" 38 of 1,000 rounds never end.")
    player.press("choice:stuck=draw_1")
    assert "never end" not in "".join(thing.text for thing in player.app.top.controls())
    builder.undo_last_change()
    assert "38 of 1,000" in player.thing(until).text
    kept = json.dumps(PlaytestFile().find_facts(edition_of(storm_recipe)))
    assert "0.038" in kept, "by its rules, not its name"


def test_a_file_of_what_was_tried_that_makes_no_sense_is_no_harm(sit: Sit) -> None:
    sea_storm = read_recipe(recipe("sea-storm")).recipe
    assert sea_storm
    odd = [None, 7, {}, {"kind": "endless", "weight": "pink", "number": 1, "about": "",
                         "question": "stuck", "rounds": 3}]  # fmt: skip
    for told in (odd, 7, {"a": odd}):
        PlaytestFile().note_facts(edition_of(sea_storm), lab=told)
        assert not find_answer_flaws(sea_storm)
    PlaytestFile().file.path.write_text("[]", "utf-8")
    assert not find_answer_flaws(sea_storm)


def test_rounds_go_on_while_somebody_is_elsewhere_and_end_with_the_program(
    sit: Sit, hire: Hire
) -> None:
    crew, player = hire(half, goes_on=True), sit()
    open_lab(player.app, "flower-power", players=3)
    assert lab(player).run is player.app.errands[LAB_ERRAND]
    assert player.app.errands[LAB_ERRAND].progress == 0.5
    player.press("button:back")
    assert not any(helper.ended for helper in crew.helpers)
    player.wait(500)
    assert player.thing("button:workshop").text == "Workshop · 50%"
    crew.helpers[0]._told += ReadyHelper(lambda asked: []).read_messages()
    open_lab(player.app, "flower-power", players=3)
    assert len(crew.helpers) == 2, "the same rounds, not new ones"
    player.press("button:more")
    assert [helper.ended for helper in crew.helpers] == [True, True, False, False]
    assert len(crew.asked[-1]["players"]) == 4
    player.app.shut_down()
    assert all(helper.ended for helper in crew.helpers)


def test_they_can_be_stopped_and_begun_once_more(sit: Sit, hire: Hire) -> None:
    crew, player = hire(half, goes_on=True), sit()
    open_lab(player.app, "flower-power")
    scene = lab(player)
    player.press("button:run")
    assert all(helper.ended for helper in crew.helpers)
    assert player.thing("text:done").text == "500 of 1,000"
    assert player.thing("button:run").text == "Once more"
    crew.answer, crew.goes_on = calm, False
    player.press("button:run")
    assert lab(player) is scene
    assert crew.asked[-1]["seed"] == crew.asked[0]["seed"]
    assert player.thing("button:run").text == "New cards"
    player.press("button:run")
    assert crew.asked[-1]["seed"] != crew.asked[0]["seed"]


@pytest.mark.parametrize(
    ("press", "key", "value"),
    [("choice:who=mixed", "who", "mixed"), ("choice:rounds=100", "rounds", 100)],
)
def test_whatever_is_chosen_is_tried(
    press: str, key: str, value: object, sit: Sit, hire: Hire
) -> None:
    crew, player = hire(calm), sit()
    open_lab(player.app, "flower-power")
    lab(player)
    player.press(press)
    assert crew.asked[-1][key] == value


def test_a_helper_that_breaks_or_cannot_begin_is_told_of(sit: Sit, hire: Hire) -> None:
    crew, player = hire(lambda asked: [{"failed": "why"}]), sit()
    open_lab(player.app, "flower-power")
    lab(player)
    assert "can’t play the rounds here" in player.thing("text:run-note").text

    def none() -> ReadyHelper:
        raise OSError

    lab_runs.start_lab_worker = none
    player.press("button:run")
    lab(player)
    assert "can’t play the rounds here" in player.thing("text:run-note").text
    hire(calm)
    player.press("button:run")
    lab(player)
    assert player.thing("text:done").text == "1,000 of 1,000"
    assert crew.asked


def test_one_that_dies_half_way_leaves_what_it_told(sit: Sit, hire: Hire) -> None:
    hire(half)
    player = sit()
    open_lab(player.app, "flower-power")
    assert lab(player).run
    assert player.thing("text:done").text == "500 of 1,000"
    assert "can’t play the rounds here" in player.thing("text:run-note").text


def test_a_round_is_watched_in_the_replay(sit: Sit, hire: Hire) -> None:
    def plays(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        return (
            list(answer_request({**asked, "number": 2})) if asked["do"] == "watch" else storm(asked)
        )

    crew = hire(plays)
    player = sit()
    open_lab(player.app, recipe=recipe("flower-bed"), players=3)
    lab(player)
    player.press("button:watch-12")
    assert crew.asked[-1]["number"] == 12
    for _ in range(3):
        player.wait(200)
    assert isinstance(player.app.top, TheaterScene)
    assert len(player.app.top.record.players) == 3


def test_a_round_that_cannot_be_written_down_is_told_of(sit: Sit, hire: Hire) -> None:
    hire(storm)
    player = sit()
    open_lab(player.app, "color-chaos")
    lab(player)
    player.press("button:watch-27")
    lab(player)
    assert player.thing("text:news").text == "Round 27 can’t be shown."


def test_a_recipe_that_cannot_be_played_is_told_of(sit: Sit) -> None:
    player = sit()
    open_lab(player.app, recipe="chroma = 1")
    assert isinstance(player.app.top, FileNotice)


def test_as_many_as_can_play_and_the_cards_they_need() -> None:
    chaos = LabSubject.from_game("color-chaos", "", {"target": "200"})
    assert chaos.fit_player_count(2) == 3
    assert chaos.fit_player_count(99) == 16
    assert chaos.fit_player_count(0) == 4
    assert chaos.settle_rules(16)["expansion_1"] == "on"
    told = LabOrder(chaos, 16).to_worker_message([f"Player {seat}" for seat in range(16)])
    assert len({one["face"] for one in told["players"]}) == 16


def test_numbers_that_stayed_are_not_told_and_the_cured_one_comes_first() -> None:
    asked = {"players": [{}] * 4, "rounds": 1000}
    before, after = tally_of(asked, endless=38).make_report(), tally_of(asked).make_report()
    rows = compare_reports(before, after, "endless", 3)
    assert [row.name for row in rows][:1] == ["never_end"]
    assert (rows[0].before, rows[0].after, rows[0].is_better) == ("38", "0", True)
    assert all(row.before != row.after for row in rows)


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "answer", "question": "deal", "about": "", "now": "6", "then": "4"},
        {"kind": "fits_step", "question": "fits", "about": "", "now": "color", "then": "x"},
        {"kind": "same_color", "question": "same", "about": "", "now": "color", "then": "x"},
        {"kind": "draws", "question": "", "about": "big-wave", "now": "4", "then": "2"},
        {"kind": "left_out", "question": "", "about": "skip", "now": "", "then": ""},
    ],
)
def test_every_change_is_a_sentence(change: dict[str, str], sit: Sit) -> None:
    subject = LabSubject.from_game("", recipe("sea-storm"), {})
    said = describe_change(change, subject.load_game_words(sit().app.words))
    assert said.endswith(".")
    assert "{" not in said
    if change["about"]:
        assert "Big Wave" in said or "Skip" in said


def test_the_same_change_is_advised_once(sit: Sit, hire: Hire) -> None:
    def twice(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        kind = ("endless", "red") if asked.get("part") == 1 else ("long", "amber")
        return [{"advice": remedy(asked, *kind)}] if asked["do"] == "advise" else storm(asked)

    hire(twice)
    player = sit()
    open_lab(player.app, "color-chaos")
    run = lab(player).run
    assert run
    assert len(run.advice) == 2
    assert [Finding(**one["cures"]).kind for one in run.remedies] == ["endless"]


@pytest.mark.long
def test_real_programs_play_the_rounds_beside_the_frames(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begun() -> WorkerProcess:
        return WorkerProcess(["lab", "--asked"])

    monkeypatch.setattr(lab_runs, "start_lab_worker", begun)
    order = LabOrder(LabSubject.from_game("", recipe("one-left"), {}), 3, rounds=150)
    run = LabRun(order, ("Mia", "Ben", "Ida"))
    while run.is_running:
        run.poll_errand()
    assert not run.broken
    assert run.report.rounds == 150
    alone = LabTally(3)
    for told in answer_request({**order.to_worker_message(("Mia", "Ben", "Ida")), "do": "play"}):
        alone.merge(LabTally.from_json(told["tally"]))
    assert alone.make_report().as_json() == run.report.as_json()


def test_it_is_all_the_same_in_the_list_of_screens(sit: Sit) -> None:
    assert tried(sit(), calm).run is not None
