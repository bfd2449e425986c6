import { negativeBinomialLaw } from './counts.ts';

/** Kills of both sides in a map of an arena title. The variance is mean + mean²/size, as of corners. */
export interface KillRates {
  readonly mean: number;
  readonly size: number;
}
/** What a title without enough maps is priced from. */
export const ARENA_KILLS: KillRates = { mean: 47, size: 50 };
/** Fewer maps say little about a competition. */
const MAPS_LEAST = 30;
/** With a variance of hardly more than its mean a count is Poisson. */
const SIZE_MOST = 1000;

/** The kills of a competition from those of its completed maps, by their mean and variance. */
export function killRatesFrom(kills: readonly number[]): KillRates {
  if (kills.length < MAPS_LEAST) return ARENA_KILLS;
  const mean = kills.reduce((sum, one) => sum + one, 0) / kills.length;
  const variance = kills.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (kills.length - 1);
  return { mean, size: variance > mean ? Math.min(SIZE_MOST, mean ** 2 / (variance - mean)) : SIZE_MOST };
}

/** The chance of more kills than a half line in quarters, as 186 of 46.5. */
export const killsOver = ({ mean, size }: KillRates, line: number): number =>
  1 - negativeBinomialLaw(mean, size).reduce((sum, chance, kills) => sum + (4 * kills < line ? chance : 0), 0);

/** The half line whose two sides are nearest to each other. */
export function middleOfKills(rates: KillRates): number {
  const around = 4 * Math.round(rates.mean) + 2;
  const lines = [-12, -8, -4, 0, 4, 8].map((off) => around + off).filter((line) => line > 0);
  const off = lines.map((line) => Math.abs(killsOver(rates, line) - 0.5));
  return lines[off.indexOf(Math.min(...off))] ?? around;
}
