"""Python in the reader's browser: pages made live at the press of a button, and JupyterLite.

`page` makes the pages of a built site such pages, with what `pack` puts together; what runs there
is `songo_edu.live`, started by scripts of ``web/src/live``. `lite` builds JupyterLite beside them.
"""
