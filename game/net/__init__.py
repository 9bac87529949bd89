"""The home network: sockets, addresses and who is let in; nothing runs before it is asked for."""
