"""Heavy events strike the mat: it shakes, and everything stands still for a moment."""

import pytest

from game.core.event import Announced
from game.table.animation.impact_effects import ImpactEffects
from game.table.animation.strikes import ACTION_CARD, BOMB, LAST_CARD
from tests.table.test_played import Watched

LAST = "color-chaos 3 / discard b5 / turn 1 / hand 0 r1 r2 / hand 1 {} / hand 2 g1 g2"


def land(table: Watched, text: str) -> None:
    """Play a card and let it come down."""
    table.play(text)
    while table.board.state.strike is None and table.board.is_showing_events:
        table.board.update(4)


@pytest.mark.parametrize(
    ("hand", "play", "strike"),
    [("b9", "play b9", LAST_CARD), ("bSkip b1", "play bSkip", ACTION_CARD)],
)
def test_a_heavy_card_shakes_the_mat_after_a_moment_of_stillness(
    hand: str, play: str, strike: object
) -> None:
    table = Watched(LAST.format(hand))
    land(table, play)
    state = table.board.state
    assert state.strike is not None
    assert state.strike[0] is strike
    now = state.now
    table.board.update(state.stop_ms / 2)
    assert state.now == now, "everything stands still"
    table.board.update(state.stop_ms + 1)
    assert state.now > now
    seen = []
    while ImpactEffects(state).is_mat_shaking:
        seen.append(ImpactEffects(state).mat_shift)
        table.board.update(8)
    assert any(x or y for x, y in seen)
    assert all(max(abs(x), abs(y)) <= 4 for x, y in seen), "it is felt, not seen"


def test_a_plain_card_among_others_strikes_nothing() -> None:
    table = Watched(LAST.format("b9 b1"))
    land(table, "play b9")
    assert table.board.state.strike is None


def test_a_bomb_strikes_the_mat() -> None:
    table = Watched(LAST.format("b9 b1"))
    table.board.apply_event(Announced("bombed", 1, (("count", 2),)))
    table.board.update(1)
    assert table.board.state.strike is not None
    assert table.board.state.strike[0] is BOMB


@pytest.mark.parametrize("hand", ["b9", "bSkip b1"])
def test_with_reduced_motion_nothing_shakes_or_waits(hand: str) -> None:
    table = Watched(LAST.format(hand), reduced=True)
    land(table, f"play {hand.split(maxsplit=1)[0]}")
    assert table.board.state.strike is None
    assert not table.board.state.stop_ms
    assert ImpactEffects(table.board.state).mat_shift == (0, 0)
