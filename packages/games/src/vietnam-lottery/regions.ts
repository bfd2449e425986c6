import { invariant } from '@lantern/kernel';

/** North, Central and South: three lotteries with their own draws, tiers and hours (games.md 1.1). */
export type Region = 'MB' | 'MT' | 'MN';
export const REGIONS: readonly Region[] = ['MB', 'MT', 'MN'];

const isRegion = (text: string): text is Region => REGIONS.some((region) => region === text);

/** The region of a game or a draw of this lottery. */
export function regionOf(text: string): Region {
  invariant(isRegion(text), 'a draw of this lottery belongs to one of its regions');
  return text;
}
