"""A few sentences on how a homemade game is played, to be read before the cards are dealt."""

from game.games.recipe.own_game import OwnGame
from game.games.recipe.own_table import plan_of
from game.session.workshop.describe import SummaryLine, summarize_recipe
from game.ui.boxes import sentence_row
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import Box, Column, Text
from game.ui.widgets.drawable import Style

from .agreement import Agreement


class CoursePanel:
    """Tells what a homemade game is about, under the house rules of a setup."""

    def __init__(self, agreed: Agreement) -> None:
        self.agreed = agreed

    @property
    def is_told(self) -> bool:
        """True if the game is homemade: the box of all others says it."""
        return isinstance(self.agreed.game, OwnGame)

    @property
    def title(self) -> str:
        """The name of the panel."""
        return self.agreed.words("workshop.goes.title")

    @property
    def about(self) -> str:
        """The line on the box about the game; empty if there is none."""
        return self.agreed.words.first_of_keys("game.aim", default="") if self.is_told else ""

    def list_sentences(self) -> list[SummaryLine]:
        """Return how the game is played by the house rules that are chosen now."""
        game = self.agreed.game
        assert isinstance(game, OwnGame)
        plan = plan_of(game.rules, frozenset(self.agreed.settle_house_rules().items()))
        return summarize_recipe(game.whole, self.agreed.words, plan)

    def build_about(self) -> Box:
        """Build what the box says of the game."""
        return Text(self.about, Style(BODY, 24, GRAY_INK), "goes-about")

    def build_course(self) -> Box:
        """Build all of it: what the box says, and the sentences with their pictures."""
        about = [self.build_about()] if self.about else []
        rows = [
            sentence_row(line.icon, line.words, f"goes-{number}")
            for number, line in enumerate(self.list_sentences())
        ]
        return Column([*about, *rows], 16)
