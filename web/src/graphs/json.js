// JSON read so that fields keep their order and none comes twice. A value is a record as
// songo_edu/games/graphs/strings.py wants it: {kind, shown, text, number, keys, values}.

import { TextError, shown } from "../errors.js";
import { comesTwice, noJson } from "../made/games/graphs/strings.js";

const JSON_BLANK = /[ \t\n\r]*/y;
const JSON_STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const JSON_NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const JSON_WORD = /true|false|null|NaN|-?Infinity/y;
const MOST_BRACKETS = 50;

function parsed(kind, written, held = {}) {
  return { kind, written, shown: shown(written), text: "", number: 0, keys: [], values: [], ...held };
}

/** @returns the value that a text describes; throws a TextError */
export function readJson(text) {
  let at = 0;

  function bad() { throw new TextError(noJson(at, text)); }

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
    if (token() !== sign) bad();
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
    return JSON.parse(taken(JSON_STRING) ?? bad());
  }

  function value(depth) {
    const first = token();
    if (depth > MOST_BRACKETS) bad();
    if (first === '"') {
      const found = string();
      return parsed("text", JSON.stringify(found), { text: found });
    }
    const values = [];
    if (first === "[") {
      list("]", () => values.push(value(depth + 1)));
      return parsed("list", `[${values.map(({ written }) => written).join()}]`, { values });
    }
    if (first === "{") {
      const keys = [];
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
