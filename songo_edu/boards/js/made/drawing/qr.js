// Made from songo_edu/drawing/qr.py by `make generated`; change it there, not here.
import { hasIn } from "../../subset/has.js";
import { rangeOf } from "../../subset/range.js";
import { sumOf } from "../../subset/sum.js";

export const CODE_QUIET = 4;
export const QR_CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28];
export const QR_BLOCKS = [...[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23], ...[25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49]];
export const QR_ASCII = " !!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
export const QR_CORNER = "1011101";
export function codeModules(text) {
    const numbers = [...text].map((letter) => QR_ASCII.indexOf(letter) + 32);
    let version = 1;
    while (version <= 40 && 8 * qrRoom(version) < 12 + qrCounting(version) + 8 * numbers.length - 8) {
        version += 1;
    }
    if (version > 40 || hasIn(numbers, 31)) return [];
    const bits = qrBits(qrInterleaved(qrPadded(numbers, version), version));
    const size = 17 + 4 * version;
    const plain = qrPatterns(version);
    const order = qrPlaces(plain);
    let best = [];
    let least = -1;
    let mask = 0;
    for (let one = 0; one < 8; one += 1) {
        const rows = plain.map((row) => row.map((cell) => Math.max(0, cell)));
        for (const [at, place] of order.entries()) {
            const x = place % size;
            const y = Math.floor(place / size);
            const bit = at < bits.length ? bits[at] : 0;
            rows[y][x] = qrMasked(one, x, y) ? 1 - bit : bit;
        }
        const penalty = qrPenalty(rows);
        if (least < 0 || penalty < least) {
            least = penalty;
            best = rows;
            mask = one;
        }
    }
    qrPutNumbers(best, version, mask);
    return best.map((row) => row.map((cell) => String(cell)).join(""));
}

export function codeSvg(rows) {
    const parts = [];
    for (const [y, row] of rows.entries()) {
        let x = 0;
        for (const run of row.split("0")) {
            if (run.length > 0) {
                const long = run.length;
                parts.push(`M${x + CODE_QUIET} ${y + CODE_QUIET}h${long}v1h-${long}z`);
            }
            x += run.length + 1;
        }
    }
    return `<path d="${parts.join("")}"/>`;
}

export function qrCounting(version) {
    return version < 10 ? 8 : 16;
}

export function qrCorrecting(version) {
    return version < 18 ? QR_CORRECTING[version - 1] : version < 22 ? 26 : 28;
}

export function qrAll(version) {
    let count = (16 * version + 128) * version + 64;
    if (version > 1) {
        const lines = Math.floor(version / 7) + 2;
        count -= (25 * lines - 10) * lines - 55;
    }
    return version < 7 ? count : count - 36;
}

export function qrRoom(version) {
    return Math.floor(qrAll(version) / 8) - qrCorrecting(version) * QR_BLOCKS[version - 1];
}

export function qrBits(numbers) {
    const places = [128, 64, 32, 16, 8, 4, 2, 1];
    return numbers.flatMap((number) => places.map((place) => Math.floor(number / place) % 2));
}

export function qrXor(one, other) {
    let found = 0;
    let place = 1;
    while (one + other > 0) {
        if (one % 2 !== other % 2) found += place;
        one = Math.floor(one / 2);
        other = Math.floor(other / 2);
        place *= 2;
    }
    return found;
}

export function qrPadded(numbers, version) {
    const count = numbers.length;
    const high = Math.floor(count / 16);
    const head = version < 10 ? [64 + high] : [64 + Math.floor(high / 256), high % 256];
    const told = [count % 16, ...numbers.flatMap((number) => [Math.floor(number / 16), number % 16]), 0];
    const words = [...head, ...rangeOf(0, told.length, 2).map((at) => 16 * told[at] + told[at + 1])];
    const room = qrRoom(version);
    return [...words, ...rangeOf(room - words.length).map((at) => at % 2 === 0 ? 236 : 17)];
}

