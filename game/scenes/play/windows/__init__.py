"""What everybody sees and answers at once: calls, who dodges, who believes a claim."""
