// The day on which a game is played: it stands in the reader's progress, which boards know nothing of.

import { thisDay } from "../shared/days.js";
import { progressStore } from "../tasks/progress.js";

export const gamePlayed = (): void => progressStore.playedGame(thisDay());
