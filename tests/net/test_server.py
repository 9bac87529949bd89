"""The server among good and bad neighbors, over real sockets of this machine."""

import gc
import json
import socket
import threading
from contextlib import suppress
from itertools import cycle
from time import monotonic, perf_counter

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from game.net import limits
from game.net.access import ALL_WRONG, WRONG, NoFreePort, TableAccess
from game.net.server import GONE, HELLO, LETTERS, SAYS, PhoneServer
from game.net.static_files import PART_BYTES, faces_bundle

from .client import WAIT, code, get, heard, hello, here, line, raw


def test_a_phone_comes_in_says_something_and_is_told_something(server: PhoneServer) -> None:
    phone = hello(server, lang="en")
    news = heard(server)
    assert (news.kind, news.said["lang"]) == (HELLO, "en")
    server.send_message(news.line, '{"t":"state","n":1}', "state")
    assert json.loads(phone.recv(WAIT)) == {"t": "state", "n": 1}
    phone.send('{"t":"bye"}')
    assert heard(server).said == {"t": "bye"}
    phone.close()
    assert (heard(server).kind, server.heard.empty()) == (GONE, True)


def test_the_table_answers_a_ping_at_once_and_nobody_at_it_hears_of_it(
    server: PhoneServer,
) -> None:
    phone = hello(server)
    assert heard(server).kind == "hello"
    phone.send('{"t":"ping"}')
    assert phone.recv(timeout=WAIT) == '{"t":"pong"}'
    assert server.heard.empty()


def test_letters_open_the_door_too_in_small_ones_as_well(server: PhoneServer) -> None:
    hello(server, room=server.door.letters.lower())
    assert heard(server).kind == HELLO


def test_an_answer_takes_a_tenth_of_a_second_at_most(server: PhoneServer) -> None:
    phone = hello(server)
    number = heard(server).line
    times = []
    for _ in range(20):
        begun = perf_counter()
        phone.send('{"t":"want"}')
        heard(server)
        server.send_message(number, "{}")
        phone.recv(WAIT)
        times.append(perf_counter() - begun)
    assert sorted(times)[10] < 0.1


# Pages -------------------------------------------------------------------------------------------


def test_pages_come_from_a_table_and_nothing_else_does(server: PhoneServer) -> None:
    answer = get(server, "/icons/dodge.svg")
    assert code(answer) == 200
    assert b"default-src 'none'" in answer
    assert b"nosniff" in answer
    bad = ("/../LICENSE", "/icons/../../LICENSE", "/icons/%2e%2e/x", "/phone", "//etc/passwd",
           "/icons/", "/icons/dodge.svg?x", "/settings.json", "/faces/x/0", "http://x/",
           "/icons\\dodge.svg", "/%00", "/" + "a" * 3000)  # fmt: skip
    assert [code(get(server, path)) for path in bad] == [404] * len(bad)


def test_faces_are_sent_in_parts_to_those_who_know_their_name(server: PhoneServer) -> None:
    data = faces_bundle([("b7", b"x" * PART_BYTES), ("back", b"y" * 10)])
    server.site.serve_faces(data)
    name, parts = server.site.faces, server.site.parts
    found = [get(server, f"/faces/{name}/{n}").partition(b"\r\n\r\n")[2] for n in range(parts)]
    assert b"".join(found) == data
    server.site.serve_faces(b"other")
    assert code(get(server, f"/faces/{name}/0")) == 404


