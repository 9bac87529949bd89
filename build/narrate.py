"""Lists what the tellers of a game say, one example of each sentence, in every language.

    python build/narrate.py          what has changed since the golden lists were made
    python build/narrate.py --write  makes the golden lists anew; look at the difference

Games of fixed seeds are answered at random, so that no mind of a computer player matters.
"""

import argparse
import difflib
import sys
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.core.chance import Chance  # noqa: E402
from game.core.event import (  # noqa: E402
    EVERYONE,
    Announced,
    Called,
    Event,
    Moved,
    Rolled,
    RoundEnded,
    Turn,
)
from game.core.event import Counter as CounterEvent  # noqa: E402
from game.core.game import find_game  # noqa: E402
from game.core.journal import replay_journal  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.games.recipe.own_game import bring_recipe  # noqa: E402
from game.games.recipe.recipe_file import read_recipe_bytes  # noqa: E402
from game.resources import rules_folder  # noqa: E402
from game.session.narration.deeds import Deed, list_latest_deeds  # noqa: E402
from game.session.narration.event_log import EventLog  # noqa: E402
from game.session.narration.narrator import Narrator  # noqa: E402
from game.session.speech.prompts import Speaker  # noqa: E402
from game.table.layout.layout_file import read_layout  # noqa: E402
from game.words import Words  # noqa: E402

