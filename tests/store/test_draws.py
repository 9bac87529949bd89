"""What is drawn is counted as at a real table, and chance expects what an honest deal gives."""

from fractions import Fraction
from math import sqrt

import pytest

from game.core import journal, notation
from game.core.chance import Chance
from game.core.game import find_game
from game.core.match import Match
from game.core.table import Table
from game.games import GAMES
from game.store.fairness.draw_luck import (
    USEFUL_KIND,
    DrawCounter,
    DrawTally,
    count_drawn_cards,
    find_card_kinds,
)
from tests.playing import play_on

COUNTED = ("color-chaos", "dice-factor", "penny-badger", "rainbow-rush")
BOX = ("b7", "wPick", "g2", "wDraw4", "kTrain", "r9")
"""Six cards of a pile: three are useful, two white, two attack."""


def small_table(seed: int) -> tuple[Table, DrawCounter]:
    """Three players at a table with the cards of `BOX`, shuffled while somebody counts."""
    game = find_game("color-chaos")
    table = game.new_table(("Ana", "Ben", "Cleo"), seed, game.settle_house_rules(3, {}))
    deck = {card.code: card for card in table.deck}
    table.zones["draw"][:] = [deck[code] for code in BOX]
    counting = DrawCounter(table)
    table.listeners.append(counting)
    table.gather([])
    return table, counting


@pytest.mark.parametrize("seed", range(6))
def test_each_draw_expects_the_share_of_what_was_left(seed: int) -> None:
    table, counting = small_table(seed)
    left, expected, variance, found = 3, Fraction(0), Fraction(0), 0
    for size in (6, 5, 4):
        share = Fraction(left, size)
        expected, variance = expected + share, variance + share * (1 - share)
        useful = table.draw_to_hand(1)[0].code in ("wPick", "wDraw4", "kTrain")
        found, left = found + useful, left - useful
    drawn = counting.drawn[1]
    tally = drawn.kinds[USEFUL_KIND]
    assert (drawn.cards, tally.count) == (3, found)
    assert tally.expected == pytest.approx(float(expected))
    assert tally.variance == pytest.approx(float(variance))
    assert counting.drawn[0].cards == counting.drawn[2].cards == 0


def test_a_card_may_be_of_two_kinds_but_is_useful_once() -> None:
    table, counting = small_table(1)
    table.draw_to_hand(0, 6)
    counts = {kind: tally.count for kind, tally in counting.drawn[0].kinds.items()}
    assert counts == {USEFUL_KIND: 3, "white": 2, "attack": 2}
    assert counting.drawn[0].cards == 6


@pytest.mark.parametrize("seed", range(4))
def test_what_was_seen_before_is_no_luck(seed: int) -> None:
    table, counting = small_table(seed)
    top = table.zones["draw"][-1]
    table.bury_top()
    table.draw_to_hand(0, 5)
    before = counting.drawn[0].cards
    table.draw_to_hand(0)
    assert table.hands[0][-1] is top
    assert before == counting.drawn[0].cards == 5


def test_a_card_from_another_hand_is_no_draw() -> None:
    table, counting = small_table(2)
    table.draw_to_hand(0, 2)
    table.give_card(table.hands[0][0], 0, 1)
    assert [drawn.cards for drawn in counting.drawn] == [2, 0, 0]


def test_shuffled_in_again_it_counts_again() -> None:
    table, counting = small_table(2)
    table.draw_to_hand(0, 2)
    table.gather(["hand 0"])
    table.draw_to_hand(1, 6)
    assert [drawn.cards for drawn in counting.drawn] == [2, 6, 0]
    assert counting.drawn[1].kinds[USEFUL_KIND].count == 3


def test_a_pile_of_useful_cards_alone_is_no_surprise() -> None:
    table, counting = small_table(3)
    for card in [c for c in table.zones["draw"] if c.number is not None]:
        table.move(card, "draw", "discard")
    table.draw_to_hand(0, 3)
    assert counting.drawn[0].kinds[USEFUL_KIND] == DrawTally(3, 3.0, 0.0)
    assert counting.drawn[0].kinds[USEFUL_KIND].verdict == "usual"


