"""A browser without a window, worked by its own protocol: every tab is somebody's phone."""

import base64
import json
import os
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60.0  # seconds; a busy machine is slow
BARE = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"),
    *("--hide-scrollbars", "--mute-audio", "--no-first-run", "--no-default-browser-check"),
    *("--disable-extensions", "--disable-sync", "--disable-breakpad", "--disable-default-apps"),
    *("--disable-background-networking", "--disable-component-update"),
)
"""It shows pages, and does nothing else."""


def program() -> str | None:
    """The browser on this machine, if there is one."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Line:
    """A line to the browser."""

    def __init__(self, address: str) -> None:
        self._open = ExitStack()
        unheard = {"max_size": None, "max_queue": None, "ping_interval": None}  # for long, perhaps
        self._socket = self._open.enter_context(connect(address, compression=None, **unheard))
        self._count = 0
        self.faults: list[str] = []
        """What the page complained of."""

    def ask(self, method: str, **values: Any) -> dict[str, Any]:
        """Send one command and wait for its answer."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": values}))
        until = time.monotonic() + PATIENCE
        while True:
            heard = json.loads(self._socket.recv(timeout=until - time.monotonic()))
            if heard.get("id") == self._count:
                assert "error" not in heard, (method, heard["error"])
                found: dict[str, Any] = heard["result"]
                return found
            self._hear(heard)

    def _hear(self, heard: dict[str, Any]) -> None:
        if heard.get("method") == "Runtime.exceptionThrown":
            self.faults.append(json.dumps(heard["params"]["exceptionDetails"])[:600])
        entry = heard.get("params", {}).get("entry", {})
        if entry.get("level") == "error":
            self.faults.append(f"{entry.get('text')} {entry.get('url', '')}")

    def close(self) -> None:
        """Leave it."""
        self._open.close()


class Tab(Line):
    """One page of the browser."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address)
        self.name = name
        for domain in ("Page", "Runtime", "Log"):
            self.ask(f"{domain}.enable")

    def js(self, code: str) -> Any:
        """What an expression is on the page."""
        found = self.ask("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, (code, found["exceptionDetails"])
        return found["result"].get("value")

    def size(self, wide: int, high: int) -> None:
        """A phone of that size."""
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=wide, height=high,
            deviceScaleFactor=1, mobile=True,
        )  # fmt: skip

    def go(self, address: str) -> None:
        """Open a page."""
        self.ask("Page.navigate", url=address)

    def always(self, source: str) -> None:
        """Run something on every page, before its own scripts."""
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=source)

    def choose_file(self, css: str, file: Path) -> None:
        """Somebody chooses a file in a field of the page."""
        root = self.ask("DOM.getDocument")["root"]["nodeId"]
        field = self.ask("DOM.querySelector", nodeId=root, selector=css)["nodeId"]
        self.ask("DOM.setFileInputFiles", nodeId=field, files=[str(file)])

    def key(self, name: str, code: int) -> None:
        """Press a key."""
        for kind in ("keyDown", "keyUp"):
            text = "\r" if name == "Enter" and kind == "keyDown" else ""
            self.ask(
                "Input.dispatchKeyEvent", type=kind, key=name, code=name,
                windowsVirtualKeyCode=code, text=text,
            )  # fmt: skip

    def named(self) -> list[tuple[str, str]]:
        """The accessibility tree: role and name of everything in it."""
        nodes = self.ask("Accessibility.getFullAXTree")["nodes"]
        return [
            (str(node["role"]["value"]), str(node.get("name", {}).get("value", "")))
            for node in nodes if not node.get("ignored") and "role" in node
        ]  # fmt: skip

    def picture(self, file: Path) -> None:
        """What is seen now."""
        file.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot")["data"]))


class Browser:
    """The program, and its tabs; each of them keeps its own things, as phones do."""

    def __init__(self, folder: Path) -> None:
        found = program()
        assert found, "no browser"
        profile = folder / "profile"
        profile.mkdir(parents=True, exist_ok=True)
        self._process = subprocess.Popen(
            [found, *BARE, f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "TMPDIR": str(folder), "HOME": str(folder)},
        )  # fmt: skip
        told = profile / "DevToolsActivePort"
        until = time.monotonic() + PATIENCE
        while not (told.exists() and len(told.read_text().split()) > 1):
            if time.monotonic() > until:
                self._end()
                raise AssertionError("the browser does not start")
            time.sleep(0.02)
        self.port, path = told.read_text().split()
        self._main = Line(f"ws://127.0.0.1:{self.port}{path}")
        self._apart: dict[Tab, str] = {}

    def phone(self, name: str = "", wide: int = 390, high: int = 844) -> Tab:
        """A phone of somebody's own."""
        apart = self._main.ask("Target.createBrowserContext")["browserContextId"]
        made = self._main.ask("Target.createTarget", url="about:blank", browserContextId=apart)
        tab = Tab(f"ws://127.0.0.1:{self.port}/devtools/page/{made['targetId']}", name)
        tab.size(wide, high)
        self._apart[tab] = apart
        return tab

    def put_away(self, tab: Tab) -> None:
        """A phone that nobody needs any more, with all that it kept."""
        tab.close()
        self._main.ask("Target.disposeBrowserContext", browserContextId=self._apart.pop(tab))

    def close(self) -> None:
        """End it, and all that it began: nothing it keeps is needed any more."""
        for tab in self._apart:
            tab.close()
        self._main.close()
        self._end()

    def _end(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
