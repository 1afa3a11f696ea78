"""Whole notebooks in the browser: each chapter opened in JupyterLite, which the site serves itself.

`songo_edu.site.lite.making.make` builds JupyterLite beside the pages; `fetched` says what is needed
for it. `page` puts the way to it on each chapter, and its frame round a notebook there.
"""
