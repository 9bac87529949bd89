"""The end of a night: the winner, the podium, and everybody's points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING
from zlib import crc32

from pygame import FRect

from game.app.file_messages import describe_own_problem
from game.session.guest_pages import write_guest_page
from game.store import folders
from game.store.game_night import GameNight
from game.store.profiles import ProfileStore
from game.ui.boxes import arrange_in_columns, rank_row, readable_control, table_cell_leaf
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, CREAM, GOLD, PLUM
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE, shorten_to_fit
from game.ui.fitted_text import ShortenedLine
from game.ui.layout import (
    NOTE_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Leaf,
    Line,
    Row,
    StretchBox,
    Text,
    Wrap,
    avatar_leaf,
    paper_sheet,
    smaller_type_size,
)  # fmt: skip
from game.ui.screens.festive_page import FestivePage
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import draw_avatar, draw_crown
from game.ui.widgets.winner_party import MAX_WINNERS, Guest, WinnerParty

from .night_story import NightStory
from .night_words import NightWords

if TYPE_CHECKING:
    from game.app.program import App

TALL, BROAD = 620.0, 780.0  # units: the podium with the faces on it
LARGER = 1.15  # times that, where there is room
STEPS = {1: 330.0, 2: 255.0, 3: 204.0}
"""How high the step of a place is."""
FACES = {1: 190.0, 2: 150.0, 3: 150.0}
"""How large a face is that stands on it alone."""
CROWN, AIR, LOWER = 0.26, 6.0, 0.7
"""What a crown adds to a face; units between faces; how much smaller
they may be to stand in fewer rows."""
PAINT = {1: GOLD, 2: "#BDB5D2", 3: "#DE9350"}
WIDEST, CROWD, BETWEEN = 450.0, 640.0, 18.0
"""Units: a step, one for several, and from one to the next."""
SQUEEZED = 1.25  # times the room: longer names are counted
LEAST = 0.6  # of its size: a name that would have to be smaller loses its end
BESIDE = (0, -1, 1)  # where the first, the second and the third one stand
NAMED = 2  # winners that are named
ONE_COLUMN = 5  # more players than so many stand in two columns
HIGHEST, LOW, ROWS, CROWDED = 86.0, 76.0, 640.0, 440.0
"""Units that a row is high, up to which it holds one line, and of all of them, if they are many."""
SPRUNG, HIGHEST_LIST = 124.0, 640.0  # units that a row and all of them may become where few stand


def arrange_faces(count: int, room: FRect, max_size: float) -> tuple[float, list[Point]]:
    """Return the size of the faces and the center of each, from the bottom of the room up."""

    def find_face_size(abreast: int) -> float:
        rows = -(-count // abreast)
        high = (room.h / rows - AIR) / (1 + CROWN)
        return min(max_size, room.w / abreast - 2 * AIR, high)

    best = max(find_face_size(abreast) for abreast in range(1, count + 1))
    large = (n for n in range(1, count + 1) if find_face_size(n) >= LOWER * best)
    abreast = min(large, key=lambda n: (-(-count // n), -find_face_size(n)))
    face = find_face_size(abreast)
    far, high = face + 2 * AIR, face * (1 + CROWN) + AIR
    spots = []
    for number in range(count):
        row, place = divmod(number, abreast)
        beside = min(abreast, count - row * abreast)
        x = room.centerx + far * (place - (beside - 1) / 2)
        spots.append((x, room.bottom - AIR - face / 2 - row * high))
    return face, spots


class PodiumScene(FestivePage):
    """The last screen of a night, from which it may still go on."""

    app: App

    name = tune = "podium"
    first_focus = "button:done"
    page_problem = TrackedValue("")
    """Why the night has no page in the guest book, in words."""

    def __init__(self, app: App, evening: GameNight) -> None:
        super().__init__(app)
        self.evening, self.words = evening, app.words
        self.ignore_presses()
        settings = app.settings
        if settings.speed > 0:
            won = self.night_winners
            self.celebration = WinnerParty(
                crc32(repr(evening.total_scores).encode()),
                settings.motion == "reduced",
                faces=self.winner_portraits,
                words=self.describe_night_winner(),
                guests=[
                    Guest(settings.glad_face(player.face), player.name)
                    for number, player in enumerate(evening.players)
                    if number not in won[:MAX_WINNERS]
                ],
                prompt=self.words("party.any_key"),
                stays=settings.voice,
            )
            app.sounds.play_sound("game-end")

    def enter(self) -> None:
        """Tell the phones that the night is over."""
        super().enter()
        if self.app.phones is not None:
            self.app.phones.announce_next_game(self.evening)

    @property
    def night_winners(self) -> list[int]:
        """The players with the most points."""
        return [one for one, place in enumerate(self.evening.standing_places) if place == 1]

    @property
    def winner_portraits(self) -> list[str]:
        """The drawings of their faces, which are glad."""
        faces = (self.evening.players[one].face for one in self.night_winners)
        return [self.app.settings.glad_face(face) for face in faces]

    def describe_night_winner(self) -> str:
        """Return who won the night."""
        names = [self.evening.players[one].name for one in self.night_winners]
        if NAMED < len(names) == len(self.evening.players):
            return self.words("podium.all")
        if len(names) > NAMED:
            return self.words("podium.many", count=len(names))
        return self.words("podium.wins", count=len(names), name=self.words.join_with_and(names))

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header that says who won."""
        return self.build_winner_ribbon(self.describe_night_winner(), *self.winner_portraits)

    def build_body(self, canvas: Canvas) -> Box:
        """Build the podium, and beside or below it the points and the story.

        It has as many moments as fit; all of them if it scrolls.
        """
        room, story = self.viewport_rect(canvas), NightStory(self.words, self.evening)
        wide = room.w - 2 * self.margin
        ways = [
            self._build_podium_columns(story, most) for most in range(story.moment_count, -1, -1)
        ]
        return next((way for way in ways if way.measure(canvas, wide) <= room.h), ways[0])

    def _build_podium_columns(self, story: NightStory, max_moments: int) -> Box:
        """Build the podium, the points, and the story with this many moments."""
        steps = Column(
            [StretchBox(Leaf(TALL, self._make_podium_steps, BROAD, grows=LARGER), LARGER * TALL)]
        )
        everybody = Column(
            [
                StretchBox(self._build_point_list(), HIGHEST_LIST),
                *story.build_story_boxes(max_moments),
                StretchBox(),
            ],
            18,
        )
        return Wrap([steps, everybody], [1, 1], gap=40, below=40, stretch=True)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the footer: one more game, the guest book, or the end."""
        words = self.words
        more = Button(UNPLACED_RECT, words("podium.more"), "ui-plus", size=31)
        book = Button(UNPLACED_RECT, words("guest_book.open"), "own-book", size=31)
        cap = self.app.key_labels["confirm"]
        done = Button(UNPLACED_RECT, words("podium.done"), "ui-moon", cap, PRIMARY_PAINT, 42)
        left: list[Box] = [ButtonBox("more", more, self.play_one_more, 84, grows=1.4)]
        if any(player.person for player in self.evening.players):
            left.append(ButtonBox("guest-book", book, self.open_guest_book, 84, grows=1.4))
        last = ButtonBox("done", done, self.end_night, 100, 520, grows=1.4)
        said = Text(self.page_problem, Style(FINE, 22, BAD), "page-problem", 26)
        middle = said if self.page_problem else Box()
        return Wrap([Row([*left, middle], [*[0] * len(left), 1], 20), last], [1240, 570], 20,
                    below=14)  # fmt: skip

    # -- the podium --------------------------------------------------------

    def _focus_state(self) -> list[tuple[int, list[int]]]:
        """Return the steps, each with its place and its players.

        Up to the third place each player has a step; if more than three do, equal places share one.
        """
        places = self.evening.standing_places
        first = [player for player in self.evening.players_by_place if places[player] in STEPS]
        if len(first) <= len(STEPS):
            return [(places[player], [player]) for player in first]
        return [(place, list(who)) for place, who in groupby(first, places.__getitem__)]

    def _make_podium_steps(self, _: Canvas, box: FRect) -> Iterator[Drawable]:
        """Make the first three places; equal places have equal heights."""
        share, stands = min(LARGER, box.h / TALL), self._focus_state()
        wide = min(WIDEST, (box.w - 2 * BETWEEN) / 3)
        if any(len(who) > 1 for _, who in stands):
            wide = min(CROWD, (box.w - (len(stands) - 1) * BETWEEN) / len(stands))
        far = wide + BETWEEN
        aside = far / 2 if len(stands) == 2 else 0.0  # two in the middle
        for number, ((place, who), side) in enumerate(zip(stands, BESIDE, strict=False)):
            high = round(share * STEPS[place])
            left = box.centerx + aside + far * side - wide / 2
            step = FRect(left, round(box.bottom) - high, wide, high)
            names = self.words.join_with_and([self.evening.players[one].name for one in who])
            thing = replace(
                readable_control(f"step-{number}", f"{place}. {names}"), box=step, size=30
            )
            top = box.bottom - share * TALL
            yield Drawable(partial(self._draw_podium_step, place, who, step, top), thing)

    def _draw_podium_step(
        self, place: int, who: Sequence[int], box: FRect, top: float, canvas: Canvas, _: FocusMood
    ) -> None:
        canvas.draw_rounded_panel(box, 20, PAINT[place], "", 0, LARGE)
        share = box.h / STEPS[place]
        faces = FRect(box.x, top, box.w, box.y - top - AIR)
        size, spots = arrange_faces(len(who), faces, share * FACES[place])
        for player, spot in zip(who, spots, strict=True):
            canvas.draw_disc(spot, 1.08 * size, GOLD if place == 1 else CREAM)
            face = self.evening.players[player].face
            draw_avatar(
                canvas, self.app.settings.glad_face(face) if place == 1 else face, spot, size
            )
            if place == 1:
                draw_crown(canvas, spot, size)
        canvas.with_type_limit(1.25).write_text_line(
            str(place), (box.centerx, box.y + 58 * share), TITLE, 72, PLUM
        )
        words, room = canvas.with_type_limit(1.6), box.w - 24
        told = self.words("podium.points", count=self.evening.total_scores[who[0]])
        foot = box.bottom - words.grown_type_size(24)
        words.write_text_line(told, (box.centerx, foot), BODY, 23, PLUM, room=room)
        names = [self.evening.players[one].name for one in who]
        name, up = self.words.join_with_and(names), words.grown_type_size(36)
        if len(names) > 1 and words.text_width(name, LABEL, 30) > SQUEEZED * room:
            name = self.words("count.players", count=len(who))
        size = 30 * smaller_type_size(words, 30, LEAST)
        name = shorten_to_fit(name, LABEL, words.type_px(size), room * words.unit)
        words.write_text_line(name, (box.centerx, foot - up), LABEL, 30, PLUM, room=room)

    # -- everybody ---------------------------------------------------------

    def _build_point_list(self) -> Box:
        """Build a row for each player, in two columns if there are many."""
        order, many = self.evening.players_by_place, self.is_in_columns
        gap, room = (6.0, CROWDED) if many else (10.0, ROWS)
        high = min(HIGHEST, room / (-(-len(order) // 2) if many else len(order)) - gap)
        all_rows = [StretchBox(self._build_point_row(player, high), SPRUNG) for player in order]
        rows = arrange_in_columns(all_rows, gap, ONE_COLUMN)
        title = Line(self.words("podium.list"), Style(TITLE, 36), "list")
        return paper_sheet(Column([title, StretchBox(rows)], 14), (24, 24))

    @property
    def is_in_columns(self) -> bool:
        """True if the players' rows stand in two columns."""
        return len(self.evening.players) > ONE_COLUMN

    def _build_point_row(self, player: int, height: float) -> Box:
        evening, many = self.evening, self.is_in_columns
        name, place = evening.players[player].name, evening.standing_places[player]
        proud = NightWords(self.words, evening, "").describe_best(player) if height > LOW else ""
        lines: list[Box] = [Line(name, Style(LABEL, 26 if many else 29))]
        if proud:
            lines.append(ShortenedLine(proud, NOTE_STYLE, shrink=0.7))
        number = table_cell_leaf(str(place), 32, 34 if many else 48)
        score = Line(
            str(evening.total_scores[player]), Style(TITLE, 32, anchor="midright"), shrink=1
        )
        face = avatar_leaf(evening.players[player].face, 44 if many else 58, 1.5)
        row = Row([number, face, Column(lines), score], [0, 0, 1, 0], 12)
        said = ". ".join(filter(None, (f"{place}. {name} {evening.total_scores[player]}", proud)))
        return rank_row(
            row,
            readable_control(f"score-{player}", said),
            place == 1,
            (18, 3 if many else 7),
            height,
        )

    # -- going on ----------------------------------------------------------

    def play_one_more(self) -> None:
        """Play one more game, whatever the plan was."""
        plan = self.evening.plan
        if self.evening.is_over:
            self.evening = self.evening.with_plan(len(self.evening.games) + 1 if plan else 0)
            self.app.night.save_night(self.evening)
        self.app.switch_screen("night-on", self.evening)

    def _write_guest_page(self) -> bool:
        """Write the night's page in the guest book; True if that worked."""
        moments = NightStory(self.words, self.evening).moments
        best = moments[0][:2] if moments else None
        problem = write_guest_page(self.app.night, self.evening, best)
        self.page_problem = describe_own_problem(self.words, problem)
        if problem is None and self.app.night.night is not None:
            self.evening = self.app.night.night
        return problem is None

    def open_guest_book(self) -> None:
        """Open the guest book, with a page for this night."""
        if self._write_guest_page():
            self.app.open_screen("guest-book")

    def end_night(self) -> None:
        """End the night, and give everyone who won it a crown.

        If it can't get a page in the guest book, that is told first; another press ends it.
        """
        if not self.page_problem and not self._write_guest_page():
            return
        players = [self.evening.players[one] for one in self.night_winners]
        profiles = ProfileStore(folders.settings_folder())
        profiles.add_won_night(player.name for player in players if player.person)
        self.app.night.end_night()
        self.app.return_to_title()

    def go_back(self) -> None:
        """Leave for the title; the podium stays until people say good night."""
        self.app.return_to_title()
