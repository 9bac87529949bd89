"""Secret rounds at one laptop: each person alone with it, computers in silence."""

from __future__ import annotations

import pygame
import pytest

from game.core.decision import Calls
from tests.scenes.claim_player import lay, table, until_closed, until_window
from tests.scenes.table_player import Sit, TablePlayer, open_cards, show

HEAD = "color-chaos 4 / option expansion_2=on / option call_window=3 / discard b5 / turn 0"
ACTIONS = "gSkip rSkip oSkip"  # nothing that can be laid


def begin(player: TablePlayer, event: str, *hands: str, people: tuple[int, ...]) -> None:
    """Seat 0 plays an event; the window passes."""
    lay(player, table(f"{event} b1 b2 b3", *hands), people)
    player.click(f"card:{event}*")
    until_window(player)
    until_closed(player)


def behind(player: TablePlayer) -> int:
    """Who confirms the next curtain; their hand lies open then."""
    assert player.until("curtain") == "curtain"
    player.wait(500)
    assert open_cards(player.table_below()) == 0
    show(player)
    assert player.table.viewer is not None
    return player.table.viewer


def test_everybody_asked_gets_the_laptop_also_who_has_nothing_to_lay(sit: Sit) -> None:
    player = sit()
    begin(player, "pGettingEven", ACTIONS, people=(0, 1, 2))
    seen = []
    for _ in range(2):
        assert player.until("curtain") == "curtain"
        player.wait(500)
        assert player.thing("text:about").text == "Getting Even: a secret choice"
        seen.append(behind(player))
        scene = player.table
        assert scene.sitting.asked is not None
        player.click(player.offers()[-1])  # nothing, where nothing can be laid
        player.wait(16)
        assert player.table_below().viewer is None
    assert seen == [1, 2]
    assert behind(player) == 0


def test_the_table_shows_only_who_has_answered(sit: Sit) -> None:
    player = sit()
    begin(player, "pGettingEven", people=(0, 1, 2))
    assert behind(player) == 1
    facts = player.table.flow.public.facts
    assert facts["answered"] == 0
    player.click("card:r2*")
    player.wait(16)
    scene = player.table_below()
    assert scene.flow.public.facts["answered"] == 1 << 1
    assert scene.flow.public.zones["stage"] == []
    assert len(scene.flow.public.zones["hand 1"]) == 3
    assert not any("Red 2" in line.text for line in scene.log.lines(None))


def test_all_are_shown_together_to_nobody_in_particular(sit: Sit) -> None:
    player = sit()
    begin(player, "pGettingEven", people=(0, 1))
    while player.table_below().flow.public.facts["step"] == "lay":
        if player.until("curtain") == "curtain":
            show(player)
        player.click(player.offers()[0])
        player.wait(16)
    scene = player.table_below()
    assert scene.viewer is None
    assert open_cards(scene) == 0


def test_several_picks_keep_the_laptop_until_done(sit: Sit) -> None:
    player = sit()
    begin(player, "pGreedy", people=(0, 1))
    assert behind(player) == 1
    for card in ("card:r1*", "card:r3*"):
        player.click(card)
        player.wait(16)
        assert player.table.viewer == 1
    player.click("button:done")
    player.wait(16)
    assert player.table_below().viewer is None
    assert behind(player) == 0


def test_a_person_alone_is_asked_directly(sit: Sit) -> None:
    player = sit()
    begin(player, "pGettingEven", people=(0,))
    player.until("curtain")
    assert player.scene == "play"
    assert player.table.sitting.asked is not None
    assert player.table.sitting.asked.together
    assert player.table.viewer == 0


@pytest.mark.ruling("CC-24")
@pytest.mark.parametrize("people", [(0, 1, 2, 3), (0,), (0, 2)])
def test_calls_go_on_for_several_seats_one_after_another(sit: Sit, people: tuple[int, ...]) -> None:
    """Hands move left: everybody comes to hold one card, and calls with a key of their own."""
    player = sit()
    position = table("b4 bLeft", "r1", "o1", "g1", head=HEAD)
    scene = player.lay(position, people)
    if len(people) > 1:
        show(player)
    player.click("card:bLeft*")
    keys = dict(zip(range(4), (pygame.K_1, pygame.K_q, pygame.K_0, pygame.K_p), strict=True))
    called, seen = set(), set()
    for _ in range(900):
        decision, window = scene.sitting.asked, scene.flow.window
        if isinstance(decision, Calls):
            seen.add(decision.seat)
        if player.scene == "play" and window is not None and window.start is not None:
            assert not scene.flow.claims.open
            own = window.seat == scene.viewer
            player.key(pygame.K_SPACE if own else keys[window.seat])
            called.add(window.seat)
        if player.scene == "curtain" or (scene.flow.waiting and len(seen) > 1):
            break
        player.wait(16)
    assert called == seen & set(people)
    assert len(seen) >= 3
    told = [line.text for line in scene.log.lines(None)]
    for seat in called:
        assert f"{scene.sitting.names[seat]} calls Chaos!" in told
