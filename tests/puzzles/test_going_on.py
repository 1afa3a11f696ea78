"""Going on from a damaged journal or FILE.part: the right bytes, or a refusal in one sentence."""

import random
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from songo_edu.errors import PuzzleFileError
from songo_edu.puzzles.journal import journal_path, part_path
from tests.needs import EFFORT
from tests.puzzles.test_scale import half, right, write

__all__ = ["half", "right"]  # the fixtures

#: What happens to a file: its bytes, changed.
Damage = Callable[[bytearray, random.Random], bytes]


def a_bit(data: bytearray, chance: random.Random) -> bytes:
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def a_block(data: bytearray, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    size = min(512, len(data) - at)
    data[at : at + size] = bytes(size)
    return bytes(data)


def noise(data: bytearray, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    size = min(chance.randrange(1, 64), len(data) - at)
    data[at : at + size] = chance.randbytes(size)
    return bytes(data)


def cut(data: bytearray, chance: random.Random) -> bytes:
    return bytes(data[: chance.randrange(len(data))])


def more(data: bytearray, chance: random.Random) -> bytes:
    return bytes(data) + chance.randbytes(chance.randrange(1, 5000))


def swapped(data: bytearray, chance: random.Random) -> bytes:
    """Swap two lines, or two blocks of a file that has none."""
    lines = bytes(data).splitlines(keepends=True)
    if len(lines) < 3:
        lines = [bytes(data[at : at + 100]) for at in range(0, len(data), 100)]
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"".join(lines)


def a_digit(data: bytearray, chance: random.Random) -> bytes:
    """Change a digit of a number."""
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    if places:
        data[chance.choice(places)] = 48 + chance.randrange(10)
    return bytes(data)


def doubled(data: bytearray, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return bytes(data[:at] + data[max(0, at - 200) : at] + data[at:])


def nothing(data: bytearray, _chance: random.Random) -> bytes:
    return b""


DAMAGES: tuple[Damage, ...] = (
    *(a_bit, a_block, noise, cut, more, swapped, a_digit, doubled, nothing),
)
#: So many damages are tried: 585 in `make slow`.
TRIED = 585 if EFFORT.share >= 1 else 36


def test_a_damaged_run_goes_on_to_the_right_bytes_or_is_refused(
    half: Path, right: bytes, tmp_path: Path
) -> None:
    """Never wrong bytes, and never an error that is not the reader's to mend."""
    chance = random.Random("damage")
    came: Counter[str] = Counter()
    for number in range(TRIED):
        path = tmp_path / str(number) / "p.jsonl"
        path.parent.mkdir()
        for place in (part_path, journal_path):
            shutil.copy(place(half), place(path))
        victim = (part_path, journal_path)[number % 2](path)
        damage = DAMAGES[number // 2 % len(DAMAGES)]
        victim.write_bytes(damage(bytearray(victim.read_bytes()), chance))
        refused = ""
        try:
            write(path)
        except PuzzleFileError as error:
            refused = str(error)
        if refused:
            came["refused"] += 1
            assert str(path.parent) in refused
            assert "\n" not in refused
            assert not path.exists()
        else:
            came["right"] += 1
            assert path.read_bytes() == right, (number, damage.__name__, victim.name)
        shutil.rmtree(path.parent)
    assert came.total() == TRIED
    assert min(came["refused"], came["right"]) > TRIED // 20, came


@pytest.mark.parametrize("place", [part_path, journal_path])
def test_a_link_is_not_followed(half: Path, tmp_path: Path, place: Callable[[Path], Path]) -> None:
    mine = tmp_path / "mine"
    mine.write_bytes(b"mine")
    victim = place(half)
    victim.unlink()
    victim.symlink_to(mine)
    with pytest.raises(PuzzleFileError):
        write(half)
    assert mine.read_bytes() == b"mine"
