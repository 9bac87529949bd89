"""Pages in WebKit, worked by lines of JSON: run by the system's own Python, which knows PyGObject.

A line in says what to do with which phone; the line out has its number and what came of it.
"""

import json
import sys
from typing import Any

import gi  # type: ignore[import-not-found]

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # type: ignore[import-not-found]  # noqa: E402


class Phone:
    """A view of its own, which shares nothing with others."""

    def __init__(self, width: int, height: int) -> None:
        self.scripts = WebKit2.UserContentManager()
        context = WebKit2.WebContext.new_ephemeral()
        self.view = WebKit2.WebView(web_context=context, user_content_manager=self.scripts)
        settings = self.view.get_settings()
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        settings.set_property("enable-media-stream", True)
        self.view.connect("run-file-chooser", self._choose)
        self.file = ""
        """What is chosen where the page asks for a file."""
        self.window = Gtk.Window(decorated=False)
        self.window.connect("map-event", self._look)
        self.window.add(self.view)
        self.size(width, height)
        self.window.show_all()
        self.view.grab_focus()

    def _look(self, window: Any, _: Any) -> bool:
        """Give a window that has just appeared the focus: no window manager does."""
        window.get_window().focus(Gdk.CURRENT_TIME)
        return False

    def size(self, wide: int, high: int) -> None:
        """A phone of that size."""
        self.window.set_default_size(wide, high)
        self.view.set_size_request(wide, high)
        self.window.resize(wide, high)

    def _choose(self, _: Any, asked: Any) -> bool:
        """Answer the page that asks for a file, instead of a person with a list of files."""
        if self.file:
            asked.select_files([self.file])
        else:
            asked.cancel()
        return True

    def always(self, source: str) -> None:
        """Run something on every page, before its own scripts."""
        kinds = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
        self.scripts.add_script(WebKit2.UserScript.new(source, *kinds, None, None))


PHONES: dict[int, Phone] = {}


def tell(number: int, **said: Any) -> None:
    """Answer a line."""
    print(json.dumps({"id": number, **said}), flush=True)


def evaluate(number: int, phone: Phone, code: str) -> None:
    """Answer what an expression is on the page."""

    def done(view: Any, result: Any) -> None:
        try:
            tell(number, value=view.call_async_javascript_function_finish(result).to_string())
        except GLib.Error as error:
            tell(number, error=error.message)

    body = f"return JSON.stringify((await ({code})) ?? null);"
    phone.view.call_async_javascript_function(body, -1, None, None, None, None, done)


def picture(number: int, phone: Phone, file: str) -> None:
    """Write what is seen now into a file, once its window lies on top."""

    def take() -> bool:
        seen = phone.window.get_window()
        room = 0, 0, seen.get_width(), seen.get_height()
        Gdk.pixbuf_get_from_window(seen, *room).savev(file, "png", [], [])
        tell(number)
        return False

    phone.window.get_window().raise_()
    GLib.timeout_add(200, take)


def obey(line: str) -> None:
    """Do what a line says."""
    said = json.loads(line)
    number, name = said["id"], said["phone"]
    if said["do"] == "phone":
        PHONES[name] = Phone(said["wide"], said["high"])
        tell(number)
        return
    phone = PHONES[name]
    match said["do"]:
        case "js":
            evaluate(number, phone, said["code"])
        case "picture":
            picture(number, phone, said["file"])
        case "go":
            phone.view.load_uri(said["address"])
            tell(number)
        case "choose":
            phone.file = said["file"]
            evaluate(number, phone, f"document.querySelector({json.dumps(said['css'])}).click()")
        case "size":
            phone.size(said["wide"], said["high"])
            tell(number)
        case "always":
            phone.always(said["source"])
            tell(number)
        case "close":
            PHONES.pop(name).window.destroy()
            tell(number)


def heard(_: Any, condition: Any) -> bool:
    """A line came, or no more will."""
    line = sys.stdin.readline()
    if not line:
        Gtk.main_quit()
        return False
    obey(line)
    return True


if __name__ == "__main__":
    print("ready" if Gtk.init_check(None)[0] else "no screen", flush=True)
    GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, heard)
    Gtk.main()
