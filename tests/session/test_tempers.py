"""What computer players say: only of what all have seen, and seldom."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import game
from game.agents import CHARACTERS
from game.agents.characters import TEMPERS
from game.agents.minds import mind_of
from game.core.card import Card
from game.core.chance import Chance
from game.core.event import EVERYONE, Announced, Event, Moved, Turn
from game.core.match import Match
from game.games import GAMES
from game.games.recipe.model import EmptyHandPlan
from game.resources import rules_folder
from game.session.live_match import LiveMatch
from game.session.speech.habits import (
    ANNOUNCED_HABITS,
    COLORED,
    PICKED_COLORS,
    PLAIN,
    PLAY_HABITS,
    ROLLED,
    find_habit_key,
)
from game.session.speech.remarks import (
    ANNOUNCED_KINDS,
    GAP_MS,
    MANY_CARDS,
    PAUSE,
    REMARK_MS,
    VARIANTS,
    WILLINGNESS,
    Remark,
    RemarkSpeaker,
    are_cards_a_burden,
)
from game.store.player_faces import FACES
from game.store.settings import SeatChoice
from game.words import Words

Change = Callable[[Event], Event]
EVENTS_IN = {"expansion_2": "on"}
STEP = 400.0  # milliseconds from one event to the next
MOST = 900  # choices


def sitting(name: str, seats: int, seed: int) -> LiveMatch:
    """A person and computer players with all kinds of tempers."""
    match = Match.new(name, seats, seed, EVENTS_IN if name == "color-chaos" else {})
    faces = FACES[seed % 4 :] + FACES
    players = [SeatChoice(f"P{n}", faces[n], n == 0) for n in range(seats)]
    return LiveMatch(match, players, seed, None)


def happened(name: str, seats: int, seed: int) -> list[Event]:
    """A game of anything that is allowed, as its events tell it in full."""
    match, chance = sitting(name, seats, seed).match, Chance(seed)
    events: list[Event] = []
    match.listen(events.append)
    for _ in range(MOST):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
    return events


def told(
    name: str, seats: int, seed: int, events: list[Event], change: Change = lambda event: event
) -> list[tuple[float, int, str]]:
    """When who says what while these events are shown."""
    now, said = 0.0, []
    tempers = RemarkSpeaker(sitting(name, seats, seed), lambda: now)
    for event in events:
        now += STEP
        tempers.update()
        before = tempers.list_current_remarks()
        tempers.react_to_event(change(event))
        after = tempers.list_current_remarks()
        said += [(now, s, a.key) for s, a in after.items() if before.get(s) != a]
    return said


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_they_speak_of_what_everybody_saw_and_nothing_else(name: str) -> None:
    spoken = 0
    for seed in range(3):
        seats = max(4, GAMES[name].rules.least)
        events = happened(name, seats, seed)
        said = told(name, seats, seed, events)
        spoken += len(said)
        for viewer in (None, *range(seats)):
            assert told(name, seats, seed, events, lambda e, v=viewer: e.seen_by(v)) == said  # type: ignore[misc]
    assert spoken, "nobody ever says a word"


@pytest.mark.parametrize("name", ["color-chaos", "penny-badger", "match-patch"])
def test_they_speak_seldom_and_not_for_people(name: str) -> None:
    events = [event for seed in range(4) for event in happened(name, 5, seed)]
    said = told(name, 5, 1, events)
    assert 0 not in {seat for _, seat, _ in said}
    assert all(b - a >= GAP_MS for (a, _, _), (b, _, _) in pairwise(said))
    for seat in range(1, 5):
        own = [time for time, who, _ in said if who == seat]
        assert all(b - a >= PAUSE for a, b in pairwise(own))
    assert len(said) > 5
    assert REMARK_MS <= 1200


def test_a_word_is_gone_after_a_moment() -> None:
    now = 0.0
    tempers = RemarkSpeaker(sitting("color-chaos", 3, 1), lambda: now)
    tempers._said[1] = Remark("hit", "react.hit.calm_1", now)
    now = REMARK_MS - 1
    tempers.update()
    assert list(tempers.list_current_remarks()) == [1]
    assert tempers.next_tick() == 1
    now = REMARK_MS
    assert tempers.next_tick() == 1, "nobody sees that it is gone"
    tempers.update()
    assert tempers.list_current_remarks() == {}
    assert tempers.next_tick() is None


@pytest.mark.parametrize(("name", "sore"), [("color-chaos", True), ("penny-badger", False)])
def test_many_cards_hurt_only_where_they_are_to_be_got_rid_of(name: str, sore: bool) -> None:
    said = []
    for seed in range(1, 9):
        tempers = RemarkSpeaker(sitting(name, 4, seed), lambda: 0.0)
        tempers.react_to_event(Turn(1))
        cards = tuple([None] * MANY_CARDS)
        tempers.react_to_event(Moved(cards, "draw", tuple(range(MANY_CARDS)), "hand 1", 0))
        said += [remark.kind for remark in tempers.list_current_remarks().values()]
    assert ({*said} == {"hit"}) is sore


@pytest.mark.parametrize("points", ["cards left", "one"])
def test_many_cards_hurt_in_an_own_game_of_empty_hands(points: str) -> None:
    plan = EmptyHandPlan(points=points)  # type: ignore[arg-type]
    rules = Match.new("penny-badger", 2, 1).game.rules
    own = replace(rules, low_wins=points == "cards left", raw={"plan": {"plan": plan}})
    assert are_cards_a_burden(own)


def test_all_words_are_there_and_short() -> None:
    words = Words.load_words(rules_folder())
    for kind in WILLINGNESS:
        for temper in TEMPERS:
            said = {words(f"react.{kind}.{temper}_{way}") for way in range(1, VARIANTS + 1)}
            assert len(said) == VARIANTS
            assert max(len(text) for text in said) <= 15
            assert max(len(text.split()) for text in said) <= 4


def test_what_a_face_is_known_for_has_words_of_its_own() -> None:
    words = Words.load_words(rules_folder())
    ends = (
        {face: COLORED for face in (*PLAY_HABITS, *PICKED_COLORS)},
        dict.fromkeys(ANNOUNCED_HABITS, PLAIN),
    )
    said = [words(f"react.habit.{face}_{end}") for each in ends for face, end in each.items()]
    assert len(set(said)) == len(said)
    assert max(len(text) for text in said) <= 15
    assert max(len(text.split()) for text in said) <= 4
    assert {*PLAY_HABITS, *PICKED_COLORS, *ANNOUNCED_HABITS} == {*CHARACTERS} - {"panda"}, (
        "a panda leaves things undone"
    )


def test_a_face_speaks_when_it_does_what_it_is_known_for_and_only_then() -> None:
    def played(face: str, code: str, color: str, card: Card | None = None) -> str:
        kind = card or next(c for c in deck if c.code == code)
        return find_habit_key(face, Moved((kind,), "hand 1", (0,), "discard", EVERYONE), color)

    deck = Match.new("color-chaos", 3, 1).table.deck
    assert played("fox", "r6", "blue") == played("dog", "r6", "red") == COLORED
    assert played("fox", "r6", "red") == played("dog", "r6", "blue") == ""
    assert played("owl", "r6", "red") == played("chick", "r7", "red") == COLORED
    assert played("owl", "r7", "red") == played("mouse", "r6", "red") == ""
    hidden = Moved((None,), "hand 1", (0,), "discard", 0)
    assert [find_habit_key(face, hidden, "red") for face in PLAY_HABITS] == [""] * len(PLAY_HABITS)
    picked = Announced("picked", 1, (("color", "blue"),))
    assert [face for face in CHARACTERS if find_habit_key(face, picked, "red")] == ["penguin"]
    claims = Announced("claims", 1, (("count", 2), ("claim", "red star")))
    assert [face for face in CHARACTERS if find_habit_key(face, claims, "")] == ["fox", "badger"]


def test_a_frog_speaks_of_every_event_that_hits_somebody() -> None:
    attacks = mind_of("color-chaos").attacks
    events = {card for card in Match.new("color-chaos", 3, 1, EVENTS_IN).table.deck
              if card.color == "purple"}  # fmt: skip
    spoken = {
        card.face
        for card in events
        if find_habit_key("frog", Moved((card,), "hand 1", (0,), "event", EVERYONE), "red", attacks)
    }
    assert spoken == {"bomb", "field-goal", "misfortune", "thief", "vindictive"}


def test_what_they_speak_of_happens_in_some_game() -> None:
    sources = (Path(game.__file__).parent / "games").rglob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    assert [key for key in ANNOUNCED_KINDS if f'"{key}"' not in text] == []
    assert set(ANNOUNCED_KINDS.values()) <= set(WILLINGNESS)
    spoken = {key for keys in ANNOUNCED_HABITS.values() for key in keys} - {ROLLED}
    assert [key for key in spoken if f'"{key}"' not in text] == []
