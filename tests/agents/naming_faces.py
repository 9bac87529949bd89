"""An observer who names a face by what everybody sees it do."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import log
from typing import Any

from game.agents import CHARACTERS, make_agent
from game.agents.habits import Habit, OpenDeed
from game.agents.habits.card_habits import GOOD, follows_rainbow
from game.agents.habits.deed import DRAW, NO_PLACE, PLAY
from game.agents.minds import mind_of
from game.core.event import Event, Turn
from game.core.match import Match
from game.session.speech.habits import list_deeds
from tests.agents.twins import PLAYERS

RULES = {game: {"target": "5 rounds"} for game in ("dice-factor", "flower-power", "rainbow-rush")}
"""The house rules of games that are over after a few turns otherwise."""
MANY = 8  # cards in a hand: more make no difference
FEW = 5.0
"""So many deeds like anybody's are added, so that nothing is certain for being seen seldom."""
Sign = tuple[str, Any]
"""The kind of thing that can be noticed, and what was noticed."""


def count_kinds(seen: Counter[Sign]) -> Counter[str]:
    """Return how often each kind of thing was noticed."""
    kinds: Counter[str] = Counter()
    for (kind, _), count in seen.items():
        kinds[kind] += count
    return kinds


def list_signs(
    deed: OpenDeed, habits: Mapping[str, Habit], first: bool, held: int
) -> Iterator[Sign]:
    """Yield what can be noticed about a deed, each with the kind of thing it is."""
    yield "act", deed.act
    if deed.act == DRAW:
        return
    if deed.place != NO_PLACE:
        yield from ((face, habit(deed) >= 1) for face, habit in habits.items())
        return
    when = "first " if first else ""
    where = f"{when}{deed.act} {deed.to}"
    yield f"{where} color", deed.color
    yield f"{where} shape", deed.shape
    if deed.act == PLAY:
        top = deed.top
        same = (top.color == deed.color, top.shape == deed.shape) if top else None
        yield "top", (same, follows_rainbow(deed))
        known = {card.shape for card in deed.beside}
        yield f"{deed.to} {len(deed.beside)}", deed.color
        yield f"{when}beside", (len(deed.beside), deed.shape in known)
        number = deed.number
        kind = deed.face if number is None else (number % 2, min(number, 9) // 3)
        if deed.asked_color:
            size = min(held, MANY) // 2
            yield f"kind {size}", kind
            yield f"color {size}", deed.color
            yield f"keeps {size}", deed.color == deed.asked_color
            yield "good", (deed.face in GOOD, size)


def watch_game(game: str, names: Sequence[str], deal: int, seat: int) -> Counter[Sign]:
    """Return what everybody sees a player do in one game."""
    match = Match.new(game, len(names), deal, RULES.get(game, {}))
    view = match.table.seen_by(None)
    seen: Counter[Sign] = Counter()
    habits, attacks = mind_of(game).habits, mind_of(game).attacks
    first = True

    def watch(event: Event) -> None:
        nonlocal first
        event = event.seen_by(None)
        if isinstance(event, Turn):
            first = True
        for who, deed in list_deeds(event, view, attacks):
            if who == seat:
                seen.update(list_signs(deed, habits, first, len(view.zones[f"hand {seat}"])))
                first = first and deed.act != PLAY
        event.fold(view)

    match.listen(watch)
    agents = [make_agent(name, deal * 31 + number) for number, name in enumerate(names)]
    while match.decision is not None:
        match.submit(agents[match.decision.seat].decide(match))
    return seen


class FaceGuesser:
    """Knows each face by games it has watched, and names one by games it has not."""

    def __init__(self, game: str, level: str, deals: Sequence[int]) -> None:
        self.game, self.level = game, level
        self.known = {face: self.watch_face(face, deals) for face in CHARACTERS}
        self.totals = {face: count_kinds(seen) for face, seen in self.known.items()}
        every = sum(self.known.values(), Counter[Sign]())
        whole = count_kinds(every)
        self.usual = {sign: count / whole[sign[0]] for sign, count in every.items()}
        """How common each sign is among all faces."""

    def watch_face(self, face: str, deals: Sequence[int]) -> Counter[Sign]:
        """Return what a face does among plain players in some games, its seat changing."""
        players, total = PLAYERS.get(self.game, 4), Counter[Sign]()
        for deal in deals:
            seat = deal % players
            names = [f"{self.level}:{face}" if s == seat else self.level for s in range(players)]
            total += watch_game(self.game, names, deal, seat)
        return total

    def name_face(self, seen: Counter[Sign]) -> str:
        """Return the likeliest face."""
        return max(CHARACTERS, key=lambda face: self._log_likelihood(face, seen))

    def _log_likelihood(self, face: str, seen: Counter[Sign]) -> float:
        """Return how likely a face does this: each sign by itself (naive Bayes)."""
        known, whole = self.known[face], self.totals[face]
        return sum(
            count * log((known[sign] + self.usual[sign] * FEW) / (whole[sign[0]] + FEW))
            for sign, count in seen.items()
            if sign in self.usual
        )


def share_named(
    game: str, level: str, learn: Sequence[int], trials: int, games: int = 3, first: int = 90_000
) -> tuple[float, dict[str, int]]:
    """Return how often an observer names a face after some games, and by face how often."""
    observer = FaceGuesser(game, level, learn)
    right = dict.fromkeys(CHARACTERS, 0)
    for face in CHARACTERS:
        for trial in range(trials):
            deals = range(first + trial * games, first + (trial + 1) * games)
            right[face] += observer.name_face(observer.watch_face(face, deals)) == face
    return sum(right.values()) / (trials * len(right)), right
