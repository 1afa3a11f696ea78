// Seeds, captures, refusals and wins as they sound on wood: made here, no file. A phone is shaken a
// little, too, where it can be.

import { motionUnwanted } from "../stage.js";

type Sound = "seed" | "store" | "refusal" | "win";

const KNOCK = 0.06; // seconds
const LOUD = 0.16;
const MOST_CAPTURED = 12; // knocks that one capture has
const MOST_SHORT = 3; // where motion is unwanted, sounds are short
const RISING = [392, 494, 587, 784];
let context: AudioContext | null = null;
let knocks = 0;

function knock(at: number, pitch: number, lasts = KNOCK): void {
  const tone = context!.createOscillator();
  const volume = context!.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, at + lasts);
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  tone.connect(volume).connect(context!.destination);
  tone.start(at);
  tone.stop(at + lasts);
}

/** @returns pitches in Hz, and the seconds from one knock to the next */
function knocksOf(what: Sound, count: number): [number[], number] {
  if (what === "seed") return [[620 + 70 * ((knocks * 5) % 4)], 0]; // seeds are not all alike
  if (what === "refusal") return [[170, 140], 0.11];
  if (what === "win") return [RISING, 0.18];
  return [Array.from({ length: Math.min(count, MOST_CAPTURED) }, (_, i) => 400 - 12 * i), 0.07];
}

export function sound(what: Sound, count = 1): void {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume(); // until the reader has touched the page
  knocks += 1;
  const [pitches, apart] = knocksOf(what, count);
  const heard = motionUnwanted() ? pitches.slice(0, MOST_SHORT) : pitches;
  for (const [i, pitch] of heard.entries()) {
    knock(context.currentTime + apart * i, pitch, what === "win" ? 4 * KNOCK : KNOCK);
  }
  if (what !== "seed" && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(what === "win" ? [40, 60, 80] : 25);
  }
}
