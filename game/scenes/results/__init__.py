"""The results of a round: scores, how hands were counted, moments."""
