// The day on which a game is played: it stands in the reader's progress, unknown to boards.

import { progressStore } from "../tasks/progress.js";

export const gamePlayed = (day: string): void => progressStore.playedGame(day);
