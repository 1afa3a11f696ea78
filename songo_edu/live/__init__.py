"""Python in the page: what runs a page's cells in the reader's browser, and its boards.

These modules run in a worker of the page (`songo_edu.site.live`), without anything that is not in
the standard library; tests run them like any other.
"""
