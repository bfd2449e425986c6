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
import { fishingBets } from './fishing-return.ts';
import { tableReturns } from './table-return.ts';

/** The floor of standards.md G05, for the best play and the lowest jackpot: no bet that is offered returns less. */
const FLOOR = 0.75;
type Bet = readonly [name: string, back: number];

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const ALL: Readonly<Record<string, () => readonly Bet[]>> = {
  tables: () => tableReturns().map((row): Bet => [`${row.game} ${row.bet}`, Number(row.return)]),
  fishing: () => fishingBets().map((row): Bet => [row.bet, Number(row.return)]),
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
      // A rebate gives back as much as it lowers the return: together never more than the stake.
      for (const odds of [8500n, 8900n, 9300n, 9700n, 9800n])
        expect([code, odds, returned(odds).filter((back) => back + Number(9800n - odds) / 10_000 > 1)]).toEqual([
          code,
          odds,
          [],
        ]);
    }
});

test('printed prizes that return less than the floor are those of decision 0131', () => {
  const below = FAMILIES.filter(({ units, returnsOf }) => !units && returnsOf).flatMap((family) =>
    family.regions.flatMap((region) =>
      family.plays(region).flatMap(({ code }) => {
        const odds = family.defaultOdds(region, code) ?? 0n;
        const returned = (family.returnsOf?.(code, odds) ?? []).map((row) => toNumber(row.returned));
        expect([code, returned.filter((back) => back > 1)]).toEqual([code, []]);
        const least = Math.min(...returned);
        return least < FLOOR ? [`${code} ${least.toFixed(2)}`] : [];
      }),
    ),
  );
  const iBox = ['24_BIG 0.67', '12_BIG 0.64', '6_BIG 0.64', '4_BIG 0.64', '24_SMALL 0.65', '12_SMALL 0.65'];
  expect(below.toSorted()).toEqual(
    [
      ...['D4_BIG 0.64', 'D4_SMALL 0.65', 'D4_4A 0.60', 'D4_3A 0.66', 'D4_BOX_BIG 0.64', 'D4_BOX_SMALL 0.65'],
      ...[...iBox, '6_SMALL 0.65', '4_SMALL 0.65'].map((name) => `D4_IBOX${name}`),
      ...['TH_3_TOD 0.45', 'TH_RUN_BOTTOM 0.57', 'TH_4_TOP 0.30', 'TH_5_TOP 0.10'],
    ].toSorted(),
  );
});

test.each(Object.keys(ALL))('no bet of %s returns less than the floor', (name) => {
  const bets = ALL[name]!();
  expect(bets.length).toBeGreaterThan(1);
  expect(bets.filter(([, back]) => !(back >= FLOOR))).toEqual([]);
  expect(bets.filter(([, back]) => !(back <= 1.001))).toEqual([]);
});
