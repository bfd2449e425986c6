import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRound, beginAuto } from './auto.ts';

const none = { lossMicros: null, winMicros: null, stopOnFeature: false };
const lost = { costMicros: 100n, payoutMicros: 0n, feature: false };

test('a run of ten ends after the tenth round', () => {
  let run = beginAuto({ ...none, count: 10 });
  for (let round = 1; round < 10; round += 1) {
    const next = afterRound(run, lost);
    if (typeof next === 'string') throw new Error(`ended at ${round}`);
    run = next;
  }
  expect(afterRound(run, lost)).toBe('count');
});

test('a win of the chosen size and a feature end the run', () => {
  expect(afterRound(beginAuto({ ...none, count: 10, winMicros: 500n }), { ...lost, payoutMicros: 500n })).toBe('win');
  expect(afterRound(beginAuto({ ...none, count: 10, stopOnFeature: true }), { ...lost, feature: true })).toBe(
    'feature',
  );
});

test('no run loses more than its limit, whatever the rounds pay', () => {
  const pays = fc.array(fc.bigInt({ min: 0n, max: 300n }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(pays, fc.bigInt({ min: 100n, max: 2000n }), (payouts, lossMicros) => {
      let run = beginAuto({ ...none, count: 1000, lossMicros });
      for (const payoutMicros of payouts) {
        const next = afterRound(run, { ...lost, payoutMicros });
        expect(run.netMicros - 100n + payoutMicros).toBeGreaterThanOrEqual(-lossMicros);
        if (typeof next === 'string') return;
        run = next;
      }
    }),
  );
});
