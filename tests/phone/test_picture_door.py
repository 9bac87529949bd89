"""The door for a card's picture: who comes in, what is taken, and that floods cost little."""

import json
import random
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from game.app.picture_host import OPEN_MS
from game.games.recipe.pictures import PHOTO, find_picture, pack_squares, read_rows
from game.net import limits
from game.scenes.workshop.cards.phone_picture_page import KeepPictureDialog
from game.session.phones.phone_pictures import PACKED_BYTES, PACKED_LETTERS
from tests.net.client import WAIT, get, hello, line
from tests.phone.picture_laptop import CARD, PictureLaptop

SQUARES = bytes(at % 3 for at in range(PHOTO * PHOTO))
PALETTE = ["#FFFFFF", "#C81E28", "#2846B4"]


def picture(**said: Any) -> dict[str, Any]:
    """A message with a picture, as the page sends it."""
    packed = b64encode(pack_squares(SQUARES)).decode()
    return {"t": "picture", "id": "a1", "n": 1, "size": PHOTO, "palette": PALETTE,
            "squares": packed, "from": -1, **said}  # fmt: skip


@pytest.fixture
def laptop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[PictureLaptop]:
    """A laptop on which a card asks for a picture."""
    opened = PictureLaptop(None, monkeypatch, tmp_path / "home")
    opened.add_people(("Mia", "fox"))
    opened.ask()
    yield opened
    opened.close()


def phone(laptop: PictureLaptop, me: str = "a mark", **said: Any) -> ClientConnection:
    """A phone that knows the secret, and was told about the card."""
    opened = hello(laptop.host.server, **{"page": 2, "me": me, "lang": "en", **said})
    told = hear(laptop, opened)
    assert (told["t"], told["name"], told["color"]) == ("card", "Big Wave", "blue")
    assert told["people"] == [{"name": "Mia", "face": "fox"}]
    return opened


