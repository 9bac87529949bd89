"""Verbs in sentences about players: by who does it, and by when it is told.

The forms stand in `table.verbs.toml` of each language. A sentence asks for them by `{does.draw}`,
which goes with whoever did it: Mia draws, you draw, Mia drew. `{does.owe.other}` goes with those it
was done to, `{does.wait.it}` with a thing, `{does.say.they}` with several. `{does.draw.end}` stands
at the end of a sentence, as in German, and `{does.pass.then}` is the form of a second verb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.language import Elision, Term
from game.words import VERBS, Entry, Sentence, Variants, Words, usual_form

THIRD, YOU, MANY = "it", "you", "many"
"""Who does it: somebody, the reader, or several players."""
OTHER_FORM, THING_FORM, THINGS_FORM = "other", "it", "they"
END_FORM, THEN_FORM = "end", "then"
PAST = "past"


@dataclass(frozen=True, slots=True)
class Persons:
    """The persons of the verbs of a sentence: the doer, and those it was done to."""

    doer: str = THIRD
    others: str = THIRD


class Verbs(Term):
    """All verbs of a language, for one sentence."""

    _conjugate: Callable[[str], Term]

    @classmethod
    def of_sentence(cls, words: Words, persons: Persons, is_past: bool) -> Verbs:
        """Return the verbs for a sentence that is told now, or later."""
        made = cls("")
        made._conjugate = partial(conjugate_verb, words, persons, is_past)
        return made

    def __getattribute__(self, name: str) -> Any:
        """Return a verb: every name is one, even those of methods of strings, such as `find`."""
        if name.startswith("_") or name == "with_joined":
            return super().__getattribute__(name)
        return self._conjugate(name)

    def with_joined(self, joined: Mapping[str, Elision]) -> Term:
        """Return the same verbs: they melt into words by the language they are of."""
        return self


def conjugate_verb(words: Words, persons: Persons, is_past: bool, verb: str) -> Term:
    """Return a verb as it goes with the doer, with all its other forms; raises MissingWord."""
    entry = words.entry_of_key(f"{VERBS}{verb}")
    known = CONJUGATED.get((id(entry), persons, is_past))
    if known is None or known[0] is not entry:
        known = entry, make_verb_term(entry, persons, is_past, words.language.joined)
        CONJUGATED[id(entry), persons, is_past] = known
    return known[1]


CONJUGATED: dict[tuple[int, Persons, bool], tuple[Entry, Term]] = {}
"""The verbs that were asked for before, by their entries."""


def make_verb_term(
    entry: Entry, persons: Persons, is_past: bool, joined: Mapping[str, Elision]
) -> Term:
    """Return the forms of a verb's entry."""
    forms = {"": usual_form(entry), **(entry.forms if isinstance(entry, Variants) else {})}
    doer = find_finite_form(forms, persons.doer, is_past)
    end = str(forms.get(f"{PAST}_{END_FORM}" if is_past else END_FORM, ""))
    then = str(forms.get(f"{PAST}_{THEN_FORM}", "" if end else doer)) if is_past else doer
    return Term(
        doer,
        {
            OTHER_FORM: find_finite_form(forms, persons.others, is_past),
            THING_FORM: find_finite_form(forms, THIRD, is_past),
            THINGS_FORM: find_finite_form(forms, MANY, is_past),
            END_FORM: f" {end}" if end else "",
            THEN_FORM: then,
        },
        joined,
    )


def find_finite_form(forms: Mapping[str, Sentence], person: str, is_past: bool) -> str:
    """Return the form for a person; who has none of their own shares that of another."""
    if is_past:
        ways = {THIRD: (PAST,), YOU: (f"{PAST}_{YOU}", PAST),
                MANY: (f"{PAST}_{MANY}", f"{PAST}_{YOU}", PAST)}[person]  # fmt: skip
    else:
        ways = {THIRD: ("",), YOU: (YOU, ""), MANY: (MANY, YOU, "")}[person]
    return next((str(forms[way]) for way in ways if way in forms), str(forms[""]))
