"""Somebody beside the lab who has all answers ready, so that no round has to be played."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.app.worker import WorkerMessage
from game.lab.tally import CardTally, LabTally, PairTally

Answer = Callable[[Mapping[str, Any]], list[Mapping[str, Any]]]


def tally_of(asked: Mapping[str, Any], share: float = 1.0, endless: int = 0) -> LabTally:
    """What came of so many of the rounds: they are long, and as fair as can be."""
    seats, rounds = len(asked["players"]), int(asked["rounds"] * share)
    turns = Counter({seats * (5 + number % 30): rounds // 30 for number in range(30)})
    turns[seats * 12] += rounds - turns.total() - 4 * endless
    turns[seats * 100] += 4 * endless
    numbers = [12, 27, 92, *range(100, 2000)][:endless]
    cards = {
        "7": CardTally(rounds * 9 // 10, rounds * seats // 2, rounds * 0.5 * 1.02),
        "skip": CardTally(rounds // 2, rounds // 2, rounds / 2 / seats),
        "pick": CardTally(rounds // 20, rounds // 20, rounds / 20 / seats),
    }
    choices = sum(t * n for t, n in turns.items()) * 98 // 100
    return LabTally(
        seats, rounds, turns, choices, numbers, [rounds / seats] * seats, rounds * 44 // 100, 0,
        cards, {"skip": PairTally(rounds // 4, rounds / 4 * 0.31, rounds / 4 * 0.27, rounds / 20)},
        rounds // 4, rounds / 4 * 0.43,
    )  # fmt: skip


def remedy(asked: Mapping[str, Any], kind: str = "endless", weight: str = "red") -> dict[str, Any]:
    """A house rule that mends something."""
    after = tally_of(asked).make_report()
    return {
        "cures": {"kind": kind, "weight": weight, "number": 0.038, "about": ""},
        "change": {"kind": "answer", "question": "target", "about": "", "now": "500",
                   "then": "250"},
        "options": {}, "recipe": asked["recipe"], "after": after.as_json(),
    }  # fmt: skip


def storm(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Some rounds never end, which a change would mend; another thing nothing helps against."""
    parts = asked.get("parts", 1)
    match asked["do"]:
        case "play":
            endless = 38 if asked.get("part") == 1 else 0
            return [{"tally": tally_of(asked, 1 / parts, endless).as_json()}]
        case "advise" if asked.get("part") == 1:
            return [{"advice": remedy(asked)}]
        case "advise":
            finding = {"kind": "long", "weight": "amber", "number": 0.152, "about": ""}
            return [{"helpless": finding}]
    return []


def calm(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Nothing is to be mended."""
    parts = asked.get("parts", 1)
    return [{"tally": tally_of(asked, 1 / parts).as_json()}] if asked["do"] == "play" else []


def half(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Half of the rounds are played."""
    endless = 3 if asked.get("part") == 1 else 0
    return [{"tally": tally_of(asked, 0.5 / asked.get("parts", 1), endless).as_json()}]


class ReadyHelper:
    """Answers at once; one that `goes_on` is never done."""

    def __init__(self, answer: Answer, goes_on: bool = False) -> None:
        self.answer, self.goes_on = answer, goes_on
        self.asked: list[Mapping[str, Any]] = []
        self.ended = False
        self._told: list[WorkerMessage] = []

    @property
    def has_finished(self) -> bool:
        """Whether it has told everything."""
        return not (self.goes_on or self._told)

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Have the answers ready."""
        self.asked.append(request)
        self._told += [WorkerMessage(one, b"") for one in self.answer(request)]

    def read_messages(self) -> Iterator[WorkerMessage]:
        """All answers."""
        while self._told:
            yield self._told.pop(0)

    def stop_worker(self) -> None:
        """Nobody asks any more."""
        self.ended = True


def ready(answer: Answer, goes_on: bool = False) -> Callable[[], ReadyHelper]:
    """Begins such a helper."""
    return lambda: ReadyHelper(answer, goes_on)
