import { everyMinutes, ISSUE_ZONE, lotteryOf, officialOn, onDays, resultsFileOf } from '../compound/index.ts';
import { intBelow, pickDistinct } from '../fair/index.ts';
import type { LotteryFamily, NumberTier } from '../lottery/index.ts';
import { thai } from './family.ts';

const LINE = { tag: 'thai', region: 'THAI', emblem: 'naga', firstId: 380 };
const EVENING = 20 * 60;
const OFFICIAL = 'thaigov';
const AFTERNOON = 16 * 60;
/** The first and the sixteenth of a month. */
const DRAW_DAYS = /-(?:01|16)$/;
const TIERS: readonly NumberTier[] = [
  { tier: 'prize1', count: 1, digits: 6 },
  { tier: 'front3', count: 2, digits: 3 },
  { tier: 'bottom3', count: 2, digits: 3 },
  { tier: 'bottom2', count: 1, digits: 2 },
];
const text = (number: number, width: number): string => String(number).padStart(width, '0');

/** The plays of the Thai government lottery: on draws of the server, every 10 minutes and at 20:00, and on its own twice a month. */
export const thaiLottery: LotteryFamily = lotteryOf({
  rules: thai,
  name: 'thai',
  prefix: 'TH',
  zone: ISSUE_ZONE,
  tags: ['thai'],
  games: [
    onDays(LINE, { code: 'thaiday', drawMinute: EVENING }),
    ...everyMinutes({ ...LINE, firstId: 381 }, 'thai_', [10]),
    officialOn({ ...LINE, firstId: 382 }, { code: OFFICIAL, name: 'Thai Government Lottery', drawMinute: AFTERNOON }),
  ],
  isDrawDay: ({ code }, day) => code !== OFFICIAL || DRAW_DAYS.test(day),
  regions: [
    {
      region: LINE.region,
      tiers: TIERS,
      groups: [
        { group: 'three', plays: ['3_top', '3_tod', '3_front', '3_bottom'] },
        { group: 'two', plays: ['2_top', '2_bottom'] },
        { group: 'run', plays: ['run_top', 'run_bottom'] },
        { group: 'long', plays: ['4_top', '5_top'] },
        { group: 'sides', plays: ['1_top_sides', '2_top_sides', '3_top_sides', '2_bottom_sides'] },
      ],
      draw: (stream) => ({
        prize1: [text(intBelow(stream, 10 ** 6), 6)],
        front3: pickDistinct(stream, 1000, 2).map((number) => text(number, 3)),
        bottom3: pickDistinct(stream, 1000, 2).map((number) => text(number, 3)),
        bottom2: [text(intBelow(stream, 100), 2)],
      }),
    },
  ],
  numbersOf: ({ prize1 = [], front3 = [], bottom3 = [], bottom2 = [] }) => [
    ...prize1,
    ...front3,
    ...bottom3,
    ...bottom2,
  ],
  pricing: 'table',
  perNumber: ['3_top', '3_tod', '3_front', '3_bottom', '2_top', '2_bottom', 'run_top', 'run_bottom', '4_top', '5_top'],
  mainTier: 'prize1',
  mainComesLast: true,
  statistics: {
    sets: ['TWO_TOP', 'TWO_BOTTOM'],
    tokens: Array.from({ length: 100 }, (_, number) => text(number, 2)),
    tokensOf: (_region, { prize1 = [], bottom2 = [] }, set) =>
      set === 'TWO_TOP' ? prize1.map((number) => number.slice(-2)) : bottom2,
  },
  // The numbers of a pair are drawn by themselves and can be equal.
  file: resultsFileOf({ region: LINE.region, tiers: TIERS, telling: 'front3_1' }),
  proofNumbers:
    'rejection: an integer below 1,000,000, twice two distinct below 1,000 by Fisher\u2013Yates, an integer below 100',
});