FOLDER = ROOT / "tests" / "golden" / "narration"
LANGUAGES = ("en", "de", "fr", "es")
NAMES = ("Anna", "Ben", "Yves", "Mia", "Hugo")
"""Some of them melt into what stands before, in French."""
EVENTS = {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on"}
CHAOS_SEEDS = range(24)
OTHER_SEEDS = range(4)
MORE = {"penny-badger": {"bank": "50", "savings": "10", "empty_purse": "loan"}}
"""House rules by game that let more happen."""
MAX_STEPS = 240
LOOKS_AT_A_KIND = 3
"""So often an event of one kind is looked at."""
RECIPES = (
    "cake-party", "dragon-dance", "flower-bed", "memory", "number-stairs", "one-left", "rainbow",
    "sea-storm", "top-dog", "high-star", "said-and-done", "hot-reds",
    "paper-chains", "seven-steps", "got-any-green", "odd-sock", "quintets",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deal:
    """A game that is played for its sentences."""

    game: str
    players: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)


def list_deals() -> Iterator[Deal]:
    """Yield every game that is played: all games, all sets of cards, and own games."""
    for seed in CHAOS_SEEDS:
        dodge = {"dodged_draw4": "passes on"} if seed % 2 else {}
        yield Deal("color-chaos", 3 + seed % 3, seed, EVENTS | dodge if seed % 4 else {})
    for game, players in (
        ("dice-factor", 4), ("flower-power", 3), ("match-patch", 3), ("penny-badger", 4),
        ("pig-farm", 4), ("rainbow-rush", 4),
    ):  # fmt: skip
        yield from (Deal(game, players, seed, MORE.get(game, {})) for seed in OTHER_SEEDS)
    for name in RECIPES:
        recipe = read_recipe_bytes((rules_folder() / "recipes" / f"{name}.chroma").read_bytes())
        assert recipe.recipe is not None
        yield from (Deal(bring_recipe(recipe.recipe).id, 3, seed) for seed in OTHER_SEEDS)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The events of a game, and the looks at it: events told by then."""

    game: str
    players: int
    events: Sequence[Event]
    looks: Sequence[int]


def play_at_random(deal: Deal) -> list[Event]:
    """Return the events of a game that is answered at random."""
    match = Match.new(deal.game, deal.players, deal.seed, dict(deal.options))
    chance, events = Chance(deal.seed), list[Event]()
    match.listen(events.append)
    for _ in range(MAX_STEPS):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
    return events


def play_games() -> Iterator[PlayedGame]:
    """Yield every game, looked at after turns with events that are rare so far."""
    seen = Counter[Hashable]()
    for deal in list_deals():
        yield find_looks(deal.game, deal.players, play_at_random(deal), seen)
    for path in sorted(FOLDER.parent.glob("*.jsonl")):
        events = list[Event]()
        match = replay_journal(path.read_text("utf-8").splitlines(), events)
        if match.table.seats <= len(NAMES):
            yield find_looks(match.game.id, match.table.seats, events, seen)


def find_looks(
    game: str, players: int, events: Sequence[Event], seen: Counter[Hashable]
) -> PlayedGame:
    """Return a game and when to look at it; `seen` counts the kinds of events so far."""
    looks, begun = list[int](), 0
    for end, event in enumerate(events):
        if isinstance(event, Turn | RoundEnded):
            signs = {make_event_sign(game, one) for one in events[begin_turn(begun) : end]}
            seen.update(signs)
            looks += [end] if any(seen[sign] <= LOOKS_AT_A_KIND for sign in signs) else []
            begun = end + 1
    return PlayedGame(game, players, events, [*looks, len(events)])


def begin_turn(begun: int) -> int:
    """Return where the events of a turn begin: one before, so that its owner counts."""
    return max(0, begun - 1)


def make_event_sign(game: str, event: Event) -> Hashable:
    """Return what makes an event another one for those who tell it."""
    match event:
        case Moved():
            places = event.source.partition(" ")[0], event.to.partition(" ")[0]
            kinds = {card.face if card and not card.face.isdigit() else "" for card in event.cards}
            return game, *places, *sorted(kinds), event.mask == EVERYONE
        case Announced():
            values = dict(event.values)
            return game, event.key, event.seat, values.get("other"), values.get("count")
        case Called():
            return game, event.call, event.made, event.seat
        case Rolled():
            return game, event.die, event.seat
        case CounterEvent():
            return game, *(fact for fact, _ in event.facts)
    return game, type(event).__name__


class Listener:
    """Hears games in one language, and keeps one example of each sentence."""

    def __init__(self, language: str) -> None:
        self.words = Words.load_words(rules_folder(), language)
        self.found: dict[str, str] = {}

    def hear_games(self, games: Sequence[PlayedGame]) -> list[str]:
        """Return the sentences of games, each behind its name."""
        for game in games:
            self.hear_game(game)
        return [f"{name}\t{said}" for name, said in sorted(self.found.items())]

    def hear_game(self, played: PlayedGame) -> None:
        """Look at the deeds of one game every now and then, and at its log."""
        wording = read_layout(find_game(played.game).rules.raw).wording_rules
        words, names = self.words.for_game(played.game), NAMES[: played.players]
        speaker = Speaker(words, wording, names, {})
        log = EventLog(speaker, dealing=True)
        for event in played.events:
            log.note_event(event)
        game = "own" if played.game.startswith("own") else played.game
        for told in played.looks:
            for reader in (None, 0, 1):
                for deed in list_latest_deeds(log, speaker, reader, told):
                    self._keep_deed(game, deed, reader)
        for viewer in (None, 0):
            for line in log.list_lines(viewer):
                if line.text and line.beat:
                    end = count_class(line.beat.values)
                    self._keep(game, line.beat.key, "log", end, line.text)
        self._keep_labels(game, log, speaker)

    def _keep_labels(self, game: str, log: EventLog, speaker: Speaker) -> None:
        """Keep what the labels below plates say."""
        for line in log.list_lines(None):
            beat = line.beat
            if beat and beat.seat is not None and beat.key in speaker.wording.labeled_deeds:
                said = Narrator(speaker).told_later().tell_without_name(beat)
                self._keep(game, beat.key, "label", count_class(beat.values), said)

    def _keep_deed(self, game: str, deed: Deed, reader: int | None) -> None:
        assert deed.beat is not None
        key, count = deed.beat.key, count_class(deed.values)
        whom = "mine" if deed.seat == reader else "you" if deed.hits_reader else "all"
        self._keep(game, key, "now", f"{count} {whom}", deed.text)
        self._keep(game, key, "later", f"{count} {whom}", deed.later_text)
        if deed.pill:
            self._keep(game, key, "pill", count, deed.pill)

    def _keep(self, game: str, key: str, teller: str, end: str, said: str) -> None:
        self.found.setdefault(f"{game} {key} {teller} {end}".strip(), said)


def count_class(values: Mapping[str, object]) -> str:
    """Return which plural a sentence may have: none, one or many."""
    count = values.get("count")
    if not isinstance(count, int):
        return ""
    return "none" if count == 0 else "one" if count == 1 else "many"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the golden lists, or print what has changed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="make the golden lists anew")
    write, changed = parser.parse_args(arguments).write, False
    games = [*play_games()]
    for language in LANGUAGES:
        path = FOLDER / f"{language}.tsv"
        said = "\n".join(Listener(language).hear_games(games)) + "\n"
        before = path.read_text("utf-8") if path.is_file() else ""
        if write:
            path.parent.mkdir(exist_ok=True)
            path.write_text(said, "utf-8")
        elif said != before:
            changed = True
            lines = before.splitlines(), said.splitlines()
            print(*difflib.unified_diff(*lines, path.name, path.name, n=0, lineterm=""), sep="\n")
    return int(changed)


if __name__ == "__main__":
    raise SystemExit(main())
