"""The end of a game at the table: a party for the winner, a kind word for who lost alone."""

from collections.abc import Sequence

import pygame
import pytest

from game.core.event import RoundEnded
from game.scenes.results.scene import RoundResults
from game.ui.screens.scene import LOCK
from game.ui.widgets.applause import CLAPS
from game.ui.widgets.winner_party import LASTS_MS, LOCKED_MS
from tests.scenes.table_player import Sit, TablePlayer

WON, SECOND, THIRD, LAST = (0, 5, 7, 9), (5, 0, 7, 9), (7, 0, 5, 9), (9, 0, 5, 7)
"""Points, of which few are good; seat 0 is Mia's."""
PARTY = "text:celebration"


def at_the_end(
    player: TablePlayer, points: Sequence[int], people: Sequence[int] = (0,), final: bool = True
) -> list[str]:
    """It has just been told who won; what was heard then, besides the counting."""
    scene = player.deal(4, people, seed=1)
    heard: list[str] = []
    player.app.sounds.play_sound = lambda sound, *_: heard.append(sound)  # type: ignore[method-assign]
    own = tuple(points)
    winner = own.index(min(own))
    scene.show_round_results(RoundEnded(winner, ((),) * 4, own, own), final)
    player.app.draw()
    page = player.app.top
    assert isinstance(page, RoundResults)
    while not page.has_verdict:
        assert not player.shows(PARTY), "nobody is celebrated before everything is counted"
        assert not player.shows("text:kind")
        player.wait(16)
    player.app.draw()
    return [sound for sound in heard if sound not in ("count", "rank")]


def key(player: TablePlayer, code: int) -> None:
    """Press a key and draw what comes of it."""
    player.key(code)
    player.app.draw()


def test_a_winner_is_celebrated_and_any_key_goes_on_to_the_results(sit: Sit) -> None:
    player = sit(speed=1.0)
    assert at_the_end(player, WON) == ["game-end"]
    told = [(t.name, t.text) for t in player.things()]
    assert told == [
        (PARTY, "Mia masters the chaos!"),
        ("text:tally", "0 points"),
        ("text:any-key", "Press any key to see the scores"),
    ]
    player.wait(1)
    player.wait(LOCKED_MS - 20)
    key(player, pygame.K_RETURN)
    assert player.shows(PARTY), "it was still meant for the table"
    player.wait(40)
    key(player, pygame.K_RETURN)
    assert player.scene == "results"
    assert player.thing("button:rematch").is_enabled
    key(player, pygame.K_RETURN)  # the same press twice: it was meant for the party
    assert player.scene == "results"
    player.wait(LOCK)
    key(player, pygame.K_RETURN)
    assert player.scene == "play"


def test_a_click_ends_the_party_and_presses_nothing(sit: Sit) -> None:
    player = sit(speed=1.0)
    at_the_end(player, WON)
    player.wait(1)
    player.wait(LOCKED_MS)
    player.app.handle_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1000, 640), button=4))
    assert player.shows(PARTY)
    player.click_at(player.app.canvas.to_pixel((1500, 970)))  # where the gold button will be
    player.app.draw()
    assert player.scene == "results"
    assert player.shows("button:rematch")


def test_the_party_is_over_by_itself_after_five_seconds(sit: Sit) -> None:
    player = sit(speed=1.0)
    at_the_end(player, WON)
    player.wait(LASTS_MS - 100)
    assert player.shows(PARTY)
    player.wait(200)
    player.app.draw()
    assert not player.shows(PARTY)
    assert player.app.top.focus.name == "button:rematch"


def test_the_party_waits_for_a_press_where_it_is_read_aloud(sit: Sit) -> None:
    player = sit(speed=1.0, voice=True)
    at_the_end(player, WON)
    player.wait(2 * LASTS_MS)
    assert player.shows(PARTY)
    assert not player.app.top.is_animating, "nothing turns forever"
    key(player, pygame.K_RETURN)
    assert player.shows("button:rematch")


def test_a_crown_lands_with_a_thump_and_everybody_claps(sit: Sit) -> None:
    player = sit(speed=1.0)
    at_the_end(player, WON)
    heard: list[str] = []
    player.app.sounds.play_sound = lambda sound, *_: heard.append(sound)  # type: ignore[method-assign]
    player.wait(LASTS_MS - 100)
    assert heard == ["land", *["paper"] * CLAPS]


def test_everybody_else_claps_and_nobody_is_missing(sit: Sit) -> None:
    player = sit(speed=1.0)
    at_the_end(player, (0, 0, 7, 9))
    party = player.app.top.celebration  # type: ignore[attr-defined]
    assert len(party.faces) == 2
    assert [guest.name for guest in party.guests] == ["Nell", "Papa"]
    assert all(face.startswith("glad/") for face in [*party.faces, party.guests[0].face])


@pytest.mark.parametrize(
    ("points", "says"),
    [
        (SECOND, "Second place, Mia! Well played."),
        ((7, 0, 7, 9), "Second place, Mia! Well played."),
        ((110, 100, 300, 500), "Second place, Mia! That was close."),
        ((3, 2, 3, 9), "Second place, Mia! That was close."),
        (THIRD, "in 3rd"),
        (LAST, "Mia"),
    ],
)
def test_who_lost_alone_hears_a_kind_word_and_may_play_again(
    sit: Sit, points: Sequence[int], says: str
) -> None:
    player = sit(speed=1.0)
    assert at_the_end(player, points) == ["well-played"]
    assert not player.shows(PARTY)
    kind = player.thing("text:kind").text
    assert says in kind
    assert "Mia" in kind
    player.wait(LOCK)
    key(player, pygame.K_RETURN)
    assert player.scene == "play"


@pytest.mark.parametrize("points", [(7, 0, 7, 7), (1, 0, 1, 1)])
def test_a_last_place_that_is_shared_is_no_second_place(sit: Sit, points: Sequence[int]) -> None:
    player = sit(speed=1.0)
    at_the_end(player, points)
    kind = player.thing("text:kind").text
    assert "Mia" in kind
    assert "Second" not in kind
    assert "close" not in kind


def test_among_several_people_the_winner_is_named_whoever_it_is(sit: Sit) -> None:
    player = sit(speed=1.0)
    assert at_the_end(player, SECOND, people=(0, 2)) == ["game-end"]
    assert player.thing(PARTY).text == "Rocco masters the chaos!"


@pytest.mark.parametrize("points", [WON, LAST])
def test_at_instant_speed_the_results_are_there_at_once(sit: Sit, points: Sequence[int]) -> None:
    player = sit(speed=0.0)
    at_the_end(player, points)
    assert not player.shows(PARTY)
    assert player.shows("button:rematch")


def test_nothing_moves_with_reduced_motion(sit: Sit) -> None:
    player = sit(speed=1.0, motion="reduced")
    at_the_end(player, WON)
    first = player.frame()
    player.wait(700)
    assert player.shows(PARTY)
    assert player.frame() == first


def test_after_a_round_paper_flies_and_nothing_has_to_wait(sit: Sit) -> None:
    player = sit(speed=1.0)
    assert at_the_end(player, WON, final=False) == ["won"]
    seen = set()
    for _ in range(4):
        player.wait(LOCK / 4)
        seen.add(player.frame())
    assert len(seen) == 4
    key(player, pygame.K_RETURN)
    assert player.scene == "play"


def test_no_paper_flies_for_a_computer_against_whom_somebody_plays_alone(sit: Sit) -> None:
    player = sit(speed=1.0)
    at_the_end(player, SECOND, final=False)
    assert getattr(player.app.top, "party", None) is None
