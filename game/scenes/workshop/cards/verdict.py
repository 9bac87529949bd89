"""How good a card is: test games beside the window, a moment after the last change."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from game.app.beside import Beside
from game.games.recipe.model import OwnCard
from game.session.own.bench import Workbench
from game.session.own.making import COLOR_CHAOS, playable
from game.store.workshop import ENDING
from game.words import Words

WAIT = 1000.0
"""Milliseconds after the last change until test games begin."""
LOOK = 150.0
"""From one look at what came of them to the next."""
GAMES, PLAYERS = 400, 4
STRONG, RARE = 0.15, 0.1
"""So much more than with a blank is strong; laid in fewer games is rare."""
CLEARLY = 2
"""So many standard errors a difference has to be."""


class Verdict:
    """What test games say of a card; there is one child at a time, and none when it is left."""

    def __init__(self, bench: Workbench, card: str, words: Words) -> None:
        self.bench, self.card, self.words = bench, card, words
        self._due: float | None = WAIT
        self._look = 0.0
        self._child: Beside | None = None
        self._report: Mapping[str, Any] = {}
        self.kind, self.said = "counting", words("workshop.verdict.counting")

    def again(self) -> None:
        """Something was changed: what is known no longer counts."""
        self.end()
        self._due = WAIT
        self.kind, self.said = "counting", self.words("workshop.verdict.counting")

    def pause(self) -> None:
        """Let no games go on; what is known stays."""
        if self._child is not None:
            self.end()

    def go_again(self) -> None:
        """Begin anew where nothing is known yet."""
        if self.kind == "counting":
            self.again()

    def end(self) -> None:
        """Stop the games."""
        if self._child is not None:
            self._child.end()
        self._child, self._report = None, {}

    def next_look(self) -> float | None:
        """Milliseconds until there is something to do."""
        if self._due is not None:
            return max(1.0, self._due)
        return max(1.0, self._look) if self._child is not None else None

    def go_on(self, ms: float, card: OwnCard) -> bool:
        """Let time pass; whether something else is said now."""
        before = self.said
        if self._due is not None:
            self._due -= ms
            if self._due <= 0:
                self._due = None
                self._begin(card)
        elif self._child is not None:
            self._look -= ms
            if self._look <= 0:
                self._look = LOOK
                self._listen(card)
        return self.said != before

    def _begin(self, card: OwnCard) -> None:
        """Begin the games: in one's own game, or in Color Chaos."""
        recipe = self.bench.recipe
        if not self.bench.fine:
            self._say("wrong", why=self.bench.why_not(self.words))
            return
        if recipe.game is None and not playable(recipe, card):
            self._say("none")
            return
        self.bench.write_draft()
        file = str(self.bench.shop.drafts / f"{self.bench.key}{ENDING}")
        told = ["--games", str(GAMES), "--players", str(PLAYERS), "--json", "--card", card.id]
        if recipe.game is None:
            words = [COLOR_CHAOS, *told, "--option", f"{file}=on"]
            words += ["--option", "target=one round"]
        else:
            least, most = recipe.game.players
            told[3] = str(min(max(PLAYERS, least), most))
            words = [file, *told]
        with suppress(OSError):
            self._child = Beside(["lab", *words])
            self._look = LOOK

    def _listen(self, card: OwnCard) -> None:
        """Hear how far it is; at the end say what came of it."""
        assert self._child is not None
        for heard in self._child.heard():
            report = heard.told.get("report")
            if isinstance(report, dict):
                self._report = report
                self._say("going", count=heard.told.get("rounds", 0), of=GAMES)
                self.kind = "counting"
        if not self._child.over:
            return
        report = self._report
        self.end()
        self._judge(card, report)

    def _judge(self, card: OwnCard, report: Mapping[str, Any]) -> None:
        told = report.get("cards")
        if not isinstance(told, dict):
            self._say("none")
            return
        laid = {name.partition("@")[0]: rounds for name, (rounds, _) in told.items()}
        pairs = {name.partition("@")[0]: row for name, row in report.get("pairs", {}).items()}
        rounds = laid.get(card.id, 0.0)
        if rounds < RARE:
            self._say("rare", count=round(100 * rounds))
        elif card.id not in pairs:
            self._say("plain")
        else:
            _, won, blank, doubt = pairs[card.id]
            more = won - blank
            clear = abs(more) > max(STRONG, CLEARLY * doubt)
            kind = ("strong" if more > 0 else "weak") if clear else "fair"
            values = {"name": card.name, "count": round(100 * won), "blank": round(100 * blank)}
            self._say(kind, **values)

    def _say(self, kind: str, **values: object) -> None:
        self.kind, self.said = kind, self.words(f"workshop.verdict.{kind}", **values)
