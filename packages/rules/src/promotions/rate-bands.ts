import { VIP_LEVEL_MAX } from '../vip/index.ts';

/** Rates that hold from a VIP level on, up to the next such level. */
export interface LevelRates<Rates> {
  readonly level: number;
  readonly rates: Rates;
}
/** VIP levels from one to another, both included. */
export interface LevelRange {
  readonly from: number;
  readonly to: number;
}
/** Rates with the levels for which they hold. */
export interface RateBand<Rates> extends LevelRange {
  readonly rates: Rates;
}

/** The levels of an audience; null where it asks for none. */
export const levelsOf = ({ level, levelTo }: { level: number; levelTo: number | null }): LevelRange | null =>
  level === 0 && levelTo === null ? null : { from: level, to: levelTo ?? VIP_LEVEL_MAX };

/** `2–4`, or `2` alone. */
export const levelsText = ({ from, to }: LevelRange): string => (from === to ? String(from) : `${from}–${to}`);

/** Every VIP level in exactly one band: `rates` hold below the first level of `levelRates`, whose levels rise and are above 0. */
export function rateBands<Rates>(rates: Rates, levelRates: readonly LevelRates<Rates>[]): readonly RateBand<Rates>[] {
  return [{ level: 0, rates }, ...levelRates].map((band, place) => ({
    ...{ from: band.level, rates: band.rates },
    to: (levelRates[place]?.level ?? VIP_LEVEL_MAX + 1) - 1,
  }));
}

/** The rates for a level. */
export const ratesAt = <Rates>(bands: readonly RateBand<Rates>[], level: number): Rates | undefined =>
  bands.find(({ from, to }) => level >= from && level <= to)?.rates;
