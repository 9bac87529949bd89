"""Secret rounds at one laptop: each person alone with it, computers in silence."""

from tests.scenes.claim_player import lay, table, until_closed, until_window
from tests.scenes.table_player import Sit, TablePlayer, open_cards, show

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
        assert scene.live_match.asked is not None
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
    assert not any("red 2" in line.text for line in scene.log.list_lines(None))
