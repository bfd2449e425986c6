import { describe, expect, test } from 'vitest';
import { type CountMarket, FOOTBALL_MARKETS, footballMarket } from '../settle/football-markets.ts';
import { MatchPrices } from './prices.ts';

const model = {
  goals: { home: 1.6, away: 1.2, rho: -0.1, firstHalf: 0.45 },
  corners: { home: 5.4, away: 4.6, size: 14 },
  cards: { home: 1.9, away: 2.1, size: 8 },
};
/** `9-0` is a score beyond those that have a price. */
const SELECTIONS = [
  'H',
  'D',
  'A',
  '1X',
  '12',
  'X2',
  'over',
  'under',
  'yes',
  'no',
  'odd',
  'even',
  '0-1',
  '7+',
  '2-1',
  '9-0',
  'other',
];
const MARKETS = (Object.keys(FOOTBALL_MARKETS) as CountMarket[]).filter(
  (code) => footballMarket(code).period !== 'both',
);

describe.each([
  ['before it begins', { minute: 0, score: { home: 0, away: 0 }, half: null }],
  ['in play', { minute: 30, score: { home: 1, away: 2 }, half: null }],
] as const)('one selection of a match %s', (_, moment) => {
  test.each(MARKETS)('has the shares of the joint law: %s', (market) => {
    const { line: kind, isSelection } = footballMarket(market);
    const prices = new MatchPrices(model, moment, { corners: { home: 3, away: 1 }, cards: { home: 0, away: 2 } });
    for (const selection of SELECTIONS.filter(isSelection))
      for (const line of kind === null ? [0] : [-6, -3, 0, 1, 9, 10, 38])
        for (const from of kind === 'handicap' ? [undefined, { home: 1, away: 2 }] : [undefined]) {
          const leg = { market, selection, line, ...(from ? { from } : {}) };
          const [single, joint] = [prices.shares(leg), prices.combined([leg])];
          for (const name of ['win', 'back', 'lose'] as const)
            expect(Math.abs(single[name] - joint[name]), JSON.stringify(leg)).toBeLessThan(1e-9);
        }
  });
});
