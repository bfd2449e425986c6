import { WITHDRAWAL_STATES } from '@lantern/rules/cashier';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEnded, timelineOf } from './withdrawal-steps.ts';

const AT = '2026-11-20T08:58:02.000Z';
const looks = (...states: (typeof WITHDRAWAL_STATES)[number][]) =>
  timelineOf(states.map((state) => ({ state, at: AT, reason: null, hold: null }))).map(
    ({ state, look }) => `${state} ${look}`,
  );

test('what is to come follows the present step', () => {
  expect(looks('applied')).toEqual(['applied now', 'in_review later', 'paying later', 'paid later', 'received later']);
  expect(looks('applied', 'in_review', 'approved').slice(2)).toEqual([
    'approved now',
    'paying later',
    'paid later',
    'received later',
  ]);
});

test('a withdrawal that ended has nothing ahead', () => {
  expect(looks('applied', 'rejected')).toEqual(['applied done', 'rejected bad']);
  expect(looks('applied', 'in_review', 'paying', 'paid', 'received').at(-1)).toBe('received done');
});

test('a dispute stays marked after it is decided', () => {
  expect(looks('paid', 'not_received', 'fully_received')).toEqual([
    'paid done',
    'not_received bad',
    'fully_received done',
  ]);
});

test('no ended state has a step ahead, and every other one is drawn', () => {
  for (const state of WITHDRAWAL_STATES) {
    const drawn = looks(state);
    expect(drawn.length).toBeGreaterThan(0);
    if (isEnded(state)) expect(drawn).toHaveLength(1);
  }
});

test('whatever happened, the past is drawn in its order, and what is ahead has no time', () => {
  const hold = fc.constantFrom('risk', 'documents', 'ended', null);
  const step = fc.record({ state: fc.constantFrom(...WITHDRAWAL_STATES), hold });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 9 }), (past) => {
      const drawn = timelineOf(past.map((one) => ({ ...one, at: AT, reason: null })));
      expect(drawn.slice(0, past.length).map(({ state }) => state)).toEqual(past.map(({ state }) => state));
      for (const ahead of drawn.slice(past.length)) expect(ahead).toMatchObject({ look: 'later', at: null });
      expect(drawn.slice(0, past.length).filter(({ look }) => look === 'later')).toEqual([]);
      expect(drawn.filter(({ look }) => look === 'now').length).toBeLessThanOrEqual(1);
    }),
  );
});
