import type { Queryable } from '../../../platform/index.ts';
import type { WagerRow } from './wager.present.ts';

export interface RecordFilter {
  readonly memberId: bigint;
  /** Ids contain time, so a period is a range of ids. */
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly category: string | null;
  readonly isOpen: boolean | null;
}

const WHERE = `w.member_id = $1 and ($2::bigint is null or w.id >= $2) and ($3::bigint is null or w.id < $3)
  and ($4::text is null or w.category = $4) and ($5::boolean is null or (w.state = 'placed') = $5)`;
const valuesOf = (filter: RecordFilter): unknown[] => [
  filter.memberId,
  filter.fromId,
  filter.toId,
  filter.category,
  filter.isOpen,
];

export interface RecordTotals {
  readonly total: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validStake: bigint;
  /** Payout less stake of settled wagers; open stakes are not losses yet. */
  readonly net: bigint;
}

export async function recordTotals(db: Queryable, filter: RecordFilter): Promise<RecordTotals> {
  const { rows } = await db.query<Record<'total' | 'stake' | 'payout' | 'valid_stake' | 'net', string>>(
    `select count(*) as total, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, coalesce(sum(valid_stake), 0) as valid_stake,
       coalesce(sum(payout - stake) filter (where state <> 'placed'), 0) as net
     from wager.wager w where ${WHERE}`,
    valuesOf(filter),
  );
  const row = rows[0];
  return {
    total: Number(row?.total ?? 0),
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
    validStake: BigInt(row?.valid_stake ?? 0),
    net: BigInt(row?.net ?? 0),
  };
}

export async function recordPage(
  db: Queryable,
  filter: RecordFilter,
  limit: number,
  offset: number,
): Promise<WagerRow[]> {
  const { rows } = await db.query<WagerRow>(
    `select w.*, coalesce(w.round, e.name) as name from wager.wager w left join wager.event e on e.id = w.event_id where ${WHERE} order by w.id desc limit $6 offset $7`,
    [...valuesOf(filter), limit, offset],
  );
  return rows;
}

export async function wagerOf(db: Queryable, memberId: bigint, id: string): Promise<WagerRow | null> {
  const { rows } = await db.query<WagerRow>(
    'select w.*, coalesce(w.round, e.name) as name from wager.wager w left join wager.event e on e.id = w.event_id where w.member_id = $1 and w.id = $2',
    [memberId, id],
  );
  return rows[0] ?? null;
}