def test_who_takes_us_for_somebody_else_is_refused(server: PhoneServer) -> None:
    assert code(get(server, "/", host="evil.example")) == 421
    assert code(get(server, "/", host=f"localhost:{server.port}")) == 421
    assert code(get(server, "/", f"Host: {here(server)}")) == 400
    assert code(raw(server, b"GET / HTTP/1.1\r\n\r\n")) == 400
    assert code(raw(server, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx")) in (
        0,
        400,
    )
    for origin in ("http://evil.example", None, "null", f"https://{here(server)}"):
        with pytest.raises(InvalidStatus) as refused:
            line(server, origin=origin)
        assert refused.value.response.status_code == 403


def test_an_address_that_asks_too_much_waits(server: PhoneServer) -> None:
    codes = [code(get(server, "/nothing")) for _ in range(int(limits.PAGES) + 40)]
    assert 429 in codes
    assert codes[0] == 404


def test_headers_have_an_end(server: PhoneServer) -> None:
    many = [f"X-{n}: {'y' * 900}" for n in range(12)]
    assert code(get(server, "/", *many)) == 431
    assert code(get(server, "/", f"X: {'y' * 9000}")) == 431
    assert code(get(server, "/", *[f"X-{n}: y" for n in range(200)])) == 431


# The door ----------------------------------------------------------------------------------------


def refused(server: PhoneServer, room: str) -> str:
    """Why somebody is not let in."""
    phone = hello(server, room=room)
    why = json.loads(phone.recv(WAIT))["why"]
    with pytest.raises(ConnectionClosed):
        phone.recv(WAIT)
    return str(why)


def test_who_guesses_is_refused_and_soon_not_heard_any_more(server: PhoneServer) -> None:
    assert [refused(server, f"BCD{n}") for n in range(WRONG)] == ["room"] * WRONG
    assert refused(server, "BCDF") == "too fast"
    assert refused(server, server.door.letters) == "too fast", "not even with the right ones"
    assert server.heard.empty()


def test_who_mistypes_the_letters_still_comes_in_with_the_scanned_code() -> None:
    now = [0.0]
    door = TableAccess(lambda: now[0], "k7QmX2", "BCDF")
    for _ in range(2 * WRONG):
        assert door.admits("BBBB", "here") in ("room", "too fast")
    assert door.admits("k7QmX2", "here") == ""
    for _ in range(WRONG):
        assert door.admits("k7QmX3", "here") == "room"
    assert door.admits("k7QmX2", "here") == "too fast", "secrets are not guessed either"
    assert door.admits("k7QmX2", "elsewhere") == ""
    now[0] += 61.0
    assert door.admits("bcdf", "here") == door.admits("k7QmX2", "here") == ""
    for number in range(2 * ALL_WRONG):
        door.admits("k7QmX3", f"old page {number}")
    assert door.changed == 0, "phones of an older table change no letters"


def test_many_guesses_change_the_letters(server: PhoneServer) -> None:
    before = server.door.letters
    for number in range(ALL_WRONG):
        server.door.admits("wrong", f"192.168.1.{number}")
    assert server.door.letters != before
    assert server.door.admits(server.door.room, "192.168.1.99") == "", "who scans comes in"


def test_the_table_hears_of_new_letters(server: PhoneServer) -> None:
    for number in range(ALL_WRONG - 1):
        server.door.admits("wrong", f"192.168.1.{number}")
    refused(server, "wrong")
    assert heard(server).kind == LETTERS


def until_cut(phone: ClientConnection) -> None:
    """Wait until a line is cut, whatever is said before."""
    with suppress(ConnectionClosed):
        for _ in range(3):
            phone.recv(WAIT)
    assert phone.close_code is not None


# Neighbors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [b"\x00\x01", "no json", "[]", "3", "[" * 1900, '{"t":"sit"}', '{"t":"hello"}', "x" * 3000],
    ids=["bytes", "words", "list", "number", "deep", "too soon", "no room", "too long"],
)  # fmt: skip
def test_nonsense_ends_the_line_and_nobody_hears_of_it(
    server: PhoneServer, said: str | bytes
) -> None:
    phone = line(server)
    phone.send(said)
    until_cut(phone)
    assert server.heard.empty()


UPGRADE = (
    *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
)


