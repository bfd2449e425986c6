import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../../platform/index.ts';

/** A stretch of finished transactions: after `seenTx`, up to and with `uptoTx`. */
export interface FinalBatch {
  readonly seenTx: bigint;
  readonly uptoTx: bigint;
  /** More bets wait behind it. */
  readonly isFull: boolean;
}
export interface FinalsRead {
  readonly count: number;
  readonly isMore: boolean;
}

/**
 * Lets a reader in SQL take the final bets that it has not seen, about `limit` of them; answers how many rows it counted, and
 * whether more wait. Its effect and its head are one statement.
 */
export async function readFinals(tx: Tx, reader: string, limit: number): Promise<FinalsRead> {
  const { rows } = await tx.query<{ count: string; is_more: boolean }>('select * from wager.read_finals($1, $2)', [
    reader,
    limit,
  ]);
  return { count: Number(rows[0]?.count ?? 0), isMore: rows[0]?.is_more ?? false };
}

/** Locks the head of a reader until the end of the transaction. */
export async function lockFinals(
  tx: Tx,
  reader: string,
  { limit, isFromNow }: { readonly limit: number; readonly isFromNow: boolean },
): Promise<FinalBatch> {
  const { rows } = await tx.query<{ seen_tx: string; upto_tx: string; is_full: boolean }>(
    'select * from wager.lock_finals($1, $2, $3)',
    [reader, limit, isFromNow],
  );
  const [row] = rows;
  if (!row) throw new Error('a reader of final bets has no head');
  return { seenTx: BigInt(row.seen_tx), uptoTx: BigInt(row.upto_tx), isFull: row.is_full };
}

export const noteFinals = (tx: Tx, reader: string, seenTx: bigint) =>
  tx.query('select wager.note_finals($1, $2)', [reader, seenTx]);

/** What a member has on an event, of which a bet became final in a batch. */
export interface EventFinal {
  readonly eventId: bigint;
  readonly memberId: bigint;
  readonly category: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: Micros;
  readonly payout: Micros;
  readonly settledAt: Date;
  /** None of the member's bets on the event is open, or became final after the batch. */
  readonly isWhole: boolean;
}

/** The events of a batch by member, in these categories; rounds without an event are left out. */
export async function eventFinalsOf(tx: Tx, batch: FinalBatch, categories: readonly string[]): Promise<EventFinal[]> {
  const { rows } = await tx.query<
    Record<'event_id' | 'member_id' | 'category' | 'game' | 'currency' | 'stake' | 'payout', string> & {
      readonly settled_at: Date;
      readonly is_whole: boolean;
    }
  >('select * from wager.event_finals_between($1, $2, $3) order by event_id, member_id', [
    batch.seenTx,
    batch.uptoTx,
    categories,
  ]);
  return rows.map((row) => ({
    eventId: BigInt(row.event_id),
    memberId: BigInt(row.member_id),
    category: row.category,
    game: row.game,
    currency: row.currency,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    settledAt: row.settled_at,
    isWhole: row.is_whole,
  }));
}

/** Readers, and the time at which the oldest bet became final that each has not taken; null: it has taken all. */
export async function finalHeads(
  db: Queryable,
): Promise<readonly { readonly reader: string; readonly waitingSince: Date | null }[]> {
  const { rows } = await db.query<{ reader: string; waiting_since: Date | null }>(
    `select h.reader, w.settled_at as waiting_since from wager.final_head h
     left join lateral (
       select coalesce(r.settled_at, r.placed_at) as settled_at from wager.wager r
       where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > h.seen_tx
       order by coalesce(r.final_tx, r.row_tx), r.member_id, r.id limit 1
     ) w on true order by h.reader`,
  );
  return rows.map(({ reader, waiting_since }) => ({ reader, waitingSince: waiting_since }));
}

/**
 * Puts a reader in SQL back before the first bet, in one transaction with the removal of everything that it wrote (`forget`, `schema.name`); by
 * the login that owns the database.
 */
export async function forgetFinals(tx: Tx, reader: string, forget: string): Promise<void> {
  await tx.query('select from wager.final_head where reader = $1 for update', [reader]);
  await tx.query(`select ${forget}()`);
  await tx.query('update wager.final_head set seen_tx = 0 where reader = $1', [reader]);
}
