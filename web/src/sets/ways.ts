// The ways to play that the puzzle room offers beside its list: each comes when it is chosen.

import { startComposer, startOwnGame, startRun, startSurvival } from "../puzzle-rooms.js";
import type { PuzzleRoom } from "../puzzles/room.js";
import { t, useLanguage } from "../strings.js";

/** A way to play, for a room that stands in a hall. */
export function waysToPlay(room: PuzzleRoom): { name: string; words: string; act: () => void }[] {
  const go = (start: () => Promise<void>) => async () => {
    try {
      await room.hall!.whole;
      await start();
    } catch {
      useLanguage(room.lang);
      room.complain(t("This way to play could not be loaded."));
    }
  };
  const run = (name: Parameters<typeof startRun>[0]) => go(() => startRun(name, room.hall!));
  return [
    { name: t("Mixed"), words: t("All kinds together, as hard as suits you: nothing says what to look for."), act: run("mixed") },
    { name: t("Storm"), words: t("As many as you can in three minutes, or longer."), act: run("storm") },
    { name: t("One life"), words: t("Until the first mistake; it grows harder as you go."), act: run("one-life") },
    { name: t("Survival"), words: t("The waiting war against the computer: last as long as you can without giving."), act: go(() => startSurvival(room.hall!)) },
    { name: t("Puzzles from my game"), words: t("Moments of a game of yours in which one move alone takes seeds."), act: go(() => startOwnGame(room.hall!)) },
    { name: t("Compose"), words: t("Set seeds out; what they claim is said as you move them."), act: go(() => startComposer(room.hall!)) },
  ];
}
