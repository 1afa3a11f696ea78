// The sound of a seed that falls on wood: a short knock, made here, no file.

const KNOCK = 0.06; // seconds
const LOUD = 0.16;
let context: AudioContext | null = null;
let knocks = 0;

function knock(at: number, pitch: number): void {
  const tone = context!.createOscillator();
  const volume = context!.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, at + KNOCK);
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + KNOCK);
  tone.connect(volume).connect(context!.destination);
  tone.start(at);
  tone.stop(at + KNOCK);
}

/** @param what one seed into a pit, or a handful into a store */
export function strikeSeed(what: "seed" | "store"): void {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume(); // until the reader has touched the page
  const now = context.currentTime;
  knocks += 1;
  const pitch = 620 + 70 * ((knocks * 5) % 4); // seeds are not all alike
  if (what === "seed") knock(now, pitch);
  else for (const i of [0, 1, 2]) knock(now + 0.05 * i, 380 - 40 * i);
}
