"""What a game is like that is played a thousand times: how long, how fair, how much luck."""
