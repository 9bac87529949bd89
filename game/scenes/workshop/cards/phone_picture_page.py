"""The screen that shows the code by which a phone sends a card's picture, and asks about it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING

from pygame import FRect

from game.games.recipe.model import CardPicture, OwnCard, Recipe
from game.games.recipe.pictures import PictureFault, picture_text
from game.scenes.phones import build_ways_in
from game.scenes.workshop.bench_page import BenchPage
from game.session.workshop.deck_changes import find_own_card
from game.session.workshop.pixel_drawing import put_picture
from game.session.workshop.workbench import Workbench
from game.store import folders
from game.store.profiles import ProfileStore
from game.table.cards.card_pictures import find_picture_squares
from game.ui.boxes import empty_notice, icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
    square_picture,
)
from game.ui.screens.base_pages import CORE, Dialog
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

from .card_tiles import build_card_leaf, make_own_face
from .picture_part import build_picture_leaf

if TYPE_CHECKING:
    from game.app.picture_host import PictureHost
    from game.app.program import App
    from game.session.phones.phone_pictures import SentPicture

MINUTE_MS = 60_000.0
LOOK_EVERY_MS = 250.0
"""Milliseconds after which it is looked whether a picture came."""
ADDRESSES_EVERY_MS = 2_000.0
"""The same for the laptop's addresses, which may change."""
LARGEST = 1.6
"""How far type grows at head and foot."""
CODE_WIDE, STEPS_WIDE = 1100.0, 690.0
STEPS = ("step_1", "step_2", "step_3", "step_4")
MOST_SENDERS = 12
"""Faces of the family on a phone's page."""
TALL = 400.0
"""How high a picture is that somebody is asked about."""
LOCK_GROUND, LOCK_EDGE = "#D5F3EA", "#53C9AE"


