import type { LotteryFamily, LotteryPlay } from '../lottery/index.ts';
import { vietnam } from '../vietnam-lottery/family.ts';

/** Every kind of lottery, the one list of them: no generic code names a family. A test passes a list of its own. */
export const FAMILIES: readonly LotteryFamily[] = [vietnam];

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
