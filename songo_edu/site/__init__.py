"""The course site: what the book needs from Sphinx, its build and its server."""
