"""What page and package draw, in the subset for text and shapes (see tools/translate/)."""
