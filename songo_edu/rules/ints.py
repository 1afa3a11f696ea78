"""What the rules read and write."""

#: Integers in order that may be written to: a list, an array where the rules are compiled, and in
#: the page, where the type has this name as well, any of its arrays.
Ints = list[int]
