"""Whole games at the table in each language: nobody meets a missing sentence, or an English one."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.language import ENGLISH
from game.resources import rules_folder
from game.ui.draw import text_surfaces
from game.words import Words
from tests.scenes import table_player
from tests.scenes.table_player import TablePlayer, play_through

LANGUAGES = [one.id for one in Words.load_words(rules_folder()).languages if one.id != ENGLISH]
FOREIGN = re.compile(
    r"\b(?:the|and|you|your|yours|cards?|draws?|plays?|takes?|with|from|of|is|are|turn|next)\b",
    re.IGNORECASE,
)
"""Words that an English sentence hardly does without, and that no other language here has."""
PEOPLE = (("Iván", "fox"), ("Olga", "frog"), ("Hilda", "owl"), ("Ana", "dog"))
"""Names into which words melt in some languages."""
SLIPS = {
    "es": re.compile(
        r"\b(?:de|a) el\b|\by (?:I|Hi)|\bo (?:O|8|ocho)"
        r"|\b1 (?:cartas|flores|parejas|monedas|iguales|puntos)\b"
        r"|\b(?:un|el|del|al) (?:estrella|cruz|carta|Media|Bomba|Esquiva|Venganza|Mala|Patata)\b"
        r"|\b(?:una|la) (?:círculo|cuadrado|pentágono|comodín|Salto|Tren|Suelta|Roba|Elige)\b"
    ),
}
"""Mistakes that a machine can see: articles, contractions, and numbers that don't agree."""


class Reading(TablePlayer):
    """Somebody who looks at the table at every question, and reads all that is there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, language: str) -> None:
        super().__init__(monkeypatch, folder, words=Words.load_words(rules_folder(), language))
        self.read: set[str] = set()
        for name in ("line", "outlined"):
            monkeypatch.setattr(text_surfaces, name, self._noting(getattr(text_surfaces, name)))

    def _noting(self, write: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(words: str, *more: Any) -> pygame.Surface:
            self.read.add(words)
            return write(words, *more)

        return noted

    def until(self, *scenes: str) -> str:
        """Let time pass, then look and read."""
        scene = super().until(*scenes)
        self.app.draw()
        for thing in self.things():
            self.read |= {thing.text, thing.hint, thing.why_not}
        return scene


def cases() -> list[object]:
    """Every game in every language; a short run has another game for each language."""
    usual = dict(zip(LANGUAGES, ("flower-power", "rainbow-rush", "dice-factor"), strict=True))
    return [
        pytest.param(
            language, game, id=f"{language}-{game}",
            marks=() if usual[language] == game else pytest.mark.long,
        )
        for language in LANGUAGES for game in GAMES
    ]  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("language", "game"), cases())
def test_a_whole_game_is_told_in_the_language(
    language: str, game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(table_player, "PEOPLE", PEOPLE)
    player = Reading(monkeypatch, tmp_path, language)
    options = {one.id for one in GAMES[game].rules.options}
    wishes = {"expansion_2": "on"} if "expansion_2" in options else {}
    wishes |= {"target": "one round"} if "target" in options else {}
    player.deal(4, (0, 2), 7, game=game, **wishes)
    play_through(player, 7)
    assert len(player.read) > 60
    assert sorted(words for words in player.read if FOREIGN.search(words) or "{" in words) == []
    if slip := SLIPS.get(language):
        assert sorted(words for words in player.read if slip.search(words)) == []


def test_an_english_sentence_at_the_table_is_noticed() -> None:
    assert FOREIGN.search("Mia draws 2")
    for language in LANGUAGES:
        words = Words.load_words(rules_folder(), language).for_game("color-chaos")
        assert not FOREIGN.search(words("prompt.PlayCard.turn", name="Mia"))


def test_a_slip_at_the_table_is_noticed() -> None:
    for said in ("Olga y Iván roban 2", "rojo o 8", "después de el 7 rojo", "1 cartas", "un cruz"):
        assert SLIPS["es"].search(said), said
    for said in ("Olga e Iván roban 2", "rojo u 8", "después del 7 rojo", "1 carta", "una cruz"):
        assert not SLIPS["es"].search(said), said
