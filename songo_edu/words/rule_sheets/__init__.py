"""The sheets of all games as data: one module a family.

To add a variant whose rules are fields already there, add one record: its `title`, what it
`changes`, its `source`, the rules that differ, and the sheet that it is `based` on. An option is
the same behind a game's name. What is in `later` is then translated in the catalogue.
"""
