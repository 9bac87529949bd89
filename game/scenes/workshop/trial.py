"""Trying a card: a table dealt at once, the card in hand; then "How was it?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.built import register
from game.core.event import Event, Moved, RoundEnded, Turn
from game.games.recipe.model import OwnCard, Recipe
from game.games.recipe.own import OwnGame
from game.scenes.play import PlayScene
from game.session.beforehand.beginners import a_seed
from game.session.own.trial import FEWEST, TRIER, deal_trial, trial_game
from game.session.sitting import Sitting
from game.store.faces import FACES
from game.store.settings import LEVELS, SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOWHERE, Box, Column, Push, Text, Wrap, gap
from game.ui.screens.page import Dialog
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

HAND = f"hand {TRIER}"


class TrialSitting(Sitting):
    """A match that nobody keeps, and what has become of the card that is tried."""

    def __init__(self, app: App, recipe: Recipe, card: OwnCard) -> None:
        game, options = trial_game(recipe, card)
        if isinstance(game, OwnGame):
            register(app.words, game)
        seats = seats_for(app, max(game.rules.least, FEWEST))
        seed = a_seed(app.seed)
        match = deal_trial(game, [one.name for one in seats], options, card.id, seed)
        self.card = card.id
        self.was_played = False
        """True once the card has left the hand."""
        self.is_seen = False
        """True once what it did is over, and the next turn has begun."""
        super().__init__(match, seats, seed, None)

    def _heard(self, event: Event) -> None:
        super()._heard(event)
        if isinstance(event, Moved) and event.source == HAND:
            moved = {card.face.partition("@")[0] for card in event.cards if card}
            self.was_played = self.was_played or self.card in moved
        elif isinstance(event, Turn) and self.was_played:
            self.is_seen = True


def seats_for(app: App, count: int) -> tuple[SeatChoice, ...]:
    """Return the person who played last, and gentle computer players beside them."""
    person = next((one for one in app.settings.seats if one.person), None)
    face = person.face if person else FACES[0]
    name = person.name if person else app.words(f"names.{face}")
    others = [other for other in FACES if other != face and app.words(f"names.{other}") != name]
    robots = [SeatChoice(app.words(f"names.{other}"), other, False, LEVELS[0]) for other in others]
    return (SeatChoice(name, face, True), *robots[: count - 1])


class TrialScene(PlayScene):
    """A table on which a card is tried; leaving it leads back to the card."""

    name = "trial"
    sitting: TrialSitting

    def __init__(self, app: App, recipe: Recipe, card: OwnCard) -> None:
        super().__init__(app, TrialSitting(app, recipe, card))
        self.recipe, self.card = recipe, card
        self.tips.silent = True
        self.focus.ring = True  # the card stands up, and its rule is told
        self.asked = False
        """True once "How was it?" was asked by itself."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on the card that is tried."""
        start = super().first
        if not start.startswith("card:"):
            return start
        things = self.things() if self._settling is None else self._settling
        own = (one.name for one in things if one.enabled and self._is_own(one.name))
        return next(own, start)

    def _is_own(self, name: str) -> bool:
        card = self.answers.card_of(name)
        return card is not None and card.face.partition("@")[0] == self.card.id

    def update(self, ms: float) -> None:
        """Let time pass; once it was seen what the card does, ask how it was."""
        super().update(ms)
        waits = self.flow.waits_here and not self.busy and self.free()
        if self.sitting.is_seen and waits and not self.asked:
            self.pause()

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """The round counts for nothing; ask how it was."""
        self.app.sounds.play("round-end")
        self.pause()

    def _expect_results(self) -> None:
        """No results will be seen."""

    def pause(self) -> None:
        """There is nothing to save: a pause asks how it was."""
        self.asked = True
        self.table.rest()
        self.app.push(HowWasIt(self.app, self))

    def leave_game(self) -> None:
        """Go back to the card."""
        self.app.pop()

    def deal_again(self) -> None:
        """Lay a new table with the same card."""
        self.app.replace(TrialScene(self.app, self.recipe, self.card))


class HowWasIt(Dialog):
    """Change the card, play on, or deal again."""

    app: App

    name = "how-was-it"
    first = "button:change"
    wide = 900.0
    largest = 1.6

    def __init__(self, app: App, below: TrialScene) -> None:
        super().__init__(app, below)
        self.trial = below
        self.over = below.sitting.asked is None or below.flow.tidings.ended is not None

    def content(self, canvas: Canvas) -> Box:
        """The question and its answers."""
        words, name = self.app.words, self.trial.card.name
        title = words("workshop.trial.title", name=name)
        note = words("workshop.trial.over" if self.over else "workshop.trial.note")
        change = Button(NOWHERE, words("workshop.trial.change"), "ui-pencil", "", PRIMARY, 34)
        again = Button(NOWHERE, words("workshop.trial.again"), "redo", size=29)
        go_on = Button(NOWHERE, words("workshop.trial.go_on"), "ui-play", size=29)
        answers: list[Box] = [Push("again", again, self.deal_again, 76)]
        if not self.over:
            answers.append(Push("go-on", go_on, self.app.pop, 76))
        return Column(
            [
                Text(title, Style(TITLE, 42), "title"),
                Text(note, Style(BODY, 27, INK_2), "note"),
                gap(2),
                Push("change", change, self.change, 84, enter=self.app.caps["confirm"]),
                Wrap(answers, gap=20, below=16),
            ],
            20,
        )

    def change(self) -> None:
        """Back to the card."""
        self.app.pop()
        self.trial.leave_game()

    def deal_again(self) -> None:
        """Another deal."""
        self.app.pop()
        self.trial.deal_again()

    def back(self) -> None:
        """Play on; after the round there is only the way back."""
        if self.over:
            self.change()
        else:
            self.app.pop()
