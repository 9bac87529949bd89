"""Limits that end a game or a round are announced in every game that has one."""

import pytest

from game.core import notation
from game.core.event import LIMITS, WARNINGS, Announced, Event, Turn
from game.core.match import Match
from game.session.narration.event_facts import find_reached_limit
from tests.games.recipe.built import named

PATCH = "draw op y* / patch bo~* ys~* / hand 0 gx rp rs / hand 1 ro ys gp / pairs 0 * / idle 5"
CHAOS = "color-chaos 3 / option target=one round / discard b5 / hand 0 r1 r2 / hand 1 o1 o2"
RACKS = "hand 0 bo bx gp gs o* / hand 1 yo yx yp ys y* / hand 2 oo ox op os b*"
TURNS = ["last_turns", "turns_over"]


def played(match: Match, most: int) -> list[Event]:
    """Everything that happens while all take the first thing, or draw and pass in Color Chaos."""
    events: list[Event] = []
    match.listen(events.append)
    for _ in range(most):
        if match.decision is None:
            break
        match.submit(len(match.decision.options) - 1 if match.game.id == "color-chaos" else 0)
    return events


def told(events: list[Event]) -> list[str]:
    """What was announced of limits."""
    keys = [event.key for event in events if isinstance(event, Announced)]
    return [key for key in keys if key in (*WARNINGS, *LIMITS)]


@pytest.mark.ruling("GEN-11")
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("rainbow-rush 3 / turns 296 / draw * / hand 0 bx / hand 1 bo / hand 2 rs", TURNS),
        (f"dice-factor 3 / turns 996 / die_colors green / die_shapes pentagon / {RACKS}", TURNS),
        (f"{CHAOS} / turns 296 / draw * / hand 2 g1 g2", TURNS),
        (f"{CHAOS} / draw / hand 2 * g1", ["idle_over"]),
        ("rainbow-rush 2 / draw * / rainbow 0 bs os rs ys / hand 0 gs / hand 1 bo", []),
    ],
)
def test_the_last_turns_and_the_end_are_announced(position: str, expected: list[str]) -> None:
    events = played(notation.read_position(position), 40)
    assert told(events) == expected
    limit = find_reached_limit(events)
    assert (limit.key if limit else None) == (expected[-1] if expected else None)


@pytest.mark.ruling("CC-53", "GEN-15")
@pytest.mark.parametrize(
    ("seats", "more", "around"),
    [(3, "", (0, 1, 2)), (5, "", (0, 1, 2)), (5, " / hand 3 o3 o4", (0, 1, 2, 3))],
)
def test_a_round_is_idle_once_all_who_are_there_did_nothing(
    seats: int, more: str, around: tuple[int, ...]
) -> None:
    match = notation.read_position(
        f"color-chaos {seats} / option target=one round / discard b5 / draw"
        f" / hand 0 r1 r2 / hand 1 o1 o2{more} / hand 2 * g1"
    )
    match.table.around = around
    turns = [event.seat for event in played(match, 40) if isinstance(event, Turn)]
    assert turns == [*around[1:]], "then it is counted"


@pytest.mark.ruling("GEN-11", "CC-53")
def test_the_hundredth_round_is_announced_as_the_last() -> None:
    match = notation.read_position(
        "color-chaos 3 / round 99 / draw * / discard b5 / hand 0 b1 / hand 1 o1 o2 / hand 2 g1 g2"
    )
    events: list[Event] = []
    match.listen(events.append)
    while match.decision is not None and match.table.round < 100:
        match.submit(0)
    assert told(events)[-1:] == ["last_round"]
    assert match.table.public_facts()["ending"] == -1


@pytest.mark.ruling("GEN-11", "MP-7")
def test_three_rounds_without_a_pair_are_told() -> None:
    match = notation.read_position(f"match-patch 2 / {PATCH}")
    events: list[Event] = []
    match.listen(events.append)
    for text in ("place 0", "pick bo", "place 0"):
        assert match.decision is not None
        match.submit(match.decision.texts().index(text))
    assert match.decision is None
    assert told(events) == ["idle_over"]


@pytest.mark.ruling("GEN-11")
@pytest.mark.parametrize("name", ["rainbow", "number-stairs", "flower-bed", "memory"])
def test_games_that_somebody_built_tell_their_limits(name: str) -> None:
    match = Match.new(named(name).id, 3, 5)
    table = match.table
    table.most_turns = 4  # type: ignore[attr-defined]
    assert told(played(match, 200)) == TURNS
