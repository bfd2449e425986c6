import { everyMinutes, ISSUE_ZONE, lotteryOf, onDays, UNIT_MODES } from '../compound/index.ts';
import { pickDistinct } from '../fair/index.ts';
import { isOnWeekday, type LotteryFamily } from '../lottery/index.ts';
import { BALLS } from './draw.ts';
import { markSix } from './family.ts';

const LINE = { tag: 'm6', region: 'M6', emblem: 'gem', firstId: 350 };
const [MAIN, SPECIAL] = ['main', 'special'];
const MAIN_BALLS = 6;
const EVENING = 21 * 60 + 30;
const textOf = (ball: number): string => String(ball).padStart(2, '0');
const sized = (name: string, sizes: readonly number[]): readonly string[] => sizes.map((size) => `${name}${size}`);

/** Six balls and a special one of 49, every 5 and 10 minutes, and at 21:30 on Tuesday, Thursday and Saturday. */
export const markSixLottery: LotteryFamily = lotteryOf({
  rules: markSix,
  name: 'mark-six',
  prefix: 'M6',
  zone: ISSUE_ZONE,
  tags: ['m6'],
  games: [
    ...everyMinutes(LINE, 'm6_', [5, 10]),
    onDays({ ...LINE, firstId: 355 }, { code: 'm6day', drawMinute: EVENING, weekdays: '3,5,7' }),
  ],
  isDrawDay: ({ drawDayOfWeek }, day) => isOnWeekday(drawDayOfWeek, day),
  regions: [
    {
      region: LINE.region,
      tiers: [
        { tier: MAIN, count: MAIN_BALLS, digits: 2 },
        { tier: SPECIAL, count: 1, digits: 2 },
      ],
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
        const drawn = pickDistinct(stream, BALLS, MAIN_BALLS + 1).map((ball) => textOf(ball + 1));
        return { [MAIN]: drawn.slice(0, MAIN_BALLS), [SPECIAL]: drawn.slice(MAIN_BALLS) };
      },
    },
  ],
  numbersOf: (prizes) => [...(prizes[MAIN] ?? []), ...(prizes[SPECIAL] ?? [])].map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  perNumber: ['special_single'],
  mainTier: MAIN,
  statistics: {
    sets: ['SPECIAL', 'MAIN'],
    tokens: Array.from({ length: BALLS }, (_, ball) => textOf(ball + 1)),
    tokensOf: (_region, prizes, set) => prizes[set === 'SPECIAL' ? SPECIAL : MAIN] ?? [],
  },
  proofNumbers: 'rejection, seven distinct of 49 by Fisher\u2013Yates, the last one the special',
});
