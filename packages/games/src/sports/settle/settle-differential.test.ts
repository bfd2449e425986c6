import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction } from '../../slots/exact/fraction.ts';
import { endOf, type FootballLeg, settleFootball } from './football.ts';
import type { CountMarket, Score } from './football-markets.ts';
import { payoutOfSlip } from './slip.ts';

interface Match {
  readonly half: Score;
  readonly full: Score;
  readonly corners: Score;
  readonly cards: Score;
}
interface Leg {
  readonly match: Match | null;
  readonly market: string;
  readonly selection: string;
  /** Quarters. */
  readonly line: number;
  /** Ten-thousandths. */
  readonly odds: number;
}

/** A second settlement from the words of games.md 4.1 and 4.2: half stakes are placed one by one, and nothing is a table. */
function naiveHalves({ match, market, selection, line }: Leg): string[] {
  if (!match) return ['back'];
  const of = (won: boolean): string[] => [won ? 'won' : 'lost'];
  const { full, half } = match;
  const word = ({ home, away }: Score): string => (home === away ? 'D' : home > away ? 'H' : 'A');
  const goals = full.home + full.away;
  const compare = (difference: number): string[] => {
    // −0.75 is −0.5 and −1: the half lines and whole lines a quarter away on either side.
    const lines = Number.isInteger(line / 2) ? [line / 4] : [line / 4 - 0.25, line / 4 + 0.25];
    return lines.map((one) => (difference + one > 0 ? 'won' : difference + one < 0 ? 'lost' : 'back'));
  };
  const turn = (halves: string[]): string[] =>
    halves.map((one) => (one === 'won' ? 'lost' : one === 'lost' ? 'won' : 'back'));
  const handicap = (score: Score): string[] =>
    selection === 'H' ? compare(score.home - score.away) : turn(compare(score.home - score.away));
  const total = (count: number): string[] => {
    const lines = Number.isInteger(line / 2) ? [line / 4] : [line / 4 - 0.25, line / 4 + 0.25];
    const over = lines.map((one) => (count > one ? 'won' : count < one ? 'lost' : 'back'));
    return selection === 'over' ? over : turn(over);
  };
  switch (market) {
    case '1X2':
      return of(word(full) === selection);
    case 'H1_1X2':
      return of(word(half) === selection);
    case 'DC':
      if (selection === '1X') return of(full.home >= full.away);
      return of(selection === 'X2' ? full.home <= full.away : full.home !== full.away);
    case 'DNB':
      return full.home === full.away ? ['back'] : of(word(full) === selection);
    case 'AH':
      return handicap(full);
    case 'H1_AH':
      return handicap(half);
    case 'CORNERS_AH':
      return handicap(match.corners);
    case 'OU':
      return total(goals);
    case 'H1_OU':
      return total(half.home + half.away);
    case 'HOME_OU':
      return total(full.home);
    case 'AWAY_OU':
      return total(full.away);
    case 'CORNERS_OU':
      return total(match.corners.home + match.corners.away);
    case 'CARDS_OU':
      return total(match.cards.home + match.cards.away);
    case 'BTTS':
      return of(full.home * full.away > 0 === (selection === 'yes'));
    case 'CS':
      return of(selection === `${full.home}-${full.away}`);
    case 'HTFT':
      return of(selection.charAt(0) === word(half) && selection.charAt(2) === word(full));
    case 'OE':
      return of(selection === ['even', 'odd'][goals % 2]);
    default:
      return of(selection === (goals < 2 ? '0-1' : goals < 4 ? '2-3' : goals < 7 ? '4-6' : '7+'));
  }
}

const SCALE = 20_000n;
/** In twenty-thousandths, in which half of odds in ten-thousandths is whole. */
function naiveFactor(leg: Leg): bigint {
  const halves = naiveHalves(leg);
  const each = halves.map((one) => (one === 'won' ? BigInt(leg.odds) * 2n : one === 'back' ? SCALE : 0n));
  return halves.length === 1 ? (each[0] ?? 0n) : ((each[0] ?? 0n) + (each[1] ?? 0n)) / 2n;
}

