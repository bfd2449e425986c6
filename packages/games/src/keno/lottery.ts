import { everyMinutes, ISSUE_ZONE, lotteryOf, twoDigits, UNIT_MODES } from '../compound/index.ts';
import { pickDistinct, type WordStream } from '../fair/index.ts';
import type { LotteryFamily } from '../lottery/index.ts';
import { keno } from './family.ts';

const TIER = 'balls';
const ALL = { region: 'KENO80', balls: 80, drawn: 20 };
const FEW = { region: 'KENO40', balls: 40, drawn: 10 };
const drawOf =
  ({ balls, drawn }: typeof ALL) =>
  (stream: WordStream) => ({ [TIER]: pickDistinct(stream, balls, drawn).map((ball) => twoDigits(ball + 1)) });
const picks = (prefix: string): readonly string[] => Array.from({ length: 10 }, (_, index) => `${prefix}${index + 1}`);

/** Keno: 20 of 80 balls every 5 and 10 minutes, 10 of 40 every minute and every 3. */
export const kenoLottery: LotteryFamily = lotteryOf({
  rules: keno,
  name: 'keno',
  prefix: 'KN',
  zone: ISSUE_ZONE,
  tags: ['keno'],
  games: [
    ...everyMinutes({ tag: 'keno', region: ALL.region, emblem: 'moon', firstId: 360 }, 'keno80_', [5, 10]),
    ...everyMinutes({ tag: 'keno', region: FEW.region, emblem: 'moon', firstId: 365 }, 'keno40_', [1, 3]),
  ],
  regions: [
    {
      region: ALL.region,
      tiers: [{ tier: TIER, count: ALL.drawn, digits: 2 }],
      groups: [
        { group: 'numbers', plays: picks('pick') },
        { group: 'sides', plays: ['total_sides', 'total_parity', 'up_down', 'elements'] },
      ],
      draw: drawOf(ALL),
    },
    {
      region: FEW.region,
      tiers: [{ tier: TIER, count: FEW.drawn, digits: 2 }],
      groups: [{ group: 'numbers', plays: picks('keno40_pick') }],
      draw: drawOf(FEW),
    },
  ],
  numbersOf: (prizes) => (prizes[TIER] ?? []).map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  mainTier: TIER,
  statistics: {
    sets: ['BALLS'],
    tokens: Array.from({ length: ALL.balls }, (_, ball) => twoDigits(ball + 1)),
    tokensOf: (_region, prizes) => prizes[TIER] ?? [],
  },
  // `keno` is the instant game.
  proofName: 'keno-draw',
  proofNumbers: 'rejection, 20 distinct of 80 or 10 of 40 by Fisher\u2013Yates, in drawing order',
});
