"""Puts beats into words: one sentence for each, in every tense and to every reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Viewer
from game.games.recipe.recipe_words import thing_in_words
from game.language import Term, capitalize
from game.session.speech.prompts import Speaker
from game.words import PLACE, Entry, Variants, all_forms

from .beat import Beat
from .verbs import MANY, THIRD, YOU, Persons, Verbs

JOINED = "joined."
"""How the keys begin that tell what came of the deed before."""
BOTH = "_both"
"""How the keys end of sentences that name two players."""
MINE_VARIANT, YOU_VARIANT = "mine", "you"
"""The variants that no form of a word makes: said to whoever did it, and to whom it hit."""
SUBJECT = "who"
"""The variant of “you” that acts; some languages leave it out."""
MARKS = "**"
ENDS = ".!?…"
"""Signs at the end of a sentence."""
OPENING = re.compile(r"[*¡¿«„“\s\N{NO-BREAK SPACE}]*")
"""The signs before the first letter of a sentence."""
LEFT_OUT = re.compile(r"((?:^|(?<= ))\*\*|[¡¿]) +")
"""Spaces behind a sign that opens something, where a word is left out."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells beats to a reader, or to nobody in particular."""

    speaker: Speaker
    reader: Viewer = None
    is_past: bool = False
    """Whether they are told later, in whole sentences."""

    def told_later(self) -> Narrator:
        """Return the narrator who tells the same to the same reader, later."""
        return replace(self, is_past=True)

    def find_key(self, *keys: str) -> str:
        """Return the text key of the first of these beats that has a sentence; empty if none.

        What comes of a deed may be told as it is told alone.
        """
        words = self.speaker.words
        ways = (way for key in keys for way in (f"deed.{key}", f"deed.{key.removeprefix(JOINED)}"))
        return next((way for way in ways if way in words), "")

    def tells(self, key: str) -> bool:
        """Return True if a beat has a sentence that says something."""
        found = self.find_key(key)
        return bool(found and self.speaker.words.entry_of_key(found))

    def mentions(self, key: str, name: str) -> bool:
        """Return True if the sentence of a beat has a place for that value."""
        found = self.find_key(key)
        return bool(found) and name in list_places(self.speaker.words.entry_of_key(found))

    def tell(self, beat: Beat) -> str:
        """Return the sentence of a beat, with marks; empty if it has none."""
        forms = [beat.key + BOTH] if len(beat.others) > 1 else []
        key = self.find_key(*forms, beat.key)
        if not key:
            return ""
        said = self._say(key, beat, self._name_player(beat.seat))
        return finish_sentence(said) if self.is_past else said

    def exclaim(self, sentence: str, beat: Beat) -> str:
        """Return the sentence of what somebody did to the reader, with an exclamation mark."""
        said = sentence.removesuffix(MARKS)
        ended = not said or any(sign in said for sign in ENDS)
        if ended or self._is_reader(beat.seat) or self.reader not in beat.others:
            return sentence
        return self.speaker.words("deed.hits_you", said=said) + sentence[len(said) :]

    def tell_plain(self, beat: Beat) -> str:
        """Return the sentence of a beat without marks."""
        return self.tell(beat).replace(MARKS, "")

    def tell_without_name(self, beat: Beat) -> str:
        """Return what somebody did, where everybody sees whose doing it was."""
        key = self.find_key(beat.key)
        own = f"label.{beat.key}"
        key = own if own in self.speaker.words else key
        return self._say(key, beat, Term(""), begins=False).replace(MARKS, "") if key else ""

    def _say(self, key: str, beat: Beat, name: Term, begins: bool = True) -> str:
        words = self.speaker.words
        entry, variant = words.entry_of_key(key), ""
        if isinstance(entry, Variants):
            variant = next((one for one in self._list_variants(beat) if one in entry.forms), "")
        makers, values = self._list_makers(beat, name, variant), dict[str, object]()
        for place in list_places(entry):
            if place in makers:
                values[place] = makers[place]()
            elif place in beat.values:
                values[place] = self._put_in_words(place, beat.values[place], beat)
        values.setdefault("count", beat.values.get("count", len(beat.cards)))
        said = tidy_spaces(words.say_variant(key, [variant], **values))
        return capitalize_sentence(said, self.speaker.names) if begins else said

    def _list_variants(self, beat: Beat) -> Iterator[str]:
        """Yield the variants that are said to this reader, the best first."""
        if self._is_reader(beat.seat):
            yield MINE_VARIANT
        if self.reader is not None and self.reader in beat.others:
            if len(beat.others) > 1:
                yield YOU_VARIANT + BOTH
            yield YOU_VARIANT

    # The values of a sentence -----------------------------------------------------------

    def _list_makers(
        self, beat: Beat, name: Term, variant: str
    ) -> Mapping[str, Callable[[], object]]:
        """Return by name what makes the values that every sentence may have."""
        speaker, card = self.speaker, beat.card
        makers: dict[str, Callable[[], object]] = {
            "does": lambda: Verbs.of_sentence(
                speaker.words, self._find_persons(beat, variant), self.is_past
            ),
            "other": lambda: self._join_players(beat.others),
            "names": lambda: self._join_players(beat.others, SUBJECT),
            "first": lambda: self._join_players(self._order_seats(beat.others)[:1]),
            "second": lambda: self._join_players(self._order_seats(beat.others)[1:]),
        }
        if beat.seat is not None:
            makers["name"] = lambda: name
        if card is not None:
            makers["card"] = lambda: speaker.plain_card_name(card)
            makers["title"] = lambda: speaker.face_words(card)
            makers["alike"] = lambda: speaker.name_alike_cards(card)
        if beat.cards:
            makers["cards"] = lambda: self._join_cards(beat.cards)
        return makers

    def _find_persons(self, beat: Beat, variant: str) -> Persons:
        """Return who the verbs go with; a sentence said to those it hit has one of them."""
        doer = YOU if self._is_reader(beat.seat) else THIRD
        if len(beat.others) > 1 and not variant.startswith(YOU_VARIANT):
            return Persons(doer, MANY)
        return Persons(doer, YOU if self.reader in beat.others else THIRD)

    def _is_reader(self, seat: Seat | None) -> bool:
        return seat is not None and seat == self.reader

    def _name_player(self, seat: Seat | None) -> Term:
        """Return the name of whoever acts, or “you”."""
        if seat is None:
            return Term("")
        if not self._is_reader(seat):
            return Term(self.speaker.names[seat])
        you: Term = getattr(self._you, SUBJECT)
        return you

    @property
    def _you(self) -> Term:
        said = self.speaker.words("pronoun.you")
        return said if isinstance(said, Term) else Term(said)

    def _order_seats(self, seats: Sequence[Seat]) -> list[Seat]:
        """Return the seats with the reader first."""
        return sorted(seats, key=lambda seat: seat != self.reader)

    def _join_players(self, seats: Sequence[Seat], form: str = "") -> Term:
        """Return some players as a list, the reader first."""
        you = getattr(self._you, form) if form else self._you
        return self._join_terms(
            [
                you if self._is_reader(seat) else Term(self.speaker.names[seat])
                for seat in self._order_seats(seats)
            ]
        )

    def _join_cards(self, cards: Sequence[Card | None]) -> Term:
        names = [self.speaker.plain_card_name(card) for card in cards if card is not None]
        return self._join_terms([name if type(name) is Term else Term(name) for name in names])

    def _join_terms(self, terms: Sequence[Term]) -> Term:
        """Return several words as a list, in every form that the language has."""
        if len(terms) == 1:
            return terms[0]
        words = self.speaker.words
        forms = {
            form: words.join_with_and([getattr(term, form) for term in terms])
            for form in words.language.forms
        }
        return Term(words.join_with_and(terms), forms)

    def _put_in_words(self, name: str, value: object, beat: Beat) -> object:
        """Return a value in words: a card, a claim, an event, or any word of the game."""
        speaker = self.speaker
        if isinstance(value, Card):
            return speaker.plain_card_name(value)
        if not isinstance(value, str):
            return value
        if name == "event":
            return speaker.say_or_else(f"face.{value}", "")
        if name == "thing":
            return thing_in_words(speaker.words, value)
        if name == "claim":
            count = beat.values.get("count", 1)
            return speaker.describe_claim(value, count if isinstance(count, int) else 1)
        return speaker.fact_word(value)


