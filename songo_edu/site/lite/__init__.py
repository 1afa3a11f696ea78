"""Whole notebooks in the browser: each chapter opened in JupyterLite, which the site serves itself.

`songo_edu.site.lite.making.make` builds JupyterLite beside the pages; `fetched` says what is needed
for it, `wheels` what Python is given there, `contents` which notebooks. `page` puts the way to it
on each chapter, and what the reader sees while Python comes on JupyterLite's own page.
"""
