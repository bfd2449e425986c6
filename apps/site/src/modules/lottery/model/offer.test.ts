import type { PlayCode } from '@lantern/games/vietnam-lottery';
import { expect, test } from 'vitest';
import { firstPlay, groupedOdds, movedOdds, optionOdds, priceOf, trendSetOf } from './offer.ts';
import type { Offer } from './slip-reading.ts';

const offer: Offer = {
  region: 'MN',
  plays: {
    LO2: { odds: '98', unitMinimum: '1', unitMaximum: '100', unitPerNumber: '100' },
    DE_DB: { odds: '98.5', unitMinimum: '1', unitMaximum: '100', unitPerNumber: '100' },
  },
  limits: { slipMaximum: '100', linesMaximum: 100 },
};

test('a price that fell and one that rose are told apart', () => {
  expect(movedOdds(['LO2', 'DE_DB'], { LO2: '99', DE_DB: '98' }, offer)).toEqual([
    { play: 'LO2', from: '99', to: '98', better: false },
    { play: 'DE_DB', from: '98', to: '98.5', better: true },
  ]);
  expect(movedOdds(['LO2'], { LO2: '98' }, offer)).toEqual([]);
});

test('odds are compared as numbers and not as text', () => {
  const low: Offer = {
    ...offer,
    plays: { LO2: { odds: '9.5', unitMinimum: '1', unitMaximum: '1', unitPerNumber: '1' } },
  };
  expect(movedOdds(['LO2'], { LO2: '10' }, low)[0]?.better).toBe(false);
});

test('the page begins with the play of the address, if the game has it', () => {
  expect(firstPlay(offer, 'LO2')).toBe('LO2');
  expect(firstPlay(offer, 'LO4')).toBe('DE_DB');
  expect(firstPlay(offer, 'constructor')).toBe('DE_DB');
});

test('a history is that of the numbers a play looks at, or none', () => {
  const plays = [
    'DE_DB',
    'DE_DB_HEAD',
    'LO2',
    'XIEN3',
    'TRUOT14',
    'LO3',
    'LO_G3',
    'LO2_HEAD',
    'TX_DB2',
    'SUM_TX',
  ] as const;
  expect(plays.map((play) => trendSetOf(play))).toEqual([
    'DB_TAIL',
    'DB_HEAD',
    'ALL2',
    'ALL2',
    'ALL2',
    ...plays.slice(5).map(() => undefined),
  ]);
});

test('large odds are grouped', () => {
  expect([groupedOdds('9000'), groupedOdds('98'), groupedOdds('1.95'), groupedOdds('1450')]).toEqual([
    '9,000',
    '98',
    '1.95',
    '1,450',
  ]);
});

test('a sum pays the odds divided by its ways: 0 comes one way in a hundred, 9 ten ways', () => {
  expect([
    optionOdds('SUM_DB2', '0', '95'),
    optionOdds('SUM_DB2', '9', '95'),
    optionOdds('SUM_DB2', '6', '95'),
  ]).toEqual(['95', '9.5', '13.57']);
  expect(optionOdds('TX_DB2', 'TAI', '1.95')).toBe('1.95');
});

test('a big sum pays the odds and a small one 45 of 55 of them, and a chip shows both', () => {
  expect([optionOdds('SUM_TX', 'TAI', '2.16'), optionOdds('SUM_TX', 'XIU', '2.16')]).toEqual(['2.16', '1.76']);
  const priced = (play: PlayCode, odds: string) =>
    priceOf(play, { ...offer, plays: { [play]: { ...offer.plays.LO2, odds } } as Offer['plays'] });
  expect([priced('SUM_TX', '2.16'), priced('SUM_DB2', '95'), priced('SUM_CL', '1.95'), priced('LO4', '9000')]).toEqual([
    '1.76\u20132.16',
    '9.5\u201395',
    '1.95',
    '9,000',
  ]);
});
