import { FAMILIES } from '@lantern/games/families';
import {
  BUST_MAX,
  BUST_MIN,
  bustReturn,
  DICE_WAYS_MAX,
  diceReturn,
  hiLoReturn,
  KENO_PICKS_MAX,
  kenoReturn,
  MINES_TILES,
  minesReturn,
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoReturn,
  returnShare,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  wheelReturn,
} from '@lantern/games/instant';
import { exactReturn, SLOT_VERSIONS, toNumber } from '@lantern/games/slots';
import { poolReturn, tableOfGame } from '@lantern/games/tables';
import { DEFAULT_ODDS, playsOf, REGIONS, exactReturn as returnOfPlay } from '@lantern/games/vietnam-lottery';
import { FEE_MOST } from '@lantern/rules/live';
import { expect, test } from 'vitest';
import { tableReturns } from './table-return.ts';

/** The floor of standards.md G05, for the best play and the lowest jackpot: no bet that is offered returns less. */
const FLOOR = 0.75;
type Bet = readonly [name: string, back: number];

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const ALL: Readonly<Record<string, () => readonly Bet[]>> = {
  tables: () => tableReturns().map((row): Bet => [`${row.game} ${row.bet}`, Number(row.return)]),
  'pari-mutuel pits': () => [
    ['both sides at the greatest fee', toNumber(poolReturn(BigInt(FEE_MOST)))],
    ...tableOfGame('cockfight', 'pari-mutuel')!
      .spots.filter(({ code }) => code === 'draw')
      .map(({ code, chance }): Bet => [code, toNumber(chance().return)]),
  ],
  slots: () =>
    SLOT_VERSIONS.flatMap((maths): Bet[] => {
      const { base, feature, buy } = exactReturn(maths);
      const spin: Bet = [`${maths.id}@${maths.version}`, toNumber(base) + toNumber(feature)];
      return buy === undefined ? [spin] : [spin, [`${maths.id}@${maths.version} bought`, toNumber(buy)]];
    }),
  'instant games': () => [
    ...PLINKO_ROWS.flatMap((rows) =>
      PLINKO_RISKS.map((risk): Bet => [`plinko ${rows} ${risk}`, returnShare(plinkoReturn(rows, risk))]),
    ),
    ...WHEEL_SEGMENTS.flatMap((size) =>
      WHEEL_RISKS.map((risk): Bet => [`wheel ${size} ${risk}`, returnShare(wheelReturn(size, risk))]),
    ),
    ...upTo(KENO_PICKS_MAX).map((picks): Bet => [`keno ${picks}`, returnShare(kenoReturn(picks))]),
    ...upTo(MINES_TILES - 1).flatMap((mines) =>
      upTo(MINES_TILES - mines).map((safe): Bet => [`mines ${mines} ${safe}`, returnShare(minesReturn(mines, safe))]),
    ),
    ...upTo(DICE_WAYS_MAX).map((ways): Bet => [`dice ${ways}`, returnShare(diceReturn({ side: 'under', ways }))]),
    ...[BUST_MIN + 100n, 2n * BUST_MIN, BUST_MAX].map(
      (target): Bet => [`bust ${target}`, returnShare(bustReturn(target))],
    ),
    ...upTo(13).map(
      (rank): Bet => [`hi-lo ${rank}`, returnShare(hiLoReturn([{ guess: rank < 13 ? 'higher' : 'lower', rank }]))],
    ),
  ],
  lotteries: () =>
    REGIONS.flatMap((region) =>
      playsOf(region).flatMap(({ code }): Bet[] => {
        const odds = DEFAULT_ODDS[region][code];
        if (odds === undefined) return [];
        const { numerator, denominator } = returnOfPlay(region, code, odds);
        return [[`${region} ${code}`, toNumber({ numerator, denominator })]];
      }),
    ),
};

test('rows of lotteries with prize modes return their mode, and their stake on pushes: no less than the floor at the lowest', () => {
  // Printed prizes of 4D and the Thai lottery return what games.md 2 lists, whatever the mode.
  for (const family of FAMILIES.filter(({ units }) => units !== undefined))
    for (const { code } of family.regions.flatMap((region) => family.plays(region))) {
      const returned = (odds: bigint) => family.returnsOf?.(code, odds).map((row) => toNumber(row.returned)) ?? [];
      // Each leg of a parlay keeps its part; what all of them return of seven is 20 % or more.
      const least = code === 'M6_PARLAY' ? 0.2 : FLOOR;
      expect([code, returned(8500n).filter((back) => back < least)]).toEqual([code, []]);
      expect([code, returned(9800n).filter((back) => back > 0.981)]).toEqual([code, []]);
    }
});

test.each(Object.keys(ALL))('no bet of %s returns less than the floor', (name) => {
  const bets = ALL[name]!();
  expect(bets.length).toBeGreaterThan(1);
  expect(bets.filter(([, back]) => !(back >= FLOOR))).toEqual([]);
  expect(bets.filter(([, back]) => !(back <= 1.001))).toEqual([]);
});
