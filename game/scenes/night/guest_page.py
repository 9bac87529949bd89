"""A page of the guest book: a game night's date, faces, games, best moment, and a line."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.app.game_names import find_game_name
from game.session.match_moments import describe_moment
from game.session.speech.day_words import describe_date, parse_day
from game.store.guest_book import GuestPage, NightGame, NightGuest
from game.ui.boxes import drawn_leaf, icon_button, medal_leaf, readable_control, separator_line
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, PAPER_EDGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    blank_space,
)
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.game_pictures import draw_medal
from game.ui.widgets.pill import draw_avatar, draw_crown
from game.words import Words

FEW, SOME = 4, 8
"""Guests up to which faces are large, and up to which they are of middle size."""
SIZES = {FEW: 124.0, SOME: 72.0}
SMALL, MANY_ABREAST = 54.0, 6  # units of a face where there are more, and how many of those
NAME_SHRINK, MANY_SHRINK = 0.8, 0.62
"""How much smaller a name may become, and where there are many."""
CROWNED = 1.34  # times its size that a face takes with room for a crown
STAMP, WINNER, MAX_STAMPS = 80.0, 0.5, 7
"""Units of a game's picture, its winner's face as a share of that, and how many are shown."""
CENTERED = Style(FINE, 22, GRAY_INK, "center")


@dataclass(frozen=True, slots=True)
class PageDeeds:
    """The things that can be done with a page, by its stamp."""

    write: Callable[[str], None]
    remove: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class GuestPageView:
    """A page in words and boxes."""

    words: Words
    page: GuestPage
    deeds: PageDeeds

    def build_page(self) -> Box:
        """Build all of it, from the date at the top to the line at the bottom."""
        moment = self._build_moment()
        parts = [
            self._build_head(),
            self._build_faces(),
            StretchBox(),
            *([self._build_games()] if self.page.games else []),
            *([moment] if moment is not None else []),
            StretchBox(),
            self._build_line(),
        ]
        return Column(parts, 10)

    def _build_head(self) -> Box:
        day = parse_day(self.page.day)
        said = describe_date(self.words, day) if day else ""
        title = Text(said, Style(TITLE, 34), f"day-{self.page.stamp}", 26)
        remove = icon_button(
            f"remove-{self.page.stamp}", "ui-bin", partial(self.deeds.remove, self.page.stamp),
            self.words("guest_book.remove"), 52,
        )  # fmt: skip
        return Row([title, remove], [1, 0], 14)

    def _build_faces(self) -> Box:
        count = len(self.page.guests)
        size = next((SIZES[most] for most in SIZES if count <= most), SMALL)
        faces = [self._build_guest(n, one, size) for n, one in enumerate(self.page.guests)]
        return Grid(faces, FEW if count <= SOME else MANY_ABREAST, 8, 6)

    def _build_guest(self, number: int, guest: NightGuest, size: float) -> Box:
        words = self.words
        says = words(
            "guest_book.points", name=guest.name, ordinal=words.word_ordinal(guest.place),
            count=guest.points,
        )  # fmt: skip
        shrink = NAME_SHRINK if size > SMALL else MANY_SHRINK
        face = drawn_leaf(partial(_draw_guest_face, guest), CROWNED * size, size, 1.2)
        lines: list[Box] = [face, Line(guest.name, Style(LABEL, 25, INK, "center"), "", shrink)]
        if size > SMALL:
            points = words("podium.points", count=guest.points)
            lines.append(Line(points, CENTERED))
        thing = readable_control(f"guest-{self.page.stamp}-{number}", says)
        return ControlBox(Column(lines), thing)

    def _build_games(self) -> Box:
        shown = self.page.games[:MAX_STAMPS]
        stamps: list[Box] = [self._build_stamp(n, one) for n, one in enumerate(shown)]
        while len(stamps) < MAX_STAMPS:
            stamps.append(Box())
        rest = len(self.page.games) - len(shown)
        if not rest:
            return Grid(stamps, MAX_STAMPS, 6)
        more = Line(self.words("guest_book.more", count=rest), Style(FINE, 23, GRAY_INK))
        return Column([Grid(stamps, MAX_STAMPS, 6), more], 2)

    def _build_stamp(self, number: int, game: NightGame) -> Box:
        title = find_game_name(self.words, game.game)
        names = self.words.join_with_and(list(game.winners))
        won = self.words("night.won", name=names) if len(game.winners) == 1 else names
        says = f"{title}: {won}" if names else title
        faces = [one.face for one in self.page.guests if one.name in game.winners[:1]]

        picture = drawn_leaf(
            partial(_draw_stamp, game.game, next(iter(faces), "")), STAMP, STAMP, 1.2
        )
        return ControlBox(picture, readable_control(f"played-{self.page.stamp}-{number}", says))

    def _build_moment(self) -> Box | None:
        one = self.page.moment
        if one is None:
            return None
        words = self.words.for_game(one.game)
        said = describe_moment(words, one.key, one.name, one.number)
        if not said:
            return None
        told = Text(said, Style(BODY, 25), f"moment-{self.page.stamp}", 26)
        return PanelBox(Row([medal_leaf(one.game, 52), told], [0, 1], 14), (16, 8), CREAM)

    def _build_line(self) -> Box:
        words, line = self.words, self.page.line
        if line:
            said: Box = Text(f"“{line}”", Style(TITLE, 32), f"line-{self.page.stamp}", 26)
        else:
            said = Text(words("guest_book.blank"), Style(BODY, 26, GRAY_INK), "blank", 26)
        write, name = partial(self.deeds.write, self.page.stamp), f"write-{self.page.stamp}"
        if line:
            button = icon_button(name, "ui-pencil", write, words("guest_book.rewrite"), 56)
        else:
            pencil = Button(UNPLACED_RECT, words("guest_book.write"), "ui-pencil", size=25)
            button = ButtonBox(name, pencil, write, 56)
        written = Column([PaddedBox(said, 2, 0), separator_line(PAPER_EDGE)], 8)
        return Wrap([written, button], [1, 0], 16, below=10)


def build_empty_page(words: Words) -> Box:
    """Build what a guest book without pages says."""
    title = Text(words("guest_book.empty"), Style(TITLE, 36, INK, "center"), "empty", 26)
    note = Text(words("guest_book.empty_note"), Style(BODY, 27, GRAY_INK, "center"), "empty-note")
    return Column([StretchBox(), title, note, StretchBox(), blank_space(1)], 14)


def _draw_guest_face(guest: NightGuest, canvas: Canvas, box: FRect) -> None:
    size = box.h / CROWNED
    spot = (box.centerx, box.bottom - size / 2)
    if guest.place == 1:
        canvas.draw_disc(spot, 1.08 * size, GOLD)
    draw_avatar(canvas, guest.face, spot, size)
    if guest.place == 1:
        draw_crown(canvas, spot, size)


def _draw_stamp(game: str, face: str, canvas: Canvas, box: FRect) -> None:
    side = min(box.w, box.h)
    draw_medal(canvas, game, (box.x + 0.44 * side, box.centery), 0.86 * side)
    if face:
        size = WINNER * side
        spot = (box.x + 0.75 * side, box.centery + 0.25 * side)
        canvas.draw_disc(spot, size + 6, GOLD)
        draw_avatar(canvas, face, spot, size)
