// A puzzle's board as a picture for paper: every seed drawn, so that it can be counted.

import type { SongoBoard } from "../board.js";
import { svgNode } from "../buttons.js";
import { CONFIG } from "../config.js";
import { familyNamed, openGame } from "../families.js";
import { paperRow, paperRows, paperSvg } from "../made/drawing/paper.js";
import { t } from "../strings.js";
import type { Config, Puzzle } from "../types.js";

/** A drawing for paper (`songo_edu/drawing/paper.py`). */
export type PaperDrawing = Parameters<typeof paperSvg>[0];

/** A puzzle's board as a picture for paper; the pits of a key are marked where one is told. */
export function paperBoard({ game: name, position }: Pick<Puzzle, "game" | "position">, key = ""): SVGSVGElement {
  const game = openGame(name, position);
  const family = familyNamed(name);
  const config = { ...CONFIG, game: name, controls: "none" } as Config;
  const view = family.view(game, config);
  const scene = family.scene(
    { game, view, config, marks: { aim: [], chosen: [], forbid: [], ply: -1 } } as unknown as SongoBoard);
  const slots = key.split(" ").map((pit) => view.slotOf[game.pitNamed(pit)]);
  scene.marks = { last: slots.filter((slot) => slot !== undefined) };
  const drawing = game.row ? paperRows(scene) : paperRow(scene, t("seeds"), t("hole"));
  const svg = paperDrawing(drawing, position);
  svg.style.maxWidth = `${(drawing.width / 356) * 100}%`;
  return svg;
}

/** A drawing for paper as a picture; so many millimetres wide, where that is told. */
export function paperDrawing(drawing: PaperDrawing, words: string, wide = 0): SVGSVGElement {
  const svg = svgNode("svg",
    { viewBox: `0 0 ${drawing.width} ${drawing.height}`, role: "img", "aria-label": words }, paperSvg(drawing));
  if (wide) svg.style.width = `${wide}mm`;
  return svg;
}
