"""The six Chroma games at the table: begun, left, gone on with, told, and played to the end."""

import random
import re

import pytest

from game.scenes.play.scene import PlayScene
from game.scenes.setup.scene import SetupScene
from game.ui.widgets.control import find_control
from tests.scenes.table_player import Sit, TablePlayer, play_through, show

GAMES = (
    *("dice-factor", "flower-power", "match-patch"),
    *("penny-badger", "pig-farm", "rainbow-rush"),
)
PRESSES, LEFT_AFTER = 40, 20
RAW = re.compile(r"[{}_]|\b[a-z]+\.[a-z]+\b|None|[boryg][*xops]\b#")
"""What no sentence may hold: keys, places for values, the engine's own words."""


def play_on(player: TablePlayer, presses: int, seed: int = 4) -> PlayScene:
    """Answer some questions at random."""
    chance = random.Random(seed)
    for _ in range(presses):
        where = player.until("curtain", "results")
        if where == "curtain":
            show(player)
        elif where == "results":
            break
        else:
            player.click(chance.choice(player.votes() or player.offers()))
    return player.table_below()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("people", [(0,), (0, 1, 2, 3)], ids=["one", "four"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_goes_on(sit: Sit, game: str, people: tuple[int, ...]) -> None:
    player = sit(reveal=0.5)
    player.deal(4, people, seed=6, game=game)
    before = play_on(player, LEFT_AFTER).live_match.match
    if before.result is not None:
        pytest.skip("it was over before")
    player.app.return_to_title()
    assert find_control(player.things(), "button:continue")
    player.app.continue_game()
    after = player.table_below().live_match.match
    assert after.decision is not None
    assert before.decision is not None
    assert after.decision.texts() == before.decision.texts()
    for viewer in (None, 0, 1, 2, 3):
        assert str(after.table.seen_by(viewer)) == str(before.table.seen_by(viewer))
    play_on(player, 5)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_told_in_words(sit: Sit, game: str) -> None:
    """Questions, buttons, log, curtain: no key, no code, nothing left to fill in."""
    player = sit(reveal=0.5)
    player.deal(4, (0, 1), seed=8, game=game)
    chance, said = random.Random(8), set[str]()
    for _ in range(PRESSES):
        where = player.until("curtain", "results")
        said |= {t.text for t in player.things() if t.role in ("text", "button")}
        if where == "results":
            break
        if where == "curtain":
            show(player)
        else:
            prompt = player.table.answers.current_prompt
            said |= {prompt.headline, prompt.hint, *prompt.why.values()}
            player.click(chance.choice(player.votes() or player.offers()))
    scene = player.table_below()
    lines = {line.text for line in scene.log.list_lines(None)}
    assert len(lines) > 3
    wrong = sorted(text for text in said | lines if RAW.search(text))
    assert wrong == []


@pytest.mark.parametrize("game", ["dice-factor", "rainbow-rush"])
def test_short_games_are_played_by_keyboard_alone(sit: Sit, game: str) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=7, game=game)
    play_through(player, 7, by_keyboard=True)
    assert scene.live_match.match.result is not None
    player.press("button:rematch")
    assert player.table.live_match.match.game.id == game


@pytest.mark.parametrize("game", GAMES)
def test_scores_are_told_in_the_games_own_words(sit: Sit, game: str) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=2, game=game)
    player.until()
    scene.open_scores()
    player.app.draw()
    said = scene.words(scene.layout.score, count=scene.live_match.match.table.scores[0])
    assert said
    assert any(ch.isdigit() for ch in said)
    if game != "pig-farm":  # there it is points indeed
        assert scene.layout.score != "table.points"


# Setup --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "offered"), [(2, "123456"), (4, "23456"), (8, "3456")])
def test_only_sets_with_enough_cards_are_offered(sit: Sit, players: int, offered: str) -> None:
    """Flower Power: eight cards for each player, at least."""
    player = sit()
    player.app.push_scene(SetupScene(player.app, "flower-power"))
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    while len(setup.seating) < players:
        player.click("button:add-computer")
    while len(setup.seating) > players:
        player.click("button:face-1")
        player.click("button:remove-1")
    player.click("button:rules")
    sets = [t.name.rpartition("=")[2] for t in player.things() if t.name.startswith("choice:sets=")]
    assert "".join(sets) == offered
    assert player.shows("text:note-sets") == (len(offered) < 6)
    assert not setup.agreed.find_problem()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_seats_two_to_eight(sit: Sit, game: str) -> None:
    player = sit()
    player.app.push_scene(SetupScene(player.app, game))
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    while len(setup.seating) < 8:
        player.click("button:add-computer")
    assert not player.thing("button:add-computer").is_enabled
    assert not setup.agreed.find_problem()
    toggles = [t.name for t in player.things() if t.name.startswith("toggle:")]
    assert toggles == ["toggle:close"], "there are no expansions"
    player.click("button:deal")
    assert len(player.table_below().live_match.names) == 8
