"""What computer players say: only of what all have seen, and seldom."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import game
from game.agents import CHARACTERS, make_agent
from game.agents.characters import TEMPERS
from game.agents.minds import mind_of
from game.core.chance import Chance
from game.core.event import EVERYONE, Announced, Event, Moved, Turn
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import GAMES
from game.resources import rules_folder
from game.session.live_match import LiveMatch
from game.session.speech.habits import is_habitual, list_deeds
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
from tests.games.recipe.built import ROWS, built

Change = Callable[[Event], Event]
EVENTS_IN = {"expansion_2": "on"}
FAMILY_TEXTS = (
    *(
        "own-ask",
        "own-empty-hand",
        "own-garden",
        "own-ladder",
        "own-melds",
        "own-pairs",
        "own-sets",
    ),
    "own-tricks",
)
STEP = 400.0  # milliseconds from one event to the next
MOST = 900  # choices


def sitting(name: str, seats: int, seed: int) -> LiveMatch:
    """A person and computer players with all kinds of tempers."""
    match = Match.new(name, seats, seed, EVENTS_IN if name == "color-chaos" else {})
    faces = FACES[seed % 4 :] + FACES
    players = [SeatChoice(f"P{n}", faces[n], n == 0) for n in range(seats)]
    return LiveMatch(match, players, seed, None)


def speaker(live_match: LiveMatch, clock: Callable[[], float]) -> RemarkSpeaker:
    """Somebody who hears of what happens at a table that stays as it is."""
    return RemarkSpeaker(live_match, clock, lambda: live_match.view_for(None))


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
    live_match = sitting(name, seats, seed)
    view = live_match.view_for(None)
    tempers = RemarkSpeaker(live_match, lambda: now, lambda: view)
    for event in events:
        now += STEP
        tempers.update()
        before = tempers.list_current_remarks()
        tempers.react_to_event(change(event))
        event.seen_by(None).fold(view)
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
    tempers = speaker(sitting("color-chaos", 3, 1), lambda: now)
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
        tempers = speaker(sitting(name, 4, seed), lambda: 0.0)
        tempers.react_to_event(Turn(1))
        cards = tuple([None] * MANY_CARDS)
        tempers.react_to_event(Moved(cards, "draw", tuple(range(MANY_CARDS)), "hand 1", 0))
        said += [remark.kind for remark in tempers.list_current_remarks().values()]
    assert ({*said} == {"hit"}) is sore


@pytest.mark.parametrize("points", ["cards left", "one"])
def test_many_cards_hurt_in_an_own_game_of_empty_hands(points: str) -> None:
    own = built(f'{ROWS}[game]\nfamily = "empty-hand"\npoints = "{points}"\n').rules
    assert own.low_wins == (points == "cards left")
    assert are_cards_a_burden(own)


def test_all_words_are_there_and_short() -> None:
    words = Words.load_words(rules_folder())
    for kind in WILLINGNESS:
        for temper in TEMPERS:
            said = {words(f"react.{kind}.{temper}_{way}") for way in range(1, VARIANTS + 1)}
            assert len(said) == VARIANTS
            assert max(len(text) for text in said) <= 15
            assert max(len(text.split()) for text in said) <= 4


@pytest.mark.parametrize("game_id", [*sorted(GAMES), *FAMILY_TEXTS])
def test_what_a_face_is_known_for_has_words_of_its_own(game_id: str) -> None:
    words = Words.load_words(rules_folder()).for_game(game_id)
    said = [words(f"react.habit.{face}") for face in CHARACTERS]
    lines = [words(f"character.{face}") for face in CHARACTERS]
    assert len(set(said)) == len(set(lines)) == len(CHARACTERS)
    assert max(len(text) for text in said) <= 15
    assert max(len(text.split()) for text in said) <= 4


def who_likes(game_id: str, event: Event, view: SeatView) -> list[str]:
    """The faces that an event is just like, whoever caused it."""
    attacks = mind_of(game_id).attacks
    deeds = [deed for _, deed in list_deeds(event, view, attacks)]
    return [face for face in CHARACTERS if any(is_habitual(game_id, face, d) for d in deeds)]


def test_a_face_speaks_when_it_does_what_it_is_known_for_and_only_then() -> None:
    def played(code: str, color: str) -> set[str]:
        view = match.table.seen_by(None)
        view.facts |= {"color": color, "turn": 1}
        card = next(c for c in match.table.deck if c.code == code)
        moved = Moved((card,), "hand 1", (0,), "discard", EVERYONE)
        assert who_likes("color-chaos", moved.seen_by(None), view) == who_likes(
            "color-chaos", moved, view
        )
        return set(who_likes("color-chaos", moved, view))

    match = Match.new("color-chaos", 3, 1)
    bear = {"bear"}  # it saves its best cards, and these are none of them
    assert played("r6", "blue") == bear | {"badger", "fox", "owl", "panda", "pig"}
    assert played("r7", "red") == bear | {"badger", "dog", "chick", "lion", "pig"}
    assert played("b2", "red") == bear | {"penguin", "fox", "owl", "mouse", "pig"}
    assert played("kTrain", "red") == {"frog", "monkey", "rabbit"}
    view = match.table.seen_by(None)
    assert who_likes("color-chaos", Moved((None,), "hand 1", (0,), "discard", 0), view) == []
    picked = Announced("picked", 1, (("color", "blue"),))
    assert who_likes("color-chaos", picked, view) == ["penguin"]


def test_a_card_that_was_not_played_in_turn_is_like_nobody() -> None:
    """Such as a pig that the butcher took while somebody else drew."""
    match = Match.new("pig-farm", 4, 1)
    view = match.table.seen_by(None)
    view.facts["turn"] = 2
    pig = next(card for card in match.table.deck if card.code == "go")
    moved = Moved((pig,), "hand 1", (0,), "discard", EVERYONE)
    assert who_likes("pig-farm", moved, view) == []
    view.facts["turn"] = 1
    assert set(who_likes("pig-farm", moved, view)) >= {"koala", "panda", "pig"}


def test_a_frog_speaks_of_every_event_that_hits_somebody() -> None:
    table = Match.new("color-chaos", 3, 1, EVENTS_IN).table
    view = table.seen_by(None)
    view.facts["turn"] = 1
    spoken = {
        card.face
        for card in table.deck
        if card.color == "purple"
        and "frog"
        in who_likes("color-chaos", Moved((card,), "hand 1", (0,), "event", EVERYONE), view)
    }
    assert spoken == {"bomb", "field-goal", "misfortune", "thief", "vindictive"}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_everybody_at_the_table_hears_of_habits(name: str) -> None:
    """In a few games of computer players each face does something that is just like it."""
    silent = set(CHARACTERS) - {"bear", "panda"} if name == "color-chaos" else set(CHARACTERS)
    for deal in range(40):
        match = Match.new(name, min(8, GAMES[name].rules.most), deal)
        seats = match.table.seats
        faces = [[*CHARACTERS][(deal * seats + seat) % 16] for seat in range(seats)]
        agents = [make_agent(f"normal:{face}", deal) for face in faces]
        events: list[Event] = []
        view = match.table.seen_by(None)
        match.listen(events.append)
        for _ in range(MOST):
            if match.decision is None:
                break
            match.submit(agents[match.decision.seat].decide(match))
        for event in events:
            shown = event.seen_by(None)
            for seat, deed in list_deeds(shown, view, mind_of(name).attacks):
                if is_habitual(name, faces[seat], deed):
                    silent.discard(faces[seat])
            shown.fold(view)
        if not silent:
            return
    assert not silent


def test_what_they_speak_of_happens_in_some_game() -> None:
    sources = (Path(game.__file__).parent / "games").rglob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    assert [key for key in ANNOUNCED_KINDS if f'"{key}"' not in text] == []
    assert set(ANNOUNCED_KINDS.values()) <= set(WILLINGNESS)
