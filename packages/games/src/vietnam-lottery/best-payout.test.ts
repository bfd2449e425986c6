import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestPayout } from './best-payout.ts';
import { countersOf } from './counters.ts';
import { tokensOfWidth } from './expand.ts';
import { DEFAULT_ODDS } from './odds.ts';
import { PLAYS, type Play, playsOf } from './plays.ts';
import { type Prizes, parsePrizes } from './prizes.ts';
import { REGIONS, type Region } from './regions.ts';
import { settle } from './settle.ts';
import { PRIZE_TIERS, type PrizeTier } from './tiers.ts';

/**
 * A result made to pay the most: the first pick ends (or begins) every number that is longer than it, and the numbers
 * of exactly its length are the picks one after another, then strangers.
 */
function luckyDraw(region: Region, play: Play, picks: readonly string[]): Prizes {
  const tokens = play.code === 'DAU' ? picks.map((tens) => `${tens}0`) : picks;
  const [token = ''] = tokens;
  const number = ({ digits }: PrizeTier, index: number): string => {
    if (digits < token.length) return tokensOfWidth(digits)[index] ?? '';
    if (digits === token.length) return tokens[index] ?? strangersTo(tokens, digits)[index] ?? '';
    const rest = String(index).padStart(digits - token.length, '0');
    return play.code.endsWith('HEAD') ? `${token}${rest.split('').toReversed().join('')}` : `${rest}${token}`;
  };
  return drawOf(region, number);
}

const strangersTo = (tokens: readonly string[], digits: number): readonly string[] =>
  tokensOfWidth(digits).filter((other) => !tokens.includes(other));

const drawOf = (region: Region, number: (tier: PrizeTier, index: number) => string): Prizes =>
  Object.fromEntries(
    PRIZE_TIERS[region].map((tier) => [
      tier.tier,
      Array.from({ length: tier.count }, (_, index) => number(tier, index)),
    ]),
  );

/** Numbers whose last two digits go through the given endings, for xiên, trượt and the words about the special prize. */
const drawEnding = (region: Region, endings: readonly string[]): Prizes =>
  drawOf(
    region,
    ({ digits }, index) =>
      `${String(index)
        .padStart(digits - 2, '0')
        .slice(0, digits - 2)}${endings[index % endings.length]}`,
  );

const dearestEnding = (play: Play, picks: readonly string[]): string =>
  tokensOfWidth(2).find((ending) => {
    const [tens, units] = [Number(ending[0]), Number(ending[1])];
    const half = ending >= '50' ? 'TAI' : 'XIU';
    const answers: Readonly<Record<string, string>> = {
      half,
      parity: units % 2 === 0 ? 'CHAN' : 'LE',
      sum: String(tens + units),
      sum_half: tens + units > 9 ? 'TAI' : 'XIU',
      sum_parity: (tens + units) % 2 === 0 ? 'CHAN' : 'LE',
    };
    const rarest = picks.toSorted((a, b) => Math.abs(9 - Number(b)) - Math.abs(9 - Number(a)))[0];
    const dearest = { sum: rarest, sum_half: picks.includes('TAI') ? 'TAI' : 'XIU' }[play.wins.by as string];
    return answers[play.wins.by] === (dearest ?? picks[0]);
  }) ?? '';

function bestDraw(region: Region, play: Play, picks: readonly string[]): Prizes {
  const others = strangersTo(picks, 2);
  switch (play.wins.by) {
    case 'count':
      return luckyDraw(region, play, picks);
    case 'all_present':
      return drawEnding(region, picks.length < 7 ? [...picks, ...others.slice(0, 7 - picks.length)] : picks);
    case 'none_present':
      return drawEnding(region, others);
    default: {
      const ending = dearestEnding(play, picks);
      return drawEnding(region, [ending, ...strangersTo([ending], 2).slice(0, 9)]);
    }
  }
}

const offers = REGIONS.flatMap((region) => playsOf(region).map((play) => [region, play.code] as const));

describe('the best possible win', () => {
  test.each(offers)('of %s %s is reached by a valid result', (region, code) => {
    const play = PLAYS[code];
    const tokens = play.options ?? tokensOfWidth(play.width);
    const size = play.setSize ?? Math.min(tokens.length, 9);
    const picks = fc.uniqueArray(fc.constantFrom(...tokens), { minLength: play.setSize ?? 1, maxLength: size });
    const odds = DEFAULT_ODDS[region][code] ?? 0n;
    fc.assert(
      fc.property(picks, fc.bigInt({ min: 1n, max: 100_000n }), (chosen, cents) => {
        const prizes = bestDraw(region, play, chosen);
        expect(parsePrizes(region, prizes).ok).toBe(true);
        const unit = cents * 10_000n;
        const { payout } = settle({ region, play: code, picks: chosen, unit, odds }, countersOf(region, prizes));
        expect(payout).toBe(bestPayout(region, code, chosen, unit, odds));
      }),
      { numRuns: 20 },
    );
  });

  test('counts a tier of numbers as wide as the token once for each token', () => {
    const best = (picks: readonly string[]) => bestPayout('MB', 'LO2', picks, 1_000_000n, 980_000n) / 98_000_000n;
    // 23 longer numbers and four of two digits in the North.
    expect([best(['01']), best(['01', '02']), best(['01', '02', '03', '04', '05'])]).toEqual([24n, 25n, 27n]);
  });
});
