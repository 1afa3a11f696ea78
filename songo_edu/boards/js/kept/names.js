// Under which names things are kept: games on the device, and in this tab the page it has left last.

export const GAMES_KEY = "songo.games";
export const LEFT_KEY = "songo.left";