def hear(laptop: PictureLaptop, opened: ClientConnection) -> dict[str, Any]:
    """The next thing that a phone is told."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        laptop.frame()
        try:
            told: dict[str, Any] = json.loads(opened.recv(0.005))
        except TimeoutError:
            continue
        return told
    raise AssertionError("nothing is told")


def tell(laptop: PictureLaptop, opened: ClientConnection, said: object) -> dict[str, Any]:
    """Say something; the answer."""
    opened.send(json.dumps(said))
    return hear(laptop, opened)


def asks(laptop: PictureLaptop) -> bool:
    """True while the laptop asks about a picture."""
    return isinstance(laptop.app.top, KeepPictureDialog)


def has_picture(laptop: PictureLaptop) -> bool:
    """True if the card has a picture."""
    deck = laptop.app.scenes[1].bench.recipe.deck  # type: ignore[attr-defined]
    return any(find_picture(deck, one) is not None for one in deck.card)


def test_a_picture_is_asked_about_and_kept(laptop: PictureLaptop) -> None:
    mia = phone(laptop)
    assert tell(laptop, mia, picture(**{"from": 0})) == {"t": "done", "id": "a1"}
    assert hear(laptop, mia) == {"t": "picture", "n": 1, "is": "asked"}
    laptop.until(lambda: asks(laptop), "the question")
    assert laptop.app.top.sent.name == "Mia"  # type: ignore[attr-defined]
    assert not has_picture(laptop)
    laptop.app.draw()
    laptop.player.press("button:keep")
    assert json.loads(mia.recv(WAIT)) == {"t": "picture", "n": 1, "is": "kept"}
    deck = laptop.app.top.bench.recipe.deck  # type: ignore[attr-defined]
    made = find_picture(deck, next(one for one in deck.card if one.id == CARD))
    assert made is not None
    assert read_rows(PHOTO, 3, made.rows) == SQUARES
    assert made.colors == tuple(PALETTE)
    with pytest.raises(ConnectionClosed):
        mia.recv(WAIT)


BAD_SIZES: tuple[object, ...] = (24, 0, -256, 65536, "256", 256.0, True, None)
BAD_PALETTES: tuple[object, ...] = (
    [], None, "#FFFFFF", {"0": "#FFFFFF"}, ["red"] * 3, [1, 2, 3], PALETTE * 11, [[]] * 3,
    ["#FFFFFF", "#C81E28", "#2846B4; url(//evil)"],
)  # fmt: skip
BAD_SQUARES: tuple[object, ...] = (
    "", None, 7, "%%%%", "A" * 1000, ["A"], "é" * 100,
    b64encode(bytes(PACKED_BYTES - 1)).decode(), b64encode(bytes(PACKED_BYTES))[:-4].decode(),
    b64encode(bytes([255] * PACKED_BYTES)).decode(),
)  # fmt: skip


def each_bad(key: str, values: tuple[object, ...], why: str) -> list[tuple[dict[str, Any], str]]:
    """A message for each of these values, and the reason that the phone is told."""
    return [({key: value}, why) for value in values]


BAD = [
    *each_bad("size", BAD_SIZES, "picture_size"),
    *each_bad("palette", BAD_PALETTES, "picture_colors"),
    *each_bad("squares", BAD_SQUARES, "picture_damaged"),
    *each_bad("n", (None, -1, "1", True, 1.5), "not legal"),
    *each_bad("t", ("choose", None), "not legal"),
    *each_bad("palette", (PALETTE[:2],), "picture_damaged"),
    *each_bad("squares", ("A" * (PACKED_LETTERS + 4),), "picture_large"),
]
"""Messages with one thing wrong."""


@pytest.mark.parametrize(("said", "why"), BAD)
def test_a_bad_message_gets_a_reason_and_changes_nothing(
    laptop: PictureLaptop, said: dict[str, Any], why: str
) -> None:
    mia = phone(laptop)
    assert tell(laptop, mia, picture(**said)) == {"t": "no", "id": "a1", "why": why}
    assert laptop.host.inbox.waiting is None
    assert not asks(laptop)
    assert tell(laptop, mia, picture(n=2))["t"] == "done", "the next one is taken"


def test_a_stranger_says_nothing(laptop: PictureLaptop) -> None:
    stranger = line(laptop.host.server)
    stranger.send(json.dumps(picture()))
    with pytest.raises(ConnectionClosed):
        stranger.recv(WAIT)
    guessing = hello(laptop.host.server, room="wrong!", page=2)
    assert json.loads(guessing.recv(WAIT))["why"] == "room"
    with pytest.raises(ConnectionClosed):
        guessing.recv(WAIT)
    for _ in range(5):
        laptop.frame()
    assert laptop.host.inbox.waiting is None
    assert laptop.host.inbox.lines == {}


def await_message(laptop: PictureLaptop) -> None:
    """Wait until a message has come in that nobody has read yet."""
    end = time.monotonic() + WAIT
    while laptop.host.server.heard.empty():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_a_page_of_another_version_is_loaded_anew_and_sends_nothing(laptop: PictureLaptop) -> None:
    old = hello(laptop.host.server, page=1)
    assert hear(laptop, old) == {"t": "update"}
    old.send(json.dumps(picture()))
    await_message(laptop)
    laptop.frame()
    assert laptop.host.inbox.waiting is None


def test_one_picture_at_a_time(laptop: PictureLaptop) -> None:
    mia, papa = phone(laptop, "mia"), phone(laptop, "papa")
    assert tell(laptop, mia, picture())["t"] == "done"
    assert tell(laptop, papa, picture())["why"] == "busy"
    assert hear(laptop, mia)["is"] == "asked"
    assert tell(laptop, mia, picture())["t"] == "done", "the same one once more"
    assert hear(laptop, mia)["is"] == "asked"
    assert tell(laptop, mia, picture(n=2))["why"] == "busy", "and no other one before the answer"
    laptop.until(lambda: asks(laptop), "the question")
    laptop.app.draw()
    laptop.player.click("button:refuse")
    assert laptop.host.inbox.waiting is None
    assert not has_picture(laptop)
    assert tell(laptop, papa, picture(n=5))["t"] == "done"


def test_an_answer_that_got_lost_is_told_to_the_page_when_it_is_back(laptop: PictureLaptop) -> None:
    mia = phone(laptop, "mia")
    assert tell(laptop, mia, picture(n=3))["t"] == "done"
    mia.close()
    laptop.until(lambda: not laptop.host.inbox.lines and asks(laptop), "a question without a phone")
    laptop.app.draw()
    laptop.player.click("button:refuse")
    again = hello(laptop.host.server, page=2, me="mia", lang="en")
    told = hear(laptop, again)
    assert (told["n"], told["is"]) == (3, "refused")
    assert tell(laptop, again, picture(n=3)) == {"t": "done", "id": "a1"}
    assert laptop.host.inbox.waiting is None, "nobody is asked about it twice"


def test_escape_is_a_no(laptop: PictureLaptop) -> None:
    mia = phone(laptop)
    assert tell(laptop, mia, picture())["t"] == "done"
    laptop.until(lambda: asks(laptop), "the question")
    laptop.app.pop_scene()
    assert laptop.host.inbox.waiting is None
    assert not has_picture(laptop)
    assert hear(laptop, mia)["is"] == "asked"
    assert hear(laptop, mia)["is"] == "refused"


# How long, and how much --------------------------------------------------------------------------


def test_the_door_is_closed_after_ten_minutes_and_has_a_new_secret_then(
    laptop: PictureLaptop,
) -> None:
    mia, before = phone(laptop), laptop.host.room_secret
    laptop.player.clock.now += OPEN_MS - 1000
    laptop.frame()
    assert laptop.host.is_open
    laptop.player.clock.now += 1000
    mia.send(json.dumps(picture()))
    await_message(laptop)
    laptop.frame()
    assert not laptop.host.is_open
    assert laptop.host.inbox.waiting is None, "too late"
    assert json.loads(mia.recv(WAIT)) == {"t": "end"}
    with pytest.raises(OSError):  # noqa: PT011  every system says it in its own way
        line(laptop.host.server)
    laptop.app.draw()
    laptop.player.click("button:again")
    assert laptop.host.is_open
    assert laptop.host.room_secret != before


def test_no_socket_is_open_but_while_the_screen_asks(laptop: PictureLaptop) -> None:
    mia, server = phone(laptop), laptop.host.server
    page = laptop.page
    page.go_back()
    assert page.host is None
    assert json.loads(mia.recv(WAIT)) == {"t": "end"}
    with pytest.raises(OSError):  # noqa: PT011  every system says it in its own way
        line(server)


def test_a_message_that_is_far_too_long_ends_its_line_alone(laptop: PictureLaptop) -> None:
    mia, papa = phone(laptop, "mia"), phone(laptop, "papa")
    papa.send(json.dumps(picture(squares="A" * limits.PICTURES.longest)))
    with pytest.raises(ConnectionClosed):
        papa.recv(WAIT)
    assert papa.close_code == 1009
    assert tell(laptop, mia, picture())["t"] == "done"


def test_a_flood_is_cut_off_and_costs_little(laptop: PictureLaptop) -> None:
    server = laptop.host.server
    floods = [phone(laptop, f"flood {number}") for number in range(6)]
    long = json.dumps(picture(size=1))
    for flood in floods:
        try:
            for _ in range(40):
                flood.send(long)
        except ConnectionClosed:
            pass
    end = time.monotonic() + WAIT
    while any(flood.close_code is None for flood in floods) and time.monotonic() < end:
        assert server.heard.qsize() <= limits.PICTURES.waiting + 2 * len(floods)
        for flood in floods:
            try:
                flood.recv(0.01)
            except (TimeoutError, ConnectionClosed):
                continue
    assert [flood.close_code for flood in floods] == [1008] * len(floods)
    began = time.perf_counter()
    laptop.until(lambda: server.heard.empty() and not laptop.host.inbox.lines, "silence")
    print(f"{1000 * (time.perf_counter() - began):.0f} ms until all was read")
    assert tell(laptop, phone(laptop, "mia"), picture())["t"] == "done"


def test_a_deck_without_room_says_so_on_the_phone(
    laptop: PictureLaptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.workshop.pixel_drawing.LARGEST_BYTES", 2000)
    mia = phone(laptop)
    luck = random.Random(1)
    noise = b64encode(pack_squares(bytes(luck.choices(range(3), k=PHOTO**2)))).decode()
    assert tell(laptop, mia, picture(squares=noise))["why"] == "picture_large"


def test_the_first_page_is_the_one_for_pictures(laptop: PictureLaptop) -> None:
    found = get(laptop.host.server, "/")
    assert b'src="picture.js"' in found
    assert b"phone.js" not in found
    assert b"Content-Security-Policy" in found
