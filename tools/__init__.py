"""Tools for the authors of the course: nothing here travels in the wheel."""
