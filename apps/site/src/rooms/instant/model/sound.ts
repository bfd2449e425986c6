/** Kept for all games of the house; silent until somebody turns it on. */
const KEPT = 'gameSound';
const LOUDNESS = 0.16;

export type Sound = 'tick' | 'koi' | 'lift' | 'win' | 'bang' | 'start';

/** Notes of a sound: hertz, seconds after its beginning, seconds it lasts. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  tick: [[880, 0, 0.05]],
  lift: [[330, 0, 0.12]],
  koi: [
    [587, 0, 0.14],
    [784, 0.08, 0.22],
  ],
  win: [
    [523, 0, 0.16],
    [659, 0.1, 0.16],
    [880, 0.2, 0.4],
  ],
  bang: [
    [110, 0, 0.3],
    [82, 0.05, 0.5],
  ],
  start: [
    [392, 0, 0.18],
    [523, 0.12, 0.24],
  ],
};

let audio: AudioContext | undefined;
let isOn = false;

export function isSoundKept(): boolean {
  try {
    return localStorage.getItem(KEPT) === '1';
  } catch {
    return false;
  }
}

export function turnSound(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(KEPT, on ? '1' : '0');
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

/** Plays a sound when sound is on; a browser that lets no page speak before a press stays silent. */
export function play(sound: Sound): void {
  if (!isOn) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume();
  for (const [hertz, after, lasts] of NOTES[sound]) {
    const at = context.currentTime + after;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = sound === 'bang' ? 'sawtooth' : 'triangle';
    voice.frequency.setValueAtTime(hertz, at);
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
    voice.connect(volume).connect(context.destination);
    voice.start(at);
    voice.stop(at + lasts + 0.02);
  }
}
