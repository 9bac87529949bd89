"""What a story never says about a person, in any language."""

import re

import pytest

from game.resources import rules_folder

FORBIDDEN = {
    "en": r"mistake|should(n’t)? have|blunder|wast(e|ing)|\bluck(y|ily)\b|\bfail|\bbad\b|wrong",
    "de": r"fehler|hätte|patzer|verschwend|vergeud|glücklich|glückspilz|falsch|schlecht|versag",
    "fr": r"erreur|aurai|gaffe|gaspill|chanceu|veinard|mauvais|échou|raté",
    "es": r"error|debería|deberías|metedura|malgast|desperdici|afortunad|suertud|fallo|falló|mal\b",
}


@pytest.mark.parametrize("language", sorted(FORBIDDEN))
def test_no_story_says_that_somebody_did_badly(language: str) -> None:
    path = rules_folder() / "text" / language / "common.story.toml"
    lines = path.read_text(encoding="utf-8").lower().splitlines()
    said = [re.sub(r"{.*?}", "", line.partition(" = ")[2]) for line in lines]
    assert len([*filter(None, said)]) > 50
    assert not [one for one in said if re.search(FORBIDDEN[language], one)]


def test_every_language_with_texts_is_looked_at() -> None:
    written = {path.parent.name for path in (rules_folder() / "text").glob("*/common.story.toml")}
    assert written == set(FORBIDDEN)
