import type { CompoundFamily, CompoundPlay } from './index.ts';
import { fractionText } from './price.ts';
import reference from './vectors/reference-numbers.json' with { type: 'json' };

/** Figures that were computed apart from this code. */
export const PUBLISHED = reference;

/** The play of a code; throws where there is none. */
export function playNamed<Draw, Extras>(family: CompoundFamily<Draw, Extras>, code: string): CompoundPlay<Draw> {
  const play = family.plays.find((one) => one.code === code);
  if (!play) throw new Error(`${family.name} has no play ${code}`);
  return play;
}

/** The only chance of a play as it is printed. */
export const chanceText = <Draw>({ tiers }: CompoundPlay<Draw>): string =>
  tiers.map(({ probability }) => fractionText(probability)).join();
