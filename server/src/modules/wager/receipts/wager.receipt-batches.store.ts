import type { Queryable, Tx } from '../../../platform/index.ts';
import type { WagerRow } from '../records/wager.present.ts';

/** A place in the order of final wagers: transaction, member, wager. */
export interface Place {
  readonly tx: string;
  readonly member_id: string;
  readonly id: string;
}
/** A wager in one of its final forms; a corrected wager has several. */
export interface FinalRow extends Omit<WagerRow, 'name'> {
  /** Null for a wager with legs. */
  readonly name: string | null;
  readonly tx: string;
  readonly member_id: string;
}
export interface BatchRow {
  readonly number: string;
  readonly after_tx: string;
  readonly after_member: string;
  readonly after_id: string;
  readonly upto_tx: string;
  readonly upto_member: string;
  readonly upto_id: string;
  readonly size: number;
  readonly salt: Buffer;
  readonly root: string;
  readonly issuer: string;
  readonly key_id: string;
  readonly signature: string;
  readonly at: Date;
  /** Its leaves have the former form of wagers. */
  readonly is_former: boolean;
  /** Its leaves name legs and pots. */
  readonly is_shared: boolean;
}
const COLUMNS =
  'number, after_tx, after_member, after_id, upto_tx, upto_member, upto_id, size, salt, root, issuer, key_id, signature, at';
const ROW = `${COLUMNS}, upto_tx <= wager.detail_tx() as is_former, upto_tx > wager.shared_facts_tx() as is_shared`;
export const LAST_ID = '9223372036854775807';

export interface HeadRow {
  readonly number: string;
  readonly end: Place;
  /** The last transaction whose batches have the former form of wagers. */
  readonly detailTx: string;
  /** The last transaction whose batches do not name legs and pots. */
  readonly sharedTx: string;
}
/** The end of the last batch; the head of the reader is locked before it. */
export async function receiptHead(tx: Tx): Promise<HeadRow> {
  const { rows } = await tx.query<Record<'number' | 'upto_tx' | 'upto_member' | 'upto_id', string>>(
    'select number, upto_tx, upto_member, upto_id from wager.receipt_head',
  );
  const { rows: now } = await tx.query<Record<'detail_tx' | 'shared_tx', string>>(
    'select wager.detail_tx() as detail_tx, wager.shared_facts_tx() as shared_tx',
  );
  const [row, time] = [rows[0], now[0]];
  if (!row || !time) throw new Error('the receipts have no head');
  const end = { tx: row.upto_tx, member_id: row.upto_member, id: row.upto_id };
  return { number: row.number, end, detailTx: time.detail_tx, sharedTx: time.shared_tx };
}

export async function addBatch(
  tx: Tx,
  batch: Omit<BatchRow, 'at' | 'is_former' | 'is_shared'> & { readonly at: string },
): Promise<void> {
  await tx.query(
    `insert into wager.receipt_batch (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    COLUMNS.split(', ').map((name) => batch[name as keyof typeof batch]),
  );
  await tx.query('update wager.receipt_head set number = $1, upto_tx = $2, upto_member = $3, upto_id = $4', [
    batch.number,
    batch.upto_tx,
    batch.upto_member,
    batch.upto_id,
  ]);
}

/** Final forms after one place and up to another, in their order. */
export async function finalsBetween(db: Queryable, after: Place, upto: Place, limit: number): Promise<FinalRow[]> {
  const { rows } = await db.query<FinalRow>(
    `select f.tx, w.member_id, w.id, w.slip_id, w.event_id, w.category, w.vendor, w.game, coalesce(w.round, e.name) as name, w.detail,
       p.outcome, p.stake, p.payout, p.valid_stake, w.currency, p.state, p.result_version, w.placed_at,
       to_timestamp(p.settled) as settled_at, w.round
     from wager.finals_between($1, $2, $3, $4, $5, $6, $7) f
     cross join lateral wager.parts_of(f.tx, f.form) p
     join wager.wager w on w.member_id = f.member_id and w.id = f.id
     left join wager.event e on e.id = w.event_id
     where p.key is not null
     order by f.tx, f.member_id, f.id`,
    [after.tx, after.member_id, after.id, upto.tx, upto.member_id, upto.id, limit],
  );
  return rows;
}

/** The newest final form of a member's wager, and whether it became final before there were batches. */
export async function finalPlace(
  db: Queryable,
  memberId: bigint,
  id: string,
): Promise<(Place & { readonly is_before: boolean }) | null> {
  const { rows } = await db.query<Place & { is_before: boolean }>(
    `select coalesce(w.final_tx, w.row_tx) as tx, w.member_id, w.id, coalesce(w.final_tx, w.row_tx) <= h.first_tx as is_before
     from wager.wager w cross join wager.receipt_head h where w.member_id = $1 and w.id = $2 and w.state <> 'placed'`,
    [memberId, id],
  );
  return rows[0] ?? null;
}

/** The batch that a place falls into; null while it is not made. */
export async function batchOf(db: Queryable, { tx, member_id, id }: Place): Promise<BatchRow | null> {
  const { rows } = await db.query<BatchRow>(
    `select ${ROW} from wager.receipt_batch where (upto_tx, upto_member, upto_id) >= ($1::bigint, $2::bigint, $3::bigint)
     order by upto_tx, upto_member, upto_id limit 1`,
    [tx, member_id, id],
  );
  return rows[0] ?? null;
}

/** Batches after a number, oldest first. */
export async function batchesAfter(db: Queryable, number: string, limit: number): Promise<BatchRow[]> {
  const { rows } = await db.query<BatchRow>(
    `select ${ROW} from wager.receipt_batch where number > $1 order by number limit $2`,
    [number, limit],
  );
  return rows;
}
