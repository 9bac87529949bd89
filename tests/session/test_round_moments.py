"""What is told of a round beside its points means something in the game that was played."""

from collections import Counter
from itertools import dropwhile

import pytest

from game.core.chance import Chance
from game.core.event import Announced, Event, Moved, Rolled, Turn
from game.core.match import Match
from game.core.prompt import GamePhrases
from game.games import GAMES
from game.resources import rules_folder
from game.session.match_moments import RoundMoments
from game.words import Words
from tests.session.laptop import wording

OTHERS = [game for game in GAMES if game != "color-chaos"]


def told(game: str, seed: int) -> tuple[RoundMoments, list[Event]]:
    """The moments of a game in which everybody chooses at random, and all that happened."""
    match = Match.new(game, 4, seed, {})
    moments, events = RoundMoments(game, wording(match.game.rules.raw)), list[Event]()
    match.listen(events.append)
    match.listen(moments.note_event)
    chance = Chance(seed)
    while match.decision is not None:
        match.submit(chance.below(len(match.decision.options)))
    return moments, events


@pytest.mark.parametrize("game", OTHERS)
def test_each_game_tells_of_what_happens_in_it(game: str) -> None:
    words = Words.load_words(rules_folder()).for_game(game)
    known = {f"moment.{id}" for id in GAMES[game].rules.raw["moments"]}
    seen = set()
    for seed in range(4):
        for moment in told(game, seed)[0].list_round_moments():
            if moment.key in words:
                seen.add(moment.key)
                said = words(moment.key, name="Mia", count=int(moment.number))
                assert "Mia" in said
    assert seen
    assert seen <= known, "nobody draws a large hand here"
    assert all(key in words for key in known)


def test_most_rolls_are_counted() -> None:
    for seed in range(3):
        moments, events = told("dice-factor", seed)
        played = dropwhile(lambda event: not isinstance(event, Turn), events)
        rolls = Counter(e.seat for e in played if isinstance(e, Rolled) and e.die == "eight")
        (_, most), *rest = [*rolls.most_common(), (None, 0)]
        found = [m for m in moments.list_round_moments() if m.key == "moment.eights"]
        alone = most >= 2 and rest[0][1] < most
        assert [(m.number, rolls[m.seat]) for m in found] == ([(most, most)] if alone else [])


def test_a_new_round_begins_with_nothing() -> None:
    moments, events = told("flower-power", 1)
    assert any(isinstance(event, Announced) for event in events)
    moments.forget_round()
    assert moments.list_round_moments() == []


def test_the_best_of_all_rounds_is_kept_and_a_call_is_better_the_faster_it_was() -> None:
    moments = RoundMoments("color-chaos", GamePhrases(sums={"train": 2}))
    draws = [(3, 1), (5, 2), (4, 0)]
    for count, seat in draws:
        moments.note_event(Turn(seat))
        moments.note_event(Moved((None,) * count, "draw", tuple(range(count)), f"hand {seat}", 0))
        moments.note_call(seat, "chaos", 100 * (seat + 1))
        moments.end_round()
    assert moments.list_round_moments() == []
    assert [(one.key, one.seat, one.number) for one in moments.list_match_moments()] == [
        ("moment.draw", 2, 5), ("moment.call.chaos", 0, 0.1),
    ]  # fmt: skip
    moments.recount_events([Turn(1)])
    assert moments.list_match_moments() == []


@pytest.mark.parametrize(
    ("game", "key", "faces"),
    [("rainbow-rush", "stripes", None), ("pig-farm", "butchers", {"butcher"}),
     ("match-patch", "together", None)],
)  # fmt: skip
def test_what_was_done_with_a_card_shows_one_that_everybody_saw(
    game: str, key: str, faces: set[str] | None
) -> None:
    found = 0
    for seed in range(8):
        moments, events = told(game, seed)
        public = {
            card
            for event in events
            for card in getattr(event.seen_by(None), "cards", ())
            if card is not None
        }
        for moment in moments.list_match_moments():
            shown = {card for card in moment.cards if card is not None}
            assert shown <= public
            if moment.key == f"moment.{key}":
                assert shown
                assert faces is None or {card.face for card in shown} <= faces
                found += 1
    assert found


@pytest.mark.parametrize("game", ["dice-factor", "flower-power"])
def test_a_game_has_more_than_one_thing_to_tell(game: str) -> None:
    found = [len(told(game, seed)[0].list_round_moments()) for seed in range(6)]
    assert min(found) >= 1
    assert sum(found) >= 2 * len(found)


def test_only_the_petal_that_makes_a_flower_so_high_counts() -> None:
    moments, events = told("flower-power", 2)
    high, laid = Counter[str](), {1: Counter[int](), 4: Counter[int]()}
    begun = False
    for event in events:
        begun = begun or isinstance(event, Turn)
        if isinstance(event, Moved) and event.to.startswith("flower-"):
            high[event.to] += 1
            if begun and high[event.to] in laid:
                laid[high[event.to]][int(event.source.removeprefix("hand "))] += 1
        elif isinstance(event, Moved):
            high.pop(event.source, None)
    for key, number in (("first", 1), ("fourth", 4)):
        most = max(laid[number].values())
        best = [seat for seat, count in laid[number].items() if count == most]
        found = [
            (m.seat, m.number) for m in moments.list_round_moments() if m.key == f"moment.{key}"
        ]
        assert found == ([(best[0], most)] if len(best) == 1 and most >= 2 else [])
