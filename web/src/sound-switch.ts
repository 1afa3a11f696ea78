// Whether seeds are heard: not until a reader asks for it. What makes the sound is fetched then.

import { choiceOf, choose } from "./kept/choices.js";

const openSound = async (): Promise<Strike> => (await import("./sound/seeds.js")).strikeSeed;

let audible: boolean | null = null; // not known before it matters
type Strike = (what: "seed" | "store") => void;
let strike: Strike | null = null;

/** Whether seeds are heard. */
export function soundIsOn(): boolean {
  audible ??= choiceOf("sound", false);
  return audible!;
}

/** Hear seeds from here on, or no more. Fails where what makes the sound cannot be loaded. */
export async function switchSound(on: boolean): Promise<void> {
  audible = on;
  choose("sound", on);
  if (!on) return;
  strike ??= await openSound();
  strike("seed");
}

/** Let a seed be heard that falls into a pit, or several that fall into a store. */
export function hear(what: "seed" | "store"): void {
  if (!soundIsOn()) return;
  if (strike) strike(what);
  else openSound().then((made) => { strike = made; }, () => { audible = false; });
}
