import { everyMinutes, ISSUE_ZONE, lotteryOf, UNIT_MODES } from '../compound/index.ts';
import { intBelow } from '../fair/index.ts';
import type { LotteryFamily } from '../lottery/index.ts';
import { ssc } from './family.ts';

const LINE = { tag: 'ssc', region: 'SSC', emblem: 'drum', firstId: 300 };
const PLACES = 5;
const TIER = 'digits';

const at = (ending: string, codes: readonly string[]): readonly string[] => codes.map((code) => `${code}_${ending}`);
const THREE = ['zx3', 'zu3', 'zu6', 'zx3_sum', 'zx3_span', 'zu_sum3', 'bdw3_1', 'bdw3_2', 'dxds3'];
const KINDS = ['baozi3', 'shunzi3_wrap', 'duizi3', 'banshun3', 'zaliu3'];
const TWO = ['zx2', 'zu2', 'zx2_sum', 'zx2_span', 'dxds2'];
const FOUR = ['zx4', 'zu24', 'zu12', 'zu6_4', 'zu4', 'bdw4_1', 'bdw4_2'];

/** Five digits, drawn every 1, 3, 5 and 10 minutes. */
export const sscLottery: LotteryFamily = lotteryOf({
  rules: ssc,
  name: 'ssc',
  prefix: 'SSC',
  zone: ISSUE_ZONE,
  tags: ['ssc'],
  games: everyMinutes(LINE, 'ssc', [1, 3, 5, 10]),
  regions: [
    {
      region: LINE.region,
      tiers: [{ tier: TIER, count: PLACES, digits: 1 }],
      groups: [
        { group: 'last3', plays: at('back', [...THREE, ...KINDS]) },
        { group: 'first3', plays: at('front', [...THREE, ...KINDS]) },
        { group: 'mid3', plays: at('mid', [...THREE, ...KINDS]) },
        { group: 'last2', plays: at('back', TWO) },
        { group: 'first2', plays: at('front', TWO) },
        { group: 'places', plays: ['dwd'] },
        { group: 'sides', plays: ['total_sides', 'dragon_or_tiger', 'dragon_tiger_tie', 'bull'] },
        { group: 'last4', plays: at('back', FOUR) },
        { group: 'first4', plays: at('front', FOUR) },
        {
          group: 'five',
          plays: [
            'zx5',
            'zu120',
            'zu60',
            'zu30',
            'zu20',
            'zu10',
            'zu5',
            'bdw5_1',
            'bdw5_2',
            'bdw5_3',
            ...[2, 3, 4].map((least) => `at_least_${least}_same`),
          ],
        },
        {
          group: 'any',
          plays: [
            'any2',
            'any3',
            'any4',
            'any2_group',
            'any3_zu3',
            'any3_zu6',
            'any4_zu24',
            'any4_zu12',
            'any4_zu6',
            'any4_zu4',
          ],
        },
      ],
      draw: (stream) => ({ [TIER]: Array.from({ length: PLACES }, () => String(intBelow(stream, 10))) }),
    },
  ],
  numbersOf: (prizes) => (prizes[TIER] ?? []).map(Number),
  pricing: 'return',
  units: UNIT_MODES,
  mainTier: TIER,
  statistics: {
    sets: Array.from({ length: PLACES }, (_, place) => `PLACE_${place + 1}`),
    tokens: [...'0123456789'],
    tokensOf: (_region, prizes, set) => [prizes[TIER]?.[Number(set.slice(-1)) - 1] ?? ''],
  },
  proofNumbers: 'five integers below 10 by rejection, the ten thousand first',
});
