import type { MarketCode } from '@lantern/contract/sports';
import { createContext, type ReactNode, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { isLive } from './model/match-clock.ts';
import { isDecided, nameOf, PriceBook } from './model/price-book.ts';

const Book = createContext<PriceBook | null>(null);

/** Everything below shares one book of prices. */
export function BookProvider({ children }: { children: ReactNode }) {
  const [book] = useState(() => new PriceBook());
  return <Book value={book}>{children}</Book>;
}

export function useBook(): PriceBook {
  const book = use(Book);
  if (!book) throw new Error('no BookProvider above');
  return book;
}

/** Draws the component again when that part of the book changes, and only then. */
function usePart<T>(name: string, read: (book: PriceBook) => T): T {
  const book = useBook();
  const subscribe = useCallback((listener: () => void) => book.subscribe(name, listener), [book, name]);
  return useSyncExternalStore(subscribe, () => read(book));
}

export const usePrice = (matchId: string, market: string, selection: string) =>
  usePart(nameOf.price(matchId, market, selection), (book) => book.price(matchId, market, selection));
export const useHead = (matchId: string, market: string) =>
  usePart(nameOf.head(matchId, market), (book) => book.head(matchId, market));
export const useMain = (matchId: string, code: MarketCode) =>
  usePart(nameOf.main(matchId, code), (book) => book.main(matchId, code));
export const useMarketKeys = (matchId: string) => usePart(nameOf.keys(matchId), (book) => book.keys(matchId));
export const useProgress = (matchId: string) => usePart(nameOf.progress(matchId), (book) => book.progress(matchId));
/** Whether the whole match takes no bets for the moment. */
export const useIsSuspended = (matchId: string): boolean =>
  usePart(nameOf.progress(matchId), (book) => book.progress(matchId)?.isSuspended === true);
/** Of the lines of a kind, those that are not decided yet. */
export function useUndecided(matchId: string, markets: readonly string[]): readonly string[] {
  const book = useBook();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = markets.map((market) => book.subscribe(nameOf.head(matchId, market), listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [book, matchId, markets],
  );
  // As text, so that an equal list is the same one.
  const open = useSyncExternalStore(subscribe, () =>
    markets.filter((market) => !isDecided(book.head(matchId, market))).join(' '),
  );
  return useMemo(() => (open === '' ? [] : open.split(' ')), [open]);
}
export const useIsLive = (matchId: string): boolean =>
  usePart(nameOf.progress(matchId), (book) => isLive(book.progress(matchId)));
