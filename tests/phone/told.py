"""A table that tells a phone one page, and notes what it answers."""

from __future__ import annotations

import json
import threading
from http import HTTPStatus
from typing import Any

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from game.net.site import SAFE, WebSite
from game.resources import asset, rules_folder
from game.words import Words
from tests.phone.pages import PAGES, YOU


class PageServer:
    """Whoever connects is told the page whose name stands behind the # of its address."""

    def __init__(self) -> None:
        self.site = WebSite(asset("."))
        every = Words.load(rules_folder())
        keys = [key for key in every.keys() if key.startswith("phone.")]  # noqa: SIM118
        self.words = {key.removeprefix("phone."): every.entry(key) for key in keys}
        self.heard: list[dict[str, Any]] = []
        self._server = serve(self._talk, "127.0.0.1", 0, process_request=self._page)
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _page(self, _: ServerConnection, request: Request) -> Response | None:
        if request.path == "/ws":
            return None
        page = self.site.find(request.path.partition("?")[0])
        if page is None:
            return Response(HTTPStatus.NOT_FOUND, "", Headers(), b"")
        body = page.read()
        told = {**SAFE, "Content-Type": page.kind, "Content-Length": str(len(body))}
        return Response(HTTPStatus.OK, "", Headers(told), body)

    def _talk(self, line: ServerConnection) -> None:
        hello = json.loads(line.recv())
        for told in [YOU, *PAGES[hello["room"]]] if hello["room"] != "join" else PAGES["join"]:
            words = {"words": self.words} if told["t"] in ("seats", "you") else {}
            line.send(json.dumps({**told, **words}))
        for message in line:
            said = json.loads(message)
            self.heard.append(said)
            line.send(json.dumps({"t": "done", "id": said.get("id", "")}))

    def close(self) -> None:
        """End it."""
        self._server.shutdown()
