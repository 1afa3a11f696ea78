"""Pages that a reader makes live: Python in the browser, fetched at the press of a button.

`songo_edu.site.live.page.write` makes a built site such a site. `pack` fetches what is needed for
it and says what a page fetches; what runs there is `songo_edu.live`, started by scripts of
``web/src/live``.
"""
