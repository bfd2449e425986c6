import type { Voice } from '../../../shared/game-sound/voice.ts';

const LOUDNESS = 0.14;
export type Sound = 'chip' | 'card' | 'lastCall' | 'closed' | 'spin' | 'win';

/** Notes of a sound: hertz, seconds after its beginning, seconds it lasts. Wood, drum and small bell. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  chip: [[1320, 0, 0.05]],
  card: [
    [220, 0, 0.04],
    [180, 0.03, 0.06],
  ],
  lastCall: [
    [659, 0, 0.12],
    [659, 0.16, 0.12],
  ],
  closed: [[147, 0, 0.3]],
  spin: [[98, 0, 0.5]],
  win: [
    [523, 0, 0.16],
    [659, 0.1, 0.16],
    [880, 0.2, 0.4],
  ],
};

/** A sound as waves. */
export const voicesOf = (sound: Sound): Voice[] =>
  NOTES[sound].map(([hertz, from, lasts]) => ({
    wave: 'triangle',
    hertz,
    from,
    attack: 0.008,
    until: from + lasts,
    peak: LOUDNESS,
  }));
