import { everyMinutes, ISSUE_ZONE, lotteryOf, UNIT_MODES } from '../compound/index.ts';
import { intBelow } from '../fair/index.ts';
import type { LotteryFamily } from '../lottery/index.ts';
import { pc28 } from './family.ts';

const LINE = { tag: 'pc28', region: 'PC28', emblem: 'coin', firstId: 340 };
const TIER = 'digits';
const SUM_MAX = 27;

/** The sum of three digits, every 1, 3 and 5 minutes. */
export const pc28Lottery: LotteryFamily = lotteryOf({
  rules: pc28,
  name: 'pc28',
  prefix: 'PC28',
  zone: ISSUE_ZONE,
  tags: ['pc28'],
  games: everyMinutes(LINE, 'pc28_', [1, 3, 5]),
  regions: [
    {
      region: LINE.region,
      tiers: [{ tier: TIER, count: 3, digits: 1 }],
      groups: [
        { group: 'sum', plays: ['sum', 'three_sums'] },
        { group: 'sides', plays: ['sides', 'combination', 'extreme'] },
        { group: 'colour', plays: ['colour', 'triple', 'straight', 'pair'] },
        { group: 'dragon', plays: ['dragon_or_tiger', 'dragon_tiger_tie'] },
      ],
      draw: (stream) => ({ [TIER]: Array.from({ length: 3 }, () => String(intBelow(stream, 10))) }),
    },
  ],
  numbersOf: (prizes) => (prizes[TIER] ?? []).map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  mainTier: TIER,
  statistics: {
    sets: ['SUM'],
    tokens: Array.from({ length: SUM_MAX + 1 }, (_, sum) => String(sum)),
    tokensOf: (_region, prizes) => [String((prizes[TIER] ?? []).reduce((sum, digit) => sum + Number(digit), 0))],
  },
  proofNumbers: 'three integers below 10 by rejection',
});