/** Every choice of legs by the bits of a number; those of a size, and with all bankers, are lines. */
function naivePayout(unit: bigint, legs: readonly Leg[], sizes: readonly number[], bankers: readonly number[]): bigint {
  let paid = 0n;
  for (let bits = 0; bits < 2 ** legs.length; bits += 1) {
    const chosen = legs.flatMap((_, index) => ((bits >> index) & 1 ? [index] : []));
    if (!bankers.every((index) => chosen.includes(index))) continue;
    if (!sizes.includes(chosen.length - bankers.length)) continue;
    let [top, bottom] = [unit, 1n];
    for (const index of chosen) {
      top *= naiveFactor(legs[index] as Leg);
      bottom *= SCALE;
    }
    paid += top / bottom;
  }
  return paid;
}

const goals = fc.record({ home: fc.integer({ min: 0, max: 4 }), away: fc.integer({ min: 0, max: 4 }) });
const match = fc
  .record({ half: goals, later: goals, corners: goals, cards: goals })
  .map(({ half, later, ...counts }) => ({
    half,
    full: { home: half.home + later.home, away: half.away + later.away },
    ...counts,
  }));
const SELECTIONS: readonly (readonly [CountMarket, readonly string[], boolean])[] = [
  ['1X2', ['H', 'D', 'A'], false],
  ['DC', ['1X', '12', 'X2'], false],
  ['DNB', ['H', 'A'], false],
  ['AH', ['H', 'A'], true],
  ['OU', ['over', 'under'], true],
  ['BTTS', ['yes', 'no'], false],
  ['CS', ['0-0', '1-0', '2-1', '3-3'], false],
  ['HTFT', ['H/H', 'D/A', 'A/D', 'D/D'], false],
  ['OE', ['odd', 'even'], false],
  ['TG', ['0-1', '2-3', '4-6', '7+'], false],
  ['H1_1X2', ['H', 'D', 'A'], false],
  ['H1_AH', ['H', 'A'], true],
  ['H1_OU', ['over', 'under'], true],
  ['CORNERS_OU', ['over', 'under'], true],
  ['CORNERS_AH', ['H', 'A'], true],
  ['CARDS_OU', ['over', 'under'], true],
  ['HOME_OU', ['over', 'under'], true],
  ['AWAY_OU', ['over', 'under'], true],
];
const leg = fc
  .tuple(
    fc.constantFrom(...SELECTIONS),
    fc.nat(11),
    fc.integer({ min: -10, max: 20 }),
    fc.integer({ min: 10_001, max: 60_000 }),
    fc.option(match, { freq: 9 }),
  )
  .map(([[market, selections, hasLine], place, quarters, odds, played]): Leg => {
    const line = !hasLine ? 0 : market.endsWith('OU') ? Math.abs(quarters) : quarters;
    return { match: played, market, selection: selections[place % selections.length] ?? '', line, odds };
  });
const slip = fc.array(leg, { minLength: 1, maxLength: 8 }).chain((legs) =>
  fc.record({
    legs: fc.constant(legs),
    unit: fc.bigInt({ min: 1n, max: 500_000_000n }),
    bankers: fc.subarray([1, 2, 3].filter((place) => place < legs.length)),
    pick: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  }),
);

// SPORTS_BETS=200000 is the long form.
const BETS = Number(process.env['SPORTS_BETS'] ?? 4000);
test(`${BETS} random slips are paid as a second, naive settlement pays them, systems and bankers included`, () => {
  let paying = 0;
  fc.assert(
    fc.property(slip, ({ legs, unit, bankers, pick }) => {
      const free = legs.length - bankers.length;
      const sizes = pick.flatMap((isPicked, index) => (isPicked && index < free ? [index + 1] : []));
      const wanted = sizes.length > 0 ? sizes : [free];
      const factors = legs.map(({ match: played, market, selection, line, odds }) => {
        const one: FootballLeg = { market: market as CountMarket, selection, line };
        const facts = played
          ? { state: 'ended' as const, goals: null, ...played }
          : { state: 'not_played' as const, goals: null, half: null, full: null, corners: null, cards: null };
        return endOf(settleFootball(one, facts), fraction(odds, 10_000))?.factor ?? fraction(-1);
      });
      const paid = payoutOfSlip({ unit, sizes: wanted, bankers }, factors);
      if (paid > 0n) paying += 1;
      expect(paid).toBe(naivePayout(unit, legs, wanted, bankers));
    }),
    { numRuns: BETS, seed: 4 },
  );
  // A comparison of losers would prove nothing.
  expect(paying).toBeGreaterThan(BETS / 3);
});
