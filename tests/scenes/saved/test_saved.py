"""The page of saved games: go on, watch, delete; and what is told about each game."""

import os
from pathlib import Path

import pygame
import pytest

from game.app.file_messages import format_past_time
from game.core.event import may_see
from game.core.journal import replay_journal
from game.games import GAMES
from game.scenes.saved.saved_list import follow_game
from game.scenes.saved.scene import SHOWN, SavedScene
from game.session.live_match import restore_public_table
from game.store import folders
from game.store.journals.journal_folder import read_journal
from game.store.journals.saved_games import glance_at_game
from game.studio.menu_stills import NOW, write_sample_game
from tests.scenes.saved_player import at_page, left, look_closely
from tests.scenes.table_player import Sit, open_cards

DAY = 86_400


def test_an_older_game_goes_on_at_the_curtain_as_by_continue(sit: Sit) -> None:
    player = sit()
    wanted = left(player, (0, 1, 2), seed=1)
    newer = left(player, (0,), seed=2)
    os.utime(wanted, (1000, 1000))
    page = at_page(player)
    assert [game.path for game in page.kept.listed_games] == [newer, wanted]
    player.click("button:game-1")
    look_closely(player)
    player.click("button:go-on")
    assert open_cards(player.table) == 0
    assert player.until("curtain") == "curtain"
    live_match = player.table_below().live_match
    assert live_match.journal_file is not None
    assert live_match.journal_file.path == wanted
    assert live_match.match.steps == replay_journal(read_journal(wanted).lines).steps


def test_a_game_goes_on_by_keyboard_alone(sit: Sit) -> None:
    player = sit()
    left(player, (0,), seed=1)
    player.app.draw()
    player.press("button:saved")
    look_closely(player)
    player.press("button:go-on")
    assert player.scene == "play"


def test_the_list_tells_game_players_and_time_and_who_won(sit: Sit) -> None:
    player = sit()
    write_sample_game(player.app, "pig-farm", 1, DAY, is_over=False)
    over = write_sample_game(player.app, "flower-power", 2, 5, is_over=True)
    page = SavedScene(player.app, lambda: NOW)
    assert page.kept.describe_saved_game(page.kept.listed_games[0]) == (
        "Pig Farm",
        "yesterday, 7:05 PM · 4 players",
    )
    page.open_saved_tab("over")
    [game] = page.kept.listed_games
    places = read_journal(over).final_places
    best = [game.names[seat] for seat, place in enumerate(places) if place == 1]
    said = f"{best[0]} won" if len(best) == 1 else f"{len(best)} players won"
    assert page.kept.describe_saved_game(game) == ("Flower Power", f"today, 7:04 PM · {said}")


@pytest.mark.parametrize(
    ("ago", "said"),
    [(0, "today, 7:05 PM"), (8 * 3600, "today, 11:05 AM"), (DAY, "yesterday, 7:05 PM"),
     (7 * 3600, "today, 12:05 PM"), (19 * 3600, "today, 12:05 AM"), (3 * DAY, "Wednesday, 7:05 PM"),
     (6 * DAY, "Sunday, 7:05 PM"), (7 * DAY, "November 14"), (400 * DAY, "October 17, 2025"),
     (-5 * DAY, "November 26"), (1e18, "today, 7:05 PM")],
)  # fmt: skip
def test_times_are_told_as_people_say_them(sit: Sit, ago: float, said: str) -> None:
    assert format_past_time(sit().app.words, NOW.timestamp() - ago, NOW) == said


@pytest.mark.parametrize(
    ("language", "ago", "said"),
    [("fr", 173 * DAY, "1er juin"), ("fr", 163 * DAY, "11 juin"),
     ("fr", 689 * DAY, "1er janvier 2025"), ("es", 2 * DAY, "jueves, 19:05"),
     ("de", 173 * DAY, "1. Juni")],
)  # fmt: skip
def test_days_are_told_as_each_language_does(
    sit: Sit, language: str, ago: float, said: str
) -> None:
    words = sit().app.words.words_in_language(language)
    assert format_past_time(words, NOW.timestamp() - ago, NOW) == said


def test_a_game_is_deleted_only_after_a_question(sit: Sit) -> None:
    player = sit()
    path = left(player, (0,), seed=1)
    at_page(player)
    player.click("button:remove")
    player.app.draw()
    assert "for good" in " ".join(thing.text for thing in player.things())
    player.click("button:no")
    assert path.exists()
    look_closely(player)
    player.click("button:remove")
    player.app.draw()
    player.click("button:yes")
    assert not path.exists()
    look_closely(player)
    assert "deleted" in player.thing("text:notice").text
    assert not player.shows("button:game-0")


def test_a_game_that_fits_no_more_is_told_and_shown_up_to_there(sit: Sit) -> None:
    player = sit()
    path = write_sample_game(player.app, "color-chaos", 1, 60, is_over=False)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[9] = '{"c": 0, "t": "fly"}'
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    before = path.read_bytes()
    page = at_page(player)
    known = page.kept.look_at_chosen()
    assert known is not None
    assert known.journal is not None
    assert known.journal.lines == tuple(lines[:9])
    assert known.picture is not None
    assert "line 10" in player.thing("button:go-on").why_not
    assert player.thing("button:watch").is_enabled
    assert path.read_bytes() == before


def test_a_finished_game_can_only_be_watched(sit: Sit) -> None:
    player = sit()
    write_sample_game(player.app, "match-patch", 1, 60, is_over=True)
    page = at_page(player)
    assert page.kept.tab == "over", "the page opens where there is something"
    assert not player.shows("button:go-on")
    player.click("button:watch")
    assert player.app.top is not page


@pytest.mark.parametrize("game", list(GAMES))
def test_the_picture_shows_nobodys_hidden_cards(sit: Sit, game: str) -> None:
    player = sit()
    for steps in (3, 14, 30):
        path = write_sample_game(player.app, game, steps, 60, is_over=False, steps=steps)
        match, view = restore_public_table(read_journal(path))
        open_ = [card for cards in view.zones.values() for card in cards if card is not None]
        assert view.viewer is None
        assert all(may_see(None, match.table.seen[card.id]) for card in open_)
        hands = [cards for zone, cards in view.zones.items() if zone.startswith("hand ")]
        assert any(None in cards for cards in hands), "there is something to be hidden"
    assert follow_game(player.app, glance_at_game(path), (320, 180)).picture is not None


def test_hundreds_of_games_are_read_once_and_scrolled(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    text = write_sample_game(player.app, "pig-farm", 1, 60, is_over=False).read_bytes()
    for number in range(400):
        (folders.journals_folder() / f"more{number}.jsonl").write_bytes(
            text.replace(b'"seed": 1', b'"seed": %d' % (number + 2))
        )
    page = at_page(player)
    assert len(page.kept.listed_games) == 401
    reads: list[Path] = []
    monkeypatch.setattr("game.store.journals.saved_games.glance_at_game", reads.append)
    page.refresh_games()
    assert reads == [], "what did not change is not read again"
    player.key(pygame.K_PAGEDOWN)
    assert page.offset > 0
    player.app.draw()
    assert player.thing("text:empty").text == player.app.words("saved.more", count=401 - SHOWN)
