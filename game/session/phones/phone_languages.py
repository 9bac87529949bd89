"""The language of each phone: its own, whatever the table speaks."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Any

from game.language import NAMED, as_terms
from game.session.speech.prompts import Speaker
from game.words import Words, usual_form

PAGE_TEXTS = "phone."
"""How the texts of the page begin."""
FIRST_TEXTS = ("@", "connecting", "letters.", "lost.", "join.note", "more.language")
"""How those begin that a page needs before a table has told it anything."""
LANGUAGE, NAME = "@language", "@name"
"""Under which names a page is told in which language its sentences are."""
FORM_PATTERN = re.compile(r"\{[a-z0-9_]+\.([a-z0-9_.]+)\}")
"""A place in a sentence that asks for a form of a word, such as `{card.the}`."""
MAX_WISHES = 8
"""So many languages of somebody's wish are looked at."""


class PhoneLanguages:
    """The languages that phones may read."""

    def __init__(self, words: Words) -> None:
        """`words` are those of the table."""
        self.words = words
        self._pages: dict[str, dict[str, Any]] = {}
        """The sentences of pages that were told, by language."""
        self._asked: dict[str, tuple[str, ...]] = {}
        """The forms of words for which these sentences ask, by language."""

    @property
    def table_language(self) -> str:
        """The language of the table."""
        return self.words.language.id

    @property
    def list_offered_languages(self) -> list[list[str]]:
        """Return every language with its own name."""
        return [[one.id, one.name] for one in self.words.languages]

    def find_wished_language(self, wished_languages: object) -> str:
        """Return the first language of a wish such as `["de-AT", "en"]` that we have.

        Empty, which means the table's own, if there is none of them.
        """
        wishes = [wished_languages] if isinstance(wished_languages, str) else wished_languages
        if not isinstance(wishes, list):
            return ""
        known = {one.id for one in self.words.languages}
        for wish in wishes[:MAX_WISHES]:
            found = NAMED.match(wish.lower()) if isinstance(wish, str) else None
            if found and found[0] in known:
                return found[0]
        return ""

    def words_in(self, language: str) -> Words:
        """Return all words in a language."""
        return self.words.words_in_language(language or self.table_language)

    def make_speaker(self, speaker: Speaker, language: str) -> Speaker:
        """Return a speaker of another language; typed names stay as they are."""
        return replace(
            speaker, words=speaker.words.words_in_language(language or self.table_language)
        )

    def load_page_texts(self, language: str) -> dict[str, Any]:
        """Return the sentences of the page in a language; the result must not be edited."""
        words = self.words_in(language)
        if words.language.id not in self._pages:
            self._pages[words.language.id] = self._read_page_sentences(words)
        return self._pages[words.language.id]

    def list_word_forms(
        self, inflected_words: Iterable[str], language: str
    ) -> dict[str, dict[str, str]]:
        """Return the forms of words that a page's sentences may ask for.

        As `{"Zoe": {"de": "de Zoe"}}`; words that stay as they are are left out.
        """
        joined, asked = self.words_in(language).language.joined, self._list_asked_forms(language)
        found: dict[str, dict[str, str]] = {}
        for word in inflected_words if asked else ():
            term = as_terms({"": word}, joined)[""]
            said = {form: str(reduce(getattr, form.split("."), term)) for form in asked}
            changed = {form: text for form, text in said.items() if text != word}
            if changed:
                found[str(word)] = changed
        return found

    def _list_asked_forms(self, language: str) -> tuple[str, ...]:
        """Return the word forms that the sentences of a page ask for."""
        page = self.load_page_texts(language)
        spoken = page[LANGUAGE]
        if spoken not in self._asked:
            texts = [text for said in page.values()
                     for text in ([said] if isinstance(said, str) else said.values())]  # fmt: skip
            self._asked[spoken] = tuple(
                sorted({f for text in texts for f in FORM_PATTERN.findall(text)})
            )
        return self._asked[spoken]

    def _read_page_sentences(self, words: Words) -> dict[str, Any]:
        keys = [key for key in words.all_keys() if key.startswith(PAGE_TEXTS)]
        texts = {key.removeprefix(PAGE_TEXTS): usual_form(words.entry_of_key(key)) for key in keys}
        return {LANGUAGE: words.language.id, NAME: words.language.name, **texts}

    def load_first_texts(self) -> dict[str, dict[str, Any]]:
        """Return, by language, the sentences for pages that no table has let in yet."""
        return {
            language: {
                k: text
                for k, text in self.load_page_texts(language).items()
                if k.startswith(FIRST_TEXTS)
            }
            for language, _ in self.list_offered_languages
        }