def test_the_range_is_as_wide_as_chance() -> None:
    tally = DrawTally(30, 25.0, 16.0)  # four cards to each side and half a card, 1.96 times
    assert (tally.min_usual, tally.max_usual) == (17, 33)
    assert [DrawTally(n, 25.0, 16.0).verdict for n in (16, 17, 33, 34)] == [
        "unlucky", "usual", "usual", "lucky",
    ]  # fmt: skip
    assert DrawTally(0, 0.4, 0.3).min_usual == 0


@pytest.mark.parametrize("game", COUNTED)
def test_honest_games_stray_as_far_as_chance_lets_them(game: str) -> None:
    strayed, variance, squares = 0.0, 0.0, 0.0
    options = {"target": "one round"} if game == "color-chaos" else {}
    for seed in range(25):
        match = Match.new(game, 4, seed, options)
        play_on(match, seed + 1000)
        for tally in (drawn.kinds[USEFUL_KIND] for drawn in count_drawn_cards(match)):
            strayed += tally.count - tally.expected
            squares += (tally.count - tally.expected) ** 2
            variance += tally.variance
    assert variance > 20
    assert abs(strayed) / sqrt(variance) < 4
    assert 0.6 < squares / variance < 1.6


def test_a_rigged_shuffle_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Chance.shuffle

    def rigged(self: Chance, cards: list[object]) -> None:
        honest(self, cards)
        cards.sort(key=lambda card: getattr(card, "color", "") in ("white", "black"))

    monkeypatch.setattr(Chance, "shuffle", rigged)
    match = Match.new("color-chaos", 4, 3, {"target": "one round"})
    verdicts = [drawn.kinds[USEFUL_KIND].verdict for drawn in count_drawn_cards(match)]
    assert verdicts == ["lucky"] * 4


def test_what_was_taken_back_and_the_journal_count_once() -> None:
    options = {"target": "one round"}
    match = Match.new("color-chaos", ["Ana", "Ben", "Cleo"], 4, options)
    lines = [journal.header(match, 4, "0.1.0")]
    match.recorder = journal.Journal(lines.append)
    for seed in range(8):
        play_on(match, seed, 12)
        match.undo()
    play_on(match, 9)
    straight = Match.new("color-chaos", ["Ana", "Ben", "Cleo"], 4, options)
    for step in match.steps:
        straight.apply_step(step)
    assert sum('"undo"' in line for line in lines) == 8
    assert (
        count_drawn_cards(journal.replay_journal(lines))
        == count_drawn_cards(match)
        == count_drawn_cards(straight)
    )
    assert count_drawn_cards(match)[0].cards >= 7


def test_counting_changes_nothing() -> None:
    match = Match.new("color-chaos", 4, 1)
    play_on(match, 1, 50)
    before = notation.save_position(match)
    count_drawn_cards(match)
    assert notation.save_position(match) == before
    assert match.table.listeners == []


def test_games_without_such_cards_count_nothing() -> None:
    match = Match.new("flower-power", 3, 1)
    play_on(match, 1)
    assert [(drawn.cards, drawn.kinds) for drawn in count_drawn_cards(match)] == [(0, {})] * 3


def test_every_mark_of_a_games_luck_is_on_some_card() -> None:
    marks = 0
    for game in GAMES.values():
        luck = game.rules.raw.get("luck", {})
        looks = {look for row in game.rules.rows for look in (row.color, row.face, row.shape)}
        assert USEFUL_KIND not in luck
        if game.id in COUNTED:
            marks += len(luck)
            assert {mark for kind in luck.values() for mark in kind} <= looks
    assert marks == 3 + 3 * 1


def test_wild_cards_are_the_wild_cards() -> None:
    game = find_game("rainbow-rush")
    kinds = find_card_kinds(game.rules, game.rules.make_deck(game.settle_house_rules(3, {})))
    wild = [card for card in kinds if kinds[card]]
    assert len(wild) == 12
    assert all(kinds[card] == (USEFUL_KIND, "wild") for card in wild)
