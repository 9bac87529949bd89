"""A table that tells a phone one page, and notes what it answers."""

import json
import threading
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from game.net.static_files import SAFE, WebSite
from game.resources import asset, rules_folder
from game.session.phones.phone_languages import PhoneLanguages
from game.words import Words
from tests.phone.pages import BOOK, PAGES, YOU, Told

LANGUAGES = [["en", "English"], ["de", "Deutsch"], ["fr", "Français"], ["es", "Español"]]


class PageServer:
    """Whoever connects is told the page whose name stands behind the # of its address."""

    def __init__(self) -> None:
        self.site = WebSite(asset("."))
        self.pages: Mapping[str, Sequence[Told]] = PAGES
        self.words: dict[str, Any] = {}
        self.speak("en")
        self.heard: list[dict[str, Any]] = []
        self.hellos: list[dict[str, Any]] = []
        self._line: ServerConnection | None = None
        self.silent = False
        """Whether nobody answers who asks if the table is still there."""
        self._server = serve(self._talk, "127.0.0.1", 0, process_request=self._page)
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def speak(self, language: str) -> None:
        """The sentences of the page are in that language from now on."""
        self.tongues = PhoneLanguages(Words.load_words(rules_folder(), language))
        self.words = self.tongues.load_page_texts("")

    def _page(self, _: ServerConnection, request: Request) -> Response | None:
        if request.path == "/ws":
            return None
        page = self.site.find(request.path.partition("?")[0])
        if page is None:
            return Response(HTTPStatus.NOT_FOUND, "", Headers(), b"")
        body = page.read_body()
        told = {**SAFE, "Content-Type": page.kind, "Content-Length": str(len(body))}
        return Response(HTTPStatus.OK, "", Headers(told), body)

    def _talk(self, line: ServerConnection) -> None:
        hello = json.loads(line.recv())
        self.hellos.append(hello)
        self._line = line
        pages = self.pages.get(hello["room"])
        if pages is None:
            line.send('{"t":"no","why":"room"}')
            return
        for told in [YOU, BOOK, *pages] if pages[0]["t"] != "seats" else pages:
            page = {"words": self.words, "languages": LANGUAGES}
            words = page if told["t"] in ("seats", "you") else {}
            line.send(json.dumps({**told, **words}))
        for message in line:
            said = json.loads(message)
            if said["t"] == "ping" and self.silent:
                continue
            if said["t"] == "ping":
                line.send('{"t":"pong"}')
                continue
            self.heard.append(said)
            line.send(json.dumps({"t": "done", "id": said.get("id", "")}))

    def tell(self, told: dict[str, Any]) -> None:
        """One more message to whoever came last; with its words where a table adds them."""
        assert self._line is not None
        page = {"words": self.words, "languages": LANGUAGES}
        words = page if told["t"] in ("seats", "you") else {}
        self._line.send(json.dumps({**told, **words}))

    def close(self) -> None:
        """End it."""
        self._server.shutdown()
