// What the page's address asks the puzzle room for.

const ADDRESS = /^#(puzzle|set|claim|sheet|collection)=(.*)$/s;

/** What an address asks for and the text of it, null where it speaks of something else. */
export function askedAt(address: string): { what: string; text: string } | null {
  if (/^#[pr]=/.test(address)) return { what: "game", text: address };
  const found = ADDRESS.exec(address);
  return found ? { what: found[1], text: found[2] } : null;
}
