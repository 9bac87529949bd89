"""The home network: sockets, addresses and access; nothing runs before it is asked for."""
