"""The story of a round at its results: when it is told, to whom, and what becomes of it."""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.app.worker import WorkerProcess
from game.scenes.replay.scene import TheaterScene
from game.scenes.results.scene import RoundResults
from game.scenes.story import story_run
from game.scenes.story.story_panel import build_story_body
from game.scenes.story.story_share import SWITCHES, StoryShare
from game.store import folders, stories
from game.store.journals.journal_copies import delete_game
from game.store.profiles import ProfileStore
from game.store.stories import StoryStar, stories_folder, story_from_data, story_to_data
from game.table.cards.card_face import named_face
from game.ui.draw.canvas import Canvas
from game.ui.layout import Box, blank_space
from game.ui.widgets.control import Control
from tests.scenes.paper_phones import PaperPhones, with_phones
from tests.scenes.story_helper import finish_round, ready_helper, wait_for_story
from tests.scenes.table_player import Sit, TablePlayer, seated

GAMES = (("color-chaos", 4), ("flower-power", 3))


def names_of(things: Sequence[Control]) -> set[str]:
    return {thing.name for thing in things}


def told(sit: Sit, monkeypatch: pytest.MonkeyPatch, game: str = "color-chaos", seats: int = 4,
         **settings: object) -> tuple[TablePlayer, RoundResults]:  # fmt: skip
    """Results beside which the whole story is told."""
    ready_helper(monkeypatch)
    player = sit(**settings)
    page = finish_round(player, game, seats)
    page.draw(player.app.canvas)
    wait_for_story(player, page)
    assert page.story.is_shown
    return player, page


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_story_stands_beside_the_scores_and_can_be_put_away(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    player, page = told(sit, monkeypatch, game, seats)
    assert page.story.teller is not None
    shown = names_of(player.things())
    assert "text:story-chart" in shown
    assert {f"choice:star-{tale.number}" for tale in page.story.teller.tales} <= shown
    assert {f"text:bar-{bar.seat}" for bar in page.story.teller.story.bars} <= shown
    player.press("button:moments")
    assert "text:story-chart" not in names_of(player.things())
    player.press("button:story")
    assert "text:story-chart" in names_of(player.things())


def test_nothing_is_looked_back_at_before_the_results_are_there(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    helpers = ready_helper(monkeypatch)
    player = sit()
    scene = player.deal(3, (0,), 3, target="one round")
    for _ in range(5):
        player.wait(500)
    assert player.app.top is scene
    page = RoundResults.__new__(RoundResults)
    assert not helpers()
    page = finish_round(player)
    assert len(helpers()) == 1
    assert page.story.run is not None


def test_moments_and_a_bar_are_there_while_the_program_looks_back(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready_helper(monkeypatch)
    player = sit()
    page = finish_round(player)
    seen = []
    for _ in range(400):
        assert page.story.run is not None
        seen.append(page.story.run.progress)
        if page.story.is_shown:
            break
        assert "text:looking-back" in names_of(player.things())
        player.wait(130)
    assert page.story.is_shown
    assert seen == sorted(seen)


def test_the_gold_button_ends_the_work_and_keeps_nothing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    helpers = ready_helper(monkeypatch)
    player = sit()
    page = finish_round(player)
    player.wait(130)
    assert not helpers()[0].is_stopped
    player.app.return_to_title()
    assert helpers()[0].is_stopped
    assert page.story.run is not None
    assert not page.story.run.is_running
    assert not stories_folder().exists()


def test_a_dialog_on_top_does_not_end_the_work(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    helpers = ready_helper(monkeypatch)
    player = sit()
    page = finish_round(player)
    player.press("button:details")
    assert not helpers()[0].is_stopped
    player.app.pop_scene()
    wait_for_story(player, page)
    assert page.story.is_shown


@pytest.mark.parametrize("most", [0, 1, 9, 41])
def test_a_worker_that_is_gone_leaves_the_results_as_they_are(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    helpers = ready_helper(monkeypatch, most)
    player = sit()
    page = finish_round(player)
    wait_for_story(player, page)
    assert helpers()[0].is_stopped
    assert page.story.is_shown == (page.story.teller is not None)
    assert "text:looking-back" not in names_of(player.things())
    player.press("button:details")
    player.app.pop_scene()
    assert player.app.top is page


def test_a_real_worker_can_be_killed(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[WorkerProcess] = []

    def begin() -> WorkerProcess:
        made.append(WorkerProcess(["story", "--asked"]))
        return made[-1]

    monkeypatch.setattr(story_run, "start_story_worker", begin)
    player = sit()
    page = finish_round(player)
    run = page.story.run
    assert run is not None
    while not run.progress:
        player.wait(130)
    made[0]._process.kill()
    made[0]._thread.join()
    wait_for_story(player, page)
    assert not run.is_running
    assert player.app.top is page


def test_a_worker_that_cannot_start_costs_nothing_else(sit: Sit) -> None:
    player = sit()
    page = finish_round(player)
    assert page.story.run is not None
    assert not page.story.run.is_running
    assert not page.story.is_looking_back


def test_a_story_is_kept_and_made_only_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    helpers = ready_helper(monkeypatch)
    player = sit()
    page = finish_round(player)
    wait_for_story(player, page)
    assert page.story.run is not None
    assert page.story.teller is not None
    path = page.story.run.journal.path
    file = stories.story_path(path, 1)
    assert 0 < file.stat().st_size < stories.MAX_BYTES
    again = story_run.begin_story(
        player.app, page.table.live_match, page.table.speaker, page.outcome.round_number
    )
    assert len(helpers()) == 1
    assert again is not None
    assert again.teller is not None
    assert story_to_data(again.teller.story) == story_to_data(page.story.teller.story)
    for broken in ("", "{", '{"version": 1}', file.read_text()[:-40], "[" * 10_000):
        file.write_text(broken)
        match = page.table.live_match.match
        assert stories.load_story(path, match.game.id, match.table.edition, 1) is None


def test_a_story_of_other_rules_is_not_there(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = told(sit, monkeypatch)
    assert page.story.run is not None
    path, match = page.story.run.journal.path, page.table.live_match.match
    assert stories.load_story(path, match.game.id, match.table.edition, 1)
    assert not stories.load_story(path, match.game.id, match.table.edition + 1, 1)
    assert not stories.load_story(path, "flower-power", match.table.edition, 1)


def test_a_game_that_is_deleted_takes_its_stories_along(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, page = told(sit, monkeypatch)
    assert page.story.run is not None
    path = page.story.run.journal.path
    other = stories_folder() / f"{path.stem}x-1.json"
    other.write_text("{}")
    player.app.return_to_title()
    delete_game(path)
    assert [*stories_folder().iterdir()] == [other]


@pytest.mark.parametrize(("setting", "young", "is_told"), [
    ("everyone", True, True), ("grown_ups", True, False), ("grown_ups", False, True),
    ("off", False, False),
])  # fmt: skip
def test_the_setting_says_who_is_told(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, setting: str, young: bool, is_told: bool
) -> None:
    helpers = ready_helper(monkeypatch)
    player = sit(story=setting)
    profiles = ProfileStore(folders.settings_folder())
    profiles.store_young(profiles.add_profile("Mia", "fox").id, young)
    page = finish_round(player)
    assert (page.story.run is not None) == is_told == bool(helpers())


def test_nothing_is_told_of_what_a_child_chose(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    helpers = ready_helper(monkeypatch)
    player = sit()
    profiles = ProfileStore(folders.settings_folder())
    profiles.store_young(profiles.add_profile("Mia", "fox").id, True)
    page = finish_round(player)
    wait_for_story(player, page)
    assert helpers()[0].asked["silent_choices"] == [0]
    assert page.story.teller is not None
    assert 0 not in {bar.seat for bar in page.story.teller.story.bars}
    assert "text:bar-0" not in names_of(player.things())
    assert "text:bar-1" in names_of(player.things())


def test_who_is_a_child_is_asked_once_and_counts_at_once(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready_helper(monkeypatch)
    player = sit()
    one = ProfileStore(folders.settings_folder()).add_profile("Mia", "fox")
    page = finish_round(player)
    wait_for_story(player, page)
    assert "text:bar-0" in names_of(player.things())
    player.press("button:story-help")
    player.press(f"button:young-yes-{one.id}")
    assert not [thing for thing in player.things() if thing.name.startswith("button:young")]
    player.press("button:close")
    assert "text:bar-0" not in names_of(player.things())
    player.press("button:story-help")
    assert not [thing for thing in player.things() if thing.name.startswith("button:young")]


def test_the_last_frame_is_the_same_with_reduced_motion(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = []
    for motion in ("full", "reduced"):
        shutil.rmtree(folders.journals_folder(), ignore_errors=True)  # nobody has played before
        player, page = told(sit, monkeypatch, speed=1.0, motion=motion)
        player.wait(12_000)
        page.celebration = None
        player.app.canvas.surface.fill("black")
        page.draw(player.app.canvas)
        frames.append(pygame.image.tobytes(player.app.canvas.surface, "RGB"))
        player.app.return_to_title()
    assert frames[0] == frames[1]


def test_lines_are_drawn_from_the_left_and_stars_pop_up(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready_helper(monkeypatch)
    player = sit(speed=1.0)
    page = finish_round(player, seats=4)
    page.draw(player.app.canvas)
    wait_for_story(player, page)
    page.story._begun_at = None
    page.update(0)
    assert page.story.is_moving
    shares = [page.story.drawn_share]
    while page.story.is_moving:
        player.wait(50)
        shares.append(page.story.drawn_share)
    assert shares[0] < shares[2] < 1
    assert shares == sorted(shares)


# Stars -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_star_opens_the_replay_a_little_before_it_and_stops_there(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    player, page = told(sit, monkeypatch, game, seats)
    teller = page.story.teller
    assert teller is not None
    for tale in teller.tales:
        player.click(f"choice:star-{tale.number}")
        scene = player.app.top
        assert isinstance(scene, TheaterScene)
        assert scene.at <= tale.last_stop
        player.wait(60_000)
        assert (scene.at, scene.playing) == (tale.last_stop, False)
        assert tale.deed.replace("**", "") in scene.describe_prompt(player.things())
        begin, end = teller.find_event_span(*tale.star.deed_steps)
        assert begin < scene.record.event_counts[scene.at] <= end + 1
        others = [other for other in teller.tales if other is not tale]
        if others:
            player.press(f"button:star-{others[0].number}")
            player.wait(60_000)
            assert scene.at == others[0].last_stop
        player.press("button:story-back")
        assert player.app.top is page
        player.wait(100)
        assert page.focus.name == f"choice:star-{tale.number}", "to where it was left"


def test_a_replay_of_a_running_game_ends_with_the_round(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next cards are dealt already; nobody may look at them."""
    ready_helper(monkeypatch)
    player = sit()
    scene = player.deal(3, (), 5, target="500")
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    assert scene.live_match.match.decision is not None
    wait_for_story(player, page)
    teller = page.story.teller
    assert teller is not None
    record = teller.record
    assert len(record.round_starts) == 1
    assert record.event_counts[-1] == len(record.events)
    for tale in teller.tales:
        assert tale.last_stop < len(record.stops)
    assert [one.before for one in teller.story.find_points(0)]


# The picture -------------------------------------------------------------------------------


def open_share(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> tuple[TablePlayer, StoryShare]:
    player, _ = told(sit, monkeypatch)
    player.press("button:share-story")
    page = player.app.top
    assert isinstance(page, StoryShare)
    return player, page


def test_the_story_is_saved_as_a_picture_under_a_free_name(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, page = open_share(sit, monkeypatch)
    player.press("toggle:cards")
    saved = []
    for _ in range(2):
        page.save_picture()
        assert page.saved is not None
        saved.append(page.saved)
        data = page.saved.read_bytes()
        assert len(data) <= 120_000
        assert pygame.image.load(page.saved).get_size() == (600, 800)
    assert saved[0] != saved[1]
    assert saved[0].parent == folders.pictures_folder()


def test_each_switch_changes_the_picture_and_back(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, page = open_share(sit, monkeypatch)
    cards = page.facts.hands[0] or [named_face("back chaos")]
    page.facts = replace(page.facts, hands=[cards] * 4)
    before = page.make_picture()[1]
    for key in SWITCHES:
        player.press(f"toggle:{key}")
        assert page.make_picture()[1] != before
        player.press(f"toggle:{key}")
        assert page.make_picture()[1] == before


def test_without_names_a_picture_depends_on_no_name(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, page = open_share(sit, monkeypatch)
    page.turn_switch("names")
    before = page.make_picture()[1]
    page._pictures.clear()
    page.facts = replace(page.facts, names=["X"] * 9, headline="X wins")
    assert page.make_picture()[1] == before


def test_a_folder_that_takes_no_files_gets_a_sentence(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player, page = open_share(sit, monkeypatch)
    blocked = tmp_path / "blocked"
    blocked.write_text("a file")
    monkeypatch.setattr(folders, "pictures_folder", lambda: blocked)
    player.press("button:save")
    assert page.saved is None
    assert "text:failed" in names_of(player.things())


def test_a_story_with_a_star_outside_its_round_is_refused(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, page = told(sit, monkeypatch)
    assert page.story.teller is not None
    data = story_to_data(page.story.teller.story)
    star = StoryStar(0, "luck", 0.1, 0.9, (0, 1), (0, 10**6))
    data["stars"] = [[star.seat, star.kind, 0.1, 0.9, *star.jump_steps, *star.deed_steps]]
    with pytest.raises(ValueError, match="1000000"):
        story_from_data(data)


@pytest.mark.parametrize(("room", "shown"), [(950, "high"), (700, "low"), (50, "lowest")])
def test_the_scores_built_last_are_those_that_are_shown(room: float, shown: str) -> None:
    """Rows are drawn by the shape of the scores that were built last."""
    built: list[str] = []

    def way(name: str, height: float) -> Callable[[], Box]:
        def build() -> Box:
            built.append(name)
            return blank_space(height)

        return build

    ways = [way("high", 900), way("low", 500), way("lowest", 100)]
    canvas = Canvas(pygame.Surface((1920, 1080)))
    build_story_body(canvas, FRect(0, 0, 1800, room), 1800, ways, [blank_space(40)])
    assert built[-1] == shown


# Phones ------------------------------------------------------------------------------------


def read_phone_story(phones: PaperPhones, seat: int, language: str) -> dict[str, Any] | None:
    """The story in the snapshot of a phone."""
    states = phones.table.find_phone_states(language)
    found: dict[str, Any] | None = states.make_phone_state(seat)["results"]["story"]
    return found


def test_phones_tell_the_stars_in_their_own_language(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready_helper(monkeypatch)
    player = sit()
    phones = with_phones(player.app, seated(4, (0, 1)), come=(0, 1))
    page = finish_round(player, "color-chaos", 4, people=(0, 1))
    assert read_phone_story(phones, 0, "") is None
    page.draw(player.app.canvas)
    wait_for_story(player, page)
    teller = page.story.teller
    assert teller is not None
    assert teller.tales, "seed 3 has stars"
    english, german = (read_phone_story(phones, seat, lang) for seat, lang in ((0, ""), (1, "de")))
    assert english is not None
    assert german is not None
    assert english["title"] == "The story of the game"
    assert [star["chances"] for star in english["stars"]] == [t.chances for t in teller.tales]
    assert [star["number"] for star in german["stars"]] == [t.number for t in teller.tales]
    assert german["title"] != english["title"]
    assert all("Chancen" in s["chances"] or "Sieg" in s["chances"] for s in german["stars"])
    assert not any("**" in star["deed"] for star in (*english["stars"], *german["stars"]))
    player.press("button:rematch")
    assert phones.table.game is None or phones.table.game.round_story is None


def test_scores_above_a_story_are_as_low_as_they_can_be(sit: Sit) -> None:
    canvas, built = sit().app.canvas, list[float]()

    def way(height: float) -> Callable[[], Box]:
        return lambda: built.append(height) or blank_space(height)  # type: ignore[func-returns-value]

    heights = (700.0, 300.0, 500.0)
    room = FRect(0, 0, 1800, 100)
    body = build_story_body(canvas, room, 1800, [*map(way, heights)], [blank_space(400)])
    assert body.measure(canvas, 1800) == 300 + 30 + 400
    assert built[-1] == 300, "what is built last is what is shown"
