"""The page of a phone in other browsers than Chromium: WebKit, as in iPhones, and Firefox."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from functools import cache
from itertools import count
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from websockets.sync.client import connect

from tests.window.screen import XVFB

PATIENCE = 60.0  # seconds; a busy machine is slow
SYSTEM_PYTHON = "/usr/bin/python3"
TRY_WEBKIT = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
WEBKIT_PAGE = Path(__file__).with_name("webkit_page.py")
PREFERENCES = {
    "remote.active-protocols": 1, "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False,
    "app.update.enabled": False, "extensions.update.enabled": False, "app.normandy.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore", "browser.startup.page": 0,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "media.volume_scale": "0", "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False, "services.settings.server": "data:,",
}  # fmt: skip
"""It shows pages, and asks nobody for anything."""
WATCH = """(() => {
  window.faults = [];
  addEventListener("error", (event) => window.faults.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => window.faults.push(String(event.reason)));
})();"""
"""Notes in `window.faults` what the page complains of."""


@cache
def has_webkit() -> bool:
    """True if this machine can show pages in WebKit."""
    if not Path(SYSTEM_PYTHON).exists() or shutil.which("Xvfb") is None:
        return False
    tried = subprocess.run([SYSTEM_PYTHON, "-c", TRY_WEBKIT], capture_output=True, check=False)
    return tried.returncode == 0


def firefox() -> str | None:
    """The Firefox on this machine, if there is one."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class EngineTab:
    """One page of such a browser, to be used as those of Chromium are."""

    faults: list[str]

    def js(self, code: str) -> Any:
        """What an expression is on the page; raises AssertionError if it fails there."""
        raise NotImplementedError

    def go(self, address: str) -> None:
        """Open a page."""
        raise NotImplementedError

    def size(self, wide: int, high: int) -> None:
        """A phone of that size."""
        raise NotImplementedError

    def always(self, source: str) -> None:
        """Run something on every page, before its own scripts."""
        raise NotImplementedError

    def choose_file(self, css: str, file: Path) -> None:
        """Somebody chooses a file in a field of the page."""
        raise NotImplementedError

    def close(self) -> None:
        """Leave it."""

    def picture(self, file: Path) -> None:
        """What is seen now."""
        raise NotImplementedError


class WebKitTab(EngineTab):
    """A phone with WebKit."""

    def __init__(self, browser: WebKit, number: int) -> None:
        self.browser, self.number, self.faults = browser, number, []

    def _do(self, what: str, **given: Any) -> Any:
        return self.browser.ask(self.number, what, **given)

    def js(self, code: str) -> Any:
        """What an expression is on the page."""
        answer = self._do("js", code=code)
        assert "error" not in answer, (code, answer["error"])
        return json.loads(answer["value"])

    def go(self, address: str) -> None:
        """Open a page."""
        self._do("go", address=address)

    def size(self, wide: int, high: int) -> None:
        """A phone of that size."""
        self._do("size", wide=wide, high=high)

    def always(self, source: str) -> None:
        """Run something on every page."""
        self._do("always", source=source)

    def choose_file(self, css: str, file: Path) -> None:
        """Press the field; the list of files that it opens is answered at once."""
        self._do("choose", css=css, file=str(file))

    def picture(self, file: Path) -> None:
        """What is seen now."""
        self._do("picture", file=str(file))

    def close(self) -> None:
        """Leave it."""
        self._do("close")


