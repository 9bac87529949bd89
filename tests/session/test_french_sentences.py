"""What games say in French, with real names, cards and numbers: mistakes that a machine sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from game.agents import agent
from game.agents.advice import advise
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.session.log.deeds import Deeds
from game.session.log.log import Log
from game.session.record.whys import Whys
from game.session.speech import hints
from game.session.speech.prompts import Gathering, Speaker
from game.session.speech.reasons import why
from game.store.settings import SeatChoice
from game.table.layout.reading import read
from game.words import Words

NAMES = ("Anna", "Yves", "Hugo", "Papa")
"""Three of them melt into what stands before: d’Anna, d’Yves, d’Hugo."""
SETS = {"color-chaos": {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on"}}
STEPS = 60
EVERY = 12  # choices from one look at all deeds to the next
COUNTED = "cartes|points|pétales|cochons|sous|paires|tours|fleurs|joueurs|autres|mains"
VOWELS = "aeiouàâéèêëîïôœAEIOUÉÈÊÎŒ"
MISTAKES = {
    "no elision": rf"(?<![-\w])(?:de|que|le|la|ne|se|te|me) (?:[{VOWELS}]|Yves\b|Hugo\b)",
    "elision": r"\b[dlnqu]+’(?:Papa|[bcdfgjklmnpqrstvwxz]\w)",
    "not melted": r"\b(?:à|de) (?:le|les) (?=[A-Z«\d])",
    "one and a plural": rf"(?<![\d,+−-])\b[01] (?:{COUNTED})\b",
    "a number for a word": r"\bque 1 ",
    "an empty value": r"  |, ?!|\{|\}|\( ?\)",
    "no space that binds": r"\w[!?;]| [!?;:]",
}


@cache
def french() -> Words:
    """The French sentences of every game."""
    return Words.load(rules_folder(), "fr")


def mistakes(sentence: str) -> list[str]:
    """What a machine sees that is wrong with it."""
    plain = sentence.replace("**", "")
    return [kind for kind, found in MISTAKES.items() if re.search(found, plain)]


class Evening:
    """Some steps of a game, and whatever is said of them in French."""

    def __init__(self, game: str, seed: int) -> None:
        self.match = Match.new(game, len(NAMES), seed, SETS.get(game, {}))
        raw, words = self.match.game.rules.raw, french().of(game)
        self.speaker = Speaker(words, read(raw).wording, NAMES, {})
        self.log = Log(self.speaker, dealing=True)
        self.match.listen(self.log.add)
        levels = ("easy", "normal", "hard", "easy")
        self.players = [
            SeatChoice(name, "fox", False, level) for name, level in zip(NAMES, levels, strict=True)
        ]
        self.agents = [agent(level, seed) for level in levels]

    def said(self) -> Iterator[str]:
        """Questions, hints, deeds, the log and the reasons."""
        for step in range(STEPS):
            if self.match.decision is None:
                break
            seat = self.match.decision.seat
            yield from self._asked(seat)
            self.match.submit(self.agents[seat].choose(self.match))
            if step % EVERY == 0:
                yield from self._deeds(seat)
        yield from self._told()

    def _asked(self, seat: int) -> Iterator[str]:
        view = self.match.table.seen_by(seat)
        prompt = self.speaker.prompt(self.match, view, Gathering(self.match))
        yield from (prompt.headline, prompt.hint, *prompt.why.values())
        advice = advise(self.match, seat)
        if advice is not None:
            yield hints.sentence(self.speaker, self.match, advice, view)

    def _deeds(self, seat: int) -> Iterator[str]:
        for reader in (None, seat, (seat + 1) % len(NAMES)):
            for deed in Deeds(self.log, self.speaker, reader).all():
                yield from (deed.text, deed.past, deed.pill)

    def _told(self) -> Iterator[str]:
        whys = Whys.of(self.match, self.players, running=False)
        for viewer in (None, 0, 1):
            for number, line in self.log.numbered(viewer):
                yield line.text
                reason = whys.why(line, self.log.events, number) if viewer is None else None
                if reason is not None:
                    yield why(self.speaker, line, reason)


@pytest.mark.seeds(2, 30)
@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_game_says_has_no_mistake_that_a_machine_sees(game: str, seed: int) -> None:
    said = {sentence for sentence in Evening(game, seed).said() if sentence}
    assert len(said) > 20
    wrong = {sentence: kinds for sentence in sorted(said) if (kinds := mistakes(sentence))}
    assert wrong == {}


@pytest.mark.parametrize(
    "sentence",
    ["La main de Anna", "La main de Hugo", "Joue le étoile", "La main d’Papa", "Il dit à le Voleur",
     "1 cartes sur 5 vont", "Yves n’a que 1 carte", "Bravo, !", "Pioche!", "Pioche !"],
)  # fmt: skip
def test_a_machine_sees_a_mistake(sentence: str) -> None:
    assert mistakes(sentence)
