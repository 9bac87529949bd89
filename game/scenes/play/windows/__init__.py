"""Windows that everybody sees and answers at once: calls, dodges, beliefs."""
