"""Who holds a phone, and tables whose hands lie on phones."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random

from game.core import notation
from game.games import GAMES
from game.net.addresses import Address
from game.scenes.phones.scene import PhonesScene
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.scenes.play.windows.phone_reconnect import PhoneReconnectDialog
from game.store.journals.phone_sessions import PhoneSeatToken, SavedPhones
from tests.scenes.claim_player import table, until_window
from tests.scenes.paper_phones import HOME, PaperPhones, with_phones
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer, seated

CHAOS = "color-chaos"
HIGHER = "higher-or-lower"
PRINTED = 8
"""So many play it with the printed box."""
MORE = {f"expansion_{number}": "on" for number in (1, 2, 3)}


def setting(
    player: TablePlayer, count: int = 5, come: Collection[int] = (0, 1), *,
    network: bool = True, late: bool = False, door: bool = True,
) -> PhonesScene:  # fmt: skip
    """The screen before a game, the last seat a computer's, the one before at the laptop."""
    choices = seated(count, range(count - 1))
    phones = with_phones(player.app, choices, come, HOME if network else ())
    if count > 3:
        phones.set_phone_wanted(count - 2, False)
    scene = PhonesScene(player.app, CHAOS, choices, MORE, lambda: None)
    if not door:
        player.app.phones = scene.phones = None
    scene.work = None
    player.app.push_scene(scene)
    if late:
        player.wait(21_000)
    return scene


def vpn(player: TablePlayer) -> PhonesScene:
    """The same at a laptop whose way out is a VPN; a phone does not come."""
    scene = setting(player, late=True)
    assert scene.phones is not None
    scene.phones.addresses = (*HOME[:2], Address("10.8.0.2", "vpn"))
    player.wait(300)
    return scene


def shared(
    player: TablePlayer, game: str = CHAOS, count: int = 5, lost: Collection[int] = ()
) -> tuple[PlayScene, PaperPhones]:
    """A table at which all people but the last hold a phone."""
    people = range(count - 1)
    phones = with_phones(player.app, seated(count, people))
    options = MORE if count > PRINTED else {}
    scene = start_match(player.app, game, seated(count, people), options, 1)
    phones.come(*[seat for seat in people if seat != count - 2] or [0])
    scene.table.hands.render_next_face = lambda: None  # type: ignore[method-assign]
    phones.pictured_cards = None
    player.wait(3_000)
    phones.send_table_news()
    if lost:
        phones.go(*lost)
        player.wait(200)
    return scene, phones


def gone(player: TablePlayer, count: int = 5) -> None:
    """Somebody is asked whose phone does not answer."""
    scene, phones = shared(player, count=count)
    for _ in range(60):
        asked = scene.live_match.asked
        if asked is not None and asked.seat in phones.answering_seats and scene.flow.is_waiting:
            phones.go(asked.seat)
            break
        if player.scene == "curtain":
            break
        player.wait(400)
    player.wait(6_000)


def taken(player: TablePlayer, count: int = 5) -> None:
    """Whose phone is away plays on at the laptop, the hand at the foot of the table."""
    gone(player, count)
    player.click("button:take-hand")
    player.wait(1_000)
    player.click("button:show")
    player.wait(1_500)


def dodges(player: TablePlayer) -> None:
    """Several may dodge: one on a phone, one whose phone is away, one at the laptop."""
    position = table("pHigherLower b1 b2 b3")
    names = notation.read_position(position).table.names
    choices = [
        replace(one, name=name) for one, name in zip(seated(4, range(4)), names, strict=True)
    ]
    player.app.change_settings(claim_window=30.0)
    phones = with_phones(player.app, choices, (0, 1, 2))
    scene = player.lay(position, range(4))
    phones.send_table_news()
    asked = scene.live_match.asked
    assert asked is not None
    event = next(n for n, card in enumerate(asked.options) if getattr(card, "face", "") == HIGHER)
    scene.flow.submit_answer(event)
    phones.go(2)
    until_window(player)
    player.wait(600)


