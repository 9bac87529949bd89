"""An evening of several games: plan, score, next game, podium."""
