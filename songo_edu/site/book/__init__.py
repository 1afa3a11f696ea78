"""The course as a book: one text made of the built pages, printed as PDF or put into an EPUB.

`pages` reads what is built, `asking` and `paper` turn what a page does into what paper
can do, `matter` adds what only a book has, and `edition` puts it together. All of this is pure.
`printer` lets Chromium print it, `epub` packs it, and `making` does either from the project's
folder.
"""
