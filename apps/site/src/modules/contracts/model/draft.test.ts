import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTier, bodyOf, type Draft, dropTier, emptyDraft, termsOf } from './draft.ts';

/** An offer whose first tier has these values. */
function withTier(part: Partial<Draft['tiers'][number]>): Draft {
  const draft = emptyDraft('2026-11-20');
  return { ...draft, tiers: draft.tiers.map((tier) => ({ ...tier, ...part })) };
}

test('what is entered becomes terms: percentages as fractions, nothing of a dividend in a salary', () => {
  const one = withTier({ rate: '0.6', turnover: ' 1000 ', loss: '50', active: '3' });
  expect(termsOf(one, 'daily')).toEqual({
    ...{ tiers: [{ rate: '0.006', turnover: '1000', loss: '0', active: 3 }], activeTurnover: '100', cap: null },
    ...{ period: null, mode: null, carry: null },
  });
  expect(termsOf({ ...one, cap: '3000' }, 'dividend')).toMatchObject({
    ...{ tiers: [{ loss: '50' }], cap: '3000', period: 'half-monthly', mode: 'fixed', carry: 'previous' },
  });
});

test('what is no number goes to the server, which refuses it beside its field', () => {
  const wrong = withTier({ rate: 'much', turnover: '-1', active: 'x' });
  expect(termsOf(wrong, 'daily').tiers[0]).toEqual({ rate: 'much', turnover: '-1', loss: '0', active: -1 });
});

test('a tier is added like the last one, and taken away', () => {
  const two = addTier(withTier({ rate: '1' }));
  expect(two.tiers.map(({ rate }) => rate)).toEqual(['1', '1']);
  expect(dropTier(two, 0).tiers).toHaveLength(1);
});

test('whatever is entered, a salary has no loss, period, mode nor carry-over, and a dividend has all of them', () => {
  const tier = fc.record({ rate: fc.string(), turnover: fc.string(), loss: fc.string(), active: fc.string() });
  fc.assert(
    fc.property(fc.array(tier, { minLength: 1, maxLength: 6 }), fc.string(), (tiers, cap) => {
      const draft = { ...emptyDraft('2026-11-20'), tiers, cap };
      for (const kind of ['daily', 'hourly', 'realtime'] as const) {
        const terms = termsOf(draft, kind);
        expect([terms.period, terms.mode, terms.carry]).toEqual([null, null, null]);
        expect(new Set(terms.tiers.map(({ loss }) => loss))).toEqual(new Set(['0']));
      }
      const dividend = termsOf(draft, 'dividend');
      expect([dividend.period, dividend.mode, dividend.carry]).not.toContain(null);
      expect(dividend.tiers.every(({ active }) => Number.isInteger(active) && active >= -1)).toBe(true);
      expect(dividend.cap).toBe(cap.trim() === '' ? null : cap.trim());
      expect(bodyOf(draft, 'daily').terms).toEqual(termsOf(draft, 'daily'));
    }),
  );
});
