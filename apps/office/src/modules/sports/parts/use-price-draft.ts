import { useState } from 'react';
import type { Traded, TradedSelection } from './traded.ts';

/** A price that an operator typed and has not published. */
export interface DraftPrice {
  readonly market: string;
  readonly selection: string;
  /** As typed; null hands the price back to the model. */
  readonly odds: string | null;
  /** Of the price beside which it was typed. */
  readonly version: number;
}
const keyOf = (market: string, selection: string): string => `${market}|${selection}`;
const ODDS = /^[1-9][0-9]{0,5}(\.[0-9]{1,4})?$/;
const WORTH = 10_000;

/** Odds of the wire in ten-thousandths. */
export const tenThousandths = (odds: string): number => Math.round(Number(odds) * WORTH);
export const isOdds = (typed: string): boolean => ODDS.test(typed) && tenThousandths(typed) > WORTH;

/** Odds of the wire with at least two decimals: `3.00`. */
export function shownOdds(odds: string): string {
  const [whole = '', decimals = ''] = odds.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Prices of one match that were edited: they are published together, or dropped. */
export function usePriceDraft() {
  const [prices, setPrices] = useState<ReadonlyMap<string, DraftPrice>>(new Map());
  const change = (change: (next: Map<string, DraftPrice>) => void) =>
    setPrices((before) => {
      const next = new Map(before);
      change(next);
      return next;
    });
  return {
    list: [...prices.values()],
    of: (market: string, selection: string) => prices.get(keyOf(market, selection)),
    /** What is on sale already is no change. */
    set: (market: string, { selection, odds, version, isManual }: TradedSelection, typed: string | null) =>
      change((next) => {
        const isSame = typed === null ? !isManual : isOdds(typed) && tenThousandths(typed) === tenThousandths(odds);
        if (isSame) next.delete(keyOf(market, selection));
        else next.set(keyOf(market, selection), { market, selection, odds: typed, version });
      }),
    clear: () => setPrices(new Map()),
  };
}
export type PriceDraft = ReturnType<typeof usePriceDraft>;

/** Edited prices that cannot be sent as they are typed. */
export const areOdds = (list: readonly DraftPrice[]): boolean =>
  list.every(({ odds }) => odds === null || isOdds(odds));

/** A selection of a match by the keys of its price. */
export const priceIn = ({ markets }: Traded, market: string, selection: string): TradedSelection | undefined =>
  markets.find((one) => one.market === market)?.selections.find((one) => one.selection === selection);
