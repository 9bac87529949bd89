"""A server on this machine alone, for the tests beside this file."""

from collections.abc import Iterator
from time import monotonic

import pytest

from game.net.access import TableAccess
from game.net.server import PhoneServer
from game.net.static_files import WebSite
from game.resources import asset

PORTS = (0,)
"""Whichever is free."""


@pytest.fixture
def server() -> Iterator[PhoneServer]:
    """A server that listens on the loopback."""
    made = PhoneServer(WebSite(asset(".")), TableAccess(monotonic))
    made.listen_at("127.0.0.1", PORTS)
    yield made
    made.close_server()
