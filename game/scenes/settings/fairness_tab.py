"""The fairness tab: why the game is fair, the players' own numbers, and credits."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial

from pygame import FRect

from game.app.file_messages import describe_own_problem
from game.app.open_folder import FolderOpener, opener
from game.app.program import App
from game.contact import read_contact
from game.core import scale
from game.resources import __version__
from game.store.fairness.draw_luck import SeatDraws
from game.store.fairness.luck_file import LuckFile, PersonLuck, sum_luck_by_person
from game.store.folders import journals_folder, spoken_folder
from game.store.player_faces import FACES
from game.store.statistics.played_rows import PlayedRow
from game.store.statistics.statistics_file import StatisticsFile
from game.ui.boxes import (
    choice_control,
    draw_hover_ground,
    drawn_leaf,
    face_leaf,
    separator_line,
    sign_leaf,
)
from game.ui.draw.canvas import Canvas, left_part, rect_around
from game.ui.draw.palette import BAD, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    RichText,
    Row,
    Text,
    Wrap,
    blank_space,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import FocusMood, Style
from game.ui.widgets.input_controls import TRACK
from game.ui.widgets.seed_copy import TextCopy, group_digits

from .deal_pictures import build_deal_pictures
from .licenses import LicensesPage
from .setting_rows import LINE, NOTED, TILE

REASONS = {"shuffle": "ui-shuffle", "peek": "ui-robot", "people": "ui-person"}
SMALL = Style(FINE, 24, GRAY_INK)
BAND = "#C9AE78"
WIDEST = 1.15  # the bars end a bit beyond the longest of them
FACE, BAR = 46.0, 16.0


class FairnessTab:
    """The content of the tab, read from the disk once."""

    is_unopened = TrackedValue(False)
    """True once the folder of the games could not be shown."""
    shows_deal = TrackedValue(False)
    """Whether there are pictures of how a deal is made."""

    def __init__(self, app: App, page: Menu) -> None:
        self.app, self.words = app, app.words
        self.contact = read_contact()
        file = LuckFile(journals_folder())
        games = file.load_games()
        problem = describe_own_problem(app.words, file.problem)
        self.luck = LuckTable(page, sum_luck_by_person(games), len(games), problem)
        self.shows_deal = not self.luck.fortunes
        self.played = games[-1] if games else None
        """The game that was over last."""
        rows = reversed(StatisticsFile(journals_folder()).book.rows)
        self.kept_close = next((row for row in rows if self._is_last_game(row)), None)
        self.page, self.door = page, FolderOpener()
        self.copier = TextCopy(str(self.played.seed) if self.played else "")

    def _is_last_game(self, row: PlayedRow) -> bool:
        return self.played is not None and row.journal == self.played.journal

    def _describe_seed(self) -> str:
        """Return what a seed is for, and the computers' level if they keep games close."""
        said, row = self.words("fairness.seed_note"), self.kept_close
        if row is None or row.adapted_level is None:
            return said
        start = self.words.number_in_digits(row.adapted_level.start)
        level = self.words.number_in_digits(row.adapted_level.level)
        key = "close_kind" if row.adapted_level.level < scale.GENTLEST else "close_last"
        return f"{said} {self.words(f'fairness.{key}', start=start, level=level)}"

    def build_reasons(self, canvas: Canvas) -> Box:
        """Build the reasons, and how lucky everybody was."""
        cards: list[Box] = []
        for name, icon in REASONS.items():
            title = Line(self.words(f"fairness.{name}"), Style(LABEL, 28), name)
            said = RichText(self.words(f"fairness.{name}_note"), 24, GRAY_INK, f"{name}-note")
            row: Box = Row([sign_leaf(icon, 72), Column([title, said])], [0, 1], 24)
            if name == "shuffle":
                row = self._build_shuffle(sign_leaf(icon, 52), title, row)
            cards.append(PanelBox(row, (18, 12)))
        fair = Line(self.words("fairness.title"), HEADING_STYLE, "fair")
        return Column([fair, *cards, self.luck.build_luck_table(canvas)], 10)

    def _build_shuffle(self, icon: Box, title: Box, text: Box) -> Box:
        """Build what is told about shuffling: a press shows the pictures of a deal, or hides them.

        Until there is luck to show, they are there by themselves.
        """

        def toggle_pictures() -> None:
            self.shows_deal = not self.shows_deal

        words, key = self.words, "deal_hide" if self.shows_deal else "deal_show"
        said = "" if self.shows_deal else f" {words('fairness.shuffle_note').replace('**', '')}"
        says = f"{words('fairness.shuffle')}.{said} {words(f'fairness.{key}')}"
        more = sign_leaf("ui-minus" if self.shows_deal else "ui-plus", 44, TILE, INK)
        told = Row([icon, title], [0, 1], 16) if self.shows_deal else text
        head = ControlBox(
            Row([told, more], [1, 0], 12),
            choice_control("deal", says, toggle_pictures),
            draw_hover_ground,
        )
        return Column([head, build_deal_pictures(self.words)], 8) if self.shows_deal else head

    def build_side_boxes(self) -> Box:
        """Build the last game's seed, and the credits."""
        return Column([self._build_last_seed(), separator_line(LINE), self._build_about()], 22)

    def _build_last_seed(self) -> Box:
        """Build the title of the last game, its seed, and the button that copies it."""
        words, title = self.words, Line(self.words("fairness.last"), HEADING_STYLE, "last", 1)
        if self.played is None:
            empty = Text(words("fairness.last_empty"), Style(BODY, 26, GRAY_INK), "last-empty")
            return Column([title, empty], 10)
        name = words.for_game(self.played.game)("game.name")
        game = Line(name, Style(BODY, 24, GRAY_INK, "midright"), "last-game", 1)
        seed = Line(group_digits(self.played.seed), Style(TITLE, 34), "seed", 0)
        number = Row([Line(words("fairness.seed"), SMALL, "", 1), seed], [0, 1], 20)
        copy = _build_link_button(
            "copy-seed", words(self.copier.answer), "ui-log", self.copier.copy_text
        )
        return Column([
            Wrap([title, game], [0, 1], 24, below=0),
            Wrap([PanelBox(number, (24, 16)), copy], [1, 0], 20),
            Text(self._describe_seed(), NOTED, "seed-note"),
        ], 14)  # fmt: skip

    def _build_about(self) -> Box:
        """Build the credits: rules, making, license, addresses, the games' folder, two buttons."""
        words, app = self.words, self.app
        mark = drawn_leaf(lambda canvas, box: draw_wordmark(canvas, box.center, 40), 84, 180)
        version = Text(words("title.version", version=__version__), SMALL, "version", 20)
        said = Column([Line(words("fairness.about"), HEADING_STYLE, "about"), version], 4)
        doors: list[Box] = [
            _build_link_button("licenses", words("fairness.licenses"), "ui-log",
                  lambda: app.push_scene(LicensesPage(app))),
        ]  # fmt: skip
        if opener():
            doors.append(
                _build_link_button(
                    "open-folder", words("fairness.open"), "ui-search", self.open_games_folder
                )
            )
        return Column(
            [
                Row([said, mark], [1, 0], 20),
                Text(words("fairness.origin"), Style(BODY, 24), "origin", 20),
                self._build_fact_row("made", words("fairness.made_note")),
                self._build_fact_row("sharing", words("fairness.sharing_list")),
                *[
                    self._build_fact_row(name, address)
                    for name, address in asdict(self.contact).items()
                    if address
                ],
                self._build_fact_row("games", spoken_folder(journals_folder())),
                *self._build_folder_error(),
                blank_space(2),
                Wrap([*doors, *[blank_space(0, 200)] * (2 - len(doors))], gap=24, below=20),
            ],
            8,
        )

    def open_games_folder(self) -> None:
        """Show the folder of the games in the system's file window."""
        self.is_unopened = False
        self.door.show_folder(journals_folder())

    def check_folder_error(self) -> None:
        """Say if the folder could not be shown."""
        if self.door.has_failed():
            self.is_unopened = True

    def _build_folder_error(self) -> list[Box]:
        said = Style(BODY, 24, BAD)
        words = self.words("fairness.no_opener")
        return [Text(words, said, "no-opener")] if self.is_unopened else []

    def _build_fact_row(self, name: str, value: str) -> Box:
        """Build a label and the text beside it."""
        title = Line(self.words(f"fairness.{name}"), SMALL, f"fact-{name}")
        text = Text(value, Style(BODY, 24), f"fact-{name}-says", 20)
        return Wrap([title, text], [0.35, 1], 20, top=True, below=0)


