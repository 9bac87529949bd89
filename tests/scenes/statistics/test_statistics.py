"""The statistics as people meet them: counted when a game is over, read and changed on the page."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.agents import make_agent
from game.core.match import Match
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe as recipe_of
from game.games.recipe.recipe_file import write_recipe
from game.scenes.statistics.scene import GROWS, StatisticsScene
from game.session.live_match import LiveMatch, begin_live_match, resume_live_match
from game.store import folders
from game.store.journals.journal_folder import read_journal
from game.store.settings import SeatChoice
from game.store.statistics.played_rows import make_played_row, person_id
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile
from tests.games.recipe.built import named
from tests.scenes.statistics_games import played
from tests.scenes.table_player import Sit, TablePlayer, play_through

NAMES = ("Mia", "Papa", "Zoe")
MIA = person_id("Mia")
GAMES = ("pig-farm", "flower-power", "match-patch", "rainbow-rush", "dice-factor")


@pytest.fixture
def reader(sit: Sit) -> TablePlayer:
    """Somebody at the title."""
    return sit()


def open_page(player: TablePlayer, who: str = "") -> StatisticsScene:
    """Open the page."""
    scene = StatisticsScene(player.app, who or "everybody")
    player.app.push_scene(scene)
    player.app.draw()
    return scene


def texts(player: TablePlayer) -> str:
    """All that stands on the screen."""
    return "\n".join(thing.text for thing in player.things())


def play(game: str, people: int, seed: int) -> LiveMatch:
    """A game of some people and a computer player, played by agents to its end and closed."""
    seats = [SeatChoice(name, "fox", person=True) for name in NAMES[:people]]
    seats.append(SeatChoice("Bo", "owl", level="hard"))
    options = {"target": "one round"} if game == "pig-farm" else {}
    live_match, _ = begin_live_match(game, seats, options, folders.journals_folder(), seed)
    player = make_agent("easy", seed)
    while live_match.asked is not None:
        live_match.submit_match_answer(player.decide(live_match.match))
    live_match.close_journal()
    return live_match


def counted() -> Iterator[tuple[str, dict[str, int]]]:
    """Every finished journal's game, and everybody's place, as its own last line tells."""
    for path in sorted(folders.journals_folder().glob("*.jsonl")):
        first, *_, last = path.read_text(encoding="utf-8").splitlines()
        places = json.loads(last).get("end", {}).get("places")
        if places:
            head = json.loads(first)
            yield head["game"], dict(zip(head["seats"], places, strict=True))


# Games that are over ---------------------------------------------------------------------------


def test_the_page_says_what_the_journals_tell(reader: TablePlayer) -> None:
    chance = random.Random(3)
    for number in range(10):
        live_match = play(chance.choice(GAMES), chance.randint(1, 3), number)
        live_match.close_journal()
    games = list(counted())
    assert len(games) == 10
    scene = open_page(reader)
    for name in NAMES:
        mine = [places for _, places in games if name in places]
        wins = sum(places[name] == 1 for places in mine)
        standing = scene.known.find_subject_totals(person_id(name))
        assert (standing.games, standing.wins) == (len(mine), wins)
        assert f"{name}: {wins} of {len(mine)} won" in texts(reader)
    both = [places for _, places in games if {"Mia", "Papa"} <= places.keys()]
    ahead = sum(places["Mia"] < places["Papa"] for places in both)
    behind = sum(places["Mia"] > places["Papa"] for places in both)
    reader.click(f"choice:who={MIA}")
    reader.click("choice:tab=duels")
    assert f"Mia {ahead}, Papa {behind}." in texts(reader)


def test_an_unfinished_game_does_not_count_until_it_is_over(reader: TablePlayer) -> None:
    seats = [SeatChoice(name, "fox", person=True) for name in NAMES]
    live_match, _ = begin_live_match("match-patch", seats, {}, folders.journals_folder(), 1)
    live_match.submit_match_answer(0)
    live_match.close_journal()
    assert StatisticsFile(folders.journals_folder()).book.rows == ()
    [path] = folders.journals_folder().glob("*.jsonl")
    again, chance = resume_live_match(read_journal(path)), random.Random(1)
    while again.asked is not None:
        again.submit_match_answer(chance.randrange(len(again.asked.options)))
    again.close_journal()
    [row] = StatisticsFile(folders.journals_folder()).book.rows
    assert row.journal == path.name


def test_a_game_at_the_table_counts_once(reader: TablePlayer) -> None:
    reader.deal(3, (0,), game="flower-power", seed=4)
    play_through(reader, 4)
    reader.click("button:shelf")
    [row] = StatisticsFile(folders.journals_folder()).book.rows
    assert [one.level for one in row.placed_players] == ["", "normal", "normal"]
    assert any(one.feats for one in row.placed_players)


# Looking -------------------------------------------------------------------------------------


def test_before_the_first_game_there_is_a_kind_word(reader: TablePlayer) -> None:
    open_page(reader)
    assert "Nothing to show yet" in texts(reader)
    assert not reader.shows("button:save")
    assert not reader.shows("button:forget")
    assert not (folders.journals_folder() / "statistics.json").exists()


def test_it_is_worked_by_keyboard_alone(reader: TablePlayer) -> None:
    played(NAMES, 40)
    scene = open_page(reader)
    reader.press(f"choice:who={MIA}")
    reader.press("choice:tab=charts")
    assert "place" in texts(reader)
    reader.press("choice:game=pig-farm")
    assert "Points in the last" in texts(reader)
    reader.press("choice:tab=records")
    assert "Biggest sale" in texts(reader)
    assert (scene.who, scene.game) == (MIA, "pig-farm")
    reader.press("button:done")
    assert reader.scene == "title"


def test_pressing_a_game_shows_it_alone(reader: TablePlayer) -> None:
    book = played(NAMES, 40)
    open_page(reader, MIA)
    reader.click("choice:played=dice-factor")
    one = book.sum_totals().find_standing(MIA, "dice-factor")
    assert reader.thing("text:head-games").text == f"{one.games} games"
    assert reader.thing("text:head-average place").text == f"{one.average_place:.1f} average place"
    average = one.points / one.games
    points = f"{average:.1f}".removesuffix(".0").replace("-", "−")
    assert reader.thing("text:fact-points").text == f"average points: {points}"
    last = [placed.place == 1 for row in book.rows for placed in row.placed_players
            if row.game == "dice-factor" and placed.person_key == MIA][-8:]  # fmt: skip
    signs = ", ".join("won" if won else "not won" for won in last)
    assert reader.thing("text:fact-last").text.endswith(f": {signs}")


def test_the_last_twenty_places_are_things_to_read(reader: TablePlayer) -> None:
    book = played(NAMES, 60)
    open_page(reader, MIA)
    reader.click("choice:tab=charts")
    mine = [one for row in book.rows for one in row.placed_players if one.person_key == MIA][-20:]
    shown = [thing.text for thing in reader.things() if thing.name.startswith("text:place-")]
    ranks = [re.search(r"(\d+)\w* of ", text) for text in shown]
    assert [int(rank[1]) for rank in ranks if rank] == [one.place for one in mine]


def test_charts_grow_once_for_a_moment_and_any_press_ends_that(sit: Sit) -> None:
    player = sit(speed=1.0)
    played(NAMES, 20)
    scene = open_page(player, MIA)
    assert scene.is_animating
    assert scene.measure_chart_growth() < 1
    player.wait(GROWS + 40)
    assert not scene.is_animating
    assert scene.measure_chart_growth() == 1
    player.click("choice:tab=duels")
    assert scene.is_animating
    player.key(pygame.K_TAB)
    assert not scene.is_animating


def test_with_reduced_motion_nothing_grows(sit: Sit) -> None:
    player = sit(speed=1.0, motion="reduced")
    played(NAMES, 20)
    scene = open_page(player, MIA)
    assert not scene.is_animating
    assert scene.measure_chart_growth() == 1


def test_sixteen_people_are_reached_by_mouse(reader: TablePlayer) -> None:
    names = [f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP"]
    played(names, 60)
    scene, missing = open_page(reader), {person_id(name) for name in names}
    for _ in range(4):
        shown = [t.name for t in reader.things() if t.name.startswith("choice:who=")]
        missing -= {name.removeprefix("choice:who=") for name in shown}
        reader.click("button:list-after")
    assert missing == set()
    last = max(shown)
    reader.click("button:list-before")
    reader.click("button:list-after")
    reader.click("button:list-before")
    reader.click(last)
    assert scene.who == last.removeprefix("choice:who=")


def changing(player: TablePlayer) -> StatisticsScene:
    """Six rounds of a game that was renamed after the second, and changed after the fourth."""
    text = write_recipe(named("one-left").recipe)
    texts = [text, text.replace("One Left", "Two Left"), text.replace("deal = 7", "deal = 5")]
    book = StatisticsBook()
    for number in range(6):
        reading = recipe_of(texts[number // 2])
        assert reading.recipe is not None
        match = Match.new(bring_recipe(reading.recipe).id, 2, number)
        for _ in range(3000):
            if match.decision is None:
                break
            match.submit(make_agent("hard", number).decide(match))
        seats = [SeatChoice("Mia", "fox", True), SeatChoice("Ben", "owl", False)]
        book = book.with_game(
            make_played_row(Path(f"2026-01-0{number + 1}_one-left.jsonl"), match, seats)
        )
    StatisticsFile(folders.journals_folder()).keep_book(book)
    page = StatisticsScene(player.app, person_id("Mia"))
    player.app.push_scene(page)
    page.tab, page.game = "charts", "own:one-left-7d10b4"
    page.activity.note_change()
    return page


def test_where_an_own_game_was_changed_the_curve_says_so(reader: TablePlayer) -> None:
    page = changing(reader)
    told = [t.text for t in page.controls() if t.name.startswith("text:place-")]
    changed = [number for number, text in enumerate(told) if "changed before" in text]
    assert changed == [4], "not where it only got another name"
