"""The phones of the players: a code to scan, an address to type, a row for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.game import find_game
from game.store.settings import SeatChoice
from game.table.layout.layout_file import layout_of
from game.table.prerender.prerender_queue import one_of_each
from game.ui.boxes import arrange_in_columns, empty_notice, icon_button, icon_leaf, switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
    EMPTY_BOX,
    HEADING_STYLE,
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
    avatar_leaf,
    paper_sheet,
    square_picture,
)
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

from .phone_code import build_ways_in
from .phone_faces import FaceRenderer

if TYPE_CHECKING:
    from game.app.phone_host import PhoneHost
    from game.app.program import App
    from game.session.phones.chairs import PhoneSeat

HELP_AFTER_MS = 20_000.0
"""Milliseconds after which more help is offered, if a phone does not come."""
LOOK_EVERY_MS = 250.0
"""Milliseconds after which it is looked whether somebody came."""
LARGEST = 1.6
"""How far type grows in the bars."""
CALM, LOUD = "#FBF0D8", "#FFF0CF"
FEW, MANY = 5, 8
"""More rows than so many are lower; more than so many stand in two columns."""
SIGNS = {
    "free": ("ui-clock", GRAY_INK),
    "seated": ("ui-check", GOOD),
    "lost": ("ui-phone-lost", BAD),
    "laptop": ("ui-laptop", GRAY_INK),
    "computer": ("ui-robot", GRAY_INK),
}
TIPS = ("firewall", "guest", "hotspot")
EXTRA_TIPS = ("vpn",)
"""Those for a laptop that has an address of that kind."""


def arrange_in_rows(boxes: Sequence[Box], per_row: int) -> Box:
    """Build rows with this many boxes of equal width."""
    rows = [boxes[at : at + per_row] for at in range(0, len(boxes), per_row)]
    return Column([Row(row, [1] * len(row), 12, stretch=True) for row in rows], 8)


class PhonesScene(TwoSheetPage):
    """Phones: seats at the left, the code to scan at the right."""

    app: App

    name = "phones"
    first_focus = "button:deal"
    helping = TrackedValue(False)
    """True once a phone did not come for so long that all help is shown."""
    _phone_state: TrackedValue[tuple[object, ...]] = TrackedValue()
    """What the page shows of the phones, which come and go by themselves."""

    @property
    def min_list_width(self) -> float:  # type: ignore[override]
        """The width of the list; more for two columns of seats."""
        return 980.0 if self.phones is not None and len(self.phones.phone_seats) > MANY else 760.0

    def __init__(
        self,
        app: App,
        game: str,
        seats: Sequence[SeatChoice],
        options: dict[str, str],
        deal: Callable[[], None] | None = None,
        back: str = "phones.done",
    ) -> None:
        """Take `deal`, which starts the game; without it one is running or comes later.

        `back` is the text of the way back there.
        """
        super().__init__(app)
        self.words, self.deal, self._back = app.words, deal, back
        self.phones: PhoneHost | None = app.phones
        """Nothing where no door could be opened."""
        self.work: FaceRenderer | None = None
        """The faces that are still to be drawn for this game."""
        self.since = app.frame_ms()
        self._looked = self.since
        self._told: list[str] = []
        self._open_access(seats)
        self._phone_state = self._find_phone_state()
        if self.phones is not None and deal is not None:
            rules = find_game(game)
            names = tuple(one.name for one in seats)
            deck = rules.new_table(names, 0, rules.settle_house_rules(len(names), options)).deck
            words = app.words.for_game(game)
            work = FaceRenderer(one_of_each(deck), words, layout_of(rules.rules))
            self.work = work if work.key != self.phones.pictured_cards else None

    def _open_access(self, seats: Sequence[SeatChoice]) -> None:
        """Open access for phones, unless it is open."""
        if self.phones is None:
            from game.net.access import NoFreePort  # noqa: PLC0415  nobody pays for it without phones

            with suppress(NoFreePort):
                self.phones = self.app.open_phones(seats)
        elif self.deal is not None:
            self.phones.set_seats(seats)
            self.phones.announce_deal()

    # The left sheet: who holds one ----------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, and the title."""
        words = self.words
        return self.build_title_bar(
            words("phones.title"), words("phones.about"), self._build_help_button()
        )

    def _build_help_button(self) -> Box:
        return icon_button("help", "ui-help", self.open_help, self.words("rules.title"))

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build everybody with a switch."""
        return PaperSheet(self._build_seat_column(), pad=(22, 20))

    def _build_seat_column(self) -> Column:
        words = self.words
        seats = self.phones.phone_seats if self.phones and self._phone_state else []
        high = 118.0 if len(seats) <= FEW else 84.0 if len(seats) <= MANY else 76.0
        rows = [self._build_phone_seat_row(seat, one, high) for seat, one in enumerate(seats)]
        title = Wrap(
            [
                Line(words("phones.seats"), HEADING_STYLE, "seats", 1),
                Line(words("phones.seats_note"), Style(BODY, 25, GRAY_INK), "seats-note", 0.8),
            ],
            [0, 1],
            22,
            below=0,
        )
        told = Text(words("phones.seats_told"), Style(BODY, 25), "seats-told", 24)
        between = 10.0 if len(seats) <= FEW else 6.0
        wanted = (
            [self._build_takeover_request()]
            if self.phones and self.phones.take_over_request
            else []
        )
        listed = [arrange_in_columns(rows, between, MANY)] if rows else []
        return Column([title, *wanted, *listed, StretchBox(max_height=12), told], 12)

    def _build_takeover_request(self) -> Box:
        """Build the question if somebody may take over a seat on another phone."""
        words, phones = self.words, self.phones
        assert phones is not None
        assert phones.take_over_request is not None
        name = phones.phone_seats[phones.take_over_request.seat].name
        said = Text(words("phones.take_over.head", name=name), Style(LABEL, 25), "take-over", 20)
        allow = Button(
            UNPLACED_RECT, words("phones.take_over.allow"), "ui-check", "", PRIMARY_PAINT, 25
        )
        refuse = Button(UNPLACED_RECT, words("phones.take_over.no"), "ui-close", size=25)
        keys = [
            ButtonBox("allow", allow, partial(self._answer_takeover, True), 56),
            ButtonBox("refuse", refuse, partial(self._answer_takeover, False), 56),
        ]
        return PanelBox(Wrap([said, *keys], [1, 0, 0], 12, below=6), (16, 8), LOUD, GOLD, 20)

    def _answer_takeover(self, is_allowed: bool) -> None:
        if self.phones is not None and self.phones.take_over_request is not None:
            self.phones.answer_take_over(is_allowed)

    def _build_phone_seat_row(self, seat: int, phone_seat: PhoneSeat, height: float) -> Box:
        """Build a face, a name and a state; with a switch for people."""
        words = self.words
        state = words(f"phones.is.{phone_seat.hand_place}")
        mark, ink = SIGNS[phone_seat.hand_place]
        slim = height < 100
        size = 22 if slim else 25
        said = Column(
            [
                Line(phone_seat.name, Style(LABEL, 26 if slim else 30), f"name-{seat}", 0.6),
                Row(
                    [
                        icon_leaf(mark, size, ink, WHITE),
                        Line(state, Style(FINE, size, ink), f"state-{seat}", 0.7),
                    ],
                    [0, 1],
                    8,
                ),
            ],
            0,
        )
        parts: list[Box] = [avatar_leaf(phone_seat.face, height - 26, 1.0), said]
        if phone_seat.is_person:
            says = f"{words('phones.switch', name=phone_seat.name)}. {state}"
            turn = switch_leaf(
                f"phone-{seat}",
                phone_seat.is_phone_wanted,
                says,
                partial(self.switch_phone, seat, not phone_seat.is_phone_wanted),
                size * 2.3,
            )
            sign = icon_leaf(
                "ui-phone", 42, INK if phone_seat.is_phone_wanted else PAPER_EDGE, WHITE
            )
            parts += [turn] if slim else [sign, turn]
        row = Row(parts, [0, 1, *[0.0] * (len(parts) - 2)], 18 if not slim else 12)
        return PanelBox(row, (16, 5), WHITE, PAPER_EDGE, 20, min_height=height)

    # The right sheet: how phones come --------------------------------------------------------

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the code, the address, the letters, and help."""
        return PaperSheet(self._build_connect_column(), pad=(36, 26))

    def _build_connect_column(self) -> Column:
        words, phones = self.words, self.phones
        title = Line(words("phones.scan"), Style(TITLE, 38), "scan", 0.8)
        if phones is None or not phones.addresses:
            lacks = words("phones.no_network" if phones else "phones.no_door")
            said = StretchBox(empty_notice("ui-wifi", lacks, name="lacks"))
            return Column([title, said, self._build_help_box()], 18)
        ways = build_ways_in(phones, words, self.change_address)
        moved = [self._build_moved_notice()] if phones.has_moved else []
        return Column([title, *moved, StretchBox(), ways, StretchBox(), self._build_help_box()], 16)

    def _build_moved_notice(self) -> Box:
        """Build the notice that the laptop has a new address and phones must scan again."""
        said = Text(self.words("phones.new_address"), Style(LABEL, 26), "new-address", 24)
        return PanelBox(
            Row([icon_leaf("ui-wifi", 40, INK, LOUD), said], [0, 1], 16), (18, 10), LOUD, GOLD, 22
        )

    def _build_help_box(self) -> Box:
        """Build one calm line, or all there is to try if no phone comes."""
        words = self.words
        if not self.helping:
            line = Row(
                [
                    icon_leaf("ui-wifi", 40, INK, CALM),
                    Text(words("phones.help.calm"), Style(FINE, 25), "help", 24),
                ],
                [0, 1],
                18,
            )
            return PanelBox(line, (22, 14), CALM, PAPER_EDGE, 22)
        absent = self._list_absent_players()
        one = len(absent) == 1
        title = words("phones.help.one", name=absent[0]) if one else words("phones.help.many")
        head = Row(
            [
                icon_leaf("ui-wifi", 44, INK, LOUD),
                Wrap(
                    [
                        Line(title, Style(LABEL, 30), "help", 0.8),
                        Line(
                            words("phones.help.note"),
                            Style(FINE, 23, GRAY_INK, "midright"),
                            "help-note",
                            0.8,
                        ),
                    ],
                    [0, 1],
                    16,
                    below=0,
                ),
            ],
            [0, 1],
            16,
        )
        kinds = {one.kind for one in self.phones.addresses} if self.phones is not None else ()
        named = (*(tip for tip in EXTRA_TIPS if tip in kinds), *TIPS)
        tips = [self._build_help_tip(number, tip) for number, tip in enumerate(named, 1)]
        return PanelBox(
            Column(
                [head, FirstThatFits([arrange_in_rows(tips, each) for each in (len(tips), 2, 1)])],
                10,
            ),
            (18, 14),
            LOUD,
            GOLD,
            22,
        )

    def _build_help_tip(self, number: int, tip: str) -> Box:
        words = self.words

        def draw_tip_disc(canvas: Canvas, box: pygame.FRect) -> None:
            canvas.draw_disc(box.center, box.h, INK)
            canvas.write_text_line(
                str(number), box.center, LABEL, canvas.base_type_size(0.62 * box.h), CREAM
            )

        title = Row(
            [
                square_picture(38, draw_tip_disc, 1.4),
                Line(words(f"phones.help.{tip}"), Style(LABEL, 26), f"tip-{tip}", 0.8),
            ],
            [0, 1],
            10,
        )
        note = Text(words(f"phones.help.{tip}_note"), Style(BODY, 24), f"tip-{tip}-note", 14)
        return PanelBox(Column([title, note], 4), (14, 10), WHITE, PAPER_EDGE, 18)

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column, the code first."""
        return Column(
            [paper_sheet(self._build_connect_column()), paper_sheet(self._build_seat_column())], 24
        )

    # The foot ----------------------------------------------------------------------------------

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the button without phones, who is here, and the gold button."""
        words = self.words
        why = "" if self.phones else words("phones.no_door")
        here = Line(
            self._describe_phones_here(), Style(FINE, 26, GRAY_INK, "midright"), "here", 0.7
        )
        ways = []
        for wide, said in ((True, here), (False, here), (False, EMPTY_BOX)):
            off = Button(UNPLACED_RECT, words("phones.off") if wide else "", "ui-close", size=30)
            left = ButtonBox(
                "off",
                off,
                self.play_without_phones,
                74,
                340 * wide,
                why,
                "" if wide else words("phones.off"),
                words("phones.off"),
            )
            ways.append(Row([left, said, self._build_deal_button(wide)], [0, 1, 0], 22))
        return TypeLimit(LARGEST, FirstThatFits(ways))

    def _build_deal_button(self, is_wide: bool) -> Box:
        words = self.words
        cap = self.app.key_labels["confirm"] if is_wide else ""
        if self.deal is None:
            look = Button(UNPLACED_RECT, words(self._back), "ui-back", "", PRIMARY_PAINT, 34)
            return ButtonBox("deal", look, self.app.pop_scene, 78, 420 * is_wide, enter=cap)
        look = Button(UNPLACED_RECT, words("phones.deal"), "ui-play", "", PRIMARY_PAINT, 36)
        return ButtonBox("deal", look, self.deal_to_phones, 78, 480 * is_wide, enter=cap)

    def _describe_phones_here(self) -> str:
        """Return how many phones are here, and who can still join."""
        words = self.words
        wanted = [
            one
            for one in (self.phones.phone_seats if self.phones else ())
            if one.is_person and one.is_phone_wanted
        ]
        if not wanted:
            return words("phones.nobody")
        here = sum(one.hand_place == "seated" for one in wanted)
        said = words("phones.here", here=here, count=len(wanted))
        absent = self._list_absent_players()
        if len(absent) == 1:
            said = f"{said} {words('phones.later', name=absent[0])}"
        elif absent:
            said = f"{said} {words('phones.others_later')}"
        return said

    def _list_absent_players(self) -> list[str]:
        """Return the players whose phones are waited for."""
        seats = self.phones.phone_seats if self.phones else []
        return [one.name for one in seats if one.hand_place in ("free", "lost")]

    # What can be done ---------------------------------------------------------------------------

    def switch_phone(self, seat: int, uses_phone: bool) -> None:
        """Give a player a phone, or the laptop."""
        if self.phones is not None:
            self.phones.set_phone_wanted(seat, uses_phone)

    def change_address(self, step: int) -> None:
        """Show another address of this laptop."""
        if self.phones is not None:
            self.phones.switch_address(step)
            self.since, self.helping = self.app.frame_ms(), False

    def play_without_phones(self) -> None:
        """Close access: all play at the laptop."""
        if self.phones is not None:
            self.phones.forget_phones()
        self.app.close_phones()
        self.phones = None
        self.app.pop_scene()

    def deal_to_phones(self) -> None:
        """Deal; a phone that comes later finds its seat at the laptop until then."""
        self._send_faces()
        if self.deal is not None:
            self.deal()

    def open_help(self) -> None:
        """Open the page about phones."""
        self._announce_phone_news(self.words("phones.help.calm"))
        if not self.helping:
            self.helping = True

    # Time ----------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Draw a face, and check for new phones and the network."""
        now, phones = self.app.frame_ms(), self.phones
        self._looked = now
        if phones is None:
            return
        if self.work is not None and self.work.render_next():
            self._send_faces()
        if not self.helping and self._list_absent_players() and now >= self.since + HELP_AFTER_MS:
            self.helping = True
        for event in phones.take_phone_events():
            self._hear_phone_event(event.kind, event.name)
        state = self._find_phone_state()
        if state != self._phone_state:
            self._phone_state = state
            if self.helping and not self._list_absent_players():
                self.helping = False

    def _find_phone_state(self) -> tuple[object, ...]:
        """Return what is shown of the phones just now; empty without phones."""
        phones = self.phones
        if phones is None:
            return ()
        return (
            phones.short_address,
            phones.has_moved,
            tuple(phones.addresses),
            phones.room_letters,
            phones.take_over_request is None,
            *((one.hand_place, one.is_phone_wanted) for one in phones.phone_seats),
        )

    def _hear_phone_event(self, kind: str, name: str) -> None:
        if kind in ("joined", "back"):
            self.app.sounds.play_sound("pair")
            self._announce_phone_news(self.words("phones.joined", name=name))
        elif kind == "address":
            self._announce_phone_news(self.words("phones.new_address"))
        elif kind == "letters":
            self._announce_phone_news(self.words("phones.new_letters"))

    def _send_faces(self) -> None:
        """Send all faces to the phones at once."""
        work, self.work = self.work, None
        if work is None or self.phones is None:
            return
        if work.is_complete:
            self.phones.serve_faces(work.pack_faces(), work.key)

    @property
    def needs_updates(self) -> bool:
        """True while faces are still being drawn."""
        return self.work is not None

    def next_silent_tick(self) -> float | None:
        """Return a short time: a phone may have come."""
        return LOOK_EVERY_MS if self.phones is not None else None

    def event_lines(self) -> list[str]:
        """Return what is read aloud."""
        return self._told

    def _announce_phone_news(self, words: str) -> None:
        self._told.append(words)

    def handle(self, event: pygame.event.Event) -> None:
        """Read the help aloud on H."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_h and is_plain(event):
            self.open_help()
        else:
            super().handle(event)
