"""The files that phones can load: a fixed table, so that no file is looked up by name."""

import json
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.language import fill_in_names

PAGE = "phone"
"""The folder of the page, among the assets."""
FOLDERS = {"fonts": "fonts", "avatars": "svg/avatars", "avatars/glad": "svg/avatars/glad",
           "icons": "svg/icons", "shapes": "svg/shapes",
           "suits": "svg/suits", "emblem": "svg/emblem", "dice": "svg/dice"}  # fmt: skip
KINDS = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
    ".ttf": "font/ttf", ".mp4": "video/mp4", ".webm": "video/webm", ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
REVALIDATE, KEEP_LONG = "no-cache", "max-age=86400"
WORDS = "/words.json"
SCRIPT = b'src="phone.js"'
"""What the first page runs."""
PART_BYTES = 1 << 18
"""Bytes of the faces that are sent at once."""
SAFE: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; media-src 'self' blob: data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
"""What goes with every page."""


@dataclass(frozen=True, slots=True)
class WebPage:
    """One file to load."""

    kind: str
    body: bytes | Path
    keeps: str = REVALIDATE
    """For how long a browser may keep it."""

    def read_body(self) -> bytes:
        """Return its whole content."""
        return self.body if isinstance(self.body, bytes) else self.body.read_bytes()


class WebSite:
    """Every path there is, with its file; nothing is looked up anywhere else."""

    def __init__(self, assets: Path) -> None:
        self.pages: dict[str, WebPage] = {}
        self._words = WebPage("application/json", b"{}")
        self.faces, self.parts = "", 0
        """Under which name the faces of the game lie, and in how many parts."""
        for file in loadable_files(assets / PAGE):
            self.pages[f"/{file.name}"] = WebPage(KINDS[file.suffix], file)
            if file.suffix == ".html":
                said = fill_in_names(file.read_text(encoding="utf-8"))
                self.pages[f"/{file.name}"] = WebPage(KINDS[file.suffix], said.encode())
        if "/index.html" in self.pages:
            self.pages["/"] = self.pages["/index.html"]
        for name, folder in FOLDERS.items():
            for file in loadable_files(assets / folder):
                self.pages[f"/{name}/{file.name}"] = WebPage(KINDS[file.suffix], file, KEEP_LONG)

    def run_script(self, name: str) -> None:
        """Let the first page run another script than the one for hands of cards."""
        page = self.pages["/"]
        body = page.read_body().replace(SCRIPT, f'src="{name}"'.encode())
        self.pages["/"] = self.pages["/index.html"] = WebPage(page.kind, body)

    def find(self, path: str) -> WebPage | None:
        """Return what lies under a path, if anything."""
        return self._words if path == WORDS else self.pages.get(path)

    def serve_words(self, words_by_language: Mapping[str, Mapping[str, object]]) -> None:
        """Offer, by language, what a page says before a table has let it in."""
        body = json.dumps(words_by_language, ensure_ascii=False).encode()
        self._words = WebPage("application/json", body)

    def serve_faces(self, data: bytes) -> None:
        """Offer the faces of a game, under a name that only those at the table are told."""
        old, name = f"/faces/{self.faces}/", secrets.token_urlsafe(12)
        parts = [data[at : at + PART_BYTES] for at in range(0, len(data), PART_BYTES)]
        pages = {path: page for path, page in self.pages.items() if not path.startswith(old)}
        for number, part in enumerate(parts):
            page = WebPage("application/octet-stream", part, KEEP_LONG)
            pages[f"/faces/{name}/{number}"] = page
        self.pages = pages  # another thread reads it: never half of it
        self.faces, self.parts = name, len(parts)


def loadable_files(folder: Path) -> list[Path]:
    """The files that lie directly in a folder and can be loaded."""
    if not folder.is_dir():
        return []
    return sorted(f for f in folder.iterdir() if f.suffix in KINDS and f.is_file())


def faces_bundle(pictures: Iterable[tuple[str, bytes]]) -> bytes:
    """All faces of a game in one piece: how long their list is, the list, picture after picture."""
    known = list(pictures)
    head = json.dumps({"faces": [[name, len(picture)] for name, picture in known]}).encode()
    return b"".join([len(head).to_bytes(4, "big"), head, *(picture for _, picture in known)])
