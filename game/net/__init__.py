"""The home network: sockets, addresses and who is let in. Nothing of it runs before it is asked for."""
