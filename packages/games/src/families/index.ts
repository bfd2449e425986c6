import { elevenFiveLottery } from '../eleven-five/lottery.ts';
import { fourDLottery } from '../four-d/lottery.ts';
import { k3Lottery } from '../k3/lottery.ts';
import { kenoLottery } from '../keno/lottery.ts';
import type { LotteryFamily, LotteryPlay } from '../lottery/index.ts';
import { markSixLottery } from '../mark-six/lottery.ts';
import { pc28Lottery } from '../pc28/lottery.ts';
import { pk10Lottery } from '../pk10/lottery.ts';
import { sscLottery } from '../ssc/lottery.ts';
import { thaiLottery } from '../thai/lottery.ts';
import { vietnam } from '../vietnam-lottery/family.ts';

/** Every kind of lottery, the one list of them: no generic code names a family. A test passes a list of its own. */
export const FAMILIES: readonly LotteryFamily[] = [
  vietnam,
  sscLottery,
  k3Lottery,
  pk10Lottery,
  elevenFiveLottery,
  pc28Lottery,
  kenoLottery,
  markSixLottery,
  fourDLottery,
  thaiLottery,
];

const byRegion = new Map(FAMILIES.flatMap((family) => family.regions.map((region) => [region, family] as const)));
/** The family whose draws have this region; no two have the same. */
export const familyOfRegion = (region: string): LotteryFamily | undefined => byRegion.get(region);

const byPlay = new Map(
  FAMILIES.flatMap((family) =>
    family.regions.flatMap((region) => family.plays(region).map(({ code }) => [code, family] as const)),
  ),
);
/** The family that offers a play; texts name plays by their code, so that no two have the same. */
export const familyOfPlay = (code: string): LotteryFamily | undefined => byPlay.get(code);
export const playNamed = (code: string): LotteryPlay | undefined => familyOfPlay(code)?.playOf(code);
