import type { MarketChange, MarketRow, SelectionRow } from '../sports.market.store.ts';
import type { Quote, QuotedSelection } from './sports.offer.ts';

/** A market as it is from now on: with a quote where it is on offer, and what each of its selections is on sale at. */
export interface TradedMarket {
  readonly market: string;
  readonly state: MarketRow['state'];
  readonly suspendedFor: string | null;
  readonly quote?: Quote;
  /** Ten-thousandths by selection, for each of the quote. */
  readonly odds?: ReadonlyMap<string, bigint>;
}

/** `wager` knows no markets that are gone: they take no bets. */
export const bettingState = (state: MarketRow['state']): 'open' | 'suspended' | 'closed' =>
  state === 'gone' ? 'closed' : state;

export interface PriceChange {
  readonly selection: string;
  readonly odds: bigint;
}
/** What differs from the stored market: all that is written, and all that pages are sent. */
export interface MarketRowDifference {
  readonly wanted: TradedMarket;
  /** Null where only prices or quotes differ. */
  readonly change: MarketChange | null;
  readonly isBettingChanged: boolean;
  readonly prices: readonly PriceChange[];
  readonly quotes: readonly (QuotedSelection & { readonly sort: number })[];
}

/**
 * What of a market differs from its row. Shares of football drift with every second while its prices stay, and nobody reads them: offers to buy bets back are made
 * from the model (`sharesNow`). Those of a series are read, and change with its events (`withShares`).
 */
export function differenceOf(
  wanted: TradedMarket,
  known: MarketRow | undefined,
  withShares: boolean,
): MarketRowDifference | null {
  const { market, state, suspendedFor, quote, odds } = wanted;
  const isMain = quote ? quote.isMain : (known?.is_main ?? false) && state !== 'gone';
  const isSame =
    known !== undefined && known.state === state && known.suspended_for === suspendedFor && known.is_main === isMain;
  const before = new Map(known?.selections.map((one) => [one.selection, one]));
  const prices = [...(odds ?? [])].flatMap(([selection, price]) =>
    before.get(selection)?.odds === Number(price) ? [] : [{ selection, odds: price }],
  );
  const quotes = (quote?.selections ?? []).flatMap((one, sort) =>
    isQuoted({ ...one, sort }, before.get(one.selection), withShares) ? [] : [{ ...one, sort }],
  );
  const isBettingChanged = known === undefined || bettingState(known.state) !== bettingState(state);
  if (isSame && prices.length === 0 && quotes.length === 0) return null;
  const change = isSame ? null : { market, state, suspendedFor, ...(quote ? { quote } : {}) };
  return { wanted, change, isBettingChanged, prices, quotes };
}

const isQuoted = (
  { odds, shares, sort }: QuotedSelection & { readonly sort: number },
  before: SelectionRow | undefined,
  withShares: boolean,
): boolean =>
  before !== undefined &&
  before.model === odds &&
  before.sort === sort &&
  (!withShares || (before.win === shares.win && before.back === shares.back));

/** The row of a market after a difference was written. */
export function rowAfter(
  matchId: string,
  known: MarketRow | undefined,
  { wanted, change, prices, quotes }: MarketRowDifference,
  versionOf: (market: string, selection: string) => number | null,
): MarketRow {
  const { market, quote, state, suspendedFor } = wanted;
  const row: MarketRow = known ?? {
    ...{ match_id: matchId, market, code: quote?.code ?? '', line: quote?.line ?? null, part: quote?.part ?? null },
    ...{ from_home: quote?.from?.home ?? null, from_away: quote?.from?.away ?? null, is_main: false },
    ...{ state, suspended_for: suspendedFor, is_stopped: false, selections: [] },
  };
  const selections = new Map(row.selections.map((one) => [one.selection, one]));
  for (const { selection, odds, shares, sort } of quotes)
    selections.set(selection, {
      ...{ selection, odds: 0, version: 0, manual: null, isOpen: true, ...selections.get(selection) },
      ...{ model: odds, win: shares.win, back: shares.back, sort },
    });
  for (const { selection, odds } of prices) {
    const own = selections.get(selection);
    if (own)
      selections.set(selection, { ...own, odds: Number(odds), version: versionOf(market, selection) ?? own.version });
  }
  const isMain = change === null ? row.is_main : quote ? quote.isMain : row.is_main && state !== 'gone';
  return {
    ...row,
    ...{ state, suspended_for: suspendedFor, is_main: isMain },
    selections: [...selections.values()].sort((a, b) => a.sort - b.sort || (a.selection < b.selection ? -1 : 1)),
  };
}
