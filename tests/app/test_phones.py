"""Phones over real sockets at a real table: from the door to the results."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.app.phone_host import PhoneHost
from game.app.program import ADDRESS_CHECK_MS
from game.core.decision import Seat
from game.net.addresses import Address
from game.scenes.phones.scene import PhonesScene
from game.scenes.play.curtain import Curtain
from tests.scenes.table_player import FRAME, TablePlayer, seated
from tests.session.phone_player import Phone

HERE = (Address("127.0.0.1"),)
PATIENCE = 60.0  # seconds; a busy machine is slow


class Network:
    """Real lines, looked at like those that carry nothing: what was sent, line by line."""

    def __init__(self, player: TablePlayer, phones: PhoneHost) -> None:
        self.player, self.phones = player, phones
        self.sent: dict[int, list[tuple[float, str]]] = {}
        self.readers: dict[int, Thread] = {}
        self._lines: dict[int, ClientConnection] = {}

    def open(self) -> int:
        """A new line."""
        here = self.phones.short_address
        made = connect(f"ws://{here}/ws", origin=Origin(f"http://{here}"), legacy=True)
        number = len(self._lines) + 1
        self._lines[number], self.sent[number] = made, []
        self.readers[number] = Thread(target=self._read, args=(number, made), daemon=True)
        self.readers[number].start()
        return number

    def _read(self, number: int, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            for text in line:
                self.sent[number].append((0.0, str(text)))

    def frame(self) -> None:
        """One frame of the program."""
        self.phones.receive_messages()
        self.player.wait(FRAME)
        self.phones.send_table_news()

    def until(self, line: int, *kinds: str, name: str = "") -> None:
        """Wait until a line was sent something."""
        before, end = len(self.sent[line]), monotonic() + PATIENCE
        while monotonic() < end:
            self.frame()
            for _, text in self.sent[line][max(0, before - 1) :]:
                told = json.loads(text)
                if told["t"] in kinds and told.get("id", "") == name:
                    return
        raise AssertionError(f"nothing like {kinds} came: {self.sent[line][-3:]}")

    # As a table of phones --------------------------------------------------------------

    def handle_hello(self, line: int, said: dict[str, Any]) -> None:
        """Come in."""
        self._lines[line].send(json.dumps({**said, "room": self.phones.room_secret}))
        self.until(line, "seats", "state", "no")

    def handle_message(self, line: int, said: dict[str, Any], ping: float = 0.0) -> None:
        """Say something, and wait for the answer."""
        self._lines[line].send(json.dumps(said))
        if said["t"] == "sit":
            self.until(line, "state", "asked", "no")
        else:
            self.until(line, "done", "no", "hint", "rules", name=said["id"])

    def note_cut_line(self, line: int) -> None:
        """Hang up."""
        self._lines[line].close()


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Network]:
    """A program whose door is open."""
    player = TablePlayer(monkeypatch, tmp_path, motion="reduced", claim_window=1)
    phones = player.app.open_phones(seated(4, (0, 1, 2)), HERE)
    yield Network(player, phones)
    player.app.shut_down()


def joined(network: Network, seat: Seat, luck: Random) -> Phone:
    """A phone comes and takes a seat."""
    phone = Phone(network, network, network.open(), luck)  # type: ignore[arg-type]
    phone.hello()
    phone.sit(seat)
    return phone


def see(network: Network, phone: Phone) -> dict[str, Any]:
    """What a phone shows a frame later."""
    network.frame()
    phone.read()
    return phone.state


def until(due: Callable[[], bool]) -> None:
    """Look again and again until something is so."""
    end = monotonic() + PATIENCE
    while not due():
        assert monotonic() < end, "it never happens"


def test_two_phones_the_laptop_and_a_computer_play_a_game(network: Network) -> None:
    luck, player = Random(1), network.player
    phones = [joined(network, seat, luck) for seat in (0, 1)]
    assert [seat.hand_place for seat in network.phones.phone_seats] == [
        "seated",
        "seated",
        "free",
        "computer",
    ]
    player.deal(4, (0, 1, 2), 2, game="dice-factor")
    player.table.table.hands._work = None  # nobody looks at the faces
    flow = player.table.flow
    end = monotonic() + 60
    while not flow.is_over:
        assert monotonic() < end, "it does not end"
        network.frame()
        for phone in phones:
            phone.act()
        if isinstance(player.app.top, Curtain):
            player.app.top.confirm_person()
        elif flow.is_waiting and flow.viewer is not None and flow.live_match.asked is not None:
            flow.submit_answer(luck.randrange(len(flow.live_match.asked.options)))
    network.frame()
    assert player.scene == "results"
    for phone in phones:
        until(lambda phone=phone: see(network, phone)["page"] == "results")  # type: ignore[misc]


def test_a_phone_that_comes_back_has_its_hand_at_once(network: Network) -> None:
    phone = joined(network, 0, Random(1))
    network.player.deal(4, (0, 1, 2), 3)
    dealt = network.player.table.live_match.match.table.hands[0]
    until(lambda: len(see(network, phone)["hand"]) == len(dealt))
    hand = phone.state["hand"]
    network.note_cut_line(phone.line)
    until(lambda: bool(see(network, phone)) and 0 in network.phones.lost_seats)
    phone.line, phone._read = network.open(), 0
    phone.hello()
    until(lambda: see(network, phone)["hand"] == hand)
    assert network.phones.answering_seats == {0}


def killed(network: Network) -> None:
    """The program is gone in mid-game: nobody says goodbye."""
    app = network.player.app
    network.phones.server.close_server()
    app.phones = None
    file = network.player.table_below().live_match.journal_file
    assert file is not None
    file.close_file()
    app.shut_down()


def held(state: dict[str, Any]) -> list[str]:
    """The cards of the hand that a phone shows."""
    return [card["card"] for card in state["hand"]]


def started_again(network: Network, monkeypatch: pytest.MonkeyPatch, folder: Path) -> TablePlayer:
    """The program once more, with the same files; its owner continues the game."""
    again = TablePlayer(monkeypatch, folder, motion="reduced", claim_window=1)
    open_phones = again.app.open_phones
    monkeypatch.setattr(
        again.app, "open_phones",
        lambda choices, here=HERE, saved=None: open_phones(choices, here, saved),
    )  # fmt: skip
    again.app.continue_game()
    return again


def test_phones_come_back_by_themselves_after_the_program_was_killed(
    network: Network, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    phones = [joined(network, seat, Random(1)) for seat in (0, 1)]
    network.player.deal(4, (0, 1, 2), 2)
    until(lambda: all(see(network, phone)["hand"] for phone in phones))
    hands = [held(see(network, phone)) for phone in phones]
    before = (network.phones.url, network.phones.room_letters)
    killed(network)
    again = started_again(network, monkeypatch, tmp_path)
    assert again.scene == "phones-again"
    again.click("button:phones-again")
    assert again.app.phones is not None
    network.player, network.phones = again, again.app.phones
    assert (network.phones.url, network.phones.room_letters) == before
    assert network.phones.lost_seats == {0, 1}
    for phone in phones:
        phone.line, phone._read = network.open(), 0
        phone.hello()  # with the token it had
    assert network.phones.answering_seats == {0, 1}
    until(lambda: [held(see(network, phone)) for phone in phones] == hands)
    assert again.table.flow.views.apart_seats == {0, 1}
    again.app.shut_down()


def test_who_plays_on_at_the_laptop_is_not_asked_for_phones_again(
    network: Network, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    joined(network, 0, Random(1))
    network.player.deal(4, (0, 1, 2), 2)
    network.frame()
    killed(network)
    again = started_again(network, monkeypatch, tmp_path)
    again.click("button:at-laptop")
    assert again.app.phones is None
    again.table_below().leave_to_title()
    again.app.continue_game()
    assert "phones-again" not in [scene.name for scene in again.app.scenes]
    again.app.shut_down()


def test_no_secret_of_a_door_is_left_once_its_game_is_over_or_phones_are_off(
    network: Network, tmp_path: Path
) -> None:
    joined(network, 0, Random(1))
    left = partial(tmp_path.rglob, "*.phones.json")
    table = network.player.deal(4, (0, 1, 2), 2, game="dice-factor")
    network.frame()
    (kept,) = left()
    if os.name == "posix":
        assert kept.stat().st_mode & 0o077 == 0
    assert network.phones.room_secret in kept.read_text(encoding="utf-8")
    (journal,) = kept.parent.glob("*.jsonl")
    assert network.phones.room_secret not in journal.read_text(encoding="utf-8")
    table.flow.is_over = True
    network.frame()
    assert list(left()) == []
    table.leave_to_title()
    network.player.deal(4, (0, 1, 2), 3)
    network.frame()
    assert len(list(left())) == 1
    network.player.app.push_scene(page := PhonesScene(network.player.app, "color-chaos", (), {}))
    page.play_without_phones()
    assert list(left()) == []


def test_the_door_is_closed_with_the_program(network: Network) -> None:
    ip, _, port = network.phones.short_address.partition(":")
    phone = joined(network, 0, Random(1))
    network.player.app.close_phones()
    with pytest.raises(OSError, match=r".+"):
        socket.create_connection((ip, int(port)), 1.0)
    network.readers[phone.line].join(PATIENCE)
    assert "end" in [json.loads(text)["t"] for _, text in network.sent[phone.line]]


def answers(ip: str, port: int) -> bool:
    """True if somebody listens there."""
    try:
        socket.create_connection((ip, port), 1.0).close()
    except OSError:
        return False
    return True


def test_the_door_follows_the_laptop_to_another_network(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A hotspot is joined, a router restarts: nobody has to close the page to see it."""
    found = [Address("127.0.0.1"), Address("127.0.0.9")]
    monkeypatch.setattr("game.app.phone_door.addresses", lambda: tuple(found))
    player = TablePlayer(monkeypatch, tmp_path)
    app, phones = player.app, player.app.open_phones(seated(3, (0, 1)))
    page = PhonesScene(app, "color-chaos", seated(3, (0, 1)), {}, lambda: None)
    page.work = None
    app.push_scene(page)

    def later() -> None:
        player.clock.now += ADDRESS_CHECK_MS
        app.step()
        player.wait(400)

    try:
        port = phones.server.port
        phones.switch_address(1)
        later()
        assert phones.server.ip == "127.0.0.9", "what somebody chose stays"
        assert not player.shows("text:new-address")
        found[:] = [Address("127.0.0.3")]
        later()
        assert phones.short_address == f"127.0.0.3:{phones.server.port}"
        assert answers("127.0.0.3", phones.server.port)
        assert not answers("127.0.0.9", port)
        assert player.shows("text:new-address")
        assert page.event_lines() == [player.app.words("phones.new_address")]
        found.clear()
        later()
        assert player.shows("text:lacks")
        found[:] = [Address("127.0.0.2"), Address("127.0.0.3")]
        later()
        assert phones.server.ip == "127.0.0.2", "nobody is there whom the likeliest could lose"
        phones.set_phone_wanted(0, False)
        phones.set_phone_wanted(1, False)
        later()
        assert not player.shows("text:new-address"), "nobody looks for the laptop any more"
    finally:
        app.shut_down()


