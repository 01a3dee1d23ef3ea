/** Synthesized sounds for one's turn, dice, a conquest and a scoring. */

import { settings } from "./settings.svelte";

export type SoundEffect = "turn" | "dice" | "conquest" | "scoring";

/** Minimum time (s) between two equal sounds. */
const GAP = 0.25;

let context: AudioContext | null = null;
const heard = new Map<SoundEffect, number>();

/** A fading tone: pitch in hertz, start and duration in seconds. */
function tone(to: AudioContext, pitch: number, at: number, length: number, loud: number, end = pitch): void {
  const start = to.currentTime + at;
  const voice = to.createOscillator();
  const volume = to.createGain();
  voice.type = "sine";
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(end, start + length);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(to.destination);
  voice.start(start);
  voice.stop(start + length);
}

const SCORES: Record<SoundEffect, (to: AudioContext) => void> = {
  turn(to) {
    tone(to, 660, 0, 0.5, 0.07);
    tone(to, 880, 0.14, 0.7, 0.07);
  },
  // wooden knocks
  dice(to) {
    for (const [at, pitch] of [[0, 340], [0.07, 290], [0.13, 390], [0.22, 260]] as const) tone(to, pitch, at, 0.05, 0.09, pitch / 2);
  },
  conquest(to) {
    tone(to, 150, 0, 0.4, 0.16, 55);
    tone(to, 220, 0.02, 0.3, 0.05, 110);
  },
  scoring(to) {
    [523, 659, 784].forEach((pitch, index) => tone(to, pitch, index * 0.09, 0.5, 0.05));
  },
};

export function playSound(sound: SoundEffect): void {
  // browsers allow sound only after a click in the page
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = performance.now() / 1000;
  if (now - (heard.get(sound) ?? -GAP) < GAP) return;
  heard.set(sound, now);
  SCORES[sound](context);
}