@pytest.mark.parametrize(
    "frame",
    [b"\x81\x05hello", b"\xf1\x80\0\0\0\0", b"\x83\x80\0\0\0\0", b"\x81\xff" + b"\xff" * 8,
     b"\x89\xfe\x10\0\0\0\0\0", b"\x80\x80\0\0\0\0", b"\x81\x82\0\0\0\0\xff\xfe",
     b"\x81\xfe\xff\xff\0\0\0\0" + b"x" * 65535, b"GET / HTTP/1.1\r\n\r\n"],
    ids=["unmasked", "reserved bits", "unknown kind", "endless", "long ping", "goes on", "no text",
         "too long", "a page"],
)  # fmt: skip
def test_broken_frames_end_the_line_and_nothing_else(server: PhoneServer, frame: bytes) -> None:
    phone = hello(server)
    assert heard(server).kind == HELLO
    lines = ["GET /ws HTTP/1.1", f"Host: {here(server)}", f"Origin: http://{here(server)}"]
    with socket.create_connection((server.ip, server.port), WAIT) as call:
        call.sendall("\r\n".join([*lines, *UPGRADE, "", ""]).encode())
        assert code(call.recv(4096)) == 101
        with suppress(ConnectionError):
            call.sendall(frame)
            while call.recv(4096):
                pass
    phone.send('{"t":"want"}')
    assert heard(server).kind == SAYS, "who plays hears nothing of it"


def test_a_body_is_never_read(server: PhoneServer) -> None:
    head = f"POST / HTTP/1.1\r\nHost: {here(server)}\r\nContent-Length: {2**20}\r\n\r\n"
    assert code(raw(server, head.encode() + b"x" * 2**20)) in (0, 400)
    assert code(get(server, "/icons/dodge.svg")) == 200


