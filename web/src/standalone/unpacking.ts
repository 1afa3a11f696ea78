// A script and data that travel packed, as zlib packs them: by the browser's own means where it has
// them, else by these (RFC 1951).

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
];
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

interface Code { counts: number[]; meant: number[] }

function codeOf(lengths: number[]): Code {
  const counts = new Array(16).fill(0);
  const meant: number[] = [];
  for (let length = 1; length < 16; length += 1) {
    lengths.forEach((n, symbol) => {
      if (n !== length) return;
      counts[length] += 1;
      meant.push(symbol);
    });
  }
  return { counts, meant };
}

function inflated(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let at = 16; // behind the heading, in bits
  const bits = (n: number): number => {
    let value = 0;
    for (let i = 0; i < n; i += 1, at += 1) value |= ((bytes[at >> 3] >> (at & 7)) & 1) << i;
    return value;
  };
  const symbol = ({ counts, meant }: Code): number => {
    let [code, first, before] = [0, 0, 0];
    for (let length = 1; length < 16; length += 1) {
      code |= bits(1);
      if (code - first < counts[length]) return meant[before + code - first];
      before += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new Error("packed");
  };
  const tables = () => {
    const many = bits(5) + 257;
    const all = many + bits(5) + 1;
    const few = bits(4) + 4;
    const small = new Array(19).fill(0);
    for (let i = 0; i < few; i += 1) small[ORDER[i]] = bits(3);
    const code = codeOf(small);
    const lengths: number[] = [];
    while (lengths.length < all) {
      const sign = symbol(code);
      const [value, times] = sign < 16 ? [sign, 1] : sign === 16 ? [lengths.at(-1)!, 3 + bits(2)]
        : sign === 17 ? [0, 3 + bits(3)] : [0, 11 + bits(7)];
      for (let i = 0; i < times; i += 1) lengths.push(value);
    }
    return [codeOf(lengths.slice(0, many)), codeOf(lengths.slice(many))];
  };
  const usual = () => [
    codeOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
    codeOf(new Array(30).fill(5)),
  ];
  for (let last = 0; !last;) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 0) {
      at = (at + 7) & ~7;
      const size = bits(16);
      at += 16;
      for (let i = 0; i < size; i += 1) out.push(bits(8));
      continue;
    }
    const [letters, distances] = kind === 1 ? usual() : tables();
    for (let letter = symbol(letters); letter !== 256; letter = symbol(letters)) {
      if (letter < 256) {
        out.push(letter);
        continue;
      }
      const size = LENGTHS[letter - 257] + bits(LENGTH_BITS[letter - 257]);
      const far = symbol(distances);
      const extra = far < 4 ? 0 : (far >> 1) - 1;
      const distance = (far < 4 ? far : (2 + (far & 1)) << extra) + 1 + bits(extra);
      for (let i = 0; i < size; i += 1) out.push(out[out.length - distance]);
    }
  }
  return new Uint8Array(out);
}

async function unpacked(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  let plain: ArrayBuffer | Uint8Array;
  if (typeof DecompressionStream === "function") {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    plain = await new Response(stream).arrayBuffer();
  } else plain = inflated(bytes);
  return new TextDecoder().decode(plain);
}

/** Run a packed script. What it is told stands in the page as JSON: a text is that, packed. */
export async function unpack(packed: string): Promise<void> {
  const place = document.getElementById("homework-told")!;
  const text: unknown = JSON.parse(place.textContent!);
  if (typeof text === "string") place.textContent = await unpacked(text);
  const script = document.createElement("script");
  script.textContent = await unpacked(packed);
  document.body.append(script);
}
