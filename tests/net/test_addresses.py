"""Which address phones are told first."""

import pytest

from game.net.addresses import (
    CABLE,
    OTHER,
    VPN,
    WIFI,
    Address,
    adapter_kind,
    addresses,
    order_addresses,
)
from game.net.qr import qr_pattern


@pytest.mark.parametrize(
    ("name", "kind"),
    [("wlan0", WIFI), ("wlp3s0", WIFI), ("Wi-Fi", WIFI), ("eth0", CABLE), ("enp0s25", CABLE),
     ("Ethernet", CABLE), ("docker0", OTHER), ("vEthernet (WSL)", OTHER), ("br-12ab", OTHER),
     ("VirtualBox Host-Only", OTHER), ("utun3", VPN), ("tailscale0", VPN), ("en0", WIFI),
     ("tun0", VPN), ("wg0", VPN), ("ProtonVPN", VPN), ("OpenVPN TAP-Windows6", VPN),
     ("Cisco AnyConnect", VPN),
     ("Wireless LAN adapter", WIFI), ("lo", OTHER)],
)  # fmt: skip
def test_what_an_adapter_is_is_told_by_its_name(name: str, kind: str) -> None:
    assert adapter_kind(name) == kind


def test_the_way_out_comes_first_then_home_networks_then_virtual_ones() -> None:
    found = [
        Address("127.0.0.1", OTHER), Address("169.254.3.4", CABLE), Address("172.17.0.1", OTHER),
        Address("10.0.0.7", CABLE), Address("192.168.178.20", WIFI), Address("192.168.5.5", CABLE),
    ]  # fmt: skip
    told = [address.ip for address in order_addresses(found, "10.0.0.7")]
    assert told[0] == "10.0.0.7"
    assert set(told[1:3]) == {"192.168.178.20", "192.168.5.5"}
    assert told[3:] == ["172.17.0.1", "169.254.3.4"]


def test_a_vpn_comes_last_though_it_is_the_way_out() -> None:
    found = [
        Address("10.8.0.2", VPN), Address("172.17.0.1", OTHER), Address("192.168.178.20", WIFI),
    ]  # fmt: skip
    told = [address.ip for address in order_addresses(found, "10.8.0.2")]
    assert told == ["192.168.178.20", "172.17.0.1", "10.8.0.2"]


def test_the_machine_itself_is_nowhere_to_be_found() -> None:
    assert order_addresses([Address("127.0.0.1")], "") == ()
    assert not [address for address in addresses() if address.ip.startswith("127.")]


def test_an_address_fits_into_a_small_picture() -> None:
    rows = qr_pattern("http://192.168.178.20:8765/#k7QmX2")
    assert len(rows) == len(rows[0]) == 29
    assert all(rows[0][:7])
    assert rows == qr_pattern("http://192.168.178.20:8765/#k7QmX2")
