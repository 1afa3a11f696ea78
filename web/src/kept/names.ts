// Under which names things are kept: games on the device, and in this tab the page it has left last;
// and by what the puzzles are chosen.

export const GAMES_KEY = "songo.games";
export const LEFT_KEY = "songo.left";
export const FILTERS_KEY = "songo.puzzles";
