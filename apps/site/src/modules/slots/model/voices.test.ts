import { loadSlotArt, type SlotSound, slotArtIds } from '@lantern/ui/slots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voicesOf } from './voices.ts';

/** The concert scale: step 0 is the note of 440 hertz, a beat is half a second. */
const sound: Pick<SlotSound, 'rootHz' | 'scale' | 'beatsPerMinute'> = {
  rootHz: 440,
  scale: [0, 2, 4, 7, 9],
  beatsPerMinute: 120,
};
const hertz = (step: number, of = sound) => voicesOf(of, [{ at: 0, step, beats: 1, by: 'pluck' }])[0]?.hertz ?? 0;

test('the steps of a pentatonic scale have the frequencies of equal temperament', () => {
  expect([0, 1, 2, 3, 4].map((step) => Math.round(hertz(step) * 100) / 100)).toEqual([
    440, 493.88, 554.37, 659.26, 739.99,
  ]);
});

test('a whole scale higher is twice the frequency, in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 12 }), (step) => {
      expect(hertz(step + sound.scale.length) / hertz(step)).toBeCloseTo(2, 9);
      expect(hertz(step + 1)).toBeGreaterThan(hertz(step));
    }),
  );
});

test('a note begins at its beat and lasts its beats, or as long as its instrument sounds', () => {
  const [long, short] = [4, 0.01].map((beats) => voicesOf(sound, [{ at: 3, step: 0, beats, by: 'pluck' }])[0]);
  expect(long).toMatchObject({ from: 1.5, until: 3.5 });
  expect(short?.from).toBe(1.5);
  expect(short?.until).toBeCloseTo(1.84, 9);
});

test('loudness is of the note: silence is silent, and a note without one has 0.6', () => {
  const peak = (loud?: number) =>
    voicesOf(sound, [{ at: 0, step: 0, beats: 1, by: 'flute', ...(loud === undefined ? {} : { loud }) }]).map(
      (voice) => voice.peak,
    );
  expect(peak(0)).toEqual([0, 0]);
  expect(peak()).toEqual(peak(0.6));
  expect(peak(1)[0]).toBeCloseTo((peak(0.5)[0] ?? 0) * 2, 9);
});

test.each(slotArtIds())('every sound of %s is audible, and fades after it has risen', async (id) => {
  const art = await loadSlotArt(id);
  const own = art?.sound;
  expect(own).toBeDefined();
  if (!own) return;
  for (const notes of [own.stop, own.win, own.feature, own.bed?.notes ?? []]) {
    for (const voice of voicesOf(own, notes)) {
      expect(voice.hertz).toBeGreaterThan(20);
      expect(voice.hertz).toBeLessThan(20_000);
      expect(voice.from).toBeGreaterThanOrEqual(0);
      expect(voice.from + voice.attack).toBeLessThan(voice.until);
    }
  }
});
