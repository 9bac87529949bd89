"""A vote at one laptop: in turn, secret until the end, then in force."""

from pathlib import Path

import pygame
import pytest

from game.scenes.setup.scene import SetupScene
from game.ui.draw.cloth import draw_curtain_cloth
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(people: int = 3, others: int = 1) -> tuple[Player, SetupScene]:
    """So many people before a game of Color Chaos, and some computer players."""
    player = Player()
    setup = SetupScene(player.app, "color-chaos")
    while len(setup.seating) < people + others:
        setup.seating.add_player(is_person=False)
    for seat in range(people + others):
        setup.set_person(seat, seat >= others)
    player.show(setup)
    return player, setup


def unlocked(player: Player) -> None:
    """Wait until a page takes presses."""
    player.app.top.presses_ignored_until = 0.0


def give(player: Player, *votes: str) -> None:
    """Let one person after the other vote by mouse."""
    for value in votes:
        unlocked(player)
        player.click("button:show")
        unlocked(player)
        player.click(f"choice:vote={value}")
        player.click("button:cast")
    unlocked(player)


@pytest.mark.ruling("GEN-4")
def test_what_most_voted_for_is_played() -> None:
    player, setup = at_setup()
    player.click("button:rules")
    player.click("button:vote-call_window")
    give(player, "5", "2", "5")
    assert "5\N{NO-BREAK SPACE}s wins with 2 of 3 votes" in player.thing("text:how").text
    assert "2 votes" in player.thing("text:votes-5").text
    player.click("button:done")
    assert player.scene == "setup"
    assert setup.agreed.settle_all_rules()["call_window"] == "5"
    assert "5\N{NO-BREAK SPACE}s. 2 of 3 voted for it" in player.thing("text:told").text


@pytest.mark.ruling("GEN-4")
def test_by_keys_alone() -> None:
    player, setup = at_setup()
    player.press("button:rules")
    player.press("button:vote-target")
    for _ in range(3):
        unlocked(player)
        player.key(pygame.K_RETURN)
        unlocked(player)
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
        player.key(pygame.K_RETURN)
    unlocked(player)
    player.key(pygame.K_RETURN)
    assert setup.agreed.settle_all_rules()["target"] == "250"
    assert "You all voted" in player.thing("text:told").text


@pytest.mark.ruling("GEN-4")
def test_people_vote_in_the_order_of_their_seats_and_computers_do_not() -> None:
    player, setup = at_setup(people=3, others=2)
    player.click("button:rules")
    player.click("button:vote-call_window")
    asked = []
    for _ in range(3):
        asked.append(player.thing("text:voter").text)
        give(player, "2")
    assert asked == [seat.name for seat in setup.seating.seats[2:]]
    assert player.thing("text:how").text


@pytest.mark.ruling("GEN-4")
def test_a_tie_that_is_not_the_owners_is_put_to_the_owner() -> None:
    player, setup = at_setup(people=5, others=0)
    player.click("button:rules")
    player.click("button:vote-call_window")
    give(player, "10", "2", "2", "5", "5")
    assert setup.seating.seats[0].name in player.thing("text:title").text
    values = [t.name for t in player.things() if t.name.startswith("choice:")]
    assert values == ["choice:vote=2", "choice:vote=5"]
    player.click("choice:vote=5")
    player.click("button:cast")
    unlocked(player)
    player.click("button:done")
    assert setup.agreed.settle_all_rules()["call_window"] == "5"


@pytest.mark.ruling("GEN-4")
def test_in_a_tie_the_owners_vote_wins_at_once() -> None:
    player, setup = at_setup(people=2)
    player.click("button:rules")
    player.click("button:vote-last_card_bites")
    give(player, "on", "off")
    assert "tie" in player.thing("text:how").text
    player.click("button:done")
    assert setup.agreed.settle_all_rules()["last_card_bites"] == "on"


def frame(player: Player) -> bytes:
    """What can be seen."""
    player.app.draw()
    return pygame.image.tobytes(player.app.canvas.surface, "RGB")


