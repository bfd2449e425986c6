import { expect, test } from 'vitest';
import { resultOf } from '../settle/football-markets.ts';
import { halfLaw } from './half-law.ts';
import { KICK_OFF, type MatchMoment, scoreLaw } from './score-law.ts';

const RATES = { home: 1.6, away: 1.2, rho: -0.1, firstHalf: 0.45 };
const MOMENTS: readonly MatchMoment[] = [
  KICK_OFF,
  { minute: 30, score: { home: 1, away: 0 }, half: null, pace: { home: 0.7, away: 1.1 } },
  { minute: 60, score: { home: 1, away: 2 }, half: { home: 1, away: 1 } },
];

test.each(MOMENTS)('sums the joint law of both halves at %o', (moment) => {
  const law = halfLaw(RATES, moment);
  const results = new Map<string, number>();
  const scores = new Map<string, number>();
  for (const { half, full, chance } of scoreLaw(RATES, moment, 'halves')) {
    const key = `${resultOf(half)}/${resultOf(full)}`;
    results.set(key, (results.get(key) ?? 0) + chance);
    scores.set(`${half.home}-${half.away}`, (scores.get(`${half.home}-${half.away}`) ?? 0) + chance);
  }
  for (const [key, chance] of law.results) expect(chance).toBeCloseTo(results.get(key) ?? 0, 7);
  for (const { half, chance } of law.half) expect(chance).toBeCloseTo(scores.get(`${half.home}-${half.away}`) ?? 0, 7);
  expect(law.half.length > 0).toBe(moment.half === null);
});
