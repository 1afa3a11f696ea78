// Puzzles from a reader's own game: one that the device keeps, or one that is pasted.

import { makeButton, node } from "../buttons.js";
import { TextError } from "../errors.js";
import { openFamily, openGame } from "../families.js";
import type { SongoGame } from "../two-row.js";
import { readText } from "../fragment.js";
import { GAMES_KEY, stored } from "../kept.js";
import { readGames } from "../made/course/device_store.js";
import { writeTwoRows } from "../made/games/strings.js";
import type { KeptGame } from "../play/games.js";
import type { PuzzleHall } from "../puzzles/hall.js";
import { STRIDE } from "../rules/two-row.rules.js";
import { t, tn, useLanguage } from "../strings.js";
import { think } from "../thinker.js";
import type { OwnGamePuzzle } from "../thinking/owngame.js";
import type { Game, Lang } from "../types.js";

const ASKED_MOVES = [3, 2, 1];
const AT_ONCE = 6; // positions of one question
const MOST_OWN = 20;
const LONGEST_GAME_TEXT = 20000; // characters

/** The games of two rows that the device keeps, by their names, those without a move left out. */
function keptGames(): [string, KeptGame][] {
  return stored(() => {
    const { games } = JSON.parse(localStorage.getItem(GAMES_KEY)!);
    return Object.entries(readGames(games, JSON.stringify) as Record<string, KeptGame>)
      .filter(([, { history }]) => history.trim());
  }) ?? [];
}

export class OwnGame {
  declare text: HTMLTextAreaElement;
  search: AbortController | null = null;
  line = node("p", { className: "songo-tally", role: "status" });
  games = node("div", { className: "songo-bar" });

  constructor(readonly hall: PuzzleHall) {}

  get lang(): Lang { return this.hall.lang; }

  async offer(address?: string): Promise<void> {
    useLanguage(this.lang);
    const title = this.hall.title(t("Puzzles from my game"));
    this.text = node("textarea", {
      className: "songo-input songo-text-box", rows: 3, spellcheck: false,
      "aria-label": t("A record, or the address of a game"), placeholder: "S2 N4 S0 …",
    });
    const about = t(
      "It finds the positions of a game in which only one move takes seeds by force, and asks you for the move.",
    );
    const read = () => this.read(this.text.value);
    this.hall.stage(node("section", { className: "songo-run-card songo-own-game songo-listed" },
      title, node("p", { textContent: about }), this.games, this.text,
      node("div", { className: "songo-bar" },
        makeButton({ label: t("Look for puzzles"), main: true, act: read }),
        makeButton({ label: t("All puzzles"), act: () => this.hall.leave() })),
      this.line), this);
    await this.list();
    this.hall.arrive(title);
    if (!address) return;
    this.text.value = address;
    await this.read(address);
  }

  async list(): Promise<void> {
    for (const [name, { game, position, history, opponent }] of keptGames()) {
      try {
        await openFamily(game);
        const held = openGame(game, position, history);
        if (held.family.thinker !== "two-row" || held.ply < 4) continue;
        useLanguage(this.lang);
        const words = tn("{game}, {n} move ({name})", "{game}, {n} moves ({name})", held.ply, {
          game, name,
        });
        this.games.append(makeButton({ label: words, act: () => this.look(held, opponent) }));
      } catch {
        // What cannot be played is no game.
      }
    }
  }

  async read(text: string): Promise<void> {
    useLanguage(this.lang);
    try {
      if (text.length > LONGEST_GAME_TEXT) throw new TextError(t("That is too long for a game."));
      const { game, position, history } = await readText("songo", text);
      await openFamily(game);
      await this.look(openGame(game, position, history));
      this.text.removeAttribute("aria-invalid");
    } catch (error) {
      useLanguage(this.lang);
      if (!(error instanceof TextError)) throw error;
      this.text.setAttribute("aria-invalid", "true");
      this.line.textContent = error.message;
    }
  }

  /** Look for what a game holds, some positions at a time; the opponent's side, "" for none. */
  async look(game: Game, opponent = ""): Promise<void> {
    useLanguage(this.lang);
    if (game.family.thinker !== "two-row") {
      this.line.textContent = t("Only games on two rows can be searched.");
      return;
    }
    this.search?.abort();
    const search = this.search = new AbortController();
    const puzzles: OwnGamePuzzle[] = [];
    const { rules, states } = game as SongoGame;
    const plies = game.ply + (game.over ? 0 : 1);
    for (let from = 0; from < plies; from += AT_ONCE) {
      const to = Math.min(plies, from + AT_ONCE);
      this.line.textContent = t("Position {n} of {total} …", { n: to, total: plies });
      const asked = Array.from(states.slice(from * STRIDE, to * STRIDE));
      const got = await think<OwnGamePuzzle[] | null>(
        "owngame", { rules: [...rules], moves: ASKED_MOVES, states: asked }, search.signal,
      ).catch(() => null);
      if (this.search !== search) return;
      useLanguage(this.lang);
      if (!got) { this.line.textContent = t("The puzzle finder could not be loaded."); return; }
      puzzles.push(...got.map((puzzle) => ({ ...puzzle, ply: puzzle.ply + from })));
    }
    this.ask(game, puzzles, opponent);
  }

  /** Ask what was found: first what was missed; of one line of play only where it begins. */
  ask(game: Game, all: OwnGamePuzzle[], opponent = ""): void {
    const { sheet } = game as SongoGame;
    const isMissed = ({ ply, pit }: OwnGamePuzzle) => {
      const played = game.line[ply];
      return played !== undefined && !(opponent && played.startsWith(opponent))
        && game.pitNamed(played) % game.row! !== pit;
    };
    const meets = (puzzle: OwnGamePuzzle, other: OwnGamePuzzle) =>
      puzzle.ply < other.ply + 2 * other.moves - 1 && other.ply < puzzle.ply + 2 * puzzle.moves - 1;
    const chosen: OwnGamePuzzle[] = [];
    for (const puzzle of [...all.filter(isMissed), ...all.filter((puzzle) => !isMissed(puzzle))]) {
      if (chosen.length < MOST_OWN && !chosen.some((other) => meets(puzzle, other))) {
        chosen.push(puzzle);
      }
    }
    if (!chosen.length) {
      this.line.textContent = t("There are none in this game: no move in it was the only one.");
      return;
    }
    const title = (puzzle: OwnGamePuzzle) => {
      const after = t("After {move}", { move: game.labelAt(puzzle.ply) });
      return isMissed(puzzle) ? `${after} · ${t("missed in the game")}` : after;
    };
    const puzzles = chosen.map((puzzle) => ({
      id: "", kind: "capture", game: sheet.name, position: writeTwoRows(sheet.rows, puzzle.state),
      themes: [], level: 0, goal: { moves: puzzle.moves, seeds: puzzle.seeds },
      key: sheet.pits[puzzle.pit], title: title(puzzle),
    }));
    this.hall.enter({
      puzzles, title: tn("{n} puzzle from your game", "{n} puzzles from your game", chosen.length),
    });
    this.hall.host.scrollIntoView();
  }

  leave(): void {
    this.search?.abort();
    this.search = null;
  }
}
