"""Cards chosen among others stay raised until they are put back, and hide nothing."""

from math import cos, radians, sin

import pytest

from game.core.card import Card
from game.core.prompt import Prompt
from game.table.cards.badges import RIM
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.cards.hand_view import CHOSEN, HandView
from game.table.layout.seats import LARGE_HAND, HandRoom
from game.ui.draw.motion import Pose
from tests.scenes.table_player import Sit, TablePlayer

DUMP = (
    "color-chaos 3 / option expansion_1=on / discard b5 / hand 0 bDump b7 b2 b4 g1 r4"
    " / hand 1 r1 r2 r3 / hand 2 r3 r6 r8"
)
CLAIM = (
    "penny-badger 3 / draw * bo bx bp / hand 0 r* r* rAny bo gx"
    " / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
)


def dumping(player: TablePlayer, position: str = DUMP) -> list[str]:
    """Somebody chooses cards of their hand; those that may be chosen, from the left."""
    player.lay(position)
    player.until()
    if position == DUMP:
        player.click("card:bDump*")
        player.until()
    player.app.draw()
    return [t.name for t in player.things() if t.role == "card" and t.is_enabled]


def lies(player: TablePlayer) -> dict[int, Pose]:
    """Where each card of the hand comes to lie, with the pointer elsewhere."""
    player.click_at((640, 20))
    player.app.draw()
    return dict(player.table.board.held.targets)


@pytest.mark.parametrize("position", [DUMP, CLAIM])
def test_they_stay_raised_and_where_a_press_counts_stays_too(sit: Sit, position: str) -> None:
    player = sit()
    first, second = dumping(player, position)[:2]
    before, boxes = lies(player), {t.name: tuple(t.box) for t in player.things()}
    player.click(first)
    player.click(second)
    after = lies(player)
    chosen = {int(name.rpartition("#")[2]) for name in (first, second)}
    rests = {key: pose for key, pose in before.items() if key not in chosen}
    for key, pose in after.items():
        raised = rests.get(key, before[key]).y - pose.y
        assert raised == pytest.approx(CHOSEN if key in chosen else 0)
    cards = {t.name: tuple(t.box) for t in player.things() if t.role == "card"}
    assert cards == {name: box for name, box in boxes.items() if name in cards}
    player.click(first)
    assert len(player.table.flow.gathering.cards) == 1
    assert lies(player)[int(first.rpartition("#")[2])] == before[int(first.rpartition("#")[2])]


def covers(pose: Pose, spot: tuple[float, float]) -> bool:
    """Whether a card in a pose lies on a point."""
    turn, x, y = radians(pose.angle), spot[0] - pose.x, spot[1] - pose.y
    along, down = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    half = pose.height / 2 - 0.5
    return abs(along) < half * WIDTH_OF_HEIGHT and abs(down) < half


@pytest.mark.parametrize("space", [HandRoom(900, 540), LARGE_HAND._replace(width=500)])
@pytest.mark.parametrize("count", [2, 9, 14, 17])
def test_no_neighbor_covers_the_order_in_which_they_were_chosen(
    space: HandRoom, count: int
) -> None:
    cards = [Card(n, f"b{n}", "blue", str(n), number=n) for n in range(count)]
    prompt = Prompt(cards=frozenset(range(count)), selected=(0, 1, *range(2, count, 3)))
    for hovered in (None, 0, 1, count // 2, count - 1):
        held = HandView()
        held.arrange_hand(cards, prompt, hovered, space, by_color=True)
        shown = {key for key, badge in held.badges.items() if badge.size}
        assert hovered is not None or shown == set(prompt.selected)
        assert held.hovered_key not in prompt.selected or held.hovered_key in shown
        lying = list(held.targets.items())
        for number, (key, pose) in enumerate(lying):
            if key in shown:
                badge = held.badges[key]
                across = badge.size / 2 + RIM
                x, y = pose.x + badge.x * pose.height, pose.y + badge.y * pose.height
                rim = [(x + across * cos(n), y + across * sin(n)) for n in range(7)]
                over = [other for _, other in lying[number + 1 :]]
                assert not any(covers(other, spot) for other in over for spot in rim)
