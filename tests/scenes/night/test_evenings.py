"""How often the laptop goes from hand to hand: the fewer times, the better the evening."""

import pytest

from game.core.decision import Seat
from tests.evenings import CLAIM, EVERYTHING, NAMES, OTHER, SECRET, TURN, Evening, People, evening
from tests.scenes.table_player import Sit

MOST = 1.1
"""Hand-overs for turns and claims together, for each turn of a person."""
FEW, MANY = 4, 200
ROUND = {**EVERYTHING, "target": "one round"}


def evenings(seeds: range, options: dict[str, str]) -> Evening:
    """All of them counted together."""
    counted = Evening()
    for seed in seeds:
        counted += evening(seed, options=options)
    return counted


def told(counted: Evening) -> str:
    """What goes to `docs/measured.md`."""
    shares = ", ".join(
        f"{kind} {counted.handed[kind] / counted.turns:.3f}"
        for kind in (TURN, CLAIM, SECRET, OTHER)
    )
    return (
        f"{counted.rounds} rounds, {counted.turns} turns; for each turn: {shares}; "
        f"{counted.claims} claims in {counted.windows} windows, {counted.lays} secret answers"
    )


def check(counted: Evening) -> None:
    """Few hand-overs, and everything that can hand over did."""
    assert counted.each_turn <= MOST
    assert counted.handed[TURN] <= counted.turns
    assert counted.handed[CLAIM] <= counted.claims < counted.windows
    assert 0 < counted.handed[SECRET] <= counted.lays


def test_a_turn_costs_one_hand_over_and_a_claim_another() -> None:
    check(evenings(range(FEW), {**EVERYTHING, "target": "100"}))


@pytest.mark.long
def test_many_evenings() -> None:
    counted = evenings(range(MANY), dict(EVERYTHING))
    print(told(counted))
    check(counted)


def test_the_screen_hands_over_as_often_as_was_counted(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same round once more, at the table itself."""
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", [(name, "fox") for name in NAMES])
    player = sit(claim_window=1.0)
    scene, counted = player.deal(4, range(4), seed=1, **ROUND), evening(1, options=ROUND)
    handed: list[Seat] = []

    def hand_over(seat: Seat) -> None:
        handed.append(seat)
        scene.flow.views.turn_table_to(seat)

    monkeypatch.setattr(scene, "hand_over", hand_over)
    people = People(scene.flow, 1, Evening())
    for _ in range(9000):
        if player.scene == "results":
            break
        people.act()
        player.wait(96)
    assert counted.claims > 0
    assert counted.handed[SECRET] > 0
    assert len(handed) == sum(counted.handed.values())
