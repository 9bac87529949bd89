"""Who picks whom is counted as a plain look at every question says."""

from pathlib import Path

import pytest

from game.agents import make_agent
from game.core.decision import PickColor, PickPile, PickSeat
from game.core.match import Match
from game.store.fairness import luck_file
from game.store.fairness.draw_luck import (
    PICKED_KIND,
    DrawTally,
    count_picks,
    find_named_player,
    note_pick,
)
from game.store.fairness.luck_file import LuckFile
from game.store.settings import SeatChoice

PICKING = ("color-chaos", "dice-factor", "penny-badger", "rainbow-rush")
SEATS = 4
LEVELS = {"rainbow-rush": "hard"}


def played(game: str, seed: int) -> Match:
    """A game of four, with everything in its box; easy players pick nobody in Rainbow Rush."""
    options = {"expansion_2": "on", "target": "100"} if game == "color-chaos" else {}
    match = Match.new(game, SEATS, seed, options)
    player = make_agent(LEVELS.get(game, "easy"), seed)
    while match.decision is not None:
        match.submit(player.decide(match))
    return match


def numbers(tally: DrawTally) -> tuple[int, float, float]:
    """A tally, to be compared."""
    return tally.count, round(tally.expected, 6), round(tally.variance, 6)


def test_the_answer_counts_for_one_and_the_question_for_all_who_might_be_picked() -> None:
    tallies = [DrawTally() for _ in range(SEATS)]
    note_pick(tallies, PickSeat(0, (1, 2, 3, "keep"), "thief"), 1)
    third = 1 / 3
    share = round(third, 6), round(third * (1 - third), 6)
    assert [numbers(one) for one in tallies] == [(0, 0, 0), (0, *share), (1, *share), (0, *share)]


def test_who_has_no_choice_or_picks_nobody_counts_for_nothing() -> None:
    tallies = [DrawTally() for _ in range(SEATS)]
    note_pick(tallies, PickSeat(0, (1, 2, "keep"), "trade"), 2)
    note_pick(tallies, PickSeat(0, (1, 0), "war_tie"), 0)
    note_pick(tallies, PickPile(2, ("draw", "discard"), "turn"), 0)
    note_pick(tallies, PickPile(2, ("rainbow 2", "discard", "rainbow 1", "rainbow 3"), "to"), 0)
    assert all(numbers(one) == (0, 0, 0) for one in tallies)
    note_pick(tallies, PickPile(2, ("rainbow 2", "discard", "rainbow 1", "rainbow 3"), "to"), 3)
    assert [one.count for one in tallies] == [0, 0, 0, 1]
    assert find_named_player(PickColor(0, ("red",), ""), "red") is None


@pytest.mark.parametrize("game", PICKING)
def test_in_whole_games_as_many_are_picked_as_chance_expects_of_all_together(game: str) -> None:
    count = 0
    for seed in range(3 if game != "rainbow-rush" else 8):
        tallies = count_picks(played(game, seed))
        picks = sum(one.count for one in tallies)
        assert picks == pytest.approx(sum(one.expected for one in tallies))
        count += picks
    assert count > 0


def test_it_is_kept_with_the_luck_of_a_game_where_somebody_was_picked(tmp_path: Path) -> None:
    players = [SeatChoice(f"P{n}", "fox", n == 1) for n in range(1, SEATS + 1)]
    for game in ("penny-badger", "flower-power"):
        luck_file.note_match_luck(tmp_path / f"{game}.jsonl", played(game, 2), players, 2)
    badger, flowers = LuckFile(tmp_path).load_games()
    kept = [one.drawn.kinds[PICKED_KIND].count for one in badger.players]
    assert kept == [one.count for one in count_picks(played("penny-badger", 2))]
    assert not any(PICKED_KIND in one.drawn.kinds for one in flowers.players)
