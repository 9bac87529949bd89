"""Cards: their faces, hands of them, piles of them."""
