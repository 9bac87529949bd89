"""What seats know and may answer, as numbers: for every game, without what PettingZoo needs."""

from __future__ import annotations

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.game import Game
from game.core.match import Match
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.past_claims import BLUFF, TRUE, decode_claim
from game.research.actions import AnswerNumbers
from game.research.lexicon import EVERY, LEXICON
from game.research.observe import PAST, FeatureRow, Observer
from tests.playing import Table, decisions

TABLES = [
    Table("color-chaos", 5, "123"),
    *(Table(game, 3) for game in LEXICON),
]
LAID = ("laid", "places", "past")
"""Facts that are told in parts of their own."""


def told(observer: Observer, match: Match, seat: int) -> tuple[list[int], dict[int, int]]:
    """All that a row says, to be compared."""
    row = observer.row(match, seat)
    return sorted(row.ones), row.values


def read(row: FeatureRow, part: slice) -> list[int]:
    """The numbers of one part."""
    places = range(part.start, part.stop)
    return [row.values.get(place, row.ones.count(place)) for place in places]


@pytest.mark.parametrize("at", TABLES, ids=str)
def test_each_answer_has_one_number_and_each_question_is_known(at: Table) -> None:
    match = at.match(3)
    answers, observer, lexicon = AnswerNumbers(match.table), Observer(match.table), LEXICON[at.game]
    assert len(set(answers.names)) == len(answers)
    assert set(match.table.public_facts()) == {*EVERY, *lexicon.facts, *LAID} & set(
        match.table.public_facts()
    )
    for number in decisions(match, 3, 1000):
        assert match.decision is not None
        numbers = answers.numbers(match.decision)
        texts = match.decision.texts()
        verb = f"{match.decision.verb} "
        cards = [isinstance(option, Card) for option in match.decision.options]
        said = [t.removeprefix(verb) if c else t for t, c in zip(texts, cards, strict=True)]
        assert [answers.names[n] for n in numbers] == said
        assert match.decision.about in ("", *lexicon.about)
        if number % 100 == 0:
            for seat in range(at.players):
                row = observer.row(match, seat)
                ones = [row.ones.count(place) for place in set(row.ones)]
                highest = [observer.highest[place] for place in set(row.ones)]
                assert all(map(int.__le__, ones, highest))
                assert all(
                    observer.lowest[p] <= v <= observer.highest[p] for p, v in row.values.items()
                )


@pytest.mark.parametrize("at", TABLES, ids=str)
def test_what_a_seat_cannot_know_changes_no_number(at: Table) -> None:
    """However the hidden cards lie: each seat's row is the same, with its memory and without."""
    match, chance, different = at.match(4), Chance(4), 0
    observers = Observer(match.table), Observer(match.table, memory=False)
    for number in decisions(match, 4, 200):
        if number % 13:
            continue
        assert match.decision is not None
        for seat in range(at.players):
            if seat == match.decision.seat:
                world = match.imagine(seat, chance)
            else:
                world = match.fork()
                world.table.redeal(seat, chance.next_word())
            different += world.table.zones != match.table.zones
            for observer in observers:
                assert told(observer, world, seat) == told(observer, match, seat)
    assert different > 4


def test_what_a_seat_does_know_stands_in_its_row() -> None:
    match = Match.new("color-chaos", 3, 5)
    observer = Observer(match.table)
    for _ in decisions(match, 5, 60):
        assert match.decision is not None
        table, seat = match.table, match.decision.seat
        row = observer.row(match, seat)
        for other in range(3):
            counts = read(row, observer.parts[f"zone hand {other}"])
            assert sum(counts) == len(table.hands[other])
            assert other != seat or not counts[-1]
            known = [card for card in table.as_known(f"hand {other}", seat) if card]
            assert counts[:-1] == [sum(c.code == kind for c in known) for kind in observer.kinds]
        top = read(row, observer.parts["top discard"])
        assert observer.kinds[top.index(1)] == table.zones["discard"][-1].code
        assert read(row, observer.parts["turn"]).index(1) == table.turn
        assert read(row, observer.parts["scores"]) == [*table.scores]
        kind = read(row, observer.parts["kind"])
        assert sum(kind) == 1
        assert not sum(read(observer.row(match, (seat + 1) % 3), observer.parts["kind"]))


def test_what_became_of_claims_is_counted_by_seat() -> None:
    match = Match.new("penny-badger", 3, 6)
    for _ in decisions(match, 6, 120):
        pass
    assert isinstance(match.table, BadgerTable)
    observer = Observer(match.table)
    counts = {name: [0, 0, 0] for name in PAST}
    for turn in map(decode_claim, match.table.past):
        counts["claims"][turn.seat] += turn.cards > 0
        counts["cards"][turn.seat] += turn.cards
        counts["true"][turn.seat] += turn.shown == TRUE
        counts["bluff"][turn.seat] += turn.shown == BLUFF
        for seat in range(3):
            counts["challenges"][seat] += turn.accusers >> seat & 1
    row = observer.row(match, 0)
    assert all(map(sum, counts.values()))
    assert {name: read(row, observer.parts[f"past {name}"]) for name in PAST} == counts


def test_who_remembers_the_patch_knows_what_lies_there() -> None:
    match = Match.new("match-patch", 2, 6)
    for _ in decisions(match, 6, 30):
        pass
    assert match.decision is not None
    assert match.table.zones["patch"]
    seat = match.decision.seat
    backs = []
    for observer in (Observer(match.table), Observer(match.table, memory=False)):
        row = observer.row(match, seat)
        places = [read(row, part) for name, part in observer.parts.items() if "place " in name]
        assert sum(map(sum, places)) == len(match.table.zones["patch"])
        backs.append(sum(place[-1] for place in places))
    assert backs == [0, len(match.table.zones["patch"])]


def test_a_game_that_nobody_has_listed_can_be_played_too(toy_game: Game) -> None:
    match = Match.new(toy_game.id, 2, 1)
    answers, observer = AnswerNumbers(match.table), Observer(match.table)
    for _ in decisions(match, 1):
        assert match.decision is not None
        numbers = answers.numbers(match.decision)
        assert len(set(numbers)) == len(match.decision.options)
        assert max(observer.row(match, match.decision.seat).ones) < len(observer)