class WebKit:
    """WebKit on a screen that nobody sees; every phone keeps its own things."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._count = count(1)
        self._screen = subprocess.Popen(
            [*XVFB, "-displayfd", "1", "-screen", "0", "1024x1024x24"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._screen.stdout is not None
        display = f":{self._screen.stdout.readline().strip()}"
        still = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
                 "GDK_BACKEND": "x11", "DISPLAY": display, "HOME": str(folder),
                 "XDG_RUNTIME_DIR": str(folder), "NO_AT_BRIDGE": "1"}  # fmt: skip
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, str(WEBKIT_PAGE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, start_new_session=True,
            env={**os.environ, **still, "PYTHONPATH": ""},
        )  # fmt: skip
        self._lines: Queue[str] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            assert self._line() == "ready\n"
        except BaseException:
            self.close()
            raise

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)

    def _line(self) -> str:
        try:
            return self._lines.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError("WebKit does not answer") from None

    def ask(self, phone: int, what: str, **given: Any) -> dict[str, Any]:
        """Have something done, and wait for the answer."""
        number = next(self._count)
        assert self._process.stdin is not None
        self._process.stdin.write(
            json.dumps({"id": number, "phone": phone, "do": what, **given}) + "\n"
        )
        self._process.stdin.flush()
        while True:
            told: dict[str, Any] = json.loads(self._line())
            if told["id"] == number:
                return told

    def phone(self, name: str = "", wide: int = 390, high: int = 844) -> WebKitTab:
        """A phone of somebody's own."""
        number = next(self._count)
        self.ask(number, "phone", wide=wide, high=high)
        tab = WebKitTab(self, number)
        tab.always(WATCH)
        return tab

    def put_away(self, tab: EngineTab) -> None:
        """A phone that nobody needs any more."""
        tab.close()

    def close(self) -> None:
        """End it, and all that it began."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(PATIENCE)
        self._screen.terminate()
        self._screen.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._screen.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class FirefoxTab(EngineTab):
    """A phone with Firefox."""

    def __init__(self, browser: Firefox, context: str, user: str) -> None:
        self.browser, self.context, self.user, self.faults = browser, context, user, []

    def js(self, code: str) -> Any:
        """What an expression is on the page."""
        told = self.browser.ask(
            "script.evaluate", target={"context": self.context}, awaitPromise=True,
            expression=f"(async () => JSON.stringify((await ({code})) ?? null))()",
        )  # fmt: skip
        assert told["type"] == "success", (code, told)
        return json.loads(told["result"]["value"])

    def go(self, address: str) -> None:
        """Open a page."""
        self.browser.ask(
            "browsingContext.navigate", context=self.context, url=address, wait="interactive"
        )

    def size(self, wide: int, high: int) -> None:
        """A phone of that size."""
        view = {"width": wide, "height": high}
        self.browser.ask("browsingContext.setViewport", context=self.context, viewport=view)

    def always(self, source: str) -> None:
        """Run something on every page."""
        self.browser.ask(
            "script.addPreloadScript", contexts=[self.context],
            functionDeclaration=f"() => {{ {source} }}",
        )  # fmt: skip

    def choose_file(self, css: str, file: Path) -> None:
        """Somebody chooses a file in a field of the page."""
        context = {"context": self.context}
        field = self.browser.ask(
            "script.evaluate", target=context, awaitPromise=False,
            expression=f"document.querySelector({css!r})",
        )["result"]  # fmt: skip
        shared = {"sharedId": field["sharedId"]}
        self.browser.ask("input.setFiles", **context, element=shared, files=[str(file)])

    def picture(self, file: Path) -> None:
        """What is seen now."""
        told = self.browser.ask("browsingContext.captureScreenshot", context=self.context)
        file.write_bytes(base64.b64decode(told["data"]))

    def close(self) -> None:
        """Leave it."""
        self.browser.ask("browsingContext.close", context=self.context)
        self.browser.ask("browser.removeUserContext", userContext=self.user)


class Firefox:
    """Firefox without a window, worked by WebDriver BiDi; every phone keeps its own things."""

    def __init__(self, folder: Path) -> None:
        found = firefox()
        assert found, "no Firefox"
        profile = folder / "profile"
        profile.mkdir(parents=True, exist_ok=True)
        told = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(told), encoding="utf-8")
        log = folder / "firefox.log"
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [found, "--headless", "--remote-debugging-port", "0", "--no-remote",
                 "--profile", str(profile), "about:blank"],
                stdout=out, stderr=out, start_new_session=True,
                env={**os.environ, "HOME": str(folder), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
            )  # fmt: skip
        self._open = ExitStack()
        self._count = count(1)
        until = time.monotonic() + 2 * PATIENCE
        while True:
            said = re.search(r"ws://127\.0\.0\.1:\d+", log.read_text(errors="replace"))
            if said is not None:
                break
            if time.monotonic() > until:
                self._end()
                raise AssertionError(f"Firefox does not start: {log.read_text(errors='replace')}")
            time.sleep(0.02)
        unheard = {"max_size": None, "max_queue": None, "ping_interval": None}
        self._socket = self._open.enter_context(
            connect(f"{said[0]}/session", compression=None, **unheard)
        )
        self.ask("session.new", capabilities={})

    def ask(self, method: str, **values: Any) -> dict[str, Any]:
        """Send one command and wait for its answer."""
        number = next(self._count)
        self._socket.send(json.dumps({"id": number, "method": method, "params": values}))
        until = time.monotonic() + PATIENCE
        while True:
            heard = json.loads(self._socket.recv(timeout=until - time.monotonic()))
            if heard.get("id") == number:
                assert heard["type"] == "success", (method, heard)
                found: dict[str, Any] = heard["result"]
                return found

    def phone(self, name: str = "", wide: int = 390, high: int = 844) -> FirefoxTab:
        """A phone of somebody's own."""
        user = self.ask("browser.createUserContext")["userContext"]
        made = self.ask("browsingContext.create", type="window", userContext=user)
        tab = FirefoxTab(self, made["context"], user)
        tab.size(wide, high)
        tab.always(WATCH)
        return tab

    def put_away(self, tab: EngineTab) -> None:
        """A phone that nobody needs any more."""
        tab.close()

    def close(self) -> None:
        """End it, and all that it began."""
        self._open.close()
        self._end()

    def _end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
