"""Game night: several games with a plan, a score and a podium."""
