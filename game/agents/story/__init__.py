"""The story of a round: what everybody's chances were, and what moved them."""
