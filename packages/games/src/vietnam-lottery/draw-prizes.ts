import { pickDistinct, type WordStream } from '../fair/index.ts';
import type { Prizes } from './prizes.ts';
import type { Region } from './regions.ts';
import { tiersAsDrawn } from './tiers.ts';

/**
 * A fast draw in the format of a region, from the word stream alone. Numbers are drawn in the order of `revealOrder`, never twice inside a
 * tier and freely between tiers, as no official draw repeats one (games.md 1.3).
 */
export function drawPrizes(region: Region, stream: WordStream): Prizes {
  const tiers = tiersAsDrawn(region).map(({ tier, count, digits }) => {
    const numbers = pickDistinct(stream, 10 ** digits, count).map((number) => String(number).padStart(digits, '0'));
    return [tier, numbers] as const;
  });
  return Object.fromEntries(tiers);
}