export function qrInterleaved(words, version) {
    let at, power;
    const count = QR_BLOCKS[version - 1];
    const length = qrCorrecting(version);
    const short = Math.floor(words.length / count);
    const longer = words.length - short * count;
    const powers = [1];
    for (at = 0; at < 254; at += 1) {
        const twice = powers[at] * 2;
        powers.push(twice < 256 ? twice : qrXor(twice, 285));
    }
    const logs = rangeOf(256).map((_) => 0);
    for ([at, power] of powers.entries()) {
        logs[power] = at;
    }
    const generator = qrGenerator(length, powers, logs);
    const blocks = [];
    const checks = [];
    let begin = 0;
    for (let number = 0; number < count; number += 1) {
        const end = begin + short + (number >= count - longer ? 1 : 0);
        blocks.push(words.slice(begin, end));
        checks.push(qrRemainder(words.slice(begin, end), generator, powers, logs));
        begin = end;
    }
    const told = rangeOf(short + 1).flatMap((at) => blocks.filter((block) => at < block.length).map((block) => block[at]));
    return [...told, ...rangeOf(length).flatMap((at) => checks.map((check) => check[at]))];
}

export function qrTimes(one, other, powers, logs) {
    return one === 0 || other === 0 ? 0 : powers[(logs[one] + logs[other]) % 255];
}

export function qrGenerator(length, powers, logs) {
    const found = rangeOf(length).map((_) => 0);
    found[length - 1] = 1;
    for (let root = 0; root < length; root += 1) {
        for (let at = 0; at < length; at += 1) {
            found[at] = qrTimes(found[at], powers[root], powers, logs);
            if (at < length - 1) {
                found[at] = qrXor(found[at], found[at + 1]);
            }
        }
    }
    return found;
}

export function qrRemainder(words, generator, powers, logs) {
    let rest = generator.map((_) => 0);
    for (const word of words) {
        const factor = qrXor(word, rest[0]);
        rest = [...rest.slice(1), 0];
        for (const [at, one] of generator.entries()) {
            rest[at] = qrXor(rest[at], qrTimes(one, factor, powers, logs));
        }
    }
    return rest;
}

export function qrPatterns(version) {
    let at, x, y;
    const size = 17 + 4 * version;
    const rows = rangeOf(size).map((_) => rangeOf(size).map((_) => -1));
    for (at = 0; at < size; at += 1) {
        rows[6][at] = rows[at][6] = 1 - at % 2;
    }
    for (at = 0; at < 9; at += 1) {
        if (at !== 6) {
            rows[8][at] = rows[at][8] = 0;
        }
        if (at < 8) {
            rows[8][size - 1 - at] = rows[size - 1 - at][8] = 0;
        }
    }
    if (version > 6) {
        for (at = 0; at < 18; at += 1) {
            rows[Math.floor(at / 3)][size - 11 + at % 3] = rows[size - 11 + at % 3][Math.floor(at / 3)] = 0;
        }
    }
    for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]]) {
        for (y = Math.max(0, top - 1); y < Math.min(size, top + 8); y += 1) {
            for (x = Math.max(0, left - 1); x < Math.min(size, left + 8); x += 1) {
                const away = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3));
                rows[y][x] = [2, 4].includes(away) ? 0 : 1;
            }
        }
    }
    const lines = qrLines(version);
    for (y of lines) {
        for (x of lines) {
            if (Math.min(x, y) === 6 && (x === y || Math.max(x, y) === size - 7)) continue;
            for (let dy = -2; dy < 3; dy += 1) {
                for (let dx = -2; dx < 3; dx += 1) {
                    rows[y + dy][x + dx] = Math.max(Math.abs(dx), Math.abs(dy)) === 1 ? 0 : 1;
                }
            }
        }
    }
    return rows;
}

export function qrLines(version) {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = version === 32 ? 26 : Math.floor((version * 4 + count * 2 + 1) / (count * 2 - 2)) * 2;
    const last = 10 + 4 * version;
    return [6, ...rangeOf(count - 1).map((at) => last - (count - 2 - at) * step)];
}

