import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import type { SettledBet } from '../lottery/index.ts';
import { COVER_MAXIMUM } from '../netting/index.ts';
import { chanceToWin } from './chance-to-win.ts';
import { countersOf } from './counters.ts';
import { drawPrizes } from './draw-prizes.ts';
import { DEFAULT_ODDS } from './odds.ts';
import { stakeOf } from './picks.ts';
import { PLAYS, type PlayCode } from './plays.ts';
import type { Prizes } from './prizes.ts';
import { settle } from './settle.ts';
import { countOnDraw } from './valid-stake.ts';

const UNIT = 1_000_000n;
const DRAWN = drawPrizes('MB', createWordStream('valid', 'test'));
/** A draw whose special prize is this one. */
const drawOf = (special: string): Prizes => ({ ...DRAWN, special: [special] });
function betOn(prizes: Prizes, play: PlayCode, picks: readonly string[], unit = UNIT): SettledBet {
  const bet = { play, picks, unit, odds: DEFAULT_ODDS.MB[play] ?? 0n };
  const { charged, payout } = settle({ ...bet, region: 'MB' as const }, countersOf('MB', prizes));
  return { bet, stake: charged, payout };
}
type Play = readonly [PlayCode, readonly string[]];
function countsOn(special: string, plays: readonly Play[]): number {
  const prizes = drawOf(special);
  const bets = plays.map(([play, picks]) => betOn(prizes, play, picks));
  return Number(countOnDraw('MB', prizes)(bets, COVER_MAXIMUM)) / Number(UNIT);
}
const endings = (count: number): string[] =>
  Array.from({ length: count }, (_, ending) => String(ending).padStart(2, '0'));

test.each<[string, readonly Play[], number]>([
  ['even alone', [['CL_DB2', ['CHAN']]], 1],
  [
    'even and odd',
    [
      ['CL_DB2', ['CHAN']],
      ['CL_DB2', ['LE']],
    ],
    0,
  ],
  [
    'both options in one bet, which never wins and always loses 0.05',
    [
      ['TX_DB2', ['TAI', 'XIU']],
      ['CL_DB2', ['CHAN', 'LE']],
    ],
    0.1,
  ],
  [
    'big and even win in 75 of 100, which is not above',
    [
      ['TX_DB2', ['TAI']],
      ['CL_DB2', ['CHAN']],
    ],
    2,
  ],
  ['75 of 100 endings', [['DE_DB', endings(75)]], 75],
  ['76 of 100 endings', [['DE_DB', endings(76)]], 0],
  [
    '76 of 100 endings in two bets',
    [
      ['DE_DB', endings(38)],
      ['DE_DB', endings(76).slice(38)],
    ],
    0,
  ],
  [
    'even, and half of what is left',
    [
      ['CL_DB2', ['CHAN']],
      ['DUOI', ['1', '3', '5']],
    ],
    0,
  ],
  [
    'special and first prize, which are drawn apart',
    [
      ['DE_DB', endings(40)],
      ['DE_G1', endings(40)],
    ],
    80,
  ],
  [
    'special and first prize, which cover 0.84',
    [
      ['DE_DB', endings(60)],
      ['DE_G1', endings(60)],
    ],
    0,
  ],
  ['a lô of three numbers', [['LO2', ['01', '02', '03']]], 81],
  ['lô on numbers apart, of which one comes in 0.82', endings(6).map((pick): Play => ['LO2', [pick]]), 0],
  [
    'a trượt and a lô on its numbers',
    [
      ['TRUOT4', ['01', '02', '03', '04']],
      ['LO2', ['01']],
    ],
    0,
  ],
  ['a trượt alone', [['TRUOT4', ['01', '02', '03', '04']]], 1],
  ['no bets', [], 0],
])('%s', (_what, plays, valid) => {
  for (const special of ['12399', '12344']) expect(countsOn(special, plays)).toBe(valid);
});

test('even and odd at every draw count nothing: 40,000 of stakes on a loss of 400', () => {
  for (const special of ['00011', '00012'])
    expect(
      countsOn(special, [
        ['CL_DB2', ['CHAN']],
        ['CL_DB2', ['LE']],
      ]),
    ).toBe(0);
});

