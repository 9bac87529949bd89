"""Keys, gamepads, and waiting for either."""
