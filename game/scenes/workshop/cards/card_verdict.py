"""The verdict on a card, from test games shortly after the last change."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from game.app.worker import WorkerProcess
from game.games.recipe.model import OwnCard
from game.session.workshop.deck_changes import COLOR_CHAOS, is_playable_in_chaos
from game.session.workshop.workbench import Workbench
from game.store.workshop_files import FILE_ENDING
from game.ui.tracked_values import TrackedValue
from game.words import Words

WAIT_MS = 1000.0
"""Milliseconds after the last change until test games begin."""
LOOK_EVERY_MS = 150.0
"""From one look at what came of them to the next."""
GAMES, PLAYERS = 400, 4
STRONG, RARE = 0.15, 0.1
"""So much more than with a blank is strong; laid in fewer games is rare."""
CLEAR_ERRORS = 2
"""So many standard errors a difference has to be."""


class CardVerdict:
    """The result of test games with a card.

    One subprocess runs at a time, and none once the screen is left.
    """

    kind = TrackedValue("counting")
    said: TrackedValue[str] = TrackedValue()

    def __init__(self, bench: Workbench, card: str, words: Words) -> None:
        self.bench, self.card, self.words = bench, card, words
        self._due: float | None = WAIT_MS
        self._look = 0.0
        self._child: WorkerProcess | None = None
        self._report: Mapping[str, Any] = {}
        self.kind, self.said = "counting", words("workshop.verdict.counting")

    def restart_verdict(self) -> None:
        """Drop what is known after a change."""
        self.stop_games()
        self._due = WAIT_MS
        self.kind, self.said = "counting", self.words("workshop.verdict.counting")

    def pause_games(self) -> None:
        """Stop the games; what is known stays."""
        if self._child is not None:
            self.stop_games()

    def resume_games(self) -> None:
        """Start again if nothing is known yet."""
        if self.kind == "counting":
            self.restart_verdict()

    def stop_games(self) -> None:
        """Stop the games."""
        if self._child is not None:
            self._child.stop_worker()
        self._child, self._report = None, {}

    def next_silent_tick(self) -> float | None:
        """Return milliseconds until there is something to do."""
        if self._due is not None:
            return max(1.0, self._due)
        return max(1.0, self._look) if self._child is not None else None

    def advance_verdict(self, ms: float, card: OwnCard) -> None:
        """Let time pass."""
        if self._due is not None:
            self._due -= ms
            if self._due <= 0:
                self._due = None
                self._begin_games(card)
        elif self._child is not None:
            self._look -= ms
            if self._look <= 0:
                self._look = LOOK_EVERY_MS
                self._listen_to_games(card)

    def _begin_games(self, card: OwnCard) -> None:
        """Start test games in the card's own game, or in Color Chaos."""
        recipe = self.bench.recipe
        if not self.bench.is_valid:
            self._set_verdict("wrong", why=self.bench.explain_first_mistake(self.words))
            return
        if recipe.game is None and not is_playable_in_chaos(recipe, card):
            self._set_verdict("none")
            return
        self.bench.write_draft()
        file = str(self.bench.shop.drafts / f"{self.bench.key}{FILE_ENDING}")
        told = ["--games", str(GAMES), "--players", str(PLAYERS), "--json", "--card", card.id]
        if recipe.game is None:
            words = [COLOR_CHAOS, *told, "--option", f"{file}=on"]
            words += ["--option", "target=one round"]
        else:
            least, most = recipe.game.players
            told[3] = str(min(max(PLAYERS, least), most))
            words = [file, *told]
        with suppress(OSError):
            self._child = WorkerProcess(["lab", *words])
            self._look = LOOK_EVERY_MS

    def _listen_to_games(self, card: OwnCard) -> None:
        """Take the games' progress, and at the end the result."""
        assert self._child is not None
        for heard in self._child.read_messages():
            report = heard.facts.get("report")
            if isinstance(report, dict):
                self._report = report
                self._set_verdict("going", count=heard.facts.get("rounds", 0), of=GAMES)
                self.kind = "counting"
        if not self._child.has_finished:
            return
        report = self._report
        self.stop_games()
        self._judge_card(card, report)

    def _judge_card(self, card: OwnCard, report: Mapping[str, Any]) -> None:
        told = report.get("cards")
        if not isinstance(told, dict):
            self._set_verdict("none")
            return
        laid = {name.partition("@")[0]: rounds for name, (rounds, _) in told.items()}
        pairs = {name.partition("@")[0]: row for name, row in report.get("pairs", {}).items()}
        rounds = laid.get(card.id, 0.0)
        if rounds < RARE:
            self._set_verdict("rare", count=round(100 * rounds))
        elif card.id not in pairs:
            self._set_verdict("plain")
        else:
            _, won, blank, doubt = pairs[card.id]
            more = won - blank
            clear = abs(more) > max(STRONG, CLEAR_ERRORS * doubt)
            kind = ("strong" if more > 0 else "weak") if clear else "fair"
            values = {"name": card.name, "count": round(100 * won), "blank": round(100 * blank)}
            self._set_verdict(kind, **values)

    def _set_verdict(self, kind: str, **values: object) -> None:
        self.kind, self.said = kind, self.words(f"workshop.verdict.{kind}", **values)
