// Bytes: as text, in addresses, as a digest, as one file.

import { TextError } from "../errors.js";
import { t } from "../strings.js";

const LONGEST_CARRIED = 100000; // characters of an address

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The SHA-256 of a text in hexadecimal digits; "" where the page was not fetched over https. */
export async function digestOf(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const digest = await crypto.subtle.digest("SHA-256", bytesOf(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const carry = (json: string): string =>
  base64Of(bytesOf(json)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

export const unreadable = (): TextError =>
  new TextError(t("The address cannot be read: part of it may be missing."));

/** What part of an address carries, once `read` has made something of it; throws a TextError. */
export function carried<Held>(text: string, read: (plain: string) => Held): Held {
  try {
    if (text.length > LONGEST_CARRIED) throw new Error();
    return read(decodeURIComponent(text));
  } catch {
    throw unreadable();
  }
}

export const carriedJson = (text: string): unknown => carried(text, (plain) => {
  const packed = plain.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "");
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(fromBase64(packed)));
});

// A zip in which nothing is packed.

const FIRST_DAY = 0x21; // 1 January 1980, as zip writes it: the same files, the same bytes
const FULL_RIGHTS = 0o100644 * 0x10000; // a plain file that its owner may change

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function littleEndian(...fields: [number, number][]) {
  return Uint8Array.from(fields.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) & 255)));
}

type Bytes = Uint8Array<ArrayBuffer>;

export function zipped(files: Record<string, string>): Blob {
  const parts: Bytes[] = [];
  const listed: Bytes[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [called, held] = [name, text].map(bytesOf);
    // Version 2.0, names in UTF-8, nothing packed, time and day, checksum, sizes, name's length.
    const about: [number, number][] = [
      [20, 2], [0x800, 2], [0, 2], [0, 2], [FIRST_DAY, 2], [crcOf(held), 4], [held.length, 4],
      [held.length, 4], [called.length, 2], [0, 2],
    ];
    const head = littleEndian([0x04034b50, 4], ...about);
    parts.push(head, called, held);
    listed.push(littleEndian([0x02014b50, 4], [0x0314, 2], ...about, [0, 2], [0, 2], [0, 2],
      [FULL_RIGHTS, 4], [at, 4]), called);
    at += head.length + called.length + held.length;
  }
  const count = Object.keys(files).length;
  const size = listed.reduce((sum, { length }) => sum + length, 0);
  const end = littleEndian(
    [0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2],
  );
  return new Blob([...parts, ...listed, end]);
}
