import type { Instrument, Note, SlotSound } from '@lantern/ui/slots';
import type { Voice } from '../../../shared/game-sound/voice.ts';

const LOUDNESS = 0.22;
/** How an instrument begins and dies, in seconds, and the waves it is made of: ratio to the note, share. */
const VOICES: Readonly<
  Record<Instrument, { wave: Voice['wave']; attack: number; decay: number; parts: readonly [number, number][] }>
> = {
  wood: {
    wave: 'triangle',
    attack: 0.002,
    decay: 0.09,
    parts: [
      [1, 1],
      [2.7, 0.3],
    ],
  },
  drum: {
    wave: 'sine',
    attack: 0.003,
    decay: 0.26,
    parts: [
      [0.5, 1],
      [0.8, 0.35],
    ],
  },
  bell: {
    wave: 'sine',
    attack: 0.003,
    decay: 0.8,
    parts: [
      [1, 1],
      [2.76, 0.35],
      [5.4, 0.12],
    ],
  },
  gong: {
    wave: 'sine',
    attack: 0.01,
    decay: 1.6,
    parts: [
      [0.5, 1],
      [0.76, 0.5],
      [1.19, 0.3],
    ],
  },
  pluck: {
    wave: 'triangle',
    attack: 0.004,
    decay: 0.34,
    parts: [
      [1, 1],
      [2, 0.25],
    ],
  },
  flute: {
    wave: 'sine',
    attack: 0.04,
    decay: 0.4,
    parts: [
      [1, 1],
      [2, 0.12],
    ],
  },
};

/** Hertz of a step of the scale; steps beyond it go on in the next octave. */
function hertzOf({ rootHz, scale }: Pick<SlotSound, 'rootHz' | 'scale'>, step: number): number {
  const octave = Math.floor(step / scale.length);
  const semitones = (scale[step - octave * scale.length] ?? 0) + 12 * octave;
  return rootHz * 2 ** (semitones / 12);
}

/** The notes of a motif as waves. */
export function voicesOf(
  sound: Pick<SlotSound, 'rootHz' | 'scale' | 'beatsPerMinute'>,
  notes: readonly Note[],
): Voice[] {
  const beat = 60 / sound.beatsPerMinute;
  return notes.flatMap(({ at, step, beats, by, loud = 0.6 }) => {
    const { wave, attack, decay, parts } = VOICES[by];
    const from = at * beat;
    const until = from + Math.max(decay, beats * beat);
    return parts.map(([ratio, share]) => {
      return { wave, hertz: hertzOf(sound, step) * ratio, from, attack, until, peak: LOUDNESS * loud * share };
    });
  });
}
