"""Own games at the table: what only the rules of the game tell is asked of that game."""

import pytest

from game.cli.shot import board_of
from game.core import notation
from game.table.zone_views.strip import SlotStrip
from tests.games.recipe.built import ROWS, built

NUMBERS = (
    '[deck]\nfrom = "color-chaos"\nwithout = ["skip", "reverse", "color-dump", "swap-hands", '
    '"pick", "draw-4", "two-train"]\n'
)
QUARTETS = '[game]\nfamily = "sets"\ngoal = "same sign"\nsize = 4\n'
LOW = '[game]\nfamily = "empty-hand"\npoints = "cards left"\ntarget = 100\n'
HIGH = '[game]\nfamily = "empty-hand"\npoints = "winner takes all"\ntarget = 100\n'


def test_bars_light_up_below_the_cards_of_a_set() -> None:
    game = built(NUMBERS + QUARTETS)
    match = notation.read_position(
        f"{game.id} 2 / row 0 b4 g4 r7 / row 1 r1 / hand 0 o4 / hand 1 b2"
    )
    board = board_of(match, 0)
    strip, look = next(
        (f, k) for f, k in board.table_view.table_spot_views if f.site.name == "row 0"
    )
    assert isinstance(strip, SlotStrip)
    assert strip.lit_slots(look) == {0, 1}


@pytest.mark.parametrize(("rules", "leader"), [(LOW, 1), (HIGH, 0)])
def test_at_large_type_the_crown_is_on_whoever_is_ahead(rules: str, leader: int) -> None:
    game = built(ROWS + rules)
    match = notation.read_position(
        f"{game.id} 3 / scores 90 10 40 / discard b5 / hand 0 b1 / hand 1 b2 / hand 2 g3"
    )
    company = board_of(match, 0, scale=2.0).table_view.company
    assert [seat for seat in range(3) if company.is_seat_leading(seat)] == [leader]


@pytest.mark.parametrize(
    ("does", "said"), [("", "2 found"), ('{ act = "score", who = "me", count = 5 }', "2 points")]
)
def test_where_cards_bring_points_scores_are_points(does: str, said: str) -> None:
    card = (
        '[[deck.card]]\nid = "own"\nname = "Own"\nicon = "own-cake"\ncolors = ["blue"]\n'
        f"does = [{does}]\n"
    )
    game = built(NUMBERS + card + '[game]\nfamily = "pairs"\n')
    match = notation.read_position(f"{game.id} 2 / scores 2 0 / hand 0 b1 / hand 1 b2")
    assert board_of(match, 0).table_view.company.plate_player(0).score == said
