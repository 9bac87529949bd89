"""The story of a round in its important states, for the tests that look at every screen."""

from functools import cache, partial

from game.agents.story.story_maker import StoryMaker
from game.core import journal
from game.scenes.results.scene import RoundResults
from game.session.record.game_record import list_journal_choices
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.stories import RoundStory
from tests.scenes.screens_menus import Screen
from tests.scenes.story_helper import ALL, FIRST, finish_round
from tests.scenes.table_player import TablePlayer

CHAOS, FLOWERS = "color-chaos", "flower-power"


@cache
def made(lines: tuple[str, ...]) -> RoundStory:
    """The story of the first round of a journal, made once."""
    header = journal.read_header(lines[0])
    steps = [index for index, _ in list_journal_choices(lines)]
    maker = StoryMaker(journal.begin_match(header), steps, 1, header["seed"])
    stories = [stage.story for stage in maker.make_story(lambda: 0.0, FIRST, ALL) if stage.story]
    return stories[-1]


def story(player: TablePlayer, game: str = CHAOS, seats: int = 4) -> RoundResults:
    """Results with a story beside them."""
    page = finish_round(player, game, seats)
    page.draw(player.app.canvas)
    run = page.story.run
    assert run is not None
    run.tell_story(made(run.journal.lines))
    player.wait(2000)
    page.draw(player.app.canvas)
    assert page.story.is_shown
    return page


def told(player: TablePlayer, game: str = CHAOS, seats: int = 4) -> None:
    """The story beside the scores."""
    story(player, game, seats)


def explained(player: TablePlayer) -> None:
    """Where the numbers come from, with a question."""
    profiles = ProfileStore(folders.settings_folder())
    if profiles.find_profile("Mia") is None:
        profiles.add_profile("Mia", "fox")
    story(player).story.open_help()


def shared(player: TablePlayer, is_saved: bool) -> None:
    """A picture of it, before or after it is saved."""
    story(player).story.open_share()
    if is_saved:
        player.click("button:save")


def toured(player: TablePlayer, waits: float) -> None:
    """The replay of its last star, before or after that has happened."""
    page = story(player)
    assert page.story.teller is not None
    page.story.watch_star(page.story.teller.tales[-1])
    player.wait(waits)


def moments(player: TablePlayer) -> None:
    """The moments instead of it."""
    story(player).story.toggle_moments()


STORIES = [
    Screen("story", "RoundResults", told),
    Screen("story of three", "RoundResults", partial(told, seats=3), rare=True),
    Screen("story of eight", "RoundResults", partial(told, seats=8)),
    Screen("story of flowers", "RoundResults", partial(told, game=FLOWERS, seats=3)),
    Screen("story moments", "RoundResults", moments, rare=True),
    Screen("story help", "StoryHelp", explained),
    Screen("story share", "StoryShare", partial(shared, is_saved=False)),
    Screen("story saved", "StoryShare", partial(shared, is_saved=True), rare=True),
    Screen("story star", "TheaterScene", partial(toured, waits=0)),
    Screen("story star told", "TheaterScene", partial(toured, waits=60_000)),
]
