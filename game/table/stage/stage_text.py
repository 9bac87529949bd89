"""The words on the stage: which sentence tells what happens."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.card import Card
from game.core.game import known_game
from game.table.state import PlayerFace
from game.words import Words

from .stage_facts import StageFacts
from .stage_state import StageState

MANY = 3  # names that are told one by one


class StageText:
    """The sentences about one moment of a mini-game."""

    def __init__(self, show: StageState, facts: StageFacts) -> None:
        self.show, self.facts = show, facts

    @property
    def words(self) -> Words:
        """The texts of the game."""
        return self.show.state.words

    @property
    def players(self) -> Sequence[PlayerFace]:
        """The players, by seat."""
        return self.show.state.players

    def event_title(self) -> str:
        """Return the event's name."""
        event = self.facts.event
        return self.words.first_of_keys(f"face.{event}", default=event.replace("-", " ").title())

    def step_name(self, step: str) -> str:
        """Return the name of a step."""
        return self.words.first_of_keys(
            f"stage.{self.facts.event}.step_{step}", f"stage.step.{step}"
        )

    def stage_paragraphs(self) -> list[str]:
        """Return what the event is, what happens now, and who slipped away."""
        facts, values = self.facts, {**self.sentence_values()}
        found = []
        if not (facts.won or facts.lost):
            found.append(self.words.first_of_keys(f"stage.{facts.event}.about", **values))
        for home in (facts.event, "any"):
            now = self.words.first_of_keys(
                *self._key_endings(f"{home}.{facts.step}", values), **values
            )
            found.append(now)
            if now:
                break
        if facts.dodged:
            values["count"] = len(facts.dodged)
            found.append(self.words.first_of_keys("stage.any.dodged", **values))
        return [sentence for sentence in found if sentence and NOBODY not in sentence]

    def _key_endings(self, plain: str, values: dict[str, Any]) -> Iterator[str]:
        """Yield keys for a step, the one that tells most about this moment first."""
        plain, told = f"stage.{plain}", f"stage.{plain}_{self.outcome_kind()}"
        yield f"stage.any.told_{self.show.memory.announced}"
        if not self.show.is_outcome_fresh:
            yield f"{told}_after"
        if values["low"] != "" and not values["between"]:
            yield f"{told}_closed"
        yield told
        for fact in ("said", "chosen"):
            if getattr(self.facts, fact):
                yield f"{plain}_{fact}"
        yield plain

    def shout_words(self) -> str:
        """Return a word or two over the picture, as soon as it is settled."""
        key = f"stage.{self.facts.event}.shout_{self.outcome_kind()}"
        told = self.facts.won or self.facts.lost
        return (
            self.words.first_of_keys(key, **self.sentence_values())
            if told and key in self.words
            else ""
        )

    def outcome_kind(self) -> str:
        """Return who won and lost so far: `won`, `lost`, `both` or `none`."""
        won, lost = bool(self.facts.won), bool(self.facts.lost)
        return "both" if won and lost else "won" if won else "lost" if lost else "none"

    def pill_label(
        self, key: str, seat: int | None = None, count: object = "", name: str = ""
    ) -> str:  # fmt: skip
        """Return a pill on the picture; the name of a seat may be shortened."""
        name = name or (self.player_names((seat,)) if seat is not None else "")
        return self.words(key, **{**self.sentence_values(), "name": name, "count": count})

    def sentence_values(self) -> dict[str, Any]:
        """Return everything that sentences may mention."""
        return self.show.state.keep(("stage values", self.facts), self._compute_values)

    def _compute_values(self) -> dict[str, Any]:
        facts = self.facts
        seats = {name: self.player_names(facts.seats_named(name)) for name in NAMED}
        still = facts.chosen_still()
        seats["chosen"] = self.player_names(still)
        found: dict[str, Any] = {**self.rule_numbers(), **seats, "said": self._card_sentence()}
        found["count"] = len(facts.lost) or len(facts.won) or len(still)
        numbers = facts.seen_numbers()
        posts = sorted(
            n for i in facts.places_named("posts") if (n := facts.card_number(i)) is not None
        )
        found["low"], found["high"] = (posts[0], posts[-1]) if posts else ("", "")
        found["between"] = self.words.join_with_or(
            [str(n) for n in range(*_numbers_between(posts))]
        )
        turned = [
            n for i in facts.places_named("turned") if (n := facts.card_number(i)) is not None
        ]
        found["turned"] = turned[-1] if turned else ""
        found["total"] = sum(numbers)
        found["average"] = self.decimal_text(sum(numbers) / len(numbers)) if numbers else ""
        found["last"] = numbers[-1] if numbers else ""
        return found

    def decimal_text(self, number: float) -> str:
        """Return a number with one decimal if it needs one."""
        return self.words.number_in_digits(round(number, 1))

    def rule_numbers(self) -> dict[str, int]:
        """Return the numbers of the game's rules."""
        game = known_game(self.show.state.layout.game)
        return {} if game is None else dict(game.rules.numbers)

    def laid_card_words(self, card: Card | None, seat: int) -> str:
        """Return a card on the stage in words, and whose it is."""
        owner = [self.players[seat].name] if seat >= 0 else []
        said = self.show.state.name_in_sentence(card) if card else ""
        return ": ".join([*owner, said] if said else owner)

    def player_names(self, seats: tuple[int, ...]) -> str:
        """Return these players' names, or how many they are."""
        if len(seats) > MANY:
            return self.words("stage.any.many", count=len(seats))
        return self.words.join_with_and([self.players[seat].name for seat in seats])

    def _card_sentence(self) -> str:
        said = self.facts.said
        return self.words.first_of_keys(f"color.{said}", f"stage.said.{said}", default=said)


NOBODY = "**"
"""A name in a sentence that is not known yet."""
NAMED = ("host", "first", "second", "third", "chosen", "won", "lost", "dodged")


def _numbers_between(posts: list[int]) -> tuple[int, int]:
    """Return the range of whole numbers strictly between two, as start and stop."""
    return (posts[0] + 1, posts[-1]) if posts else (0, 0)
