"""Before a game: who plays, with which house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.errors import BadSetup
from game.core.names import same
from game.core.rulebook import Option
from game.games import GAMES
from game.scenes.naming.letters import LetterSheet, NameWish
from game.scenes.naming.name_entry import KnownName
from game.scenes.setup.presets.page import PresetPage
from game.scenes.setup.seats.parts import Faces
from game.scenes.setup.vote.scene import Vote
from game.session.duration import minutes, shorter, spoken
from game.session.house_rules import SEAT, by_seat, expansions, granted, needed
from game.session.seating import Seating
from game.session.votes.count import owner_of
from game.store import folders
from game.store.presets import Presets
from game.store.profiles import Profiles
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.piece import CALM, Piece, paper

from . import page as setup_page
from .ahead import DeckAhead
from .arrange import Arranging
from .cast import Cast
from .guests import Guests
from .house_rules import choices, shown_options
from .surprise import surprise

if TYPE_CHECKING:
    from game.app.program import App

SEATS, BOX = FRect(40, 112, 1080, 846), FRect(1152, 112, 728, 846)  # the two sheets


class SetupScene(Menu):
    """The setup of one game."""

    app: App

    name = "setup"
    first = "button:deal"

    def __init__(self, app: App, game: str, chance: Random | None = None) -> None:
        super().__init__(app)
        self.game = GAMES[game]
        self.words = app.words.of(game)
        rules = self.game.rules
        self.options: tuple[Option, ...] = rules.options
        self.sets = [option.id for option in expansions(self.game)]
        self.wishes = dict(app.settings.options.get(game, {}))
        self.seating = Seating(app.words, rules.least, rules.most, app.settings.seats)
        self.profiles = Profiles(folders.settings())
        self.presets = Presets(folders.settings())
        self.arranging = Arranging(self)
        self.ahead = DeckAhead(self)
        self.chance = chance or SystemRandom()
        self.slots: list[FRect] = []  # where the seats lie, before anything is scrolled
        self.narrow = False  # one column, because type is large
        self.news, self.sign = "", "ui-vote"
        """What was voted or drawn last, in words and with a picture."""

    # -- drawing -----------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything between the bars scrolls, else the right sheet."""
        if not self.narrow:
            return BOX.inflate(-12, -16)
        top, foot = setup_page.bars(canvas)
        return FRect(0, top, 1920, 1080 - top - foot)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Seats left, cards and house rules right; with large type below one another."""
        self.narrow = canvas.type_scale > LARGE_TYPE
        return (setup_page.column if self.narrow else setup_page.sheets)(canvas, self)

    def backdrop(self, canvas: Canvas) -> None:
        """Two sheets of paper on the table; the right one may scroll."""
        super().backdrop(canvas)
        self.pieces(canvas)
        for box in () if self.narrow else (SEATS, BOX):
            paper(box).draw(canvas, CALM)

    def draw(self, canvas: Canvas) -> None:
        """Everything, and on top of it the player who is carried to another seat."""
        super().draw(canvas)
        self.arranging.draw(canvas)
        self.ahead.fit(canvas)

    def _bar_box(self, canvas: Canvas) -> FRect:
        """The scroll bar stands inside the right sheet."""
        view = self.view(canvas)
        wide = super()._bar_box(canvas)
        return wide if self.narrow else FRect(1850, view.y + 8, 28, view.h - 16)

    def update(self, ms: float) -> None:
        """Make cards while nothing else is to be done."""
        super().update(ms)
        self.ahead.work.go_on()

    @property
    def thinking(self) -> bool:
        """Whether cards are still to be made."""
        return not self.ahead.work.done

    def summary(self) -> str:
        """How many people and computer players, and how long it will take."""
        time = self.lasts()
        return (
            self.words("setup.summary", players=self.crowd(), time=time) if time else self.crowd()
        )

    def crowd(self) -> str:
        """How many people and computer players, in words."""
        words, people = self.words, len(self.seating.people())
        parts = [words("count.people", count=people)] if people else []
        if len(self.seating) > people:
            parts.append(words("count.computers", count=len(self.seating) - people))
        return words("common.and", first=parts[0], second=parts[1]) if parts[1:] else parts[0]

    def lasts(self) -> str:
        """How long it will take, in words; nothing where nobody knows."""
        return spoken(self.words, self.minutes) if self.minutes else ""

    @property
    def minutes(self) -> float:
        """About how long the game takes; 0 where nobody knows."""
        return self._minutes({})

    def _minutes(self, rules: Mapping[str, str]) -> float:
        """The same with other house rules."""
        players, people = len(self.seating), len(self.seating.people())
        options = {**self.settled(), **rules}
        return minutes(self.game, players, people, options, self.app.settings)

    # -- a shorter game ----------------------------------------------------

    @property
    def shorter(self) -> dict[str, str]:
        """The house rules that make a long game shorter, if it is one."""
        players, people = len(self.seating), len(self.seating.people())
        return shorter(self.game, players, people, self.settled(), self.app.settings)

    def offer(self) -> str:
        """How long a shorter game takes, in words; nothing where none is needed."""
        rules = self.shorter
        time = spoken(self.words, self._minutes(rules)) if rules else ""
        return self.words("setup.shorter", time=time) if rules else ""

    def shorten(self) -> None:
        """Take the house rules that make it shorter."""
        self.wishes |= self.shorter
        self.news = ""
        self.changed()

    # -- house rules -------------------------------------------------------

    @property
    def needed(self) -> frozenset[str]:
        """The expansions without which so many could not play."""
        return needed(self.game, len(self.seating))

    def value(self, option: Option) -> str:
        """What an option is set to: the wish, if it is one of its values and may be so."""
        value = granted(self.game, len(self.seating), option, self.wishes)
        return option.usual(len(self.seating)) if value in self.idle_values() else value

    def idle_values(self) -> set[str]:
        """Values that ask the people something, when only computers play."""
        ids = {option.id for option in self.options}
        return set() if self.seating.people() else ids

    def choose(self, option: str, value: str) -> None:
        """Set a house rule."""
        self.wishes[option] = value
        self.news = ""
        self.changed()

    def settled(self) -> dict[str, str]:
        """The value of every option that counts now."""
        settled = {}
        for option in shown_options(self):
            allowed = [choice.value for choice in choices(self, option)]
            value = self.value(option)
            if not option.table or value != option.default:
                settled[option.id] = value if value in allowed else allowed[0]
        return settled

    def problem(self) -> str:
        """Why the game can't begin, in words; nothing if it can."""
        try:
            self.game.settle(len(self.seating), self.settled())
        except BadSetup as error:
            return str(error)
        return self.seating.problem()

    def vote(self, option: Option) -> None:
        """Let everybody vote on a house rule."""
        self.app.push(Vote(self.app, self, option))

    def own_rules(self, file: Path | None = None) -> None:
        """The sets of house rules that have a name; perhaps one more, from a file."""
        self.app.push(PresetPage(self.app, self, file))

    # -- seats -------------------------------------------------------------

    @property
    def owner(self) -> int | None:
        """The seat of the person who owns the deck."""
        return owner_of(self.seating.people())

    def seat_as(self, seats: Sequence[SeatChoice]) -> None:
        """Let the same players sit in that order; rules that name a seat follow the player."""
        for option in filter(by_seat, self.options):
            number = str(self.wishes.get(option.id, "")).removeprefix(SEAT)
            if number.isdigit() and 0 < int(number) <= len(self.seating):
                meant = self.seating.seats[int(number) - 1]
                there = next((n for n, seat in enumerate(seats) if seat is meant), None)
                self.wishes.pop(option.id)
                if there is not None:
                    self.wishes[option.id] = f"{SEAT}{there + 1}"
        self.seating.seats = list(seats)
        self.changed()

    def set_person(self, seat: int, person: bool) -> None:
        """A person or a computer player sits there."""
        self.seating.set_person(seat, person)
        self.changed()

    def set_level(self, seat: int, level: str) -> None:
        """A computer player becomes so good."""
        self.seating.set_level(seat, level)
        self.changed()

    def add(self, person: bool) -> None:
        """One more at the table: of the family, if somebody of it does not play yet."""
        count = len(self.seating)
        self.seating.add(person)
        there = [seat.name for seat in self.seating.seats if seat.person]
        for known in self.profiles.people if person and len(self.seating) > count else ():
            if not any(same(known.name, name) for name in there[:-1]):
                self.seating.welcome(count, known.name, known.face)
                break
        self.changed()

    def remove(self, seat: int) -> None:
        """A player leaves the table."""
        left = list(self.seating.seats)
        if len(left) > self.seating.least:
            del left[seat]
            self.seat_as(left)

    def faces(self, seat: int) -> None:
        """Choose a face; a computer player's is its character, too."""
        person = self.seating.seats[seat].person
        self.app.push((Faces if person else Cast)(self.app, self, seat))

    def players(self) -> None:
        """Look at all computer players there are."""
        self.app.push(Cast(self.app, self))

    def family(self, seat: int | None = None) -> None:
        """Everybody who is remembered; perhaps to let one of them sit down."""
        if seat is None:
            self.app.go("family", self)
        else:
            self.app.push(Guests(self.app, self, seat))

    def surprise(self) -> None:
        """Draw a table: computer players, cards and house rules; the people stay."""
        self.news, self.sign = surprise(self, self.chance), "roll-one-die"
        self.changed()

    def edit(self, seat: int) -> None:
        """Type another name for a player."""
        words, one = self.app.words, self.seating.seats[seat]
        asked = NameWish(
            words("letters.seat" if one.person else "letters.computer"),
            words("letters.me" if one.person else "letters.fine"),
            one.name, partial(self.call, seat), family=self.free_family(seat),
            face=lambda: self.seating.seats[seat].face, choose_face=lambda: self.faces(seat),
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def free_family(self, seat: int) -> list[KnownName]:
        """Who of the family might sit there: nobody who is at the table, or for a computer."""
        there = [one.name for one in self.seating.seats if one.person]
        if not self.seating.seats[seat].person:
            return []
        people = self.profiles.people
        return [
            KnownName(one.name, one.face)
            for one in people
            if not any(same(one.name, name) for name in there)
        ]

    def call(self, seat: int, name: str) -> None:
        """Give a player a name; who is remembered under it comes with the own face."""
        known = self.profiles.named(name)
        there = [one.name for one in self.seating.seats if one.person]
        if known and self.seating.seats[seat].person and not any(same(name, one) for one in there):
            self.seating.welcome(seat, known.name, known.face)
        else:
            self.seating.rename(seat, name)
        self.changed()

    # -- input -------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Keys are ways while a player is carried."""
        return self.arranging.captures(event)

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window may hold house rules."""
        if event.type == pygame.DROPFILE:
            self.own_rules(Path(event.file))
        else:
            super().handle(event)

    def focus_lost(self) -> None:
        """Whoever is in the air sits down."""
        if self.arranging.carried is not None:
            self.arranging.put_down()

    def help(self) -> None:
        """Read this game's rules."""
        self.app.go("rules", self.game.id)

    # -- going on ----------------------------------------------------------

    def enter(self) -> None:
        """Files may have been changed on another screen."""
        self.changed()

    def leave(self) -> None:
        """Keep who plays and how for the next time."""
        options = {**self.app.settings.options, self.game.id: self.wishes}
        self.app.change(seats=tuple(self.seating.seats), options=options)

    def deal(self) -> None:
        """Begin the game."""
        self.app.start_match(self.game.id, tuple(self.seating.seats), self.settled())
