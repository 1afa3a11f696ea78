"""What can be found in a position, and the native side of the rules."""
