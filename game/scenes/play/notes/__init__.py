"""What lies beside things over the table: hints, tips, who did what, and what somebody says."""