def answered_until(
    player: TablePlayer, scene: PlayScene, phones: PaperPhones, there: Callable[[], object]
) -> PlayScene:
    """Everybody answers by luck until something is there."""
    chance = Random(4)
    for _ in range(900):
        flow, asked = scene.flow, scene.live_match.asked
        if player.scene == "curtain":
            player.click("button:show")
        elif there() is not None:
            player.wait(800)
            return scene
        elif asked is not None and flow.is_waiting and not flow.has_pending_events:
            flow.submit_answer(chance.randrange(len(asked.options)))
        player.wait(100)
        phones.send_table_news()
    raise AssertionError("it never happens")


def votes(player: TablePlayer) -> PlayScene:
    """A claim is believed or not: on two phones, and by two at the laptop."""
    player.app.change_settings(claim_window=30.0)
    scene, phones = shared(player, "penny-badger", 5, lost=(1,))
    return answered_until(player, scene, phones, lambda: scene.flow.votes.shown_window)


def opened(player: TablePlayer) -> PlayScene:
    """A card lies open for all to see; one phone reads it aloud for somebody who can't."""
    scene, phones = shared(player, "match-patch", 4)
    phones.phone_seats[0].reads_table_aloud = True
    return answered_until(player, scene, phones, lambda: scene.flow.reveal.window)


def take_over(player: TablePlayer) -> None:
    """Somebody wants a hand on another phone."""
    _, phones = shared(player)
    phones.table.chairs.unseated_lines.add(7)
    phones.table.chairs.choose_chair(7, 0)
    player.wait(50)


def again(player: TablePlayer, count: int = 4) -> None:
    """A game is continued whose hands were on phones."""
    options = MORE if count > PRINTED else {}
    scene = start_match(player.app, CHAOS, seated(count, range(count - 1)), options, 1)
    tokens = tuple(PhoneSeatToken(name, "t") for name in scene.live_match.names[: count - 1])
    player.app.push_scene(
        PhoneReconnectDialog(
            player.app, scene, SavedPhones("k7QmX2", "KTMR", "127.0.0.1", 8765, tokens)
        )
    )


def screens() -> Iterator[Screen]:
    """All of them."""
    ways: list[tuple[str, Callable[[TablePlayer], object], str, bool]] = [
        ("phones", setting, "PhonesScene", False),
        ("phones late", lambda p: setting(p, late=True), "PhonesScene", False),
        ("phones with a vpn", vpn, "PhonesScene", True),
        ("phones of three", lambda p: setting(p, 3, ()), "PhonesScene", True),
        ("phones of eight", lambda p: setting(p, 8, (0, 2, 3)), "PhonesScene", True),
        ("phones of sixteen", lambda p: setting(p, 16, range(9)), "PhonesScene", False),
        ("phones without network", lambda p: setting(p, network=False), "PhonesScene", False),
        ("phones without door", lambda p: setting(p, door=False), "PhonesScene", True),
        ("table of phones", shared, "PlayScene", False),
        ("table of two phones", lambda p: shared(p, count=3), "PlayScene", True),
        ("table of sixteen phones", lambda p: shared(p, count=16), "PlayScene", False),
        ("table with a phone away", lambda p: shared(p, lost=(1,)), "PlayScene", True),
        ("a phone is gone", gone, "PlayScene", False),
        ("a hand is taken here", taken, "PlayScene", True),
        ("a hand of sixteen is taken here", lambda p: taken(p, 16), "PlayScene", True),
        ("a hand is wanted", take_over, "PlayScene", False),
        ("phones again", again, "PhoneReconnectDialog", False),
        ("phones again of many", lambda p: again(p, 16), "PhoneReconnectDialog", True),
        ("dodges on phones", dodges, "PlayScene", True),
        ("votes on phones", votes, "PlayScene", False),
        ("a card is seen on the table of phones", opened, "PlayScene", True),
        *[(f"{game} on phones", lambda p, game=game: shared(p, game, 4), "PlayScene", True)
          for game in GAMES if game != CHAOS],
    ]  # fmt: skip
    for name, make, kind, rare in ways:
        yield Screen(name, kind, lambda player, make=make: make(player) and None, rare)  # type: ignore[misc]


PHONES = [*screens()]
