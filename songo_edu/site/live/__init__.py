"""Pages that a reader makes live: Python in the browser, fetched at the press of a button.

`songo_edu.site.live.page.write` makes a built site such a site. `fetched` says what is needed for
it, `pack` what a page fetches; what runs there is `songo_edu.live`, started by the scripts in
``js/``.
"""
