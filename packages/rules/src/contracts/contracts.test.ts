import { describe, expect, test } from 'vitest';
import {
  aboveOwn,
  type Below,
  type ContractTerms,
  contractText,
  distanceTo,
  endingBelow,
  percent,
  termsFaults,
} from './index.ts';

const tier = (rate: string, turnover = '0', active = 0, loss = '0') => ({ rate, turnover, loss, active });
const terms = (...tiers: ReturnType<typeof tier>[]): ContractTerms => ({
  ...{ tiers, activeTurnover: '100', cap: null, period: null, mode: null, carry: null },
});
const fieldsOf = (one: ContractTerms) => termsFaults('daily', one).map(({ field, fault }) => `${field} ${fault}`);

describe('the terms of an offer', () => {
  test('are refused field by field', () => {
    expect(fieldsOf(terms(tier('0.004', '1000', 2), tier('0.005', '2000', 3)))).toEqual([]);
    expect(fieldsOf(terms())).toEqual(['tiers not_valid']);
    expect(fieldsOf(terms(...Array.from({ length: 40 }, () => tier('0.1'))))).toEqual(['tiers too_many']);
    for (const rate of ['0.123456789012', '-0.1', '1.000001', '0', 'NaN', '1e-3', '', '0x1'])
      expect(fieldsOf(terms(tier(rate))), rate).toEqual(['tiers.0.rate not_valid']);
    expect(fieldsOf(terms(tier('0.1', '-1'), tier('0.2', 'x', -1)))).toEqual([
      ...['tiers.0.turnover not_valid', 'tiers.1.turnover not_valid', 'tiers.1.active not_valid'],
    ]);
    expect(fieldsOf(terms(tier('0.2', '2000', 3), tier('0.1', '1000', 2)))).toEqual([
      ...['tiers.1.turnover not_above', 'tiers.1.active not_above', 'tiers.1.rate not_above'],
    ]);
    expect(fieldsOf({ ...terms(tier('0.1')), cap: '0', activeTurnover: 'x' })).toEqual([
      ...['activeTurnover not_valid', 'cap not_valid'],
    ]);
  });

  test('of a dividend have a period, a mode and a carry-over', () => {
    const dividend = { ...terms(tier('0.1')), period: 'weekly', mode: 'fixed', carry: 'none' } as const;
    expect(termsFaults('dividend', dividend)).toEqual([]);
    expect(termsFaults('dividend', terms(tier('0.1'))).map(({ field }) => field)).toEqual(['period', 'mode', 'carry']);
  });
});

describe('rates', () => {
  const own = terms(tier('0.004', '1000', 5), tier('0.006', '5000', 10));

  test('of a tier are bounded by what the agent himself is paid where it begins', () => {
    expect(aboveOwn(own, terms(tier('0.004', '1000', 5), tier('0.006', '5000', 10)))).toEqual([]);
    expect(aboveOwn(own, terms(tier('0.0041', '1000', 5)))).toEqual([
      { field: 'tiers.0.rate', fault: 'above_own', most: '0.004' },
    ]);
    expect(aboveOwn(own, terms(tier('0.001', '999', 5)))).toMatchObject([{ most: '0' }]);
    expect(aboveOwn(own, terms(tier('0.005', '5000', 9)))).toMatchObject([{ most: '0.004' }]);
    expect(aboveOwn(null, terms(tier('0.001')))).toMatchObject([{ most: '0' }]);
  });

  test('above a new lower contract end, with all that hangs on them', () => {
    const link = (id: string, uplineId: string, downlineId: string, rate: string): Below => ({
      ...{ id, uplineId, downlineId, terms: terms(tier(rate, '5000', 10)) },
    });
    const below = [
      link('1', 'a', 'b', '0.005'),
      link('2', 'b', 'c', '0.001'),
      link('3', 'a', 'd', '0.003'),
      link('4', 'd', 'e', '0.003'),
      link('5', 'c', 'f', '0.001'),
    ];
    const ends = (one: ContractTerms | null) =>
      endingBelow('a', one, below).map(({ id, because }) => `${id} ${because}`);
    expect(ends(terms(tier('0.004', '1000', 5)))).toEqual(['1 rate', '2 upper', '5 upper']);
    expect(ends(terms(tier('0.005')))).toEqual([]);
    expect(ends(null)).toEqual(['1 upper', '2 upper', '5 upper', '3 upper', '4 upper']);
  });
});

test('a bill says how far the next tier is', () => {
  const next = { rate: { numerator: 1n, denominator: 2n }, turnover: 100n, loss: 50n, active: 3 };
  expect(distanceTo(next, { turnover: 80n, loss: -10n, active: 5 })).toEqual({ turnover: 20n, loss: 60n, active: 0 });
});

test('a rate reads as a percentage', () => {
  expect(['0.006', '0.1', '1', '0.000001', '0.12345', '0.4'].map(percent)).toEqual([
    ...['0.6%', '10%', '100%', '0.0001%', '12.345%', '40%'],
  ]);
});

test('the text states every figure of the terms, in both languages', () => {
  const one = {
    ...terms(tier('0.16', '60000', 12, '6000')),
    cap: '3000',
    period: 'weekly',
    mode: 'floating',
    carry: 'month',
  } as const;
  for (const language of ['EN', 'VI'] as const) {
    const text = contractText(language, 'dividend', one, { upline: 'lam', downline: 'hoa', currency: 'LTN' }).join(' ');
    for (const part of ['16%', '60000', '6000', '12', '3000', 'lam', 'hoa', 'LTN', '100']) expect(text).toContain(part);
  }
});