test('bets on the special prize count as all of its 10,000 endings say, one by one', () => {
  const options: readonly PlayCode[] = [
    'DE_DB',
    'DAU',
    'DUOI',
    'C3_DB',
    'C4_DB',
    'TX_DB2',
    'CL_DB2',
    'SUM_DB2',
    'SUM_TX',
    'SUM_CL',
  ];
  const bet = fc
    .record({
      play: fc.constantFrom(...options),
      seed: fc.array(fc.nat(9999), { minLength: 1, maxLength: 30 }),
      unit: fc.bigInt(1n, 50n),
    })
    .map(({ play, seed, unit }) => {
      const { options: words, width } = PLAYS[play];
      const picks = seed.map((one) =>
        words ? (words[one % words.length] ?? '') : String(one % 10 ** width).padStart(width, '0'),
      );
      // Units that every price divides, so that nothing is rounded.
      return { play, picks: [...new Set(picks)], unit: unit * 27_720n * 10_000n };
    });
  const every = Array.from({ length: 10_000 }, (_, ending) =>
    countersOf('MB', drawOf(`1${String(ending).padStart(4, '0')}`)),
  );
  let [none, some] = [0, 0];
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 4 }), fc.nat(9999), (bets, came) => {
      const odds = (play: PlayCode) => DEFAULT_ODDS.MB[play] ?? 0n;
      const stakes = bets.map(({ play, picks, unit }) => stakeOf('MB', play, picks, unit));
      const paid = every.map((counters) =>
        bets.map((one) => settle({ ...one, odds: odds(one.play), region: 'MB' as const }, counters).payout),
      );
      const wins = paid.filter((row) => row.some((payout, index) => payout > (stakes[index] ?? 0n))).length;
      const worst = paid.reduce<bigint | null>((low, row) => {
        const sum = row.reduce((all, payout) => all + payout, 0n);
        return low === null || sum < low ? sum : low;
      }, null);
      const counted = stakes.reduce((sum, stake, index) => {
        const payout = paid[came]?.[index] ?? 0n;
        return sum + (payout === 0n || payout > stake ? stake : stake - payout);
      }, 0n);
      const risk = stakes.reduce((sum, stake) => sum + stake, 0n) - (worst ?? 0n);
      const due = wins * 4 > 30_000 ? 0n : counted < risk ? counted : risk;
      const special = drawOf(`1${String(came).padStart(4, '0')}`);
      const settled = bets.map(({ play, picks, unit }) => betOn(special, play, picks, unit));
      expect(countOnDraw('MB', special)(settled, COVER_MAXIMUM)).toBe(due);
      if (due === 0n) none += 1;
      else some += 1;
    }),
    { numRuns: 60 },
  );
  expect(Math.min(none, some)).toBeGreaterThan(0);
});

test('the chance of bets on several prizes is never below how often they win', () => {
  const sets: readonly (readonly Play[])[] = [
    [['LO2', ['01', '45', '77']]],
    [
      ['LO2', ['01']],
      ['LO2', ['45']],
      ['LO3', ['123']],
    ],
    [
      ['XIEN2', ['01', '45']],
      ['LO2_1K', ['02']],
    ],
    [['TRUOT4', ['01', '02', '03', '04']]],
    [
      ['LO2_HEAD', ['01', '33']],
      ['LO_G3', ['12']],
    ],
  ];
  for (const plays of sets) {
    const draws = 1500;
    let won = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const prizes = drawPrizes('MB', createWordStream(`draw ${draw}`, 'test'));
      if (
        plays.some(([play, picks]) => {
          const { stake, payout } = betOn(prizes, play, picks);
          return payout > stake;
        })
      )
        won += 1;
    }
    const bets = plays.map(([play, picks]) => ({ ...betOn(DRAWN, play, picks), play: PLAYS[play] }));
    expect(chanceToWin('MB', bets)).toBeGreaterThan(won / draws - 0.04);
  }
});