def test_who_asks_letter_by_letter_is_not_waited_for(
    server: PhoneServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.close_server()
    monkeypatch.setattr(limits, "OPENING", 0.3)
    quick = PhoneServer(server.site, server.door)
    quick.listen_at("127.0.0.1", (0,))
    try:
        with socket.create_connection((quick.ip, quick.port), WAIT) as call, suppress(OSError):
            for letter in cycle(b"GET / HTTP/1.1\r\nX: "):
                call.sendall(bytes([letter]))
                call.settimeout(0.05)
                with suppress(TimeoutError):
                    if not call.recv(1):
                        break
    finally:
        quick.close_server()


def test_who_says_too_much_is_cut(server: PhoneServer) -> None:
    phone = hello(server)
    with suppress(ConnectionClosed):
        for _ in range(400):
            phone.send('{"t":"want"}')
    until_cut(phone)
    kinds = [heard(server).kind]
    while kinds[-1] != GONE:
        kinds.append(heard(server).kind)
    assert kinds.count(SAYS) <= limits.BURST + 5


def test_an_address_has_so_many_lines_until_somebody_sits_down(server: PhoneServer) -> None:
    """A whole table behind one router comes in at once; whoever sits counts no more."""
    lines = [hello(server) for _ in range(16)]
    numbers = [heard(server).line for _ in lines]
    with pytest.raises(InvalidStatus):
        line(server)
    for number in numbers:
        server.note_seated(number, True)
    hello(server)
    assert heard(server).kind == HELLO
    for one in lines:
        one.close()


def test_strangers_who_say_nothing_leave_room_for_the_family(server: PhoneServer) -> None:
    neighbors = [line(server, source_address=(f"127.0.0.{last}", 0))
                 for last in (2, 3) for _ in range(limits.UNSEATED)]  # fmt: skip
    assert len(neighbors) > limits.LINES
    phone = hello(server)
    assert heard(server).kind == HELLO
    for one in (*neighbors, phone):
        one.close()


def test_those_who_know_the_secret_are_no_more_than_there_are_lines(server: PhoneServer) -> None:
    lines = [hello(server) for _ in range(8)]
    for _ in lines:
        server.note_seated(heard(server).line, True)
    lines += [hello(server) for _ in range(limits.UNSEATED)]
    for _ in lines[8:]:
        assert heard(server).kind == HELLO
    with pytest.raises(InvalidStatus):
        line(server)
    for one in lines:
        one.close()


def test_whoever_takes_nothing_is_not_waited_for(server: PhoneServer) -> None:
    """Of what shows all only the newest waits; of everything else not too much."""
    phone = hello(server)
    number = heard(server).line
    begun = perf_counter()
    for count in range(500):
        server.send_message(number, json.dumps({"n": count, "pad": " " * 4000}), "state")
    assert perf_counter() - begun < 1.0
    last = 0
    while last < 499:
        last = json.loads(phone.recv(WAIT))["n"]


def crowd(server: PhoneServer, count: int) -> list[socket.socket]:
    """So many connections that say nothing, or half a request."""
    calls = []
    for number in range(count):
        try:
            call = socket.create_connection((server.ip, server.port), 2.0)
            call.sendall(b"GET / HT" if number % 2 else b"")
        except OSError:
            continue
        calls.append(call)
    return calls


def crowded(server: PhoneServer, count: int) -> None:
    """A phone at the table notices nothing of a crowd at the door."""
    phone = hello(server)
    number = heard(server).line
    calls = crowd(server, count)
    begun = perf_counter()
    phone.send('{"t":"want"}')
    assert heard(server).kind == SAYS
    server.send_message(number, "{}")
    phone.recv(WAIT)
    assert perf_counter() - begun < 1.0
    for call in calls:
        call.close()


def test_a_crowd_at_the_door_disturbs_nobody(server: PhoneServer) -> None:
    crowded(server, 120)


@pytest.mark.long
def test_five_hundred_at_the_door_are_gone_again_and_cost_little(server: PhoneServer) -> None:
    def memory() -> int:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096

    hello(server).close()
    assert [heard(server).kind for _ in range(2)] == [HELLO, GONE]
    before = memory()
    crowded(server, 500)
    big = threading.Thread(target=raw, args=(server, b"GET / HTTP/1.1\r\nX: " + b"y" * 2**20))
    big.start()
    calls, until = crowd(server, 500), monotonic() + 3 * limits.OPENING
    big.join()
    assert memory() - before < 10 * 2**20
    for call in calls:
        call.settimeout(max(0.1, until - monotonic()))
        with suppress(ConnectionError):
            assert call.recv(1) in (b"", b"H")
        call.close()
    hello(server)


# Addresses ---------------------------------------------------------------------------------------


def test_another_address_is_bound_anew_and_lines_stay(server: PhoneServer) -> None:
    phone = hello(server)
    number, old = heard(server).line, here(server)
    server.listen_at("127.0.0.2", (0,))
    assert here(server) != old
    assert code(get(server, "/icons/dodge.svg")) == 200
    assert code(get(server, "/", host=old)) == 421
    server.send_message(number, '{"still":1}')
    assert json.loads(phone.recv(WAIT)) == {"still": 1}
    ip, _, port = old.partition(":")
    with pytest.raises(OSError, match=r".+"):
        socket.create_connection((ip, int(port)), 1.0)


def test_taken_ports_are_passed_over_until_none_is_left(server: PhoneServer) -> None:
    with socket.create_server(("127.0.0.3", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(NoFreePort):
            server.listen_at("127.0.0.3", (port,))
        assert server.ip == "127.0.0.1", "it listens as before"
        server.listen_at("127.0.0.3", (port, 0))
        assert (server.ip, server.port != port) == ("127.0.0.3", True)


def test_a_closed_server_is_gone(server: PhoneServer) -> None:
    phone, place = hello(server), (server.ip, server.port)
    server.close_server()
    with pytest.raises(ConnectionClosed):
        phone.recv(WAIT)
    with pytest.raises(OSError, match=r".+"):
        socket.create_connection(place, 1.0)
    server.send_message(1, "nobody hears it")


def test_nothing_is_left_under_way_when_it_closes(
    server: PhoneServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even what is being said to somebody who takes nothing."""
    phones = [hello(server) for _ in range(4)]
    for _ in phones:
        number = heard(server).line
        for count in range(limits.PENDING - 4):
            server.send_message(number, json.dumps({"n": count, "pad": " " * 200_000}))
    server.close_server()
    gc.collect()
    told = [record.getMessage() for record in caplog.records]
    assert not [one for one in told if "pending" in one], told
    for phone in phones:
        phone.socket.close()