class PhonePicturePage(BenchPage):
    """The code for a phone; the door behind it is open only as long as this screen is."""

    name = "workshop-phone-picture"
    first_focus = "button:done"
    _shown: TrackedValue[tuple[object, ...]] = TrackedValue()
    """What is shown of the door, which changes by itself."""

    def __init__(
        self, app: App, bench: Workbench, card: str,
        open_host: Callable[..., PictureHost] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app, bench)
        self.id, self._open_host = card, open_host
        self.host: PictureHost | None = None
        """Nothing where no door could be opened."""
        self._told: list[str] = []
        self._addresses_at = 0.0
        self.open_door()

    @property
    def current_card(self) -> OwnCard:
        """The card as it is now."""
        found = find_own_card(self.bench.recipe, self.id)
        assert found is not None
        return found

    @property
    def is_still_there(self) -> bool:
        """True if the deck still has the card."""
        return find_own_card(self.bench.recipe, self.id) is not None

    # -- the door ----------------------------------------------------------

    def open_door(self) -> None:
        """Open a door, with a code that nobody has seen yet."""
        from game.app.picture_host import PictureHost  # noqa: PLC0415  nobody pays for it without a phone
        from game.net.access import NoFreePort  # noqa: PLC0415  the same

        self.close_door()
        card = self.current_card
        told = {"name": card.name, "color": card.colors[0] if len(card.colors) == 1 else ""}
        senders = ProfileStore(folders.settings_folder()).people[:MOST_SENDERS]
        with suppress(NoFreePort):
            self.host = (self._open_host or PictureHost)(
                self.app.frame_ms, self.app.words, told, senders, self._find_fault
            )
        self._note_shown()

    def close_door(self) -> None:
        """Close the door: no picture comes in any more."""
        if self.host is not None:
            self.host.close_door()
            self.host = None
            self._note_shown()

    def leave(self) -> None:
        """Close the door once this screen is gone for good."""
        super().leave()
        if self not in self.app.scenes:
            self.close_door()

    def _find_fault(self, picture: CardPicture) -> PictureFault | None:
        found = put_picture(self.bench.recipe, self.current_card, picture)
        return found if isinstance(found, PictureFault) else None

    def _find_shown(self) -> tuple[object, ...]:
        """Return what is shown of the door just now; empty without one."""
        host = self.host
        if host is None:
            return ()
        minutes = ceil(host.remaining_ms / MINUTE_MS)
        return (host.short_address, host.addresses, host.room_letters, len(host.inbox.lines),
                minutes, host.is_open)  # fmt: skip

    def _note_shown(self) -> None:
        """Show the door as it is now, here and on phones that have a seat already."""
        self._shown, host, phones = self._find_shown(), self.host, self.app.phones
        if phones is not None:
            url = host.url if host is not None and host.is_open else ""
            phones.offer_picture_page(url, self.current_card.name if self.is_still_there else "")

    # -- a picture comes ---------------------------------------------------

    def update(self, ms: float) -> None:
        """Let phones talk, and ask about the picture that came."""
        self.bench.advance_timer(ms)
        self._hear_phones()
        if self.host is not None and self.host.inbox.waiting is not None:
            self._told.append(self.app.words("workshop.picture.phone.arrived"))
            self.app.sounds.play_sound("pair")
            self.app.push_scene(KeepPictureDialog(self.app, self, self.host.inbox.waiting))

    def update_below(self, ms: float) -> None:
        """Let phones talk while somebody is asked about a picture."""
        super().update_below(ms)
        self._hear_phones()

    def _hear_phones(self) -> None:
        host, now = self.host, self.app.frame_ms()
        if host is None:
            return
        if host.is_open and now >= self._addresses_at:
            self._addresses_at = now + ADDRESSES_EVERY_MS
            host.look_again()
        host.receive_messages()
        if self._find_shown() != self._shown:
            self._note_shown()

    def next_silent_tick(self) -> float | None:
        """Return a short time: a phone may have come."""
        return LOOK_EVERY_MS if self.host is not None else None

    def next_tick_below(self) -> float | None:
        """Return a short time, for phones that talk meanwhile."""
        return LOOK_EVERY_MS if self.host is not None else super().next_tick_below()

    def make_recipe(self, sent: SentPicture) -> Recipe | PictureFault:
        """Return the recipe with a sent picture on the card, or what's wrong with it."""
        return put_picture(self.bench.recipe, self.current_card, sent.picture)

    def answer_picture(self, is_kept: bool) -> None:
        """Keep the picture on the card, one step that can be undone; or wait for another one."""
        host = self.host
        if host is None or host.inbox.waiting is None:
            return
        found = self.make_recipe(host.inbox.waiting) if is_kept else None
        is_kept = found is not None and not isinstance(found, PictureFault)
        if is_kept:
            assert isinstance(found, Recipe)
            self.bench.change_recipe(found)
        host.inbox.answer_picture(is_kept)
        if is_kept:
            self.go_back()

    def go_back(self) -> None:
        """Go back to the card."""
        self.bench.keep_on_shelf()
        self.app.pop_scene()

    def change_address(self, step: int) -> None:
        """Show another address of this laptop."""
        from game.net.access import NoFreePort  # noqa: PLC0415  nobody pays for it without a phone

        if self.host is not None:
            with suppress(NoFreePort):
                self.host.switch_address(step)
            self._note_shown()

    def event_lines(self) -> list[str]:
        """Return what is read aloud."""
        return self._told

    # -- layout ------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return self.app.words(f"workshop.picture.phone.{key}", **values)

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title, and which card it is about."""
        about = self._say("about", name=self.current_card.name)
        return TypeLimit(LARGEST, self.build_title_bar(self._say("button"), about))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build who is here, and the way back."""
        gold = Button(UNPLACED_RECT, self._say("done"), "ui-back", "", PRIMARY_PAINT, 33)
        done = ButtonBox("done", gold, self.go_back, 84)
        count = len(self.host.inbox.lines) if self.host is not None and self._shown else 0
        said = self._say("here", count=count) if count else self._say("waiting")
        sign, ink = ("ui-check", GOOD) if count else ("ui-clock", GRAY_INK)
        if self.host is None or not self.host.is_open or not self.host.addresses:
            return TypeLimit(LARGEST, Row([EMPTY_BOX, done], [1, 0], 20))
        note = Row([icon_leaf(sign, 40, ink), Line(said, Style(LABEL, 28, ink), "here", 0.8)],
                   [0, 1], 12)  # fmt: skip
        return TypeLimit(LARGEST, FirstThatFits([Row([note, done], [1, 0], 20), done]))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the code, and how a picture comes from a phone."""
        code = PanelBox(self._build_code(), (36, 28), PAPER, PAPER_EDGE, 26, LARGE)
        steps = PanelBox(self._build_steps(), (36, 28), PAPER, PAPER_EDGE, 26, LARGE)
        beside = Row([code, steps], [CODE_WIDE, STEPS_WIDE], 30, stretch=True)
        wide = CORE.w - 2 * self.margin
        if self.fits_width(canvas, beside) and beside.measure(canvas, wide) <= self._between.h:
            return beside
        return Column([code, steps], 24)

    def _build_code(self) -> Box:
        words, host = self.app.words, self.host
        title = Line(self._say("scan"), Style(TITLE, 38), "scan", 0.8)
        if host is None or not host.addresses:
            lacks = words("phones.no_network" if host else "phones.no_door")
            return Column([title, StretchBox(empty_notice("ui-wifi", lacks, name="lacks"))], 18)
        if not host.is_open:
            look = Button(UNPLACED_RECT, self._say("again"), "ui-turn", "", PRIMARY_PAINT, 33)
            again = ButtonBox("again", look, self.open_door, 84)
            said = StretchBox(empty_notice("ui-clock", self._say("closed"), name="closed"))
            return Column([said, again], 18)
        minutes = max(1, ceil(host.remaining_ms / MINUTE_MS))
        lasts = Line(self._say("open", count=minutes), Style(BODY, 26, GRAY_INK), "open", 0.8)
        calm = Text(words("phones.help.calm"), Style(FINE, 25), "help", 24)
        help_row = Row([icon_leaf("ui-wifi", 40, INK), calm], [0, 1], 18)
        ways = build_ways_in(host, words, self.change_address)
        return Column([title, StretchBox(EMPTY_BOX), ways, StretchBox(EMPTY_BOX), lasts, help_row],
                      16)  # fmt: skip

    def _build_steps(self) -> Box:
        head = Line(self._say("how"), Style(TITLE, 38), "how", 0.8)
        rows = [self._build_step(number, step) for number, step in enumerate(STEPS, 1)]
        said = Text(self._say("private"), Style(LABEL, 25, INK), "private", 16)
        lock = Row([icon_leaf("ui-lock", 40, GOOD), said], [0, 1], 16)
        safe = PanelBox(lock, (22, 18), LOCK_GROUND, LOCK_EDGE, 20)
        return Column([head, *rows, StretchBox(EMPTY_BOX), safe], 24)

    def _build_step(self, number: int, step: str) -> Box:
        def draw_number(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.h, GOLD)
            size = canvas.base_type_size(0.56 * box.h)
            canvas.write_text_line(str(number), box.center, TITLE, size, INK)

        said = Text(self._say(step), Style(LABEL, 29), step, 14)
        return Row([square_picture(50, draw_number, 1.4), said], [0, 1], 20)


class KeepPictureDialog(Dialog):
    """The question whether a picture from a phone is kept, with the picture shown."""

    app: App

    name = "workshop-keep-picture"
    first_focus = "button:keep"
    sheet_width = 1160.0

    def __init__(self, app: App, below: PhonePicturePage, sent: SentPicture) -> None:
        super().__init__(app, below)
        self.page, self.sent = below, sent
        self.is_answered = False

    def build_header(self, canvas: Canvas) -> Box:
        """Build the question."""
        words, name = self.app.words, self.sent.name
        key = "keep_from" if name else "keep"
        asked = words(f"workshop.picture.phone.{key}", name=name)
        return Text(asked, Style(TITLE, 42), "title", 20)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the picture, large, and the card with it."""
        words, card = self.app.words, self.page.current_card
        found, squares = (self.page.make_recipe(self.sent),
                          find_picture_squares(picture_text(self.sent.picture)))  # fmt: skip
        assert squares is not None
        shown: list[Box] = [build_picture_leaf(squares, TALL)]
        if isinstance(found, Recipe):
            changed = find_own_card(found, card.id)
            assert changed is not None
            shown.append(build_card_leaf(make_own_face(changed, found.deck, words), TALL))
        key = "replaces" if card.picture else "goes"
        said = words(f"workshop.picture.phone.{key}", name=card.name)
        return Column([
            Row(shown, [1] * len(shown), 40),
            Text(said, Style(BODY, 27, GRAY_INK), "goes", 20),
        ], 20)  # fmt: skip

    def build_footer(self, canvas: Canvas) -> Box:
        """Build both answers."""
        words = self.app.words
        yes = Button(UNPLACED_RECT, words("workshop.picture.phone.yes"), "ui-check", "",
                     PRIMARY_PAINT, 32)  # fmt: skip
        no = Button(UNPLACED_RECT, words("workshop.picture.phone.no"), "ui-close", size=30)
        return Wrap([
            ButtonBox("refuse", no, lambda: self.answer_question(False), 78),
            ButtonBox("keep", yes, lambda: self.answer_question(True), 78),
        ], [1, 1.4], 20)  # fmt: skip

    def answer_question(self, is_kept: bool) -> None:
        """Close the question, and keep the picture or not."""
        self.is_answered = True
        self.app.pop_scene()
        self.page.answer_picture(is_kept)

    def leave(self) -> None:
        """Take it for a no where somebody closes it without an answer."""
        super().leave()
        if not self.is_answered and self not in self.app.scenes:
            self.is_answered = True
            self.page.answer_picture(False)
