import { ok } from '@lantern/kernel';
import { expect, test } from 'vitest';
import { proveByRows } from '../compound/proofs.ts';
import { LONG_FORM_MS, sample } from '../compound/ticket-samples.ts';
import { markSix } from './index.ts';
import { ANIMALS } from './lunar-year.ts';
import { BALLS, naiveMarkSix, seven, WHEEL, written } from './written-rows.ts';

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  expect(WHEEL[0]).toBe(ANIMALS[6]);
  // A push pays no tier: such draws are in the tests of single tickets.
  const isPushed = (code: string): boolean => /sides|half$|wave|zodiac_set/.test(code);
  proveByRows(
    markSix.plays.filter(({ code }) => isPushed(code)),
    (chance) => {
      const [special = 1, ...main] = sample(chance, BALLS.slice(0, 48), 7);
      return { main, special, animal: ok(6) };
    },
    () => [],
    written,
  );
  proveByRows(
    markSix.plays.filter(({ code }) => !isPushed(code)),
    (chance) => {
      const [special = 1, ...main] = sample(chance, BALLS, 7);
      return { main, special, animal: ok(6) };
    },
    seven,
    written,
  );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveMarkSix.prove()).toBeGreaterThanOrEqual(1000);
});
