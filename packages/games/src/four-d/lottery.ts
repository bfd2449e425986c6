import { fixedZone } from '@lantern/kernel';
import { everyMinutes, lotteryOf, officialOn, onDays, resultsFileOf } from '../compound/index.ts';
import { pickDistinct } from '../fair/index.ts';
import type { LotteryFamily, NumberTier } from '../lottery/index.ts';
import { fourD } from './family.ts';

const LINE = { tag: 'd4', region: 'D4', emblem: 'boat', firstId: 370 };
const WIDTH = 4;
const TIERS: readonly NumberTier[] = [
  { tier: 'prize1', count: 1, digits: WIDTH },
  { tier: 'prize2', count: 1, digits: WIDTH },
  { tier: 'prize3', count: 1, digits: WIDTH },
  { tier: 'starter', count: 10, digits: WIDTH },
  { tier: 'consolation', count: 10, digits: WIDTH },
];
const COUNT = TIERS.reduce((sum, { count }) => sum + count, 0);
const EVENING = 19 * 60;
const SINGAPORE_EVENING = 18 * 60 + 30;
/** Wednesday, Saturday and Sunday. */
const WEEKDAYS = '4,7,1';

/** The numbers of a draw, none twice, by tier. */
function byTier(numbers: readonly string[]): Record<string, readonly string[]> {
  let from = 0;
  return Object.fromEntries(
    TIERS.map(({ tier, count }) => {
      from += count;
      return [tier, numbers.slice(from - count, from)];
    }),
  );
}

/** 23 numbers of four digits, every 10 minutes, on three evenings, and by the results of the draws in Singapore. */
export const fourDLottery: LotteryFamily = lotteryOf({
  rules: fourD,
  name: '4d',
  prefix: 'D4',
  zone: fixedZone(8 * 60),
  tags: ['d4'],
  games: [
    onDays(LINE, { code: 'd4day', drawMinute: EVENING, weekdays: WEEKDAYS }),
    ...everyMinutes({ ...LINE, firstId: 371 }, 'd4_', [10]),
    officialOn(
      { ...LINE, firstId: 372 },
      { code: 'sg4d', name: 'Singapore 4D', drawMinute: SINGAPORE_EVENING, weekdays: WEEKDAYS },
    ),
  ],
  regions: [
    {
      region: LINE.region,
      tiers: TIERS,
      groups: [
        { group: 'straight', plays: ['big', 'small', '4a', '3a'] },
        { group: 'box', plays: ['box_big', 'box_small'] },
        {
          group: 'ibox',
          plays: ['big', 'small'].flatMap((size) => [24, 12, 6, 4].map((orders) => `ibox${orders}_${size}`)),
        },
      ],
      draw: (stream) =>
        byTier(pickDistinct(stream, 10 ** WIDTH, COUNT).map((number) => String(number).padStart(WIDTH, '0'))),
    },
  ],
  numbersOf: (prizes) => TIERS.flatMap(({ tier }) => prizes[tier] ?? []),
  pricing: 'table',
  perNumber: ['big', 'small', '4a', '3a'],
  mainTier: 'prize1',
  mainComesLast: true,
  statistics: {
    sets: ['DIGITS'],
    tokens: [...'0123456789'],
    tokensOf: (_region, prizes) => [...(prizes['prize1']?.[0] ?? '')],
  },
  // Each number of these draws is drawn by itself: some draws have one twice.
  file: resultsFileOf({ region: LINE.region, tiers: TIERS, telling: 'starter_1' }),
  proofNumbers:
    'rejection, 23 distinct below 10,000 by Fisher\u2013Yates: first, second, third, starters, consolations',
});
