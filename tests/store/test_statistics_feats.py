"""What may be a record is measured by what everybody could see, and agrees with a plain count."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.agents import make_agent
from game.core.card import Card
from game.core.event import (
    Announced,
    Called,
    Counter,
    Event,
    MatchEnded,
    Moved,
    Rolled,
    RoundEnded,
    Shuffled,
    Turn,
)
from game.core.match import Match
from game.core.rulebook import Rulebook
from game.games import GAMES
from game.resources import rules_folder
from game.store.statistics.records import (
    RecordWatch,
    find_records,
    find_records_in,
    is_better_record,
    list_records,
)
from game.words import Words
from tests.playing import play_on

KNOWN = {"told", "drawn", "laid", "made", "rolled", "pile", "round", "ended", "won"}
EVERYTHING = {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on", "target": "100"}


def book(**told: Mapping[str, object]) -> Rulebook:
    """Rules of a game with nothing but records."""
    return Rulebook("toy", 2, 4, False, (), (), (), {}, {}, {"records": told})


def watched(told: Mapping[str, object], *events: Event, seats: int = 2) -> list[int]:
    """What a record measures by seat, after these events."""
    watch = RecordWatch(book(it=told), seats)
    for event in events:
        watch(event)
    return [watch.list_seat_records(seat).get("it", 0) for seat in range(seats)]


def drew(seat: int, source: str = "draw", count: int = 1) -> Moved:
    """So many cards come to a hand."""
    return Moved((None,) * count, source, tuple(range(count)), f"hand {seat}", 0)


def said(seat: int, key: str = "pair", **values: int) -> Announced:
    """Something is announced."""
    return Announced(key, seat, tuple(values.items()))


ENDED = RoundEnded(1, ((), ()), (5, 80), (5, 80))


def test_cards_drawn_in_a_turn_are_added_up_but_not_those_dealt() -> None:
    told = {"of": "drawn", "within": "turn"}
    events = [drew(0, count=7), Turn(0), drew(0), drew(0, "new-1"), drew(1, count=4), Turn(1),
              drew(0), drew(1, count=2), drew(1, "hand 0", 9), drew(1, "stage", 9)]  # fmt: skip
    assert watched(told, *events) == [2, 4]
    assert watched(told, *events, ENDED, drew(0, count=7)) == [2, 4]
    assert watched(told, *events, ENDED, Turn(0), drew(0, count=5)) == [5, 4]


def test_dice_count_for_a_player_once_the_first_turn_has_really_begun() -> None:
    told = {"of": "rolled", "key": "colors", "within": "game"}
    begins = [Rolled("colors", "red", 1), Turn(0), Rolled("colors", "red", 0)]
    phase, roll = Counter((("phase", "turn"),)), Rolled("colors", "blue", 0)
    assert watched(told, *begins, phase) == [0, 0]
    assert watched(told, *begins, phase, roll) == [1, 0]
    assert watched(told, *begins, phase, roll, ENDED, *begins, phase, roll) == [2, 0]
    assert watched(told, Turn(1), Turn(0), roll) == [1, 0]  # gone on with in the middle


def test_what_happens_in_a_game_is_counted_over_all_its_rounds() -> None:
    told = {"of": "told", "key": "pair", "within": "game"}
    assert watched(told, Turn(0), said(0), said(0), ENDED, Turn(1), said(0), said(1)) == [3, 1]
    assert watched(told, Turn(0), said(0, "other")) == [0, 0]


def test_a_streak_counts_a_seats_own_turns_in_a_row() -> None:
    told = {"of": "told", "key": "pair", "within": "row"}
    turns = [Turn(0), said(0), said(0), Turn(1), Turn(0), said(0), Turn(1), said(1), Turn(0)]
    assert watched(told, *turns, MatchEnded((2, 1), (1, 2))) == [2, 1]
    assert watched(told, *turns, said(0), MatchEnded((2, 1), (1, 2))) == [3, 1]
    assert watched(told, Turn(0), said(0), Turn(1), Turn(0), Turn(1), Turn(0), said(0), Turn(1)) \
        == [1, 0]  # fmt: skip


def test_a_pile_counts_for_whoever_lays_the_card_that_makes_it_longest() -> None:
    told = {"of": "pile", "key": "train", "each": 2}

    def lay(seat: int) -> Moved:
        return Moved((None,), f"hand {seat}", (0,), "train", -1)

    gone = Moved((None,) * 3, "train", (0, 1, 2), "scrap", -1)
    events = [Turn(0), lay(0), Turn(1), lay(1), Turn(0), lay(0), Turn(1), gone, Turn(0), lay(0)]
    assert watched(told, *events) == [6, 4]
    shuffled = [*events[:6], Shuffled("draw", ("train",)), Turn(1), lay(1)]
    assert watched(told, *shuffled) == [6, 4]


def test_the_top_of_a_shuffled_pile_stays_and_counts_by_itself() -> None:
    told = {"of": "pile", "key": "train", "each": 2}
    engine, wagon, top = (Card(n, "t", "black", "train", adds=n) for n in (3, 5, 9))
    laid = [Moved((card,), "hand 0", (0,), "train", -1) for card in (engine, wagon, top)]
    shuffled = Shuffled("draw", ("train",), 1)
    after = Moved((wagon,), "hand 1", (0,), "train", -1)
    assert watched(told, Turn(0), *laid, shuffled, Turn(1), after) == [3 + 5 + 9, 9 + 5]


def test_calls_points_and_turns_to_win() -> None:
    calls = [Turn(0), Called(0, "chaos", True), Called(0, "chaos", False), Called(0, "flip", True)]
    assert watched({"of": "made", "key": "chaos", "within": "game"}, *calls) == [1, 0]
    assert watched({"of": "round"}, Turn(0), ENDED) == [5, 80]
    assert watched({"of": "ended"}, Turn(0), ENDED) == [0, 80]
    lost = RoundEnded(0, ((), ()), (-30, 0), (-30, 0))
    assert watched({"of": "ended"}, Turn(0), lost) == [0, 0]
    won = [Turn(0), Turn(1), Turn(0), ENDED, MatchEnded((9, 1), (1, 2))]
    assert watched({"of": "won", "less": True}, *won) == [2, 0]
    assert watched({"of": "told", "key": "got", "value": "count"}, said(0, "got", count=8),
                   said(0, "got", count=3)) == [8, 0]  # fmt: skip


def test_less_is_better_where_a_record_says_so() -> None:
    assert is_better_record("dice-factor", "fastest", 3, 4)
    assert not is_better_record("dice-factor", "fastest", 4, 4)
    assert is_better_record("pig-farm", "sale", 4, 3)
    assert is_better_record("a game that is gone", "anything", 4, 3)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_records_with_words_and_icons(game: str) -> None:
    words = Words.load_words(rules_folder()).for_game(game)
    told = list_records(GAMES[game].rules)
    assert len(told) >= 3
    for record in told:
        assert record.of in KNOWN
        assert record.within in ("", "turn", "row", "round", "game")
        says = words(f"record.{record.id}", count=17)
        assert "17" in says
        icon = Path(__file__).parents[2] / "assets" / "svg" / "icons" / f"{record.icon}.svg"
        assert icon.exists(), record
    file = rules_folder() / "text" / "en" / f"{game}.records.toml"
    assert set(tomllib.loads(file.read_text(encoding="utf-8"))["record"]) == set(find_records(game))


class Plain:
    """Counts announcements, pairs and cards the plain way while a match is played."""

    def __init__(self, match: Match) -> None:
        self.told: dict[tuple[str, int], int] = {}
        match.listen(self.note)

    def note(self, event: Event) -> None:
        """Count one more."""
        if isinstance(event, Announced):
            key = event.key, event.seat
            self.told[key] = self.told.get(key, 0) + 1
        elif isinstance(event, Called) and event.made:
            key = event.call, event.seat
            self.told[key] = self.told.get(key, 0) + 1


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_what_a_whole_game_counts_agrees_with_a_plain_count(game: str, seed: int) -> None:
    options = EVERYTHING if game == "color-chaos" else {}
    match, player = Match.new(game, 4, seed, options), make_agent("easy", seed)
    plain = Plain(match)
    while match.decision is not None:
        match.submit(player.decide(match))
    feats = find_records_in(match)
    for record in find_records(game).values():
        if (
            record.of in ("told", "made")
            and record.within in ("round", "game")
            and not record.value
        ):
            counted = [plain.told.get((record.key, seat), 0) for seat in range(4)]
            assert [one.get(record.id, 0) for one in feats] == counted, record


def test_what_was_taken_back_is_no_record() -> None:
    match = Match.new("match-patch", 3, 4)
    play_on(match, 4)
    before = find_records_in(match)
    again = Match.new("match-patch", 3, 4)
    for number, step in enumerate(match.steps):
        if number in (5, 12):
            again.submit(len(again.decision.options) - 1)  # type: ignore[union-attr]
            again.undo()
        again.apply_step(step)
    assert find_records_in(again) == before
