"""The table comes nearer while somebody has a single card left."""

import pytest

from tests.scenes.table_player import Sit, TablePlayer

ONE_CARD = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 b2 / hand 1 r9 / hand 2 r1 r2"
NONE_WITH_ONE = ONE_CARD.replace("hand 1 r9", "hand 1 r9 g9")


def frame_after(player: TablePlayer, position: str, milliseconds: float = 4000) -> bytes:
    """A table that was looked at for a while."""
    player.lay(position, (0,))
    player.app.draw()
    player.wait(milliseconds)
    player.app.draw()
    return bytes(player.app.window.surface.get_buffer().raw)


def unzoomed(player: TablePlayer) -> bytes:
    """The same table as it is drawn without a ring, a tip and a zoom."""
    player.app.top.draw(player.app.canvas)
    return bytes(player.app.window.surface.get_buffer().raw)


def test_it_is_nearer_while_anybody_has_one_card(sit: Sit) -> None:
    player = sit(speed=1.0)
    assert frame_after(player, ONE_CARD) != unzoomed(player)
    assert frame_after(player, NONE_WITH_ONE) == unzoomed(player)


def test_it_comes_slowly_and_then_rests(sit: Sit) -> None:
    player = sit(speed=1.0)
    early, late = (frame_after(player, ONE_CARD, ms) for ms in (100, 4000))
    assert early != late
    player.wait(1000)
    player.app.draw()
    assert bytes(player.app.window.surface.get_buffer().raw) == late


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"speed": 1.0, "motion": "reduced"}])
def test_nothing_comes_nearer_where_nothing_moves(sit: Sit, how: dict[str, object]) -> None:
    player = sit(**how)
    assert frame_after(player, ONE_CARD) == unzoomed(player)
