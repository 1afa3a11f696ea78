"""What is said, written once: sentences for the package and the page, in the reader's language.

Plain functions over texts, numbers, lists and records, translated to JavaScript like the rules.
"""
