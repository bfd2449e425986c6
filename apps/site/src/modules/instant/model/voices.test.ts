import { expect, test } from 'vitest';
import { type Sound, voicesOf } from './voices.ts';

const SOUNDS: readonly Sound[] = ['tick', 'koi', 'lift', 'win', 'bang', 'start'];

test.each(SOUNDS)('%s fades after it has risen, and all its waves together do not overdrive', (sound) => {
  const voices = voicesOf(sound);
  expect(voices).not.toEqual([]);
  for (const { from, attack, until } of voices) expect(from + attack).toBeLessThan(until);
  expect(voices.reduce((sum, { peak }) => sum + peak, 0)).toBeLessThan(1);
});

test('a win and a start rise, a bang falls and is rough', () => {
  const pitches = (sound: Sound) => voicesOf(sound).map(({ hertz }) => hertz);
  for (const sound of ['win', 'start', 'koi'] as const)
    expect(pitches(sound)).toEqual(pitches(sound).toSorted((a, b) => a - b));
  expect(pitches('bang')).toEqual(pitches('bang').toSorted((a, b) => b - a));
  expect(SOUNDS.filter((sound) => voicesOf(sound).every(({ wave }) => wave === 'sawtooth'))).toEqual(['bang']);
});
