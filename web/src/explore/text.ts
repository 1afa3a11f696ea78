// Positions, records and links as text: pasted, typed, dropped, opened from files; and given back.

import { copyText, makeButton, node } from "../buttons.js";
import { readAsTold, TextError } from "../errors.js";
import { familyNamed, openFamily, openGame } from "../families.js";
import { addressOf, readText } from "../fragment.js";
import { joinRecord, splitRecord } from "../made/games/strings.js";
import { saveFile } from "../shared/around.js";
import { t, tn, useLanguage } from "../strings.js";
import { openLeniently } from "./draft.js";
import type { ExploreRoom } from "./room.js";
import { lineThrough, nodesOf, notesOf } from "./tree.js";

const LONGEST_GIVEN = 200000; // characters
const FILE_NAME = "songo-game.txt";
/** How a record with headers begins; an address does not. */
const HEADED = /^\ufeff?\s*[a-z][a-z0-9-]*[ \t]*:(?!\/\/)/;

interface RecordParts { headers: [string, string][]; moves: string[]; notes: [number, string][] }

export class TextPanel {
  declare root: HTMLDetailsElement;
  box = node("textarea", {
    className: "songo-input songo-text-box", rows: 3, spellcheck: false, autocomplete: "off",
    "aria-label": t("Position, record or link"),
    placeholder: t("paste a position, a record or a link here"),
  });
  file: HTMLInputElement = node("input", {
    type: "file", accept: ".txt,text/plain", hidden: true,
    onchange: () => this.readFile(this.file.files![0]),
  });

  constructor(readonly room: ExploreRoom) {
    this.box.addEventListener("paste", () => queueMicrotask(() => this.read()));
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        this.read();
      }
    });
    const button = (label: string, act: () => void) => makeButton({ label, act });
    // A notebook has no address to share, and is printed whole.
    const ofPage = room.given ? [] : [
      button(t("Copy a link"), () => this.share()), button(t("Print"), () => print()),
    ];
    this.root = node("details", { className: "songo-part-text" },
      node("summary", { textContent: t("Position and record") }), this.box,
      node("div", { className: "songo-quick" },
        button(t("Open"), () => this.read()),
        button(t("Open a file"), () => this.file.click()),
        button(t("Copy the position"), () => this.copy(room.board.game.position)),
        button(t("Copy the record"), () => this.copy(this.record())),
        button(t("Save as a file"), () => this.save()), ...ofPage), this.file);
    const overField = ({ target }: DragEvent) => (target as Element).matches?.("input, textarea");
    room.host.addEventListener("dragover", (event) => {
      if (overField(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = "copy";
    });
    room.host.addEventListener("drop", (event) => {
      if (overField(event) && !event.dataTransfer!.files.length) return;
      event.preventDefault();
      const [file] = event.dataTransfer!.files;
      if (file) this.readFile(file);
      else this.open(event.dataTransfer!.getData("text/plain"));
    });
  }

  async read(): Promise<void> {
    const { box } = this;
    if (!box.value.trim()) return;
    const read = await this.open(box.value);
    if (read) box.removeAttribute("aria-invalid");
    else box.setAttribute("aria-invalid", "true");
  }

  async readFile(file: File | undefined): Promise<void> {
    this.file.value = "";
    if (!file) return;
    // What cannot be a record is not read at all.
    const text = file.size > 4 * LONGEST_GIVEN ? " ".repeat(LONGEST_GIVEN + 1) : await file.text();
    await this.open(text, file.name);
  }

  async open(text: string, name = ""): Promise<boolean> {
    const { board } = this.room;
    try {
      board.say(await this.take(text));
      return true;
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      board.say(() =>
        name ? `${t("{name} was not read.", { name })} ${error.message}` : error.message,
      );
      return false;
    }
  }

  async take(text: string): Promise<string> {
    const { room } = this;
    const name = room.board.game.sheet.name;
    useLanguage(room.lang);
    if (text.length > LONGEST_GIVEN) {
      const values = { most: LONGEST_GIVEN };
      throw new TextError(t("This text is too long: {most} characters at most.", values));
    }
    const trimmed = text.trim();
    if (HEADED.test(trimmed)) return this.takeRecord(trimmed);
    if (/#[a-z]+=/.test(trimmed)) {
      room.open(await readText(name, trimmed));
      return this.movesRead(room.board.game.ply);
    }
    if (familyNamed(name).isPosition(trimmed) && !/^[SNsn]?\d+( |$)/.test(trimmed)) {
      room.open({ game: name, position: openLeniently(name, trimmed).position });
      return t("The position is read.");
    }
    return this.takeMoves(name, "", trimmed);
  }

  takeMoves(game: string, position: string, text: string): string {
    const { room } = this;
    const tree = room.readMoves(text, openGame(game, position));
    room.open({ game, position });
    let end = tree;
    while (end.children.length) [end] = end.children;
    room.put(tree, end);
    return this.movesRead(end.depth);
  }

  async takeRecord(text: string): Promise<string> {
    const { room } = this;
    const { headers, moves, notes } = readAsTold(() => splitRecord(text) as RecordParts);
    const fields = new Map(headers);
    await openFamily(fields.get("game")!);
    useLanguage(room.lang);
    const words = this.takeMoves(fields.get("game")!, fields.get("start") ?? "", moves.join(" "));
    const line = [room.tree];
    while (line.at(-1)!.children.length) line.push(line.at(-1)!.children[0]);
    for (const [number, note] of notes) {
      const at = line[Math.min(number, line.length - 1)];
      at.note = at.note ? `${at.note}\n${note}` : note;
    }
    room.tree.headers = headers.filter(([name]) => !["game", "start", "result"].includes(name));
    room.changed("reader");
    return words;
  }

  movesRead(n: number): string {
    return n ? tn("{n} move is read.", "{n} moves are read.", n) : t("The position is read.");
  }

  record(): string {
    const { tree, board } = this.room;
    const { sheet, start } = board.game;
    return joinRecord({
      headers: [["game", sheet.name], ["start", start], ...(tree.headers ?? [])],
      moves: lineThrough(tree), notes: notesOf(tree),
    });
  }

  withLeft(words: string): string {
    const { tree } = this.room;
    const left = nodesOf(tree).length - 1 - lineThrough(tree).length;
    return left ? `${words} ${t("The variations stay here: a record has one line.")}` : words;
  }

  async put(text: string, done: (words: string) => string): Promise<void> {
    this.root.open = true;
    this.box.removeAttribute("aria-invalid");
    const words = await copyText(this.box, text);
    this.room.board.say(() => done(words()));
  }

  copy(text: string): Promise<void> {
    return this.put(text, (words) => (text.includes("\n") ? this.withLeft(words) : words));
  }

  share(): Promise<void> {
    const { game } = this.room.board;
    const address = addressOf(game.sheet.name, game);
    const more = nodesOf(this.room.tree).length - 1 > game.ply;
    return this.put(address, (words) =>
      more ? `${words} ${t("The link leads to this position; other moves stay here.")}` : words,
    );
  }

  save(): void {
    saveFile(FILE_NAME, this.record(), "text/plain");
    this.room.board.say(this.withLeft(t("Saved to {name}.", { name: FILE_NAME })));
  }
}
