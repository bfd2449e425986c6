import {
  everyMinutes,
  ISSUE_ZONE,
  lotteryOf,
  officialOn,
  onDays,
  resultsFileOf,
  twoDigits,
  UNIT_MODES,
} from '../compound/index.ts';
import { pickDistinct } from '../fair/index.ts';
import type { DrawnNumbers, LotteryFamily, NumberTier } from '../lottery/index.ts';
import { BALLS, readDraw } from './draw.ts';
import { markSix } from './family.ts';

const LINE = { tag: 'm6', region: 'M6', emblem: 'gem', firstId: 350 };
const [MAIN, SPECIAL] = ['main', 'special'];
const MAIN_BALLS = 6;
const EVENING = 21 * 60 + 30;
/** Tuesday, Thursday and Saturday. */
const WEEKDAYS = '3,5,7';
/** 21:30 in Hong Kong, which is an hour ahead. */
const HONG_KONG_EVENING = EVENING - 60;
const TIERS: readonly NumberTier[] = [
  { tier: MAIN, count: MAIN_BALLS, digits: 2 },
  { tier: SPECIAL, count: 1, digits: 2 },
];
const numbersOf = (prizes: DrawnNumbers): readonly number[] =>
  [...(prizes[MAIN] ?? []), ...(prizes[SPECIAL] ?? [])].map(Number);
const sized = (name: string, sizes: readonly number[]): readonly string[] => sizes.map((size) => `${name}${size}`);

/** Six balls and a special one of 49, every 5 and 10 minutes, on three evenings, and by the results of the draws in Hong Kong. */
export const markSixLottery: LotteryFamily = lotteryOf({
  rules: markSix,
  name: 'mark-six',
  prefix: 'M6',
  zone: ISSUE_ZONE,
  tags: ['m6'],
  games: [
    ...everyMinutes(LINE, 'm6_', [5, 10]),
    onDays({ ...LINE, firstId: 355 }, { code: 'm6day', drawMinute: EVENING, weekdays: WEEKDAYS }),
    officialOn(
      { ...LINE, firstId: 356 },
      { code: 'hk6', name: 'Hong Kong Mark Six', drawMinute: HONG_KONG_EVENING, weekdays: WEEKDAYS },
    ),
  ],
  regions: [
    {
      region: LINE.region,
      tiers: TIERS,
      groups: [
        {
          group: 'special',
          plays: [
            'special_single',
            'special_sides',
            'special_half',
            'special_head',
            'special_tail',
            'special_digit_sum_sides',
            'special_tail_sides',
          ],
        },
        { group: 'colour', plays: ['special_colour', 'half_wave', 'quarter_wave', 'colour_points', 'special_element'] },
        {
          group: 'zodiac',
          plays: [
            'special_zodiac',
            'zodiac_set',
            'zodiac_sides',
            'one_zodiac',
            ...sized('zodiacs', [2, 3, 4, 5]),
            'main_zodiac',
            'zodiac_count',
            'zodiac_count_parity',
          ],
        },
        { group: 'main', plays: ['main_six_contains', 'total_sides', 'one_tail', ...sized('tails', [2, 3, 4, 5])] },
        {
          group: 'sets',
          plays: [
            'all2',
            'all3',
            'all4',
            'three_hit_2_or_3',
            'three_hit_exactly2',
            'pair_main_or_special',
            'special_pair(one main, one special)',
          ],
        },
        { group: 'none', plays: sized('none_of_', [5, 6, 7, 8, 9, 10, 11, 12]) },
        { group: 'parlay', plays: ['parlay'] },
      ],
      draw: (stream) => {
        const drawn = pickDistinct(stream, BALLS, MAIN_BALLS + 1).map((ball) => twoDigits(ball + 1));
        return { [MAIN]: drawn.slice(0, MAIN_BALLS), [SPECIAL]: drawn.slice(MAIN_BALLS) };
      },
    },
  ],
  numbersOf,
  pricing: 'return',
  units: UNIT_MODES,
  perNumber: ['special_single'],
  mainTier: MAIN,
  statistics: {
    sets: ['SPECIAL', 'MAIN'],
    tokens: Array.from({ length: BALLS }, (_, ball) => twoDigits(ball + 1)),
    tokensOf: (_region, prizes, set) => prizes[set === 'SPECIAL' ? SPECIAL : MAIN] ?? [],
  },
  file: resultsFileOf({
    region: LINE.region,
    tiers: TIERS,
    telling: `${MAIN}_1`,
    faultOf: (prizes, date) => {
      const draw = readDraw(numbersOf(prizes), date);
      return draw.ok ? null : draw.error;
    },
  }),
  proofNumbers: 'rejection, seven distinct of 49 by Fisher\u2013Yates, the last one the special',
});
