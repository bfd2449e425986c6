import { everyMinutes, ISSUE_ZONE, lotteryOf, UNIT_MODES } from '../compound/index.ts';
import { intBelow } from '../fair/index.ts';
import type { LotteryFamily } from '../lottery/index.ts';
import { k3 } from './family.ts';

const LINE = { tag: 'k3', region: 'K3', emblem: 'dice', firstId: 320 };
const [DICE, FACES] = [3, 6];
const TIER = 'dice';

/** Three dice under a cup, every 1, 3, 5 and 10 minutes. */
export const k3Lottery: LotteryFamily = lotteryOf({
  rules: k3,
  name: 'k3',
  prefix: 'K3',
  zone: ISSUE_ZONE,
  tags: ['k3'],
  games: everyMinutes(LINE, 'k3_', [1, 3, 5, 10]),
  regions: [
    {
      region: LINE.region,
      tiers: [{ tier: TIER, count: DICE, digits: 1 }],
      groups: [
        { group: 'sum', plays: ['sum'] },
        { group: 'sides', plays: ['sides', 'sides_triples_lose'] },
        { group: 'triple', plays: ['triple_specific', 'triple_any'] },
        {
          group: 'pair',
          plays: ['pair_specific_exactly_two', 'pair_specific_at_least_two', 'pair_plus_single_specific'],
        },
        {
          group: 'different',
          plays: [
            'two_different_specific',
            'three_different_specific',
            'straight_any(123..456)',
            'single_at_least_once',
          ],
        },
      ],
      draw: (stream) => ({ [TIER]: Array.from({ length: DICE }, () => String(intBelow(stream, FACES) + 1)) }),
    },
  ],
  numbersOf: (prizes) => (prizes[TIER] ?? []).map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  mainTier: TIER,
  statistics: {
    sets: ['FACES'],
    tokens: [...'123456'],
    tokensOf: (_region, prizes) => prizes[TIER] ?? [],
  },
  proofNumbers: 'three integers below 6 by rejection, plus 1',
});
