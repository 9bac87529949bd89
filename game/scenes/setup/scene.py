"""Before a game: who plays, with which cards and house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.agents import guesses, strongest
from game.app.experts import LISTEN, experts, look_for_experts
from game.core.rulebook import Option
from game.games.recipe.own import OwnGame
from game.scenes.lesson import has_lesson
from game.scenes.naming import AMBER
from game.session.beforehand import duration
from game.session.beforehand.duration import short, spoken
from game.session.beforehand.house_rules import OFF
from game.store.presets import Preset
from game.store.settings import SeatChoice
from game.ui.boxes import icon, key
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK, INK_2, PAPER, PAPER_EDGE, SWATCHES
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Line,
    Push,
    Row,
    Text,
    UpTo,
    Wrap,
)
from game.ui.screens.arriving import Arriving
from game.ui.screens.parting import Parting
from game.ui.screens.sheets import Sheet
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.focus import Focus
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.thing import Thing
from game.words import Words

from .agreement import Agreement
from .cards import GameCards
from .levels import Levels
from .page import TablePage, chip, door, panel
from .presets import PresetPage
from .rules import CHANGED, HouseRules, has_calls
from .seat_card import HeadStartChoice
from .vote import Vote

if TYPE_CHECKING:
    from game.app.program import App

LARGEST = 1.6
"""How far type grows in the bars at the top and at the foot."""
ROOMIER = 620.0, 650.0
"""How wide the column beside the table may be in units, if all of it can be seen at once then."""
PAGES = 1.7
"""How many times as high as its room a sheet of house rules may be with what they mean."""


class SetupScene(TablePage):
    """The setup of one game."""

    name = "setup"
    first = "button:deal"

    def __init__(self, app: App, game: str, chance: Random | None = None) -> None:
        self.agreed = Agreement(game, app.words, app.settings)
        super().__init__(app, self.agreed.words, self.agreed.seating)
        app.expect("start", "results")
        self._find_experts()
        game_id = self.agreed.game.id
        self.levels = Levels(self, strongest(game_id), guesses(game_id))
        self.cards = GameCards(
            self.agreed, self.choose, self._looks, self._pace, self._fades, self.young
        )
        self.chance = chance or SystemRandom()
        self.arriving = Arriving(lambda: (self.app.settings.speed, not self._moves))
        self._mat = FRect(NOWHERE)
        self.ruling = False
        """Whether the house rules lie over the table."""
        self.news, self.sign = "", "ui-vote"
        """What was voted or drawn last, in words and with a picture."""

    def _find_experts(self) -> bool:
        """Whether it has just become known if there is an expert in a game that somebody built."""
        game = self.agreed.game
        return isinstance(game, OwnGame) and look_for_experts(self.app, [game])

    # -- bars --------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, the game, a lesson, the family and the rules."""
        title, note = self.words("game.name"), self.note()
        ways = [self.bar(title, note, *self._doors(worded)) for worded in (True, False)]
        return UpTo(LARGEST, Either(ways))

    def note(self) -> str:
        """What is asked here; of a game that somebody built, by whom it is, or that it is tried."""
        if self.tries:
            return self.words("setup.tries_expert")
        game = self.agreed.game
        by = game.recipe.about.by if isinstance(game, OwnGame) else ""
        return self.words("workshop.built_by", name=by) if by else self.words("setup.who")

    def _doors(self, worded: bool) -> list[Box]:
        doors: list[tuple[str, str, str, Callable[[], None]]] = [
            ("family", "ui-heart", self.words("family.title"), self.family),
            ("phones", "ui-phone", self.words("phones.button"), self.phones),
            ("print", "ui-print", self.words("print.button"), self.print),
        ]
        if has_lesson(self.agreed.game.id):
            doors.insert(0, ("learn", "ui-hand", self.words("lesson.learn"), self.learn))
        made = [
            Push(name, Button(NOWHERE, says if worded else "", sign, size=28), press, 60,
                 hint="" if worded else says, says=says)
            for name, sign, says, press in doors
        ]  # fmt: skip
        return [*made, key("help", "ui-help", self.help, self.words("rules.title"))]

    def foot(self, canvas: Canvas) -> Box:
        """A surprise, who plays and how long it takes, and the gold button."""
        words = self.words
        cap, why = words("key.return"), self.agreed.problem()
        deals = [
            Push("deal", Button(NOWHERE, words("setup.deal"), "ui-play", "", PRIMARY, 36),
                 self.deal, 78, 420 * wide, why, enter=cap if wide else "")
            for wide in (True, False)
        ]  # fmt: skip
        crowd = Line(self.crowd(), Style(FINE, 26, INK_2, "midright"), "crowd", shrink=0.75)
        long, brief = self._lasts(spoken), self._lasts(short)
        ways = [
            ([self._surprise(True), *self._shorter(True)], crowd, [*long, deals[0]]),
            ([self._surprise(False), *self._shorter(True)], crowd, [*long, deals[0]]),
            ([self._surprise(False), *self._shorter(False)], crowd, [*brief, deals[1]]),
            ([self._surprise(False), *self._shorter(False)], Box(), [*brief, deals[1]]),
        ]
        rows = [
            Row([*left, middle, *right], [*[0.0] * len(left), 1, *[0.0] * len(right)], 22)
            for left, middle, right in ways
        ]
        return UpTo(LARGEST, Either(rows))

    def _surprise(self, worded: bool) -> Box:
        says, note = self.words("setup.surprise"), self.words("setup.surprise_note")
        look = Button(NOWHERE, says if worded else "", "roll-one-die", size=30)
        return Push("surprise", look, self.surprise, 74, hint=note, says=says)

    def _shorter(self, worded: bool) -> list[Box]:
        """What makes a long game shorter."""
        says = self.offer()
        if not says:
            return []
        suggested = bool(self.agreed.suggested())
        note = self.words("suggests.note" if suggested else "setup.shorter_note")
        hint = note if worded else f"{says}. {note}"
        look = Button(NOWHERE, says if worded else "", "ui-clock", size=26)
        return [Push("shorter", look, self.shorten, 74, hint=hint, says=says)]

    def _lasts(self, told: Callable[[Words, float], str]) -> list[Box]:
        """How long it will take, on a pill; nothing where nobody knows."""
        time = self.minutes
        if not time:
            return []
        said = told(self.words, time)
        tiring = self.young() and duration.tiring(time)
        ground, edge, ink = AMBER if tiring else (PAPER, PAPER_EDGE, INK)
        line = Line(said, Style(LABEL, 27, ink, "center"), "minutes", shrink=1.0)
        row = Row([icon("ui-clock", 34, ink if tiring else INK_2, ground), line], [0, 1], 10)
        return [Framed(row, (22.0, 12.0), ground, edge, 30.0)]

    # -- the table and what stands beside it -------------------------------

    def mat(self, canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        """The deck, to be dealt from here."""
        self._mat = FRect(rect)
        return [Piece(partial(self.cards.draw_mat, rect))]

    def side(self, canvas: Canvas, wide: float, high: float) -> Box:
        """Cards, house rules and computer players; where they have no room, a door to each."""
        panels = self._panels(canvas, wide, high)
        if panels is not None:
            return panels
        box = self.cards
        cards = self.door("box", "ui-hand", self.words("setup.box"), box.note(), box.sets)
        return Column([cards, self._rules_door(), self.computers()], 20)

    def _panels(self, canvas: Canvas, wide: float, high: float) -> Box | None:
        """All of it to be seen at once; nothing where that has no room."""
        rules = self._rules_door()
        parts = [panel(self.cards.box()), rules, panel(self.levels.box())]
        for apart in (10.0,) if self.agreed.guests else (20.0, 10.0):
            panels = Column(parts, apart)
            if panels.least(canvas) <= wide and panels.measure(canvas, wide) <= high:
                return panels
        return None

    def width_beside(self, canvas: Canvas, high: float) -> float:
        """A little wider than usual, if all of it can be seen then."""
        widths = (self.beside, *ROOMIER)
        found = (wide for wide in widths if self._panels(canvas, wide, high) is not None)
        return next(found, super().width_beside(canvas, high))

    def _rules_door(self) -> Box:
        """How many house rules are not as printed, whatever cards are in the box; it opens them
        over the table, or closes them.
        """
        words, agreed = self.words, self.agreed
        count = sum(map(agreed.changed, agreed.house_rules()))
        title = words("setup.rules")
        named = agreed.preset or (None if count else agreed.printed)
        note = named.name if named else words("setup.changed", count=count)
        hint = words("setup.rules_close" if self.ruling else "setup.rules_open")
        ink = CHANGED if count else INK_2
        ends = (
            ("ui-check", words("setup.done"))
            if self.ruling
            else ("ui-pencil", words("setup.change"))
        )
        return door("rules", "ui-menu", title, note, self.turn_rules, hint, ink, ends)

    def over(self, canvas: Canvas, rect: FRect) -> Sheet | None:
        """The house rules, while they are looked at; what they mean, if one need not scroll far."""
        if not self.ruling:
            return None
        whole = self._rules(explained=True)
        return self._rules(explained=False) if whole.flows(canvas, rect, PAGES) else whole

    def _rules(self, explained: bool) -> Sheet:
        words, agreed = self.words, self.agreed
        rules = HouseRules(self.app, self, agreed, self.choose, self.vote)
        back = Button(NOWHERE, words("setup.as_printed"), "ui-undo", size=26)
        why = agreed.as_printed_but("setup.is_printed") if agreed.as_printed else ""
        said: Box = Line(words("setup.votes"), Style(FINE, 24, INK_2), "votes", 0.9)
        said = said if len(self.seating.people()) > 1 else Box()
        button = Push("printed", back, self.as_printed, 58, why_not=why)
        told, tests = self._told(), [self._test(worded) for worded in (True, False)]
        keys = Either([Row([test, button], [0, 0], gap=16) for test in tests])
        ways = [Row([said, test, button], [1, 0, 0], gap=16) for test in tests]
        foot: Box = Either([*ways, Row([Box(), keys], [1, 0])])
        foot = Wrap([told, keys], [1, 0], gap=20, below=10) if told else foot
        body = Column([*rules.rows(explained), *rules.people()], 6)
        return Sheet(body, self._sets(), foot, (30.0, 22.0))

    def _test(self, worded: bool) -> Push:
        """The way to the lab."""
        says, note = self.words("lab.test_rules"), self.words("lab.test_note")
        look = Button(NOWHERE, says if worded else "", "ui-scales", size=26)
        return Push("test", look, self.test, 58, hint=note, says=says)

    def _sets(self) -> Box:
        """The head of the house rules: the sets that have a name, as many as there is room for."""
        words, agreed = self.words, self.agreed
        now, titled = agreed.preset, words("setup.rules")
        whole, title = (Line(titled, HEAD, "rules", *shrink) for shrink in ((1.0,), ()))
        says = now.name if now else words("presets.own")
        close = key("rules-close", "ui-close", self.turn_rules, words("setup.rules_close"), 58)
        chips = [
            chip(f"set-{number}", one.name, one == now, partial(self._follow, one))
            for number, one in enumerate(agreed.every_preset)
        ]
        looks = [
            Button(NOWHERE, words("presets.all"), "ui-menu", size=26) if now
            else Button(NOWHERE, words("presets.keep_as"), "ui-plus", size=26),
            Button(NOWHERE, says, "ui-down", size=26),
        ]  # fmt: skip
        more, only = (
            Push("presets", look, self.own_rules, 58, hint=words("presets.hint"), says=says)
            for look in looks
        )
        ways: list[Box] = [
            Row([whole, *chips[:count], more, Box(), close], [*[0.0] * (count + 2), 1, 0], 14)
            for count in range(len(chips), 0, -1)
        ]
        return Either([*ways, Row([title, only, close], [1, 0, 0], 16)])

    def _follow(self, one: Preset) -> None:
        """Play with the rules of a set."""
        self.agreed.follow(one.rules)
        self._agree({})

    def _told(self) -> Box | None:
        """What was voted, or drawn, last: on a purple strip."""
        if not self.news:
            return None
        tint, deep = SWATCHES["purple"].tint, SWATCHES["purple"].deep
        sign, said = icon(self.sign, 38, deep, tint), Text(self.news, Style(FINE, 24), "told", 24)
        words = Row([sign, said], [0, 1], 16)
        return Framed(words, (16.0, 7.0), tint, SWATCHES["purple"].base, 16.0)

    def line(self) -> Box:
        """What came of a surprise or a vote, or what has to be said."""
        seating = self.seating
        usual = self.arranging.carried is None and not (seating.problem() or seating.alike())
        told = self._told() if usual else None
        return UpTo(LARGEST, told) if told else super().line()

    def notice(self) -> tuple[str, str]:
        """Which cards so many players need, if nothing else has to be said."""
        said, ink = super().notice()
        if ink in (BAD, GOOD) or not self.agreed.needed:
            return said, ink
        return self.words(f"option.{min(self.agreed.needed)}.joined"), GOOD

    def draw(self, canvas: Canvas) -> None:
        """Everything; and the cards to be made are those of this table."""
        self.pieces(canvas)
        self.arriving.draw(canvas, self.left, super().draw)
        if self.cards.moving and self.app.top is self and not self.ruling:
            self.cards.draw_flying(canvas, self._mat)
        self.cards.fit(canvas)

    def overlay(self, canvas: Canvas) -> None:
        """Focus ring and tooltip, where nothing slides below them."""
        if not self.arriving.moving:
            super().overlay(canvas)

    def draw_tip(self, canvas: Canvas, things: list[Thing], name: str) -> None:
        """What a lid has to say stands below it already, and cards look out above."""
        if not self.cards.pointed():
            super().draw_tip(canvas, things, name)

    def _looks(self) -> Focus:
        """What is pointed at; the cards may lie on a sheet of their own."""
        above = self.opened
        return above.focus if above is not None and self.app.top is above else self.focus

    def _pace(self) -> float:
        """How many times as fast things move as usual; 0 is at once."""
        return self.app.settings.speed if self._moves else 0.0

    def _fades(self) -> float:
        """The same where things only fade."""
        return 0.0 if self._moves else self.app.settings.speed

    @property
    def _moves(self) -> bool:
        return self.app.settings.motion != "reduced"

    def update(self, ms: float) -> None:
        """Make cards while nothing else is to be done; some look out of their box."""
        super().update(ms)
        tried = self.tries
        if self._find_experts():
            self.levels.top = strongest(self.agreed.game.id)
            self.changed()
        self.app.dirty = self.app.dirty or tried != self.tries
        self.arriving.go_on(ms)
        if not self.arriving.moving:
            self.cards.work.go_on()
        self.cards.go_on(ms)

    def next_look(self) -> float | None:
        """Now and then, while it is found out whether there is an expert."""
        return LISTEN if self.tries else None

    @property
    def tries(self) -> bool:
        """Whether games are played beside, to find out whether there is an expert in this one."""
        game = self.agreed.game
        return isinstance(game, OwnGame) and experts(self.app).tries(game)

    @property
    def busy(self) -> bool:
        """Whether cards are looking out of their box just now, or going back."""
        return super().busy or self.cards.moving or self.arriving.moving

    @property
    def thinking(self) -> bool:
        """Whether cards are still to be made."""
        return not self.cards.work.done

    def crowd(self) -> str:
        """How many people and computer players, in words."""
        words, people = self.words, len(self.seating.people())
        parts = [words("count.people", count=people)] if people else []
        if len(self.seating) > people:
            parts.append(words("count.computers", count=len(self.seating) - people))
        return words("common.and", first=parts[0], second=parts[1]) if parts[1:] else parts[0]

    @property
    def minutes(self) -> float:
        """About how long the game takes; 0 where nobody knows."""
        return self.agreed.minutes(self.app.settings)

    # -- a shorter game ----------------------------------------------------

    def offer(self) -> str:
        """What suits this table better, or how long a shorter game takes, in words; nothing where
        neither is needed.
        """
        settings, suggested = self.app.settings, self.agreed.suggested()
        rules = suggested or self.agreed.shorter(settings)
        time = spoken(self.words, self.agreed.minutes(settings, rules)) if rules else ""
        key = "suggests.button" if suggested else "setup.shorter"
        return self.words(key, time=time) if rules else ""

    def shorten(self) -> None:
        """Take the house rules that suit this table better, or make its game shorter."""
        self._agree(self.agreed.suggested() or self.agreed.shorter(self.app.settings))

    # -- house rules -------------------------------------------------------

    def turn_rules(self) -> None:
        """Lay the house rules over the table, or take them away."""
        before = self.app.canvas.surface
        (self.arriving.leave if self.ruling else self.arriving.start)(before)
        self.ruling = not self.ruling
        self.offset = 0.0
        self.changed()

    def choose(self, option: str, value: str) -> None:
        """Set a house rule."""
        self._agree({option: value})

    def _agree(self, rules: dict[str, str]) -> None:
        self.agreed.wishes |= rules
        self.news = ""
        self.changed()

    def as_printed(self) -> None:
        """Play with the rules as they are printed, and with the cards that are in the box."""
        self.agreed.back_to_printed()
        self._agree({})

    def vote(self, option: Option) -> None:
        """Let everybody vote on a house rule."""
        self.app.push(Vote(self.app, self.agreed, option, self.voted))

    def voted(self, option: Option, value: str, told: str) -> None:
        """Play with what was voted for, and say so."""
        self.choose(option.id, value)
        self.news, self.sign = told, "ui-vote"

    def own_rules(self, file: Path | None = None) -> None:
        """The sets of house rules that have a name; perhaps one more, from a file."""
        self.app.push(PresetPage(self.app, self, self.agreed, file))

    # -- seats -------------------------------------------------------------

    def seat_as(self, seats: Sequence[SeatChoice]) -> None:
        """Let the same players sit in that order; rules that name a seat follow the player."""
        self.agreed.seat_as(seats)
        self.changed()

    def surprise(self) -> None:
        """Draw a table: computer players, cards and house rules; the people stay."""
        self.agreed.surprise(self.chance)
        self.news, self.sign = self.words("setup.surprised"), "roll-one-die"
        self.changed()

    # -- going on ----------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window may hold house rules."""
        if event.type == pygame.DROPFILE:
            self.own_rules(Path(event.file))
        else:
            super().handle(event)

    def back(self) -> None:
        """Esc: first from the house rules to the table."""
        if self.ruling:
            self.turn_rules()
        else:
            self.app.pop()

    def help(self) -> None:
        """Read this game's rules."""
        self.app.go("rules", self.agreed.game.id)

    def print(self) -> None:
        """Print this game as it is set up now."""
        self.keep()
        self.app.go("print", self.agreed.game.id)

    @property
    def head_start(self) -> HeadStartChoice | None:
        """What a step is in this game."""
        facts = self.agreed.game.rules.head_start
        if facts is None:
            return None
        return HeadStartChoice(facts.most, self.words("head_start.says", count=facts.worth))

    @property
    def has_calls(self) -> bool:
        """True if anything is called against the clock in this game, and in time."""
        agreed = self.agreed
        timed = agreed.settled().get("call_window") != OFF
        return timed and super().has_calls and has_calls(agreed.game)

    def test(self) -> None:
        """Have these rules played a thousand times; a change that helps is taken over here."""
        agreed = self.agreed
        self.app.go(
            "lab", agreed.game.id, options=agreed.house_rules_alone(), players=len(self.seating),
            take=self._take,
        )  # fmt: skip

    def _take(self, _: str, rules: Mapping[str, str]) -> None:
        """Play with rules that were tried, as far as they are others than now."""
        now = self.agreed.settled()
        self._agree({id: value for id, value in rules.items() if now.get(id) != value})

    def phones(self) -> None:
        """Choose who holds a phone."""
        self.keep()
        seats = tuple(self.seating.told_apart())
        self.app.go("phones", self.agreed.game.id, seats, self.agreed.settled(), self.deal)

    def learn(self) -> None:
        """Learn this game by playing."""
        self.app.go("lesson", self.agreed.game.id)

    def leave(self) -> None:
        """Keep who plays and how for the next time."""
        self.keep()

    def keep(self) -> None:
        """Others find who plays and how among the settings."""
        agreed = self.agreed
        options = {**self.app.settings.options, agreed.game.lasting: agreed.wishes}
        self.app.change(seats=self.seating.named(), options=options)

    def parting(self) -> Parting:
        """All of it; the mat goes on, if it can be seen and things move."""
        canvas = self.app.canvas
        picture = pygame.Surface(canvas.surface.get_size(), depth=32)
        self.cards.bare = goes_on = self._moves and not self.ruling
        self.draw(canvas.over(picture))
        self.cards.bare = False
        if not goes_on:
            return Parting(picture)
        return Parting(picture, self._mat, self.cards.poses(self._mat))

    def deal(self) -> None:
        """Begin the game."""
        game, seats = self.agreed.game.id, tuple(self.seating.told_apart())
        self.app.start_match(game, seats, self.agreed.settled())
