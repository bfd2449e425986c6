import type { Queryable } from '../../../platform/index.ts';
import type { FinalRow, Place } from './wager.receipt-batches.store.ts';

/** What decided a wager and never changes after it was settled: names, hashes and seeds that are public by then. */
export type ReceiptFacts = Readonly<Record<string, string | number | null>>;

/** How a module above answers the facts of its settled wagers, many at once; by `factsKey`. */
export interface ReceiptSource {
  readonly categories: readonly string[];
  readonly vendor: string | null;
  readonly facts: (db: Queryable, wagers: readonly FinalRow[]) => Promise<ReadonlyMap<string, ReceiptFacts>>;
}
export const factsKey = ({ tx, member_id, id }: Place): string => `${tx}:${member_id}:${id}`;
/** Whether a result decided the wager: a stake that was given back has no root of closed bets for certain. */
export const isDecided = ({ state }: FinalRow): boolean => state === 'won' || state === 'lost';

const registered = new Map<string, ReceiptSource>();
const nameOf = (category: string, vendor: string | null): string => `${category} ${vendor ?? '*'}`;

/** Registered again, as by another server of the same process, a source takes the place of the first. */
export function registerReceiptSource(source: ReceiptSource): void {
  for (const category of source.categories) registered.set(nameOf(category, source.vendor), source);
}

/** The facts of wagers of any game; a wager whose module registered no source has none. */
export async function receiptFactsOf(
  db: Queryable,
  rows: readonly FinalRow[],
): Promise<ReadonlyMap<string, ReceiptFacts>> {
  const groups = new Map<ReceiptSource, FinalRow[]>();
  for (const row of rows) {
    const source = registered.get(nameOf(row.category, row.vendor)) ?? registered.get(nameOf(row.category, null));
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
