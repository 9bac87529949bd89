"""The names of the places where a game's cards lie."""

from game.core.game import Game
from game.core.seat_view import SeatView
from game.language import capitalize

from .prompts import Speaker


class ZoneCaptions:
    """The captions of a game's zones, from its rules file."""

    def __init__(self, game: Game, speaker: Speaker) -> None:
        rows = game.rules.raw.get("layout", {}).get("zones", ())
        self.game, self.speaker = game, speaker
        self.keys = {
            str(row.get("zone", row.get("id", ""))): row.get("caption", "") for row in rows
        }

    def find_caption(self, zone: str, view: SeatView) -> str:
        """Return the caption of a zone as it is now."""
        count = len(view.zones[zone])
        if said := self.game.describe_pile(view.facts, zone, count):
            return capitalize(self.speaker.fact_word(said))
        name, _, owner = zone.partition(" ")
        key = self.keys.get(zone) or self.keys.get(name) or f"pile.{name}"
        who = self.speaker.names[int(owner)] if owner.isdigit() else ""
        return self.speaker.say_or_else(
            str(key), self._find_color_caption(name), count=count, name=who
        )

    def _find_color_caption(self, zone: str) -> str:
        """Return the color of a zone that has no name at the table either."""
        for word in (zone, zone.rpartition("-")[2]):
            said = self.speaker.fact_word(word)
            if said != word:
                return capitalize(said)
        return ""
