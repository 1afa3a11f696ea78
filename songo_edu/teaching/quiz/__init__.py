"""Quizzes for learning platforms: Moodle, GIFT, QTI, and cards for Anki."""
