"""A text as a QR code for paper, as ISO/IEC 18004 has it: bytes, error level M, the best mask.

A page that prints has no other way to one; `segno`, by which files are printed, holds it in the
tests: the same modules for the same text.
"""

from typing import Final

#: The light part round a code, in modules.
CODE_QUIET: Final = 4
#: By version, from 1: the codewords that correct a block, and how many blocks there are.
_CORRECTING: Final = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28]
_BLOCKS: Final = [
    *[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23],
    *[25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
]
#: The letters of addresses, in the order of their numbers, from 32; no quotation mark is in one.
_ASCII: Final = (
    " !!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
    "abcdefghijklmnopqrstuvwxyz{|}~"
)
#: What looks like the corner of a code, and is to be rare in it.
_CORNER: Final = "1011101"


def code_modules(text: str) -> list[str]:
    """Return the rows of a text's code, "1" for a dark module; none where no code can hold it.

    What is no letter of ASCII is in no address, and no code holds it.

    Examples
    --------
    >>> rows = code_modules("https://example.org/#puzzle=5ce19e0300d1")
    >>> len(rows), rows[0]
    (29, '11111110111001001100001111111')
    """
    numbers = [_ASCII.find(letter) + 32 for letter in list(text)]
    version = 1
    while version <= 40 and 8 * _room(version) < 12 + _counting(version) + 8 * len(numbers) - 8:
        version += 1
    if version > 40 or 31 in numbers:
        return []
    bits = _bits(_interleaved(_padded(numbers, version), version))
    size = 17 + 4 * version
    plain = _patterns(version)
    order = _places(plain)
    best: list[list[int]] = []
    least = -1
    mask = 0
    for one in range(8):
        rows = [[max(0, cell) for cell in row] for row in plain]
        for at, place in enumerate(order):
            x = place % size
            y = place // size
            bit = bits[at] if at < len(bits) else 0
            rows[y][x] = 1 - bit if _masked(one, x, y) else bit
        penalty = _penalty(rows)
        if least < 0 or penalty < least:
            least = penalty
            best = rows
            mask = one
    _put_numbers(best, version, mask)
    return ["".join([str(cell) for cell in row]) for row in best]


def code_svg(rows: list[str]) -> str:
    """Return the dark modules of a code as a path, its light edge left free.

    Examples
    --------
    >>> code_svg(["110", "001"])
    '<path d="M4 4h2v1h-2zM6 5h1v1h-1z"/>'
    """
    parts: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for run in row.split("0"):
            if len(run) > 0:
                long = len(run)
                parts.append(f"M{x + CODE_QUIET} {y + CODE_QUIET}h{long}v1h-{long}z")
            x += len(run) + 1
    return f'<path d="{"".join(parts)}"/>'


def _counting(version: int) -> int:
    """Return in how many bits the number of letters is told."""
    return 8 if version < 10 else 16


def _correcting(version: int) -> int:
    return _CORRECTING[version - 1] if version < 18 else 26 if version < 22 else 28


def _all(version: int) -> int:
    """Return how many modules hold data, or correct them."""
    count = (16 * version + 128) * version + 64
    if version > 1:
        lines = version // 7 + 2
        count -= (25 * lines - 10) * lines - 55
    return count if version < 7 else count - 36


def _room(version: int) -> int:
    """Return how many codewords hold data."""
    return _all(version) // 8 - _correcting(version) * _BLOCKS[version - 1]


def _bits(numbers: list[int]) -> list[int]:
    places = (128, 64, 32, 16, 8, 4, 2, 1)
    return [number // place % 2 for number in numbers for place in places]


def _xor(one: int, other: int) -> int:
    """Return the bits that one number has and the other has not."""
    found = 0
    place = 1
    while one + other > 0:
        if one % 2 != other % 2:
            found += place
        one = one // 2
        other = other // 2
        place *= 2
    return found


def _padded(numbers: list[int], version: int) -> list[int]:
    """Return the codewords of the data: kind, length, letters, an end, and what fills them up."""
    count = len(numbers)
    high = count // 16
    head = [64 + high] if version < 10 else [64 + high // 256, high % 256]
    told = [count % 16, *[half for number in numbers for half in (number // 16, number % 16)], 0]
    words = [*head, *[16 * told[at] + told[at + 1] for at in range(0, len(told), 2)]]
    room = _room(version)
    return [*words, *[236 if at % 2 == 0 else 17 for at in range(room - len(words))]]


def _interleaved(words: list[int], version: int) -> list[int]:
    """Return the codewords of all blocks by turns, then those that correct them."""
    count = _BLOCKS[version - 1]
    length = _correcting(version)
    short = len(words) // count
    longer = len(words) - short * count
    powers = [1]
    for at in range(254):
        twice = powers[at] * 2
        powers.append(twice if twice < 256 else _xor(twice, 285))
    logs = [0 for _ in range(256)]
    for at, power in enumerate(powers):
        logs[power] = at
    generator = _generator(length, powers, logs)
    blocks: list[list[int]] = []
    checks: list[list[int]] = []
    begin = 0
    for number in range(count):
        end = begin + short + (1 if number >= count - longer else 0)
        blocks.append(words[begin:end])
        checks.append(_remainder(words[begin:end], generator, powers, logs))
        begin = end
    told = [block[at] for at in range(short + 1) for block in blocks if at < len(block)]
    return [*told, *[check[at] for at in range(length) for check in checks]]


def _times(one: int, other: int, powers: list[int], logs: list[int]) -> int:
    """Return a product in the field of 256 numbers."""
    return 0 if one == 0 or other == 0 else powers[(logs[one] + logs[other]) % 255]


def _generator(length: int, powers: list[int], logs: list[int]) -> list[int]:
    """Return the polynomial that corrects, without its first coefficient, which is 1."""
    found = [0 for _ in range(length)]
    found[length - 1] = 1
    for root in range(length):
        for at in range(length):
            found[at] = _times(found[at], powers[root], powers, logs)
            if at < length - 1:
                found[at] = _xor(found[at], found[at + 1])
    return found


def _remainder(
    words: list[int], generator: list[int], powers: list[int], logs: list[int]
) -> list[int]:
    rest = [0 for _ in generator]
    for word in words:
        factor = _xor(word, rest[0])
        rest = [*rest[1:], 0]
        for at, one in enumerate(generator):
            rest[at] = _xor(rest[at], _times(one, factor, powers, logs))
    return rest


def _patterns(version: int) -> list[list[int]]:
    """Return what every code of a version has: -1 where there is room for data."""
    size = 17 + 4 * version
    rows = [[-1 for _ in range(size)] for _ in range(size)]
    for at in range(size):
        rows[6][at] = rows[at][6] = 1 - at % 2
    for at in range(9):
        # Where it will be told which mask it is: light till then.
        if at != 6:
            rows[8][at] = rows[at][8] = 0
        if at < 8:
            rows[8][size - 1 - at] = rows[size - 1 - at][8] = 0
    if version > 6:
        for at in range(18):
            rows[at // 3][size - 11 + at % 3] = rows[size - 11 + at % 3][at // 3] = 0
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        for y in range(max(0, top - 1), min(size, top + 8)):
            for x in range(max(0, left - 1), min(size, left + 8)):
                away = max(abs(x - left - 3), abs(y - top - 3))
                rows[y][x] = 0 if away in (2, 4) else 1
    lines = _lines(version)
    for y in lines:
        for x in lines:
            if min(x, y) == 6 and (x == y or max(x, y) == size - 7):
                continue
            for dy in range(-2, 3):
                for dx in range(-2, 3):
                    rows[y + dy][x + dx] = 0 if max(abs(dx), abs(dy)) == 1 else 1
    return rows


def _lines(version: int) -> list[int]:
    """Return where the small squares stand, by which a reader aligns itself."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    last = 10 + 4 * version
    return [6, *[last - (count - 2 - at) * step for at in range(count - 1)]]


def _places(rows: list[list[int]]) -> list[int]:
    """Return where the bits stand: up and down in columns of two, from the right."""
    size = len(rows)
    found: list[int] = []
    for pair in range(size // 2):
        right = size - 1 - 2 * pair
        if right < 7:
            right -= 1
        for step in range(size):
            y = size - 1 - step if pair % 2 == 0 else step
            found.extend([y * size + x for x in (right, right - 1) if rows[y][x] < 0])
    return found


def _masked(mask: int, x: int, y: int) -> bool:
    """Return whether a mask turns a module round."""
    if mask < 2:
        return (y + (x if mask == 0 else 0)) % 2 == 0
    if mask < 4:
        return (x + (y if mask == 3 else 0)) % 3 == 0
    if mask == 4:
        return (x // 3 + y // 2) % 2 == 0
    if mask == 7:
        return ((x + y) % 2 + x * y % 3) % 2 == 0
    both = x * y % 2 + x * y % 3
    return (both if mask == 5 else both % 2) == 0


def _penalty(rows: list[list[int]]) -> int:
    """Return how hard a code is to read: long runs, blocks, false corners, too dark or light."""
    size = len(rows)
    total = 0
    dark = 0
    for at in range(size):
        for line in (rows[at], [row[at] for row in rows]):
            run = 0
            before = -1
            for cell in [*line, 2]:
                if cell == before:
                    run += 1
                else:
                    total += run - 2 if run > 4 else 0
                    run = 1
                before = cell
            total += 40 * _corners("".join([str(cell) for cell in line]))
        dark += sum(rows[at])
        if at > 0:
            for x in range(1, size):
                cell = rows[at][x]
                if cell == rows[at][x - 1] and cell == rows[at - 1][x] == rows[at - 1][x - 1]:
                    total += 3
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


def _corners(line: str) -> int:
    """Return how often a line looks like a corner: light for four modules before it or behind."""
    count = 0
    begin = 0
    at = line.find(_CORNER)
    while at >= 0:
        before = line[max(0, begin + at - 4) : begin + at]
        behind = line[begin + at + 7 : begin + at + 11]
        if "1" in before and "1" in behind:
            begin += at + 4
        else:
            count += 1
            begin += at + 7
        at = line[begin:].find(_CORNER)
    return count


def _put_numbers(rows: list[list[int]], version: int, mask: int) -> None:
    """Write into a code which mask it has, twice, and from version 7 on its version."""
    size = len(rows)
    told = _xor(_checked(mask, 10, 1335), 21522)
    for at in range(15):
        bit = told // 2**at % 2
        if at < 8:
            rows[at if at < 6 else at + 1][8] = bit
            rows[8][size - 1 - at] = bit
        else:
            rows[8][7 if at == 8 else 14 - at] = bit
            rows[size - 15 + at][8] = bit
    rows[size - 8][8] = 1
    if version < 7:
        return
    told = _checked(version, 12, 7973)
    for at in range(18):
        bit = told // 2**at % 2
        rows[at // 3][size - 11 + at % 3] = bit
        rows[size - 11 + at % 3][at // 3] = bit


def _checked(number: int, length: int, divisor: int) -> int:
    """Return a number with so many bits behind it that check it."""
    top = 1
    for _ in range(length):
        top *= 2
    rest = number
    for _ in range(length):
        rest = _xor(rest * 2, divisor if rest * 2 >= top else 0)
    return number * top + rest
