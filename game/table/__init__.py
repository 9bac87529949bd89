"""The table as a viewer sees it: it changes by events alone, and shows how they happen."""
