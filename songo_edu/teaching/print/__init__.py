"""What a teacher prints: sheets with their key, boards to play on, cards, lessons."""
