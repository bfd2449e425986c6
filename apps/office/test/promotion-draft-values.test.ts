import { expect, test } from 'vitest';
import { type Draft, draftOf, fieldOf, valuesOf } from '../src/modules/promotions/model/draft-values.ts';

const DRAFT: Draft = {
  texts: { EN: { title: 'Rebate', summary: '' } },
  terms: {
    ...{ trigger: 'rebate', currency: 'LTN', from: '2026-11-01T00:00:00.000Z', to: null, minimum: '0', bonus: null },
    ...{ reward: { kind: 'cash', amount: null, rate: '100', max: null }, period: 'weekly', rates: { RNG: '0.4' } },
    levelRates: [
      { level: 2, rates: { RNG: '0.5' } },
      { level: 7, rates: { RNG: '0.8', LIVE: '0.2' } },
    ],
    ...{ days: null, caps: { perMember: null, perDay: null }, group: null, claimDays: 7 },
  },
  code: null,
  audience: {
    ...{ labels: ['new'], notLabels: [], level: 1, levelTo: 8, countries: ['TH', 'VN'], newSince: null },
    invitedBy: null,
  },
  page: null,
};

test('what is written of a promotion is sent as it was read', () => {
  expect(draftOf(valuesOf(DRAFT, 'LTN', 0))).toEqual(DRAFT);
});

test('a refusal of a band stands beside the field that shows it', () => {
  const values = valuesOf(DRAFT, 'LTN', 0);
  expect(values[fieldOf('terms.levelRates.1.level')]).toBe('7');
  expect(values[fieldOf('terms.levelRates.1.rates.LIVE')]).toBe('0.2');
  expect(fieldOf('terms.levelRates.0.rates') in values).toBe(true);
  expect(values[fieldOf('audience.countries')]).toBe('TH, VN');
});

test('bands behind one that was cleared are not sent', () => {
  const values = { ...valuesOf(DRAFT, 'LTN', 0), bandLevel_0: '' };
  expect(draftOf(values).terms.levelRates).toEqual([]);
});
