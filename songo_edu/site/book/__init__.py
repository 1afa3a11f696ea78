"""The course as a book: one text made of the built pages, printed as PDF or put into an EPUB.

`asking` and `paper` turn what a built page does into what paper can do, and
`edition` adds what only a book has and puts it together. `printer` lets Chromium print it, and
`making` packs it and says what makes each form.
"""
