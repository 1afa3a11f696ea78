// JSON read so that fields keep their order and none comes twice.

import { TextError, shown } from "../errors.js";
import { comesTwice, noJson } from "../made/games/graphs/strings.js";

/** A value read, as songo_edu/games/graphs/strings.py wants it, and as it is written. */
export interface JsonRead {
  kind: string; written: string; shown: string; text: string; number: number; keys: string[]; values: JsonRead[];
}

const JSON_BLANK = /[ \t\n\r]*/y;
const JSON_STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const JSON_NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const JSON_WORD = /true|false|null|NaN|-?Infinity/y;
const MOST_BRACKETS = 50;

function parsed(kind: string, written: string, held: Partial<JsonRead> = {}): JsonRead {
  return { kind, written, shown: shown(written), text: "", number: 0, keys: [], values: [], ...held };
}

/** The value that a text describes; throws a TextError. */
export function readJson(text: string): JsonRead {
  let at = 0;

  function bad(): never { throw new TextError(noJson(at, text)); }

  function taken(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  function token(): string | undefined {
    taken(JSON_BLANK);
    return text[at];
  }

  function expected(sign: string): void {
    if (token() !== sign) bad();
    at += 1;
  }

  function list(close: string, item: () => void): void {
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

  function string(): string {
    token();
    return JSON.parse(taken(JSON_STRING) ?? bad());
  }

  function value(depth: number): JsonRead {
    const first = token();
    if (depth > MOST_BRACKETS) bad();
    if (first === '"') {
      const found = string();
      return parsed("text", JSON.stringify(found), { text: found });
    }
    const values: JsonRead[] = [];
    if (first === "[") {
      list("]", () => values.push(value(depth + 1)));
      return parsed("list", `[${values.map(({ written }) => written).join()}]`, { values });
    }
    if (first === "{") {
      const keys: string[] = [];
      list("}", () => {
        const key = string();
        expected(":");
        const held = value(depth + 1);
        if (keys.includes(key)) throw new TextError(comesTwice(key, text));
        keys.push(key);
        values.push(held);
      });
      const pairs = keys.map((key, i) => `${JSON.stringify(key)}:${values[i].written}`);
      return parsed("object", `{${pairs.join()}}`, { keys, values });
    }
    const word = taken(JSON_WORD) ?? taken(JSON_NUMBER) ?? bad();
    return /^-?\d{1,9}$/.test(word) ? parsed("whole", word, { number: Number(word) })
      : parsed("other", word);
  }

  const found = value(0);
  if (token() !== undefined) bad();
  return found;
}
