import { everyMinutes, ISSUE_ZONE, lotteryOf, twoDigits, UNIT_MODES } from '../compound/index.ts';
import { pickDistinct } from '../fair/index.ts';
import type { LotteryFamily } from '../lottery/index.ts';
import { elevenFive } from './family.ts';

const LINE = { tag: 'x11', region: 'X11', emblem: 'gourd', firstId: 310 };
const [BALLS, DRAWN] = [11, 5];
const TIER = 'balls';

/** Five of eleven balls, drawn every 1, 3, 5 and 10 minutes. */
export const elevenFiveLottery: LotteryFamily = lotteryOf({
  rules: elevenFive,
  name: 'eleven-five',
  prefix: 'X11',
  zone: ISSUE_ZONE,
  tags: ['x11'],
  games: everyMinutes(LINE, 'x11_', [1, 3, 5, 10]),
  regions: [
    {
      region: LINE.region,
      tiers: [{ tier: TIER, count: DRAWN, digits: 2 }],
      groups: [
        {
          group: 'any',
          plays: ['pick1', 'pick2', 'pick3', 'pick4', 'pick5', 'pick6_hit5', 'pick7_hit5', 'pick8_hit5'],
        },
        { group: 'first3', plays: ['first3_straight', 'first3_group', 'first3_unfixed'] },
        { group: 'first2', plays: ['first2_straight', 'first2_group'] },
        { group: 'places', plays: ['dwd', 'first1'] },
        { group: 'counts', plays: ['odd_count', 'median'] },
      ],
      draw: (stream) => ({ [TIER]: pickDistinct(stream, BALLS, DRAWN).map((ball) => twoDigits(ball + 1)) }),
    },
  ],
  numbersOf: (prizes) => (prizes[TIER] ?? []).map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  mainTier: TIER,
  statistics: {
    sets: ['ANY', ...Array.from({ length: DRAWN }, (_, place) => `PLACE_${place + 1}`)],
    tokens: Array.from({ length: BALLS }, (_, ball) => twoDigits(ball + 1)),
    tokensOf: (_region, prizes, set) => {
      const drawn = prizes[TIER] ?? [];
      return set === 'ANY' ? drawn : [drawn[Number(set.slice(-1)) - 1] ?? ''];
    },
  },
  proofNumbers: 'rejection, five distinct of 11 by Fisher\u2013Yates, in drawing order',
});
