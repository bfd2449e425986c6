import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isOver } from './model/match-clock.ts';
import { nameOf, type PriceBook } from './model/price-book.ts';
import { type LegNow, legKey, type SlipLeg } from './model/slip.ts';
import { useBook } from './use-book.tsx';

/** Of a leg in the book; undefined where no list and no match of the page has it. */
function inBook(book: PriceBook, { matchId, market, selection }: SlipLeg): LegNow | undefined {
  const price = book.price(matchId, market, selection);
  const head = book.head(matchId, market);
  const progress = book.progress(matchId);
  if (!price || !head) return undefined;
  const isClosed = isOver(progress) || (head.state !== 'open' && head.state !== 'suspended');
  const isSuspended = !price.isOpen || head.state === 'suspended' || progress?.isSuspended === true;
  const state = isClosed ? 'closed' : isSuspended ? 'suspended' : 'open';
  return { state, odds: price.odds, version: price.version };
}

/** Current prices of legs: those of the events where the page follows them, else what the server answered last. */
export function useLegsNow(
  legs: readonly SlipLeg[],
  answered: ReadonlyMap<string, LegNow>,
): ReadonlyMap<string, LegNow> {
  const book = useBook();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = legs.flatMap(({ matchId, market, selection }) =>
        [nameOf.price(matchId, market, selection), nameOf.head(matchId, market), nameOf.progress(matchId)].map((name) =>
          book.subscribe(name, listener),
        ),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [book, legs],
  );
  // As text, so that news of a match that changes nothing for the slip draws nothing.
  const known = useSyncExternalStore(subscribe, () => JSON.stringify(legs.map((leg) => inBook(book, leg) ?? null)));
  return useMemo(() => {
    const here = JSON.parse(known) as readonly (LegNow | null)[];
    return new Map(
      legs.flatMap((leg, index) => {
        const key = legKey(leg);
        const newest = newerOf(here[index] ?? undefined, answered.get(key));
        return newest ? [[key, newest] as const] : [];
      }),
    );
  }, [legs, known, answered]);
}

const newerOf = (one: LegNow | undefined, other: LegNow | undefined): LegNow | undefined => {
  if (!one || !other) return one ?? other;
  return (other.version ?? 0) > (one.version ?? 0) ? other : one;
};
