import { callByName, type Queryable } from '../../../platform/index.ts';
import { daysOfIds } from './wager.days.ts';
import { openOf, type PlayTotals, playDays } from './wager.play-days.store.ts';
import type { WagerRow } from './wager.present.ts';

export interface RecordFilter {
  readonly memberId: bigint;
  /** Ids contain time, so a period is a range of ids. */
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly category: string | null;
  readonly vendor?: string | null;
  readonly game?: string | null;
  readonly isOpen: boolean | null;
}

export interface RecordTotals {
  readonly total: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validStake: bigint;
  /** Payout less stake of settled wagers; open stakes are not losses yet. */
  readonly net: bigint;
}

/** Sums of the record; costs the months of the period and the wagers of those that it cuts. */
export async function recordTotals(db: Queryable, filter: RecordFilter): Promise<RecordTotals> {
  if (filter.vendor || filter.game) return gameTotals(db, filter);
  const { rows } = await db.query<Record<'total' | 'stake' | 'payout' | 'valid_stake' | 'net', string>>({
    name: 'wager-record-totals',
    ...callByName('wager.record_totals', {
      p_member: filter.memberId,
      p_from: filter.fromId,
      p_to: filter.toId,
      p_category: filter.category,
      p_open: filter.isOpen,
    }),
  });
  const row = rows[0];
  return {
    total: Number(row?.total ?? 0),
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
    validStake: BigInt(row?.valid_stake ?? 0),
    net: BigInt(row?.net ?? 0),
  };
}

/** Of one vendor or game: from the sums of days, which a period always has whole, and from the bets that are open. */
async function gameTotals(db: Queryable, filter: RecordFilter): Promise<RecordTotals> {
  const ended = filter.isOpen === true ? [] : await playDays(db, filter.memberId, { ...filter, ...daysOfIds(filter) });
  const open = filter.isOpen === false ? [] : await openOf(db, filter);
  const sum = (rows: readonly PlayTotals[], of: 'stake' | 'payout' | 'validStake') =>
    rows.reduce((total, row) => total + row[of], 0n);
  return {
    total: [...ended, ...open].reduce((total, row) => total + row.bets, 0),
    stake: sum(ended, 'stake') + sum(open, 'stake'),
    payout: sum(ended, 'payout') + sum(open, 'payout'),
    validStake: sum(ended, 'validStake') + sum(open, 'validStake'),
    net: sum(ended, 'payout') - sum(ended, 'stake'),
  };
}

// Written out, so that the open bets are read by their own index.
const BY_STATE = { all: '', open: `and w.state = 'placed'`, ended: `and w.state <> 'placed'` };

export async function recordPage(
  db: Queryable,
  filter: RecordFilter,
  limit: number,
  offset: number,
): Promise<WagerRow[]> {
  const state = filter.isOpen === null ? 'all' : filter.isOpen ? 'open' : 'ended';
  const { rows } = await db.query<WagerRow>(
    `select w.*, coalesce(w.round, e.name, '') as name from wager.wager w left join wager.event e on e.id = w.event_id
     where w.member_id = $1 and ($2::bigint is null or w.id >= $2) and ($3::bigint is null or w.id < $3)
       and ($4::text is null or w.category = $4)
       and ($7::text is null or w.vendor = $7) and ($8::text is null or w.game = $8) ${BY_STATE[state]}
     order by w.id desc limit $5 offset $6`,
    [
      filter.memberId,
      filter.fromId,
      filter.toId,
      filter.category,
      limit,
      offset,
      filter.vendor ?? null,
      filter.game ?? null,
    ],
  );
  return rows;
}

export async function wagerOf(db: Queryable, memberId: bigint, id: string): Promise<WagerRow | null> {
  const { rows } = await db.query<WagerRow>(
    `select w.*, coalesce(w.round, e.name, '') as name from wager.wager w left join wager.event e on e.id = w.event_id where w.member_id = $1 and w.id = $2`,
    [memberId, id],
  );
  return rows[0] ?? null;
}

export interface GameOf {
  readonly category: string;
  readonly game: string;
}

export async function gamesByIds(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<(GameOf & { readonly id: string })[]> {
  const { rows } = await db.query<GameOf & { id: string }>(
    'select id, category, game from wager.wager where member_id = $1 and id = any ($2::bigint[])',
    [memberId, ids],
  );
  return rows;
}
