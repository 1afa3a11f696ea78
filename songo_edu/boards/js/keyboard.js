// The board by keyboard: arrows walk over the pits, digits jump, Enter plays, u and r go back and on.

function neighbour(board, key) {
  const { view, pits, game } = board;
  const slot = view.slotOf[pits.active];
  const row = Math.floor(slot / game.row);
  const column = slot % game.row;
  const to = {
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(game.row - 1, column + 1)],
    ArrowUp: [0, column],
    ArrowDown: [1, column],
    Home: [row, 0],
    End: [row, game.row - 1],
  }[key];
  return to ? view.pitAt[to[0] * game.row + to[1]] : -1;
}

/** The pit of the mover's row whose shown name holds this digit; letters have their place. */
function numbered(board, digit) {
  const { game, view } = board;
  const first = game.mover * game.row;
  for (let pit = first; pit < first + game.row; pit += 1) {
    const label = view.labels[view.slotOf[pit]];
    if (label.includes(digit)) return pit;
  }
  if (/\d/.test(view.labels[0])) return -1;
  const row = view.pitAt.filter((pit) => Math.floor(pit / game.row) === game.mover);
  return row[Number(digit) - 1] ?? -1;
}

/** Answer a key pressed somewhere on the board. */
export function pitKeys(board, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event;
  if (key === "Escape") {
    if (!board.controls.closeMenu() && !board.finish()) return;
    event.preventDefault();
    return;
  }
  if (target.matches("input, select, textarea")) return;
  let done = true;
  if (key === "u" || key === "U") board.undo();
  else if (key === "r" || key === "R") board.redo();
  else if (!target.matches(".songo-pit")) done = false;
  else {
    const pit = /^\d$/.test(key) ? numbered(board, key) : neighbour(board, key);
    done = pit >= 0;
    if (done) {
      board.finish();
      board.pits.focus(pit);
    }
  }
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}
