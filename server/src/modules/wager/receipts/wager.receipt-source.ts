import { type Hooks, keyedPoint, type Queryable } from '../../../platform/index.ts';
import { sourceOf, type WagerSource, wagersOfSource } from '../wager.sources.ts';
import type { FinalRow, Place } from './wager.receipt-batches.store.ts';

/** What decided a wager and never changes after it was settled: names, hashes and seeds that are public by then. */
export type ReceiptFacts = Readonly<Record<string, string | number | null | Readonly<Record<string, string>>>>;

/** How a module above answers the facts of its settled wagers, many at once; by `factsKey`. */
export interface ReceiptSource extends WagerSource {
  readonly facts: (db: Queryable, wagers: readonly FinalRow[]) => Promise<ReadonlyMap<string, ReceiptFacts>>;
}
export const factsKey = ({ tx, member_id, id }: Place): string => `${tx}:${member_id}:${id}`;
/** Whether a result decided the wager: a stake that was given back has no root of closed bets for certain. */
export const isDecided = ({ state }: FinalRow): boolean => state === 'won' || state === 'lost';

/** What modules add to the receipts of their wagers. */
export const receiptHook = keyedPoint<ReceiptSource>('wager.receipts', wagersOfSource);

/** The facts of wagers of any game; a wager whose module gives no source has none. */
export async function receiptFactsOf(
  hooks: Hooks,
  db: Queryable,
  rows: readonly FinalRow[],
): Promise<ReadonlyMap<string, ReceiptFacts>> {
  const groups = new Map<ReceiptSource, FinalRow[]>();
  for (const row of rows) {
    const source = sourceOf(hooks, receiptHook, row.category, row.vendor);
    if (source)
      groups
        .set(source, groups.get(source) ?? [])
        .get(source)
        ?.push(row);
  }
  const all = new Map<string, ReceiptFacts>();
  for (const [source, wagers] of groups) for (const [key, facts] of await source.facts(db, wagers)) all.set(key, facts);
  return all;
}
