"""What games of two rows are judged by: weights as data, in hundredths of a seed.

Where each stands says `songo_edu.rules.two_row.evaluation`.
"""


def two_row_weights(rules: list[int]) -> list[int]:
    """Return the weights of a sheet, given as the integers that the rules read.

    Examples
    --------
    >>> len(two_row_weights([6, 25, 0, 0, 2, 3]))
    318
    """
    row = rules[0]
    weights = [70, 12, 100, 100, 0, 0]
    for side in range(2):
        for _back in range(row):
            for seeds in range(13):
                worth = -100 if seeds < 3 else 100 if seeds == 12 else 0
                signed = worth if side == 0 else -worth
                weights.extend([signed, signed])
    return weights


def store_weights(rules: list[int]) -> list[int]:
    """Return weights that count the difference of the stores and nothing else.

    Examples
    --------
    >>> store_weights([6])[:6]
    [1, 0, 100, 100, 0, 0]
    """
    weights = [1, 0, 100, 100, 0, 0]
    for _pit in range(2 * rules[0]):
        weights.extend([0, 0])
    return weights
