"""The page that tells why the game is fair, with the players' own numbers, once a game is over."""

import threading
from pathlib import Path

import pygame
import pytest

from game.app import open_folder as opening
from game.contact import Contact
from game.core.event import RoundEnded
from game.core.match import Match
from game.resources import asset, license_text
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import RoundResults
from game.scenes.settings import fairness_tab
from game.scenes.settings.licenses import FONTS, OWN, is_heading, read_paragraphs
from game.scenes.settings.scene import FAIRNESS_TAB, SettingsScene
from game.session.pregame.deal_number import DealTable, write_deal_number
from game.store import folders
from game.store.fairness.draw_luck import SeatDraws
from game.store.fairness.luck_file import LuckFile, PlayedLuck, count_luck_in
from game.ui.screens.scene import LOCK
from game.ui.widgets.seed_copy import NOTICE_MS as COPIED_MS
from game.ui.widgets.seed_copy import group_digits
from tests.scenes.fairness_games import SEED, finished
from tests.scenes.table_player import Sit, TablePlayer, play_through

LICENSE_FILES = [
    *map(license_text, OWN.values()),
    *(asset(f"fonts/OFL-{font}.txt") for font in FONTS),
]


@pytest.fixture
def reader(sit: Sit) -> TablePlayer:
    """Somebody at the title."""
    return sit()


def open_page(player: TablePlayer) -> TablePlayer:
    """Open the page, as from the title or the pause."""
    player.app.push_scene(SettingsScene(player.app, FAIRNESS_TAB))
    player.app.draw()
    return player


def texts(player: TablePlayer) -> str:
    """All that stands on the screen."""
    return "\n".join(thing.text for thing in player.things())


def kept() -> tuple[PlayedLuck, ...]:
    """The games whose luck is on the disk."""
    return LuckFile(folders.journals_folder()).load_games()


def test_before_the_first_game_the_page_says_so_kindly(reader: TablePlayer) -> None:
    says = texts(open_page(reader))
    for words in ("One honest shuffle", "don’t peek", "pick on people", "Nothing to count yet"):
        assert words in says
    assert "When a game is over, you’ll find its seed here." in says
    assert not reader.shows("button:copy-seed")


def test_it_is_reached_by_keyboard_alone(reader: TablePlayer) -> None:
    finished(["Mia"])
    reader.press("button:settings")
    reader.press("choice:tab=fairness")
    reader.press("choice:luck=Mia")
    assert "White cards" in texts(reader)
    reader.press("button:copy-seed")
    assert pygame.scrap.get_text() == str(SEED)
    reader.press("button:licenses")
    assert reader.scene == "licenses"
    reader.key(pygame.K_ESCAPE)
    reader.press("button:done")
    assert reader.scene == "title"


def test_a_press_shows_how_a_deal_is_made_and_hides_it(reader: TablePlayer) -> None:
    finished(["Mia"])
    player = open_page(reader)
    for shown in (False, True, False):
        names = [thing.name for thing in player.things() if "deal=" in thing.name]
        assert names == (["text:deal=seed", "text:deal=order", "text:deal=dealt"] if shown else [])
        assert "One honest shuffle" in texts(player)
        player.click("choice:deal")


def test_a_row_tells_share_count_and_verdict_and_by_kind_what_chance_expects(
    reader: TablePlayer,
) -> None:
    finished(["Mia", "Papa"])
    page = open_page(reader).app.top
    assert isinstance(page, SettingsScene)
    mia = next(one for one in page.fairness_tab.luck.fortunes if one.name == "Mia")
    tally = mia.drawn.kinds["white"]
    row = reader.thing("choice:luck=Mia").text
    assert f"of {mia.drawn.cards} cards" in row
    assert row.startswith(f"Mia: {round(100 * mia.drawn.kinds['useful'].count / mia.drawn.cards)}%")
    reader.click("choice:luck=Mia")
    says = f"White cards: {tally.count} (chance predicts {tally.min_usual} to {tally.max_usual})"
    assert reader.thing("text:drew-white").text == says
    reader.click("choice:luck=Papa")
    assert reader.thing("text:drew-white").text != says
    reader.click("choice:luck=Papa")
    assert not reader.shows("text:drew-white")


def test_people_come_by_name_and_computer_players_together_at_last(reader: TablePlayer) -> None:
    finished(["Mia", "Papa"], games=3)
    rows = [thing for thing in open_page(reader).things() if "luck=" in thing.name]
    assert {thing.name for thing in rows[:-1]} == {"choice:luck=Mia", "choice:luck=Papa"}
    assert rows[-1].name == "choice:luck="
    assert rows[-1].text.startswith("Computers: ")
    assert "last 3 games" in texts(reader)


