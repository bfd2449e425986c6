import { detailOf, type StoredDetail, type WagerDetail } from '@lantern/contract/wager';
import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import { CODE } from '../../ledger/index.ts';

/** A round of one transaction, as its module lists it. */
export interface PlayedRound {
  readonly id: bigint;
  readonly bodyHash: Buffer;
  readonly game: string;
  readonly detail: WagerDetail;
  readonly currency: string;
  readonly stake: Micros;
  /** With jackpots. */
  readonly payout: Micros;
  /** The balance before the stake was taken. */
  readonly balanceBefore: Micros;
  readonly placedAt: Date;
}

interface Row {
  id: string;
  body_hash: Buffer | null;
  game: string;
  detail: StoredDetail;
  currency: string;
  stake: string;
  payout: string;
  after_stake: string;
  placed_at: Date;
}

const PLAYED = `w.id, w.game, w.detail, w.currency, w.stake, w.payout, w.placed_at, coalesce(t.balance_after, 0) as after_stake
  from wager.wager w left join ledger.transfers t on t.member_id = w.member_id and t.cause = w.id and t.code = ${CODE.stake} and t.number = 0`;

const read = (row: Row): PlayedRound => ({
  id: BigInt(row.id),
  bodyHash: row.body_hash ?? Buffer.alloc(0),
  game: row.game,
  detail: detailOf(row.detail),
  currency: row.currency,
  stake: BigInt(row.stake),
  payout: BigInt(row.payout),
  balanceBefore: BigInt(row.after_stake) + BigInt(row.stake),
  placedAt: row.placed_at,
});

/** A member's round of a vendor by its id; null when it does not exist or belongs to another member. */
export async function playedRound(
  db: Queryable,
  memberId: bigint,
  vendor: string,
  id: bigint,
): Promise<PlayedRound | null> {
  const { rows } = await db.query<Row>(
    `select null as body_hash, ${PLAYED} where w.member_id = $1 and w.id = $2 and w.vendor = $3 and w.event_id = 0`,
    [memberId, id, vendor],
  );
  return rows[0] ? read(rows[0]) : null;
}

/** The round played with this key; null when the key is new. */
export async function playedByKey(db: Queryable, memberId: bigint, key: string): Promise<PlayedRound | null> {
  const { rows } = await db.query<Row>(
    `select s.body_hash, p.* from wager.slip s cross join lateral (select ${PLAYED} where w.member_id = s.member_id and w.id = s.id) p
     where s.member_id = $1 and s.key = $2`,
    [memberId, key],
  );
  return rows[0] ? read(rows[0]) : null;
}

/** A member's rounds of one game, newest first, with their total number. */
export async function playedRounds(
  db: Queryable,
  asked: { readonly memberId: bigint; readonly vendor: string; readonly game: string },
  limit: number,
  offset: number,
): Promise<{ readonly list: readonly PlayedRound[]; readonly total: number }> {
  const values = [asked.memberId, asked.vendor, asked.game];
  const where = 'w.member_id = $1 and w.vendor = $2 and w.game = $3 and w.event_id = 0';
  const [count, { rows }] = await Promise.all([
    db.query<{ total: string }>(`select count(*) as total from wager.wager w where ${where}`, values),
    db.query<Row>(`select null as body_hash, ${PLAYED} where ${where} order by w.id desc limit $4 offset $5`, [
      ...values,
      limit,
      offset,
    ]),
  ]);
  return { list: rows.map(read), total: Number(count.rows[0]?.total ?? 0) };
}