def after_votes(*votes: str) -> tuple[bytes, list[tuple[str, str, str]]]:
    """The screen while the third person is awaited, and its things."""
    player, _ = at_setup(people=3)
    player.click("button:rules")
    player.click("button:vote-call_window")
    give(player, *votes)
    things = [(thing.name, thing.text, thing.hint) for thing in player.things()]
    player.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    return frame(player), things


@pytest.mark.ruling("GEN-4")
def test_nothing_tells_how_the_others_voted() -> None:
    assert after_votes("1", "1") == after_votes("10", "off")


def test_nobody_votes_with_the_press_of_the_one_before() -> None:
    player, _ = at_setup()
    player.click("button:rules")
    player.click("button:vote-call_window")
    player.key(pygame.K_RETURN)
    assert player.thing("button:show").is_enabled, "the page is too new for a press"
    unlocked(player)
    player.key(pygame.K_RETURN)
    assert player.thing("button:cast").why_not


def test_nothing_of_a_ballot_is_read_aloud() -> None:
    player, _ = at_setup(people=2)
    player.click("button:rules")
    player.click("button:vote-call_window")
    private = [player.app.top.is_private]
    for value in ("5", "2"):
        unlocked(player)
        player.click("button:show")
        private.append(player.app.top.is_private)
        unlocked(player)
        player.click(f"choice:vote={value}")
        player.click("button:cast")
        private.append(player.app.top.is_private)
    assert private == [False, True, False, True, False]


def test_leaving_the_window_closes_the_curtain() -> None:
    player, _ = at_setup()
    player.click("button:rules")
    player.click("button:vote-call_window")
    unlocked(player)
    player.click("button:show")
    unlocked(player)
    player.click("choice:vote=5")
    player.post(pygame.WINDOWFOCUSLOST)
    assert player.thing("button:show").is_enabled
    assert "0 of 3" in player.thing("text:count").text


def test_a_stopped_vote_changes_nothing() -> None:
    player, setup = at_setup()
    player.click("button:rules")
    player.click("button:vote-call_window")
    give(player, "5", "5")
    player.key(pygame.K_ESCAPE)
    assert player.scene == "ask"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "vote"
    player.click("button:stop")
    player.click("button:yes")
    assert player.scene == "setup"
    assert setup.agreed.settle_all_rules()["call_window"] == "3"
    assert not setup.news


def test_what_is_not_as_printed_is_marked() -> None:
    player, _ = at_setup()
    player.click("button:rules")
    assert not [t for t in player.things() if t.name.startswith("text:printed-")]
    player.click("choice:target=100")
    assert player.thing("text:printed-target").text == "As printed: 500"
    player.click("choice:target=500")
    assert not [t for t in player.things() if t.name.startswith("text:printed-")]


@pytest.mark.ruling("GEN-4")
def test_what_was_dealt_keeps_its_rules() -> None:
    player, setup = at_setup()
    setup.set_option("call_window", "5")
    player.click("button:deal")
    setup.set_option("call_window", "2")
    options = player.matches[0][2]
    assert options["call_window"] == "5"  # type: ignore[index]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_title_stands_below_the_swags_of_the_curtain(scale: int) -> None:
    player = Player(scale=scale)
    setup = SetupScene(player.app, "color-chaos")
    setup.start_rule_vote(setup.agreed.options[0])
    player.app.draw()
    draw_curtain_cloth(player.app.canvas, 0)
    surface = player.app.canvas.surface
    fringe = [
        y for y in range(300) if any(_golden(surface.get_at((x, y))) for x in range(0, 1920, 3))
    ]
    title = player.thing("text:title").box
    assert fringe, "there is a fringe"
    assert max(fringe) < title.top
    assert title.bottom < player.thing("text:voter").box.top - 280, "the face has its room"


def _golden(color: pygame.Color) -> bool:
    return color.r > 150 and color.g > 110 and color.b < 110
