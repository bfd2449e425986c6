import type { Voice } from '../../../shared/game-sound/voice.ts';

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

/** A sound as waves. */
export const voicesOf = (sound: Sound): Voice[] =>
  NOTES[sound].map(([hertz, from, lasts]) => {
    const wave = sound === 'bang' ? 'sawtooth' : 'triangle';
    return { wave, hertz, from, attack: 0.01, until: from + lasts, peak: LOUDNESS };
  });
