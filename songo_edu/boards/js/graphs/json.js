// JSON read so that fields keep their order and none comes twice: an object becomes a Map, and what
// is no whole number stays as it was written.

const JSON_BLANK = /[ \t\n\r]*/y;
const JSON_STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const JSON_NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const JSON_WORD = /true|false|null|NaN|-?Infinity/y;
const MOST_BRACKETS = 50;

/** Text that is no JSON: from a character on, or because a field comes twice. */
export class JsonError extends Error {
  constructor(at, twice = "") {
    super(`no JSON from ${at}`);
    this.at = at;
    this.twice = twice;
  }
}

/** A value that stands for itself: a fraction, a huge number, a word. */
class Written {
  constructor(text) { this.text = text; }
}

/** @returns the value that a text describes; throws a JsonError */
export function readJson(text) {
  let at = 0;

  function taken(pattern) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  function token() {
    taken(JSON_BLANK);
    return text[at];
  }

  function expected(sign) {
    if (token() !== sign) throw new JsonError(at);
    at += 1;
  }

  function list(close, item) {
    at += 1;
    if (token() !== close) {
      item();
      while (token() === ",") {
        at += 1;
        item();
      }
    }
    expected(close);
  }

  function string() {
    token();
    const found = taken(JSON_STRING);
    if (found === undefined) throw new JsonError(at);
    return JSON.parse(found);
  }

  function value(depth) {
    const first = token();
    if (depth > MOST_BRACKETS) throw new JsonError(at);
    if (first === '"') return string();
    if (first === "[") {
      const found = [];
      list("]", () => found.push(value(depth + 1)));
      return found;
    }
    if (first === "{") {
      const found = new Map();
      list("}", () => {
        const key = string();
        expected(":");
        const held = value(depth + 1);
        if (found.has(key)) throw new JsonError(at, key);
        found.set(key, held);
      });
      return found;
    }
    const word = taken(JSON_WORD) ?? taken(JSON_NUMBER);
    if (word === undefined) throw new JsonError(at);
    return /^-?\d{1,9}$/.test(word) ? Number(word) : new Written(word);
  }

  const found = value(0);
  if (token() !== undefined) throw new JsonError(at);
  return found;
}

/** A value as a text again. */
export function jsonText(value) {
  if (value instanceof Written) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (value instanceof Map) {
    const pairs = [...value].map(([key, held]) => `${JSON.stringify(key)}:${jsonText(held)}`);
    return `{${pairs.join(",")}}`;
  }
  return JSON.stringify(value);
}
