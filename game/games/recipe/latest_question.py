"""The latest questions of a game of asking, as facts tell them and in words."""

from typing import NamedTuple

from game.words import Words

from .recipe_words import thing_in_words

BLIND = "blind"
"""The thing that is asked for where a card is drawn unseen."""


class LatestQuestion(NamedTuple):
    """A question as a fact tells it."""

    seat: int
    asked: int
    outcome: str
    thing: str

    def wanted_words(self, words: Words) -> str:
        """Return the question as it was asked, such as “Any red?”."""
        if self.thing == BLIND:
            return words("question.blind")
        key = "question.card" if " " in self.thing else "question.any"
        return words(key, thing=thing_in_words(words, self.thing))

    @property
    def is_worth_it(self) -> bool:
        """True if the player who asked got something."""
        return self.outcome.isdigit() or self.outcome in ("lucky", "group")

    def outcome_words(self, words: Words) -> str:
        """Return what came of the question."""
        if self.outcome.isdigit():
            return words("outcome.got", count=int(self.outcome))
        if self.thing == BLIND and self.outcome == "none":
            return words("outcome.no_group")
        return words(f"outcome.{self.outcome}")


def read_question(said: str | None) -> LatestQuestion | None:
    """Return the question that a fact such as `0 2 none green` tells; None if there is none."""
    parts = (said or "").split(" ", 3)
    if len(parts) < 4:
        return None
    return LatestQuestion(int(parts[0]), int(parts[1]), parts[2], parts[3])
