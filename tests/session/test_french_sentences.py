"""What games say in French, with real names, cards and numbers: mistakes that a machine sees."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from game.agents import make_agent
from game.agents.advice import advise_seat
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.session.narration.deeds import DeedTeller
from game.session.narration.event_log import EventLog
from game.session.record.explanations import Explanations
from game.session.speech import hint_texts
from game.session.speech.prompts import CardGathering, Speaker
from game.session.speech.reason_texts import write_reason
from game.store.settings import SeatChoice
from game.table.layout.layout_file import read_layout
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
    return Words.load_words(rules_folder(), "fr")


def mistakes(sentence: str) -> list[str]:
    """What a machine sees that is wrong with it."""
    plain = sentence.replace("**", "")
    return [kind for kind, found in MISTAKES.items() if re.search(found, plain)]


class Evening:
    """Some steps of a game, and whatever is said of them in French."""

    def __init__(self, game: str, seed: int) -> None:
        self.match = Match.new(game, len(NAMES), seed, SETS.get(game, {}))
        raw, words = self.match.game.rules.raw, french().for_game(game)
        self.speaker = Speaker(words, read_layout(raw).wording_rules, NAMES, {})
        self.log = EventLog(self.speaker, dealing=True)
        self.match.listen(self.log.note_event)
        levels = ("easy", "normal", "hard", "easy")
        self.players = [
            SeatChoice(name, "fox", False, level) for name, level in zip(NAMES, levels, strict=True)
        ]
        self.agents = [make_agent(level, seed) for level in levels]

    def said(self) -> Iterator[str]:
        """Questions, hints, deeds, the log and the reasons."""
        for step in range(STEPS):
            if self.match.decision is None:
                break
            seat = self.match.decision.seat
            yield from self._asked(seat)
            self.match.submit(self.agents[seat].decide(self.match))
            if step % EVERY == 0:
                yield from self._deeds(seat)
        yield from self._told()

    def _asked(self, seat: int) -> Iterator[str]:
        view = self.match.table.seen_by(seat)
        prompt = self.speaker.make_prompt(self.match, view, CardGathering(self.match))
        yield from (prompt.headline, prompt.hint, *prompt.why.values())
        advice = advise_seat(self.match, seat)
        if advice is not None:
            yield hint_texts.write_hint(self.speaker, self.match, advice, view)

    def _deeds(self, seat: int) -> Iterator[str]:
        for reader in (None, seat, (seat + 1) % len(NAMES)):
            for deed in DeedTeller(self.log, self.speaker, reader).list_round_deeds():
                yield from (deed.text, deed.later_text, deed.pill)

    def _told(self) -> Iterator[str]:
        whys = Explanations.from_match(self.match, self.players, is_running=False)
        for viewer in (None, 0, 1):
            for number, line in self.log.list_numbered_lines(viewer):
                yield line.text
                reason = (
                    whys.explain_line(line, self.log.all_events, number) if viewer is None else None
                )
                if reason is not None:
                    yield write_reason(self.speaker, line, reason)


@pytest.mark.sampled(4)
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