def _build_link_button(name: str, says: str, icon: str, press: Callable[[], None]) -> ButtonBox:
    return ButtonBox(name, Button(UNPLACED_RECT, says, icon, size=28), press, 72)


# How lucky everybody was --------------------------------------------------------------------


class LuckTable:
    """A row for each player, with a bar on the band of expected luck; a press shows kinds."""

    def __init__(
        self, scene: Menu, fortunes: Sequence[PersonLuck], games: int, problem: str
    ) -> None:
        self.scene, self.words = scene, scene.app.words
        self.fortunes, self.games = fortunes, games
        self.problem = problem
        """What is wrong with the file the numbers are from."""
        self.open: str | None = None
        """Whose numbers are shown by kind."""
        ends = [
            (one.drawn, max(one.drawn.useful_tally.max_usual, one.drawn.useful_tally.count))
            for one in fortunes
        ]
        widest = max((drawn.share_of_cards(end) for drawn, end in ends), default=1.0)
        self.full = min(1.0, WIDEST * widest) or 1.0
        """The share at which a bar would end."""

    def build_luck_table(self, canvas: Canvas) -> Box:
        """Build heading, rows, and how to read them."""
        words, fine = self.words, Style(FINE, 20, GRAY_INK)
        boxes: list[Box] = [Line(words("fairness.luck"), HEADING_STYLE, "luck", 1)]
        if self.fortunes:
            note = words("fairness.luck_note", count=self.games)
            boxes = [Wrap([*boxes, Line(note, NOTED, "luck-note", 1)], [0, 1], 24, below=0)]
        if self.problem:
            boxes.append(Text(self.problem, NOTED, "luck-problem"))
        elif not self.fortunes:
            boxes.append(Text(words("fairness.empty"), Style(BODY, 26, GRAY_INK), "luck-empty"))
        names = [
            Line(one.name or words("fairness.computers"), Style(LABEL, 26), shrink=1)
            for one in self.fortunes
        ]
        # all bars begin and end below each other
        wide = max((name.min_width(canvas) for name in names), default=0.0)
        for fortune, name in zip(self.fortunes, names, strict=True):
            boxes.append(self._build_luck_row(fortune, name, wide))
            if fortune.name == self.open:
                boxes.append(self._build_luck_numbers(fortune.drawn, wide))
        if self.fortunes:
            boxes += [blank_space(4), Text(words("fairness.legend"), fine, "legend")]
        return Column(boxes)

    def toggle_luck_details(self, name: str) -> None:
        """Show a player's numbers by kind, or hide them."""
        self.open = None if self.open == name else name
        opened = [one for one in self.fortunes if one.name == self.open]
        for kind in [kind for one in opened for kind in one.drawn.kinds]:
            self.scene.scroll_into_view(f"text:drew-{kind}")
        self.scene.scroll_into_view(f"choice:luck={name}")

    def _build_luck_row(self, fortune: PersonLuck, name: Line, width: float) -> Box:
        """Build face, name, bar and share; if it is narrow, the bar is below the name."""
        words, luck, tally = self.words, fortune.drawn, fortune.drawn.useful_tally
        percent = words("settings.percent", value=round(100 * luck.share_of_cards(tally.count)))
        caption = words(
            "fairness.drew",
            useful=words.number_in_digits(tally.count),
            cards=words.number_in_digits(luck.cards),
            count=luck.cards,
            verdict=words(f"fairness.{tally.verdict}"),
        )

        def draw_luck_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            if mood.is_lit or fortune.name == self.open:
                canvas.draw_rounded_panel(box.inflate(0, -4), 16, WHITE, PAPER_EDGE, 2)

        known = fortune.face if fortune.face in FACES else ""
        animal = face_leaf(known, FACE, "ui-person" if fortune.face else "ui-robot", 1.6)
        share = Leaf(37, Line(percent, Style(TITLE, 28, anchor="midright"), "", 1).place, 84)
        track = drawn_leaf(partial(self._draw_luck_bar, luck), BAR + 12, 260, 1.6)
        bar = Column([track, Line(caption, Style(FINE, 20, GRAY_INK))])
        beside = Row([animal, Column([name, blank_space(0, width)]), bar, share], [0, 0, 1, 0], 16)
        below = Row([animal, Column([Row([name, share], [1, 0]), bar])], [0, 1], 16)
        says = f"{name.words}: {percent}, {caption}"
        press = partial(self.toggle_luck_details, fortune.name)
        thing = choice_control(f"luck={fortune.name}", says, press)
        return ControlBox(FirstThatFits([beside, below]), thing, draw_luck_ground, (10, 4), 58)

    def _draw_luck_bar(self, luck: SeatDraws, canvas: Canvas, box: FRect) -> None:
        """Draw the share that was drawn, on the band of what chance expects."""
        tally, track = luck.useful_tally, rect_around(box.center, box.w, BAR * box.h / (BAR + 12))

        def to_bar_x(count: float) -> float:
            return track.x + track.w * min(1.0, luck.share_of_cards(count) / self.full)

        canvas.draw_rounded_panel(track, track.h / 2, TRACK)
        low, high, end = to_bar_x(tally.min_usual), to_bar_x(tally.max_usual), to_bar_x(tally.count)
        canvas.draw_rounded_panel(
            FRect(low, track.y - 6, max(8.0, high - low), track.h + 12), 8, BAND
        )
        fill = left_part(track, max(track.h, end - track.x))
        canvas.draw_rounded_panel(fill, track.h / 2, GRAY_INK)
        mark = rect_around((to_bar_x(tally.expected), track.centery), 5, track.h + 20)
        canvas.draw_rounded_panel(mark, 2, INK, WHITE, 1)

    def _build_luck_numbers(self, luck: SeatDraws, width: float) -> Box:
        """Build how often each kind came, and what would be no surprise."""
        words, texts = self.words, []
        for kind, tally in luck.kinds.items():
            if f"luck.{kind}" in words:
                own = f"fairness.number_{kind}"
                said = words(
                    own if own in words else "fairness.number",
                    kind=words(f"luck.{kind}"),
                    count=words.number_in_digits(tally.count),
                    least=words.number_in_digits(tally.min_usual),
                    most=words.number_in_digits(tally.max_usual),
                )
                texts.append(Text(said, Style(BODY, 22), f"drew-{kind}", 24))
        inset = Row([blank_space(0, FACE), blank_space(0, width)], [0, 0], 16)
        return PaddedBox(Wrap([inset, Column(texts)], [0, 1], 16), 10, 5)
