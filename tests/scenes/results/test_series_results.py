"""Several rounds of a game that is one as printed: what plates and results tell."""

from random import Random

import pytest

from game.core.dice import DiceTable
from game.core.event import RoundEnded
from game.games import GAMES, series
from game.scenes.results.flower_pots import FlowerWindow
from game.scenes.results.result_pictures import Bouquets, KindCards
from game.scenes.results.scene import RoundResults
from game.table.layout.layout_file import layout_for, layout_of
from tests.scenes.table_player import Sit, TablePlayer

SERIES = ("dice-factor", "flower-power", "rainbow-rush")
LAST_PETAL = (
    "flower-power 2 / option target={} / option sets=1 / draw / flower-red ro rx rp "
    "/ hand 0 rs r* / vase 0 bo bx bp bs b* go gx gp gs g* / vase 1 * / standing 2 2 "
    "/ round {} / scores {} {} / dealer 1"
)


def play_round(player: TablePlayer, seed: int = 1) -> RoundResults:
    """Press whatever answers until the results of the round are there."""
    chance = Random(seed)
    while player.scene != "results" and player.until("results") != "results":
        player.click(chance.choice(player.offers()))
    page = player.app.top
    assert isinstance(page, RoundResults)
    return page


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", SERIES)
@pytest.mark.parametrize("target", [series.WINS, series.ROUNDS])
def test_every_round_has_its_results_and_the_last_one_those_of_the_game(
    sit: Sit, game: str, target: str
) -> None:
    player = sit()
    player.deal(3, (0,), 3, game=game, target=target)
    rounds = 0
    while True:
        page, rounds = play_round(player), rounds + 1
        outcome = page.outcome
        assert outcome.round_number == rounds
        assert outcome.has_gains
        assert not isinstance(page.scores, FlowerWindow)
        if page.final:
            break
        won = [outcome.live_match.names[seat] for seat in outcome.round_winners]
        assert all(name in outcome.result_headline for name in won[:3])
        player.click("button:next")
    assert outcome.target_score == (3 if target == series.WINS else 0)
    best = max(page.event.scores)
    if target == series.WINS:
        assert best == 3
    else:
        assert rounds == 5
        assert f"{best} points" in outcome.result_headline
    assert player.shows("button:rematch")


def test_the_dice_are_those_of_the_round_that_is_told(sit: Sit) -> None:
    """The next round has been dealt by then, and its targets are rolled."""
    player = sit()
    scene = player.deal(2, (0,), 3, game="dice-factor", target=series.WINS)
    differed = 0
    for _ in range(3):
        page = play_round(player)
        picture = getattr(page.scores, "picture", None)
        assert isinstance(picture, KindCards)
        winner = page.event.seat
        if winner is not None:
            assert len(picture._find_most_of_kind(winner).cards) >= 5
        table = scene.live_match.match.table
        assert isinstance(table, DiceTable)
        differed += table.public_facts()["die_colors"] != page.outcome.facts["die_colors"]
        if page.final:
            break
        player.click("button:next")
    assert differed


def test_flowers_of_the_round_stand_beside_the_score(sit: Sit) -> None:
    player = sit()
    player.lay(LAST_PETAL.format("5 rounds", 2, 3, 1), (0,))
    page = play_round(player)
    picture = getattr(page.scores, "picture", None)
    assert isinstance(picture, Bouquets)
    assert picture.describe_holding(0) == "3 flowers"
    assert page.event == RoundEnded(0, page.event.hands, (3, 1), (6, 2))
    assert page.outcome.scores_title == "Scores after round 2 of 5"


def test_equal_points_after_the_last_round_are_told_as_a_shared_win(sit: Sit) -> None:
    player = sit()
    player.lay(LAST_PETAL.format("5 rounds", 5, 6, 8), (0,))
    page = play_round(player)
    assert page.final
    assert page.outcome.result_headline == "P1 and P2 win with 9 points each!"


@pytest.mark.parametrize("game", SERIES)
def test_plates_tell_what_decides_the_game(game: str) -> None:
    rules = GAMES[game].rules
    assert layout_for(rules, {"target": series.ONE_ROUND}) is layout_of(rules)
    wins = layout_for(rules, {"target": series.WINS})
    points = layout_for(rules, {"target": series.ROUNDS})
    assert (wins.score, points.score) == ("table.wins", "table.points")
    assert wins.plate_scores
    tag = wins.tag_named("score")
    assert tag is not None or wins.plate_fact == "scores"


def test_the_subtitle_says_which_round_it_is_and_how_long_it_goes(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), 3, game="dice-factor", target=series.WINS)
    player.until()
    player.app.draw()
    assert scene.board.subtitle == "Round 1 · first to win 3 rounds"
    scene = player.deal(3, (0,), 3, game="dice-factor")
    player.until()
    player.app.draw()
    assert scene.board.subtitle == "Five of one color or shape"


@pytest.mark.parametrize("target", [series.WINS, series.ROUNDS])
def test_a_tag_tells_the_score_beside_the_flowers(sit: Sit, target: str) -> None:
    player = sit()
    position = LAST_PETAL.format(target, 2, 2, 1)
    scene = player.lay(position, (0,))
    plate = scene.board.table_view.company.plate_player(0)
    assert plate.score == "2"
    assert [words for tag, words in plate.tags if tag.name == "score"] == ["2"]