def test_sixteen_names_can_all_be_seen(reader: TablePlayer) -> None:
    names = [f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP"]
    finished(names)
    open_page(reader)
    for name in [*names, ""]:
        reader.press(f"choice:luck={name}")
        for part in ("choice:luck=" + name, "text:drew-useful", "text:drew-dodge"):
            assert not reader.thing(part).is_hidden, part


@pytest.mark.parametrize("content", ['{"version": 99}', "{"])
def test_what_is_wrong_with_the_file_is_said(reader: TablePlayer, content: str) -> None:
    folders.journals_folder().mkdir(parents=True)
    path = folders.journals_folder() / "luck.json"
    path.write_text(content)
    says = texts(open_page(reader))
    assert "99" in says or "damaged" in says
    assert "Nothing to count" not in says
    assert path.read_text() == content


def test_a_face_nobody_knows_is_drawn_all_the_same(reader: TablePlayer) -> None:
    finished(["Mia"])
    path = folders.journals_folder() / "luck.json"
    path.write_text(path.read_text().replace("fox", "unicorn"))
    assert "Mia" in texts(open_page(reader))


# About the game ---------------------------------------------------------------------


def test_the_page_says_openly_how_the_game_was_made(reader: TablePlayer) -> None:
    said = open_page(reader).thing("text:fact-made-says").text
    assert "AI" in said


def test_the_page_about_the_game_names_what_there_is(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        fairness_tab, "read_contact", lambda: Contact("https://example.org", "play@example.org")
    )
    player = open_page(sit())
    assert player.thing("text:fact-home-says").text == "https://example.org"
    assert player.thing("text:fact-reports-says").text == "play@example.org"


def test_the_page_about_the_game_has_no_line_for_what_is_empty(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness_tab, "read_contact", lambda: Contact("", "play@example.org"))
    names = [thing.name for thing in open_page(sit()).things()]
    assert "text:fact-reports" in names
    assert "text:fact-home" not in names


# After the game, and only then ------------------------------------------------------


def test_a_game_is_counted_once_when_it_is_over(reader: TablePlayer) -> None:
    reader.deal(4, target="one round", seed=SEED)
    reader.until()
    assert group_digits(SEED) not in texts(reader)
    open_page(reader)
    assert "Nothing to count yet" in texts(reader)
    assert group_digits(SEED) not in texts(reader)
    reader.key(pygame.K_ESCAPE)
    play_through(reader, 3)
    [game] = kept()
    assert (game.game, game.seed) == ("color-chaos", SEED)
    assert [one.person for one in game.players] == [True, False, False, False]
    assert all(one.drawn.cards >= 7 for one in game.players)
    reader.click("button:shelf")
    assert kept() == (game,)
    assert group_digits(SEED) in texts(open_page(reader))
    assert "last game" in texts(reader)


def test_a_game_that_was_continued_counts_as_if_it_never_stopped(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=4, target="one round")
    for _ in range(4):
        player.until()
        player.click(player.offers()[0])
    scene.leave_to_title()
    assert kept() == ()
    player.app.continue_game()
    play_through(player, 4)
    [game] = kept()
    table = player.table_below().live_match.match
    again = Match.new("color-chaos", table.table.names, 4, dict(table.table.options))
    for step in table.steps:
        again.apply_step(step)
    assert [numbers(one.drawn) for one in game.players] == [
        numbers(one) for one in count_luck_in(again)
    ]


def numbers(drawn: SeatDraws) -> tuple[int, dict[str, int]]:
    """What was drawn, without what chance expects."""
    return drawn.cards, {kind: tally.count for kind, tally in drawn.kinds.items()}


def test_a_window_closed_in_the_last_animation_loses_no_luck(sit: Sit) -> None:
    player = sit(speed=1.0)
    scene = player.deal(3, (), seed=2, target="one round")
    match = scene.live_match.match
    while match.decision is not None:
        match.submit(0)
    player.app.quit_program()
    assert [game.seed for game in kept()] == [2]


def results(player: TablePlayer, final: bool) -> RoundResults:
    """The results of a round, perhaps the last."""
    seats = 3
    scene = player.deal(seats, seed=SEED)
    hands, points = ((),) * seats, tuple(range(seats))
    shown = RoundResults(player.app, scene, RoundEnded(0, hands, points, points), final)
    player.app.push_scene(shown)
    player.app.draw()
    player.wait(LOCK)
    return shown


@pytest.mark.parametrize("scale", [100, 200])
def test_the_deal_number_is_among_the_details_of_the_whole_game_and_can_be_copied(
    sit: Sit, scale: int
) -> None:
    player = sit(scale=scale)
    results(player, final=True)
    player.press("button:details")
    live_match = player.table_below().live_match
    table = DealTable(
        live_match.match.game, len(live_match.players), live_match.match.table.options
    )
    number = write_deal_number(live_match.seed, table)
    assert player.thing("text:seed").text == number
    pygame.scrap.put_text("nothing")
    player.press("button:copy-seed")
    assert pygame.scrap.get_text() == number
    assert player.thing("button:copy-seed").text == "Copied!"
    player.wait(COPIED_MS)
    assert player.thing("button:copy-seed").text == "Copy the number"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_results_of_a_round_keep_the_seed_to_themselves(sit: Sit, scale: int) -> None:
    player = sit(scale=scale)
    results(player, final=False)
    assert not player.shows("button:copy-seed")
    assert group_digits(SEED) not in texts(player)
    assert str(SEED) not in texts(player)


def test_without_a_clipboard_it_says_so(
    reader: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    results(reader, final=True)
    reader.press("button:details")
    reader.click("button:copy-seed")
    assert reader.thing("button:copy-seed").text == "Can’t copy here"


# About ---------------------------------------------------------------------------------


def test_the_licenses_of_both_fonts_can_be_read_to_their_end(reader: TablePlayer) -> None:
    open_page(reader).click("button:licenses")
    says = texts(reader)
    assert "The Fredoka Project Authors" in says
    assert "The Nunito Project Authors" in says
    assert says.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    *_, last = (thing for thing in reader.things() if thing.name.startswith("text:Nunito"))
    assert "OTHER DEALINGS IN THE FONT SOFTWARE." in last.text
    assert last.is_hidden
    for _ in range(200):
        reader.key(pygame.K_DOWN)
    shown = reader.thing(last.name)
    assert not shown.is_hidden
    assert shown.box.bottom < 1080


@pytest.mark.parametrize("file", LICENSE_FILES, ids=lambda file: file.name)
def test_a_license_is_shown_whole_and_only_its_headings_as_headings(
    reader: TablePlayer, file: Path
) -> None:
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    rules = {line for line in lines if not line.strip("-=")}
    open_page(reader).click("button:licenses")
    shown = [thing.text for thing in reader.things() if thing.name.startswith("text:")]
    whole = " ".join(line for line in lines if line not in rules)
    assert " ".join(whole.split()) in " ".join(" ".join(shown).split())
    before = dict(zip(lines[1:], lines, strict=False))
    for heading in filter(is_heading, read_paragraphs(file)):
        assert before[heading] in rules, "a heading stands apart from the text above it"


def test_what_may_be_done_with_the_game_and_whose_rules_it_plays_is_told(
    reader: TablePlayer,
) -> None:
    says = texts(open_page(reader))
    for words in ("Program: MIT", "CC BY-SA 4.0", "Color Chaos", "Chroma Cards", "Thanks"):
        assert words in says
    reader.click("button:licenses")
    says = texts(reader)
    assert "We claim no rights to their games" in says
    assert "Permission is hereby granted, free of charge" in says
    assert "Section 8 -- Interpretation." in says
    assert says.count("The Chroma Chaos authors") == 2


def test_the_folder_is_shown_by_the_systems_own_program(
    reader: TablePlayer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(opening, "run_program", asked.append)
    open_page(reader).click("button:open-folder")
    for thread in threading.enumerate():
        if thread.name == "folder":
            thread.join()
    assert [words[1] for words in asked] == [str(folders.journals_folder())]
    assert folders.journals_folder().is_dir()


def test_without_such_a_program_only_the_place_is_told(
    reader: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert folders.spoken_folder(folders.journals_folder()) in texts(open_page(reader))
    assert not reader.shows("button:open-folder")
    assert not opening.open_folder(folders.journals_folder())


def test_a_program_that_can_not_run_harms_nothing(tmp_path: Path) -> None:
    opening.run_program([str(tmp_path / "nothing"), str(tmp_path)])


def test_the_table_below_goes_on(reader: TablePlayer) -> None:
    scene = reader.deal(3, seed=1)
    reader.until()
    open_page(reader)
    reader.key(pygame.K_ESCAPE)
    assert isinstance(reader.app.top, PlayScene)
    assert reader.app.top is scene