WITHOUT = """
import importlib, sys
from pathlib import Path
import game
PHONES = (
    "game.net", "game.app.phone_door", "game.app.phone_host", "game.app.picture_host",
    "game.session.phones",
)
APART = ("game.cli", "game.studio", "game.research", "game.__main__")
root = Path(game.__file__).parent
for path in sorted(root.rglob("*.py")):
    name = ".".join(("game", *path.relative_to(root).with_suffix("").parts))
    name = name.removesuffix(".__init__")
    if not name.startswith((*PHONES, *APART)):
        importlib.import_module(name)
known = ("websockets", "asyncio", "segno", "ifaddr", *PHONES)
sys.exit(", ".join(name for name in known if name in sys.modules) or 0)
"""
"""Imports whatever may be opened in a program that plays without phones."""


def test_nothing_of_it_is_loaded_before_somebody_asks_for_phones() -> None:
    """A program that plays without phones knows no network, whatever else is opened in it."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_whoever_saves_and_leaves_tells_the_phones_that_they_come_back(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = joined(network, 0, Random(1))
    network.player.deal(4, (0, 1, 2), 3)
    until(lambda: bool(see(network, phone)["hand"]))
    network.player.table_below().leave_to_title()
    until(lambda: see(network, phone).get("rest", {}).get("why") == "saved")
    network.player.deal(4, (0, 1, 2), 4)
    until(lambda: see(network, phone).get("rest", {}).get("why") != "saved")
    assert phone.state["hand"]
    heard: list[str] = []
    monkeypatch.setattr(
        network.phones.server, "send_message", lambda _, text, __="": heard.append(text)
    )
    network.phones.close_phone_door()
    assert json.loads(heard[-1]) == {"t": "end", "saved": True}
