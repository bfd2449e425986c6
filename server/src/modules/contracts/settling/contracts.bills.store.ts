import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import type { Computed } from './contracts.compute.ts';

export interface BillRow {
  readonly id: string;
  readonly contract_id: string;
  readonly kind: string;
  readonly upline_id: string | null;
  readonly downline_id: string;
  readonly currency: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly number: number;
  readonly from_slot: number;
  readonly upto_slot: number;
  readonly seen_tx: string;
  readonly base: string;
  readonly turnover: string;
  readonly active: number;
  readonly tier: number | null;
  readonly rate: string | null;
  readonly total: string;
  readonly amount: string;
  readonly recovered: string;
  readonly paid: string;
  readonly state: 'waiting' | 'due' | 'settled' | 'denied';
  readonly run_id: string | null;
  readonly made_at: Date;
  readonly settled_at: Date | null;
}

/** The contract, locked until the end of the transaction: its bills are written one after the other. */
export async function lockContract(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from contracts.contract where id = $1 for no key update', [id]);
  return rowCount === 1;
}

export interface Billed {
  readonly count: number;
  readonly total: bigint;
  readonly firstState: BillRow['state'] | null;
  readonly firstRun: string | null;
}

/** What was billed for a period so far. */
export async function billedFor(tx: Tx, contractId: string, firstDay: string): Promise<Billed> {
  const { rows } = await tx.query<{
    count: number;
    total: string;
    state: BillRow['state'] | null;
    run_id: string | null;
  }>(
    `select count(*)::int as count, coalesce(sum(amount), 0) as total, max(state) filter (where number = 0) as state,
       max(run_id) filter (where number = 0) as run_id
     from contracts.bill where contract_id = $1 and first_day = $2`,
    [contractId, firstDay],
  );
  const [row] = rows;
  return {
    ...{ count: row?.count ?? 0, total: BigInt(row?.total ?? 0) },
    ...{ firstState: row?.state ?? null, firstRun: row?.run_id ?? null },
  };
}

export interface NewBill extends Computed {
  readonly id: bigint;
  readonly contract: {
    readonly id: string;
    readonly kind: string;
    readonly upline_id: string | null;
    readonly downline_id: string;
    readonly currency: string;
  };
  readonly number: number;
  readonly part: bigint;
  readonly seenTx: string;
  readonly state: BillRow['state'];
  readonly runId: string | null;
}

export async function insertBill(tx: Tx, context: Needs<'clock'>, bill: NewBill): Promise<void> {
  const { contract, rate } = bill;
  await tx.query(
    `insert into contracts.bill (id, contract_id, kind, upline_id, downline_id, currency, first_day, last_day, number, from_slot, upto_slot, seen_tx,
       base, turnover, active, tier, rate, total, amount, state, run_id, made_at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, platform.time_of($22),
       case when $20 = 'settled' then platform.time_of($22) end)`,
    [
      ...[bill.id, contract.id, contract.kind, contract.upline_id, contract.downline_id, contract.currency],
      ...[bill.firstDay, bill.lastDay, bill.number, bill.fromSlot, bill.uptoSlot, bill.seenTx],
      ...[bill.base, bill.turnover, bill.active, bill.tier, rate && `${rate.numerator}/${rate.denominator}`],
      ...[bill.amount, bill.part, bill.state, bill.runId, databaseNow(context.clock)],
    ],
  );
}

/** Bills that can be paid now, the oldest first: of the platform, and of uplines who have money. */
export async function payable(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select i.id from contracts.bill i
     left join ledger.balances b on b.member_id = i.upline_id and b.kind = ledger.account('player:main')
     where i.state = 'due' and i.amount > 0 and (i.kind <> 'dividend' or contracts.is_approved_run(i.run_id)) and (i.upline_id is null or b.available > 0
       or exists (select from contracts.bill r where r.downline_id = i.downline_id and r.kind = i.kind and r.currency = i.currency
         and r.upline_id is not distinct from i.upline_id and r.state = 'due' and r.amount < 0))
     order by i.id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export async function payBill(tx: Tx, context: Needs<'clock'>, id: string): Promise<bigint> {
  const { rows } = await tx.query<{ paid: string }>('select contracts.pay_bill($1, $2) as paid', [
    ...[id, databaseNow(context.clock)],
  ]);
  return BigInt(rows[0]?.paid ?? 0);
}

/** Periods whose bill may have changed by figures that were added between two transactions. */
export async function changedBills(
  db: Queryable,
  afterTx: string,
  uptoTx: string,
): Promise<readonly { contract_id: string; last_day: string }[]> {
  const { rows } = await db.query<{ contract_id: string; last_day: string }>(
    `select distinct b.contract_id, b.last_day::text from contracts.figure f
     join agents.closures c on c.member_id = f.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
     join contracts.bill b on b.downline_id = c.ancestor_id and b.number = 0 and b.kind <> 'realtime' and b.currency = f.currency
       and f.slot < b.upto_slot and f.slot >= b.from_slot and b.seen_tx < f.upto_tx
     where f.upto_tx > $1 and f.upto_tx <= $2 order by 1, 2`,
    [afterTx, uptoTx],
  );
  return rows;
}

/** Contracts of real-time salary with the days whose windows have new figures: added since the last step, or of windows that ended since. */
export async function changedWindows(
  db: Queryable,
  last: { tx: string; slot: number },
  now: { tx: string; slot: number },
): Promise<readonly { contract_id: string; day: string }[]> {
  const { rows } = await db.query<{ contract_id: string; day: string }>(
    `select distinct k.id as contract_id, d.day::text from contracts.figure f
     cross join lateral (select (to_timestamp(f.slot * 300::bigint) at time zone (select name from contracts.zone))::date as day) d
     join agents.closures c on c.member_id = f.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
     join contracts.contract k on k.downline_id = c.ancestor_id and k.kind = 'realtime' and k.currency = f.currency
       and k.valid_from <= d.day and coalesce(k.valid_to, 'infinity') >= d.day
     where (f.upto_tx > $1 and f.upto_tx <= $2 and f.slot < $4) or (f.slot >= $3 and f.slot < $4 and f.upto_tx <= $2)
     order by 1, 2`,
    [last.tx, now.tx, last.slot, now.slot],
  );
  return rows;
}
