"""Tables at which effects can be dodged, for the tests beside this file."""

from collections.abc import Sequence

from game.core.card import Card
from game.scenes.play.scene import PlayScene
from game.session.timed.claim_round import ClaimWindow
from tests.scenes.table_player import FRAME, TablePlayer, show
from tests.session.laptop import Stubborn

MOST = 800  # frames
HEAD = "color-chaos 4 / option expansion_2=on / discard b5 / turn 0"
REST = ("r1 r2 r3", "o1 o2 o3", "g1 g3 g4")


def table(host: str, *others: str, head: str = HEAD) -> str:
    """A position: the hand of who is to play, and the others' in order of play."""
    hands = [host, *others, *REST[len(others) :]]
    return " / ".join([head, *(f"hand {seat} {cards}" for seat, cards in enumerate(hands))])


def stubborn(scene: PlayScene, *dodging: int) -> None:
    """Sit stubborn computer players down; those named always dodge."""
    for seat in scene.live_match.agents:
        scene.live_match.agents[seat] = Stubborn(seat in dodging)


def lay(player: TablePlayer, position: str, people: Sequence[int] = (0,)) -> PlayScene:
    """A table where the first person is to play; their hand lies open."""
    scene = player.lay(position, people)
    stubborn(scene)
    if len(people) > 1:
        show(player)
    return scene


def until_window(player: TablePlayer) -> ClaimWindow:
    """Let time pass until everybody may claim."""
    for _ in range(MOST):
        if player.scene == "play" and (window := player.table.flow.claims.shown_window) is not None:
            return window
        player.wait(FRAME)
    raise AssertionError("no window opens")


def until_closed(player: TablePlayer) -> float:
    """Let the window pass; the milliseconds it took, up to the next frame."""
    before = player.clock.now
    for _ in range(MOST):
        if player.scene != "play" or player.table.flow.claims.shown_window is None:
            return player.clock.now - before
        player.wait(FRAME)
    raise AssertionError("the window never ends")


def asked(player: TablePlayer) -> int | None:
    """Which claimer may choose now."""
    return player.table.flow.claims.asked_claimer if player.scene == "play" else None


def hand(scene: PlayScene, seat: int) -> list[str]:
    """The codes of a hand."""
    return [
        card.code for card in scene.live_match.match.table.hands[seat] if isinstance(card, Card)
    ]


LOWER = "card:pHigherLower*"
PLAYED = "pHigherLower b1 b2 b3"
DODGER = "bDodge r2 r3"


def opened(
    player: TablePlayer, *hands: str, people: tuple[int, ...] = (0, 1, 2), host: str = PLAYED
) -> None:
    """Seat 0 plays Higher or Lower, and the window opens."""
    lay(player, table(host, *hands), people)
    player.click(LOWER)
    until_window(player)


def show_claimer(player: TablePlayer) -> None:
    """The claimer confirms the curtain and sees their hand."""
    assert player.until("curtain") == "curtain"
    player.wait(500)
    player.click("button:show")
    player.wait(600)
    player.wait(50)