def list_places(entry: Entry) -> frozenset[str]:
    """Return the values that a sentence mentions."""
    return _cached_places(tuple(all_forms(entry)))


@lru_cache(4096)
def _cached_places(forms: tuple[str, ...]) -> frozenset[str]:
    return frozenset(
        place[1:-1].partition(".")[0] for form in forms for place in PLACE.findall(form)
    )


def tidy_spaces(sentence: str) -> str:
    """Return a sentence without the spaces around words that are left out."""
    said = LEFT_OUT.sub(r"\1", sentence)
    return said.strip(" ") if "  " not in said else re.sub(" {2,}", " ", said).strip(" ")


def capitalize_sentence(sentence: str, names: tuple[str, ...]) -> str:
    """Return a sentence with a capital letter, whatever signs stand before it.

    Names are written as their players write them.
    """
    opening = OPENING.match(sentence)
    begin, rest = sentence[: opening.end()] if opening else "", OPENING.sub("", sentence, count=1)
    return sentence if rest.startswith(names) else begin + capitalize(rest)


def finish_sentence(sentence: str) -> str:
    """Return a whole sentence without marks, with a full stop unless it ends with another sign."""
    plain = sentence.replace(MARKS, "")
    return plain if not plain or plain[-1] in ENDS else f"{plain}."
