import { everyMinutes, ISSUE_ZONE, lotteryOf, twoDigits, UNIT_MODES } from '../compound/index.ts';
import { shuffle } from '../fair/index.ts';
import type { LotteryFamily } from '../lottery/index.ts';
import { pk10 } from './family.ts';

const LINE = { tag: 'pk10', region: 'PK10', emblem: 'wheel', firstId: 330 };
const TIER = 'ranking';
const CARS = Array.from({ length: 10 }, (_, index) => twoDigits(index + 1));

/** Ten cars in the order in which they finish, every 1, 3, 5 and 10 minutes. */
export const pk10Lottery: LotteryFamily = lotteryOf({
  rules: pk10,
  name: 'pk10',
  prefix: 'PK10',
  zone: ISSUE_ZONE,
  tags: ['pk10'],
  games: everyMinutes(LINE, 'pk10_', [1, 3, 5, 10]),
  regions: [
    {
      region: LINE.region,
      tiers: [{ tier: TIER, count: CARS.length, digits: 2 }],
      groups: [
        { group: 'places', plays: ['dwd', 'two_sides', 'sum', 'sum_sides', 'dragon_tiger'] },
        { group: 'first2', plays: ['first2_straight'] },
        { group: 'first3', plays: ['first3_straight'] },
        { group: 'first4', plays: ['first4_straight'] },
        { group: 'five', plays: ['first5_straight'] },
      ],
      draw: (stream) => ({ [TIER]: shuffle(stream, CARS) }),
    },
  ],
  numbersOf: (prizes) => (prizes[TIER] ?? []).map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  mainTier: TIER,
  statistics: {
    sets: CARS.map((_, place) => `PLACE_${place + 1}`),
    tokens: CARS,
    tokensOf: (_region, prizes, set) => [prizes[TIER]?.[Number(set.slice(6)) - 1] ?? ''],
  },
  proofNumbers: 'rejection, the ten in random order by Fisher\u2013Yates, the first one the winner',
});
