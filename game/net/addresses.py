"""The addresses under which phones in the same home can reach this machine."""

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network

WIFI, CABLE, OTHER, VPN = "wifi", "cable", "other", "vpn"
PRIVATE = tuple(IPv4Network(net) for net in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""The ranges of home networks, the likeliest first."""
LINK_LOCAL = IPv4Network("169.254.0.0/16")
"""Where a machine goes that was given no address."""
UNUSED_ADDRESS = ("192.0.2.1", 9)
"""An address that nobody has: which way would lead there, the system knows."""
KINDS = (
    (VPN, r"u?tun\d|tap\d|wg\d|ppp\d|ipsec|nordlynx|proton|mullvad|zt|zerotier|tailscale|tunnel"
          r"|wintun|wireguard|openvpn|.*\b(vpn|anyconnect|globalprotect|tap-windows|hamachi)\b"),
    (OTHER, r"docker|veth|br-|virbr|v(irtual)?box|vmnet|hyper-v|virtual|tap"),
    (WIFI, r"wl|wi-?fi|wireless|wlan|airport|en0$"),
    (CABLE, r"eth|en|em|usb|ethernet|lan"),
)  # fmt: skip
"""How adapters are called, on Linux, Windows and macOS."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this machine for phones, and the kind of its adapter."""

    ip: str
    kind: str = OTHER


def adapter_kind(adapter: str) -> str:
    """Return what sort of adapter it is, by its name."""
    return next((kind for kind, names in KINDS if re.match(names, adapter.lower())), OTHER)


def addresses() -> tuple[Address, ...]:
    """Return every address of this machine, the likeliest first; none without a network."""
    import ifaddr  # noqa: PLC0415  it begins a program of the system to find its library

    found = [
        Address(ip.ip, adapter_kind(adapter.nice_name if ip.nice_name is None else ip.nice_name))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]
    return order_addresses(found, usual_address())


def usual_address() -> str:
    """Return the address from which this machine would go out; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(UNUSED_ADDRESS)
        except OSError:
            return ""
        return str(way.getsockname()[0])


def order_addresses(found: Iterable[Address], first: str) -> tuple[Address, ...]:
    """Return the addresses, the usual one first, then home networks, virtual ones late.

    None comes twice. Those of a VPN come last, though the system may prefer them: no phone at
    home gets there.
    """
    here = {a.ip: a for a in found if not IPv4Address(a.ip).is_loopback}

    def address_rank(address: Address) -> tuple[bool, bool, bool, bool, int]:
        ip = IPv4Address(address.ip)
        home = next((n for n, net in enumerate(PRIVATE) if ip in net), len(PRIVATE))
        return (
            address.kind == VPN,
            ip in LINK_LOCAL,
            address.ip != first,
            address.kind == OTHER,
            home,
        )

    return tuple(sorted(here.values(), key=address_rank))
