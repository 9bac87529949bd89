"""What language each phone reads: its own, whatever is spoken at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Any

from game.language import NAMED, as_terms
from game.session.speech.prompts import Speaker
from game.words import Words, usual

PAGE = "phone."
"""How the texts of the page begin."""
FIRST = ("@", "connecting", "letters.", "lost.", "join.note", "more.language")
"""How those begin that a page needs before a table has told it anything."""
LANGUAGE, NAME = "@language", "@name"
"""Under which names a page is told in which language its sentences are."""
FORM = re.compile(r"\{[a-z0-9_]+\.([a-z0-9_.]+)\}")
"""A place in a sentence that asks for a form of a word, such as `{card.the}`."""
WISHES = 8
"""So many languages of somebody's wish are looked at."""


class PhoneTongues:
    """The languages that phones may read."""

    def __init__(self, words: Words) -> None:
        """`words` are those of the table."""
        self.words = words
        self._pages: dict[str, dict[str, Any]] = {}
        """The sentences of pages that were told, by language."""
        self._asked: dict[str, tuple[str, ...]] = {}
        """The forms of words for which these sentences ask, by language."""

    @property
    def own(self) -> str:
        """The language of the table."""
        return self.words.language.id

    @property
    def offered(self) -> list[list[str]]:
        """Every language with its name, as its speakers call it."""
        return [[one.id, one.name] for one in self.words.languages]

    def understood(self, wanted: object) -> str:
        """The first language of a wish such as `["de-AT", "en"]` that there is.

        Empty, which means the table's own, if there is none of them.
        """
        wishes = [wanted] if isinstance(wanted, str) else wanted
        if not isinstance(wishes, list):
            return ""
        known = {one.id for one in self.words.languages}
        for wish in wishes[:WISHES]:
            found = NAMED.match(wish.lower()) if isinstance(wish, str) else None
            if found and found[0] in known:
                return found[0]
        return ""

    def of(self, language: str) -> Words:
        """All words in a language."""
        return self.words.foreign(language or self.own)

    def speaker(self, speaker: Speaker, language: str) -> Speaker:
        """Somebody who says the same in a language; names stay as they were typed."""
        return replace(speaker, words=speaker.words.foreign(language or self.own))

    def page(self, language: str) -> dict[str, Any]:
        """The sentences of the page in a language, never to be edited."""
        words = self.of(language)
        if words.language.id not in self._pages:
            self._pages[words.language.id] = self._sentences(words)
        return self._pages[words.language.id]

    def forms(self, spoken: Iterable[str], language: str) -> dict[str, dict[str, str]]:
        """The forms of words that a page's sentences may ask for: it only puts them in.

        As `{"Zoe": {"de": "de Zoe"}}`; words that stay as they are are left out.
        """
        joined, asked = self.of(language).language.joined, self._forms_asked(language)
        found: dict[str, dict[str, str]] = {}
        for word in spoken if asked else ():
            term = as_terms({"": word}, joined)[""]
            said = {form: str(reduce(getattr, form.split("."), term)) for form in asked}
            changed = {form: text for form, text in said.items() if text != word}
            if changed:
                found[str(word)] = changed
        return found

    def _forms_asked(self, language: str) -> tuple[str, ...]:
        """For which forms of words the sentences of a page ask."""
        page = self.page(language)
        spoken = page[LANGUAGE]
        if spoken not in self._asked:
            texts = [text for said in page.values()
                     for text in ([said] if isinstance(said, str) else said.values())]  # fmt: skip
            self._asked[spoken] = tuple(sorted({f for text in texts for f in FORM.findall(text)}))
        return self._asked[spoken]

    def _sentences(self, words: Words) -> dict[str, Any]:
        keys = [key for key in words.keys() if key.startswith(PAGE)]  # noqa: SIM118
        texts = {key.removeprefix(PAGE): usual(words.entry(key)) for key in keys}
        return {LANGUAGE: words.language.id, NAME: words.language.name, **texts}

    def first_words(self) -> dict[str, dict[str, Any]]:
        """By language the sentences that a page shows before a table has let it in."""
        return {
            language: {k: text for k, text in self.page(language).items() if k.startswith(FIRST)}
            for language, _ in self.offered
        }
