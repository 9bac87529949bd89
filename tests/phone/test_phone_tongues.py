"""Phones that read other languages than the laptop, with real browsers over a real line."""

from game.scenes.night.scene import NightScene, open_night
from game.store.game_night import GameNight
from tests.phone.browser import Tab
from tests.phone.home import HERE, Home
from tests.scenes.table_player import seated


def reads(tab: Tab, languages: str) -> None:
    """From now on that is what the browser of this phone wishes."""
    agent = str(tab.js("navigator.userAgent"))
    tab.ask("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=languages)


def come(home: Home, seat: int, languages: str) -> Tab:
    """Somebody whose phone speaks a language scans the picture and taps their face."""
    assert home.app.phones is not None
    tab: Tab = home.browser.phone()
    home.phones.append(tab)
    reads(tab, languages)
    tab.go(home.app.phones.url)
    home.until(lambda: tab.js("document.querySelectorAll('.who').length"), "faces to tap")
    home.sit(tab, seat)
    return tab


def text(tab: Tab, css: str) -> str:
    """What stands somewhere on a page."""
    return str(tab.js(f"document.querySelector({css!r})?.textContent ?? ''"))


def test_two_phones_in_two_languages_play_one_game(home: Home) -> None:
    scene = home.open(3, 2)
    german, spanish = come(home, 0, "de-AT,en"), come(home, 1, "it,es-MX")
    assert german.js("document.documentElement.lang") == "de"
    assert spanish.js("document.documentElement.lang") == "es"
    assert text(german, "#asks") == "Du bist dabei!"
    scene.deal_to_phones()
    home.until(lambda: home.table.flow.is_waiting, "a question")
    table = home.table
    asked = table.live_match.asked
    assert asked is not None
    tabs, names = (german, spanish), table.live_match.names
    mine, other = tabs[asked.seat], tabs[1 - asked.seat]
    home.until(lambda: mine.js("!!document.querySelector('.card.up')"), "a card")
    home.until(lambda: names[asked.seat] in text(other, "#asks"), "whose turn it is")
    assert text(german, "#head strong") == names[0], "names stay as they were typed"
    before = text(mine, "#asks")
    home.tap(mine, "#more")
    home.tap(mine, "[data-key='speak fr']")
    home.until(lambda: text(mine, "#title") == "Plus", "another language")
    assert mine.js("document.documentElement.lang") == "fr"
    home.until(lambda: text(mine, "#asks") != before, "the question once more")
    assert other.js("document.documentElement.lang") in ("de", "es")
    assert not any(tab.faults for tab in tabs), [tab.faults for tab in tabs]


def test_phones_stay_for_the_next_game_of_an_evening(home: Home) -> None:
    players = seated(3, range(2))
    home.app.open_phones(players, HERE)
    home.app.night.save_night(GameNight(tuple(players), 3, 4))
    open_night(home.app)
    night = home.app.top
    assert isinstance(night, NightScene)
    tabs = [come(home, 0, "en"), come(home, 1, "de")]
    titles = {
        "flower-power": ["Next: Flower Power", "Als Nächstes: Blütenpracht"],
        "dice-factor": ["Next: Dice Factor", "Als Nächstes: Würfelfieber"],
    }
    for game, heads in titles.items():
        night = home.app.top
        assert isinstance(night, NightScene)
        night.pick_game(game)
        home.until(
            lambda heads=heads: [text(tab, "#asks") for tab in tabs] == heads,  # type: ignore[misc]
            "what comes next",
        )
        night.play_picked_game()
        home.until(
            lambda: all("at-evening" not in tab.js("document.body.className") for tab in tabs),
            "the game",
        )
        home.table.leave_to_title()
        home.app.night.save_night(home.app.night.find_night().without_started_game())  # type: ignore[union-attr]
        open_night(home.app)
    assert home.app.phones is not None
    assert len(home.app.phones.answering_seats) == 2, "nobody scanned again"
    assert not any(tab.faults for tab in tabs), [tab.faults for tab in tabs]
