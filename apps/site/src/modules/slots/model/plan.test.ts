import type { WordStream } from '@lantern/games/fair';
import { slotGames, spin } from '@lantern/games/slots';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from '../slots.queries.ts';
import { planOf } from './plan.ts';

/** Words from a small seed: any words will do, because the test is about how they are shown. */
function wordsFrom(seed: number): WordStream {
  let state = seed >>> 0;
  return {
    nextWord: () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state ^ (state >>> 15)) >>> 0;
    },
  };
}

describe('the plan of a round', () => {
  for (const maths of slotGames()) {
    test(`the counter of ${maths.id} ends at what the round paid`, () => {
      const modes = maths.buy === undefined ? (['base'] as const) : (['base', 'buy'] as const);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(...modes), (seed, mode) => {
          const outcome = spin(maths, wordsFrom(seed), { mode, units: 1 });
          const plan = planOf(outcome.steps as Step[], 'calm');
          expect(plan.length).toBe(outcome.steps.length);
          expect(plan.at(-1)?.won ?? 0).toBe(outcome.totalHundredths);
          for (const beat of plan) if (beat.step.at !== 'cap') expect(beat.won).toBeGreaterThanOrEqual(beat.from);
        }),
        { numRuns: 150 },
      );
    });
  }

  test('a faster speed has the same beats, only shorter', () => {
    const maths = slotGames()[0];
    if (!maths) throw new Error('there are games');
    const { steps } = spin(maths, wordsFrom(7), { mode: 'buy', units: 1 });
    const [calm, still] = [planOf(steps as Step[], 'calm'), planOf(steps as Step[], 'still')];
    expect(still.map(({ won }) => won)).toEqual(calm.map(({ won }) => won));
    still.forEach((beat, place) => {
      expect(beat.ms).toBeLessThanOrEqual(calm[place]?.ms ?? 0);
    });
  });
});
