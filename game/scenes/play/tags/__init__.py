"""What stands beside a plate for a while: tempers, marks, prices."""
