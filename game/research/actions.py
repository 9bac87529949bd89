"""The number of each answer.

A game's decisions offer from one to a hundred and more options, and the same answer stands at
another place among them each time. So that a number means the same from the first decision to
the last, it says what is answered, not where that stands:

- each card of the deck has a number. A card that is offered has that of its kind; of two blue
  sevens that are offered together the first has the first one's, and so on. Which of several
  copies somebody holds makes no difference, so none is told apart before that;
- each word has one after them: `draw`, `done`, a color, a claim, `call chaos flip`, `seat 3`,
  `place 17`, `rainbow 2`.

What is done with a card (to play it, to give it away) is what was asked: `observe` tells. Cards
that are chosen together are asked for one by one until `done`, calls and Dodges are decisions
like all others, and secret rounds ask one seat after another, none of which sees an answer
before all are in. So each legal answer has exactly one number, and each number of the mask is
one.

Numbers depend on the game, how many play, and the sets of cards in the box, and on nothing
else. A game without words in the `lexicon` has `SPARE` numbers for them by their order instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.card import Card
from game.core.decision import Decision
from game.core.errors import BadSetup
from game.core.table import Table
from game.games.match_patch import PatchTable
from game.games.recipe.families.ask import AskTable

from .lexicon import LEXICON

SPARE = 60
EACH = " *"


class AnswerNumbers:
    """The numbers of all answers of one game."""

    def __init__(self, table: Table) -> None:
        copies: dict[str, int] = {}
        self.names: list[str] = []
        """What each number says, such as `b7`, `b7#2`, `draw`."""
        self._first: dict[str, int] = {}
        for number, card in enumerate(table.deck):
            self._first.setdefault(card.code, number)
            copies[card.code] = copy = copies.get(card.code, 0) + 1
            self.names.append(card.code if copy == 1 else f"{card.code}#{copy}")
        known = list(_answer_words_of(table))
        self._words = {word: len(self.names) + place for place, word in enumerate(known)}
        self.names += known
        self._spare = len(self.names)
        if table.rules.id not in LEXICON:
            self.names += [f"answer {number}" for number in range(1, SPARE + 1)]

    def __len__(self) -> int:
        return len(self.names)

    def numbers(self, decision: Decision[Any]) -> list[int]:
        """The number of each option, in their order. Raises `BadSetup` for a word that has none."""
        numbers: list[int] = []
        taken: dict[str, int] = {}
        spare = self._spare
        for option in decision.options:
            if isinstance(option, Card):
                code = option.code
                taken[code] = copy = taken.get(code, -1) + 1
                numbers.append(self._first[code] + copy)
            elif (word := decision.word(option)) in self._words:
                numbers.append(self._words[word])
            elif spare < len(self.names):
                numbers.append(spare)
                spare += 1
            else:
                raise BadSetup(f"{word!r} is in no row of words in game/research/lexicon.py")
        return numbers


def _answer_words_of(table: Table) -> Iterator[str]:
    """The words of a game, those of seats and places with each of their numbers."""
    if isinstance(table, AskTable):
        yield from table.answer_words()
    for word in LEXICON[table.rules.id].words if table.rules.id in LEXICON else ():
        if not word.endswith(EACH):
            yield word
            continue
        places = isinstance(table, PatchTable) and word.startswith("place")
        count = table.size() if places and isinstance(table, PatchTable) else len(table.names)
        yield from (f"{word.removesuffix(EACH)} {number}" for number in range(count))