export function qrPlaces(rows) {
    const size = rows.length;
    const found = [];
    for (let pair = 0; pair < Math.floor(size / 2); pair += 1) {
        let right = size - 1 - 2 * pair;
        if (right < 7) right -= 1;
        for (let step = 0; step < size; step += 1) {
            const y = pair % 2 === 0 ? size - 1 - step : step;
            found.push(...[right, right - 1].filter((x) => rows[y][x] < 0).map((x) => y * size + x));
        }
    }
    return found;
}

export function qrMasked(mask, x, y) {
    if (mask < 2) return (y + (mask === 0 ? x : 0)) % 2 === 0;
    if (mask < 4) return (x + (mask === 3 ? y : 0)) % 3 === 0;
    if (mask === 4) return (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0;
    if (mask === 7) return ((x + y) % 2 + x * y % 3) % 2 === 0;
    const both = x * y % 2 + x * y % 3;
    return (mask === 5 ? both : both % 2) === 0;
}

export function qrPenalty(rows) {
    let cell;
    const size = rows.length;
    let total = 0;
    let dark = 0;
    for (let at = 0; at < size; at += 1) {
        for (const line of [rows[at], rows.map((row) => row[at])]) {
            let run = 0;
            let before = -1;
            for (cell of [...line, 2]) {
                if (cell === before) {
                    run += 1;
                } else {
                    total += run > 4 ? run - 2 : 0;
                    run = 1;
                }
                before = cell;
            }
            total += 40 * qrCorners(line.map((cell) => String(cell)).join(""));
        }
        dark += sumOf(rows[at]);
        if (at > 0) {
            for (let x = 1; x < size; x += 1) {
                cell = rows[at][x];
                if (cell === rows[at][x - 1] && (cell === rows[at - 1][x] && rows[at - 1][x] === rows[at - 1][x - 1])) total += 3;
            }
        }
    }
    return total + 10 * Math.floor(Math.abs(20 * dark - 10 * size * size) / (size * size));
}

export function qrCorners(line) {
    let count = 0;
    let begin = 0;
    let at = line.indexOf(QR_CORNER);
    while (at >= 0) {
        const before = line.slice(Math.max(0, begin + at - 4), begin + at);
        const behind = line.slice(begin + at + 7, begin + at + 11);
        if (hasIn(before, "1") && hasIn(behind, "1")) {
            begin += at + 4;
        } else {
            count += 1;
            begin += at + 7;
        }
        at = line.slice(begin).indexOf(QR_CORNER);
    }
    return count;
}

export function qrPutNumbers(rows, version, mask) {
    let at, bit;
    const size = rows.length;
    let told = qrXor(qrChecked(mask, 10, 1335), 21522);
    for (at = 0; at < 15; at += 1) {
        bit = Math.floor(told / 2 ** at) % 2;
        if (at < 8) {
            rows[at < 6 ? at : at + 1][8] = bit;
            rows[8][size - 1 - at] = bit;
        } else {
            rows[8][at === 8 ? 7 : 14 - at] = bit;
            rows[size - 15 + at][8] = bit;
        }
    }
    rows[size - 8][8] = 1;
    if (version < 7) return;
    told = qrChecked(version, 12, 7973);
    for (at = 0; at < 18; at += 1) {
        bit = Math.floor(told / 2 ** at) % 2;
        rows[Math.floor(at / 3)][size - 11 + at % 3] = bit;
        rows[size - 11 + at % 3][Math.floor(at / 3)] = bit;
    }
}

export function qrChecked(number, length, divisor) {
    let _;
    let top = 1;
    for (_ = 0; _ < length; _ += 1) {
        top *= 2;
    }
    let rest = number;
    for (_ = 0; _ < length; _ += 1) {
        rest = qrXor(rest * 2, rest * 2 >= top ? divisor : 0);
    }
    return number * top + rest;
}
