import type { Queryable, Statement } from '../../../platform/index.ts';
import type { NamedBill } from '../contracts.present.ts';

const COLUMNS = `b.id, b.contract_id, b.kind, b.upline_id, b.downline_id, b.currency, b.first_day::text, b.last_day::text, b.number, b.from_slot, b.upto_slot, b.seen_tx,
  b.base, b.turnover, b.active, b.tier, b.rate, b.total, b.amount, b.recovered, b.paid, b.state, b.run_id, b.made_at, b.settled_at, u.account as upline, d.account as downline`;
const FROM =
  'contracts.bill b left join account.members u on u.id = b.upline_id join account.members d on d.id = b.downline_id';

export const billOf = async (db: Queryable, id: string): Promise<NamedBill | null> =>
  (await db.query<NamedBill>(`select ${COLUMNS} from ${FROM} where b.id = $1`, [id])).rows[0] ?? null;

export const billsOfPeriod = async (db: Queryable, { contract_id, first_day }: NamedBill): Promise<NamedBill[]> =>
  (
    await db.query<NamedBill>(
      `select ${COLUMNS} from ${FROM} where b.contract_id = $1 and b.first_day = $2 order by b.number desc limit 100`,
      [contract_id, first_day],
    )
  ).rows;

export const billsOfContract = async (db: Queryable, contractId: string, limit: number): Promise<NamedBill[]> =>
  (
    await db.query<NamedBill>(`select ${COLUMNS} from ${FROM} where b.contract_id = $1 order by b.id desc limit $2`, [
      contractId,
      limit,
    ])
  ).rows;

export const billsToExport = ({
  fromId,
  toId,
}: {
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
}): Statement => ({
  text: `select ${COLUMNS} from ${FROM} where ($1::bigint is null or b.id >= $1) and ($2::bigint is null or b.id < $2) order by b.id`,
  values: [fromId, toId],
});

/** Bills of a settlement run, the greatest first: those are what a decision is about. */
export async function billsOfRun(
  db: Queryable,
  runId: string,
  limit: number,
  offset: number,
): Promise<{ rows: NamedBill[]; total: number }> {
  const { rows } = await db.query<NamedBill>(
    `select ${COLUMNS} from ${FROM} where b.run_id = $1 order by b.amount desc, b.id limit $2 offset $3`,
    [runId, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    'select count(*)::int as total from contracts.bill where run_id = $1',
    [runId],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface BillAsk {
  readonly memberId: bigint;
  readonly side: 'income' | 'paid';
  readonly kind: string | null;
  readonly isOwed: boolean;
  readonly from: string;
  readonly to: string;
}

const WHERE = (side: BillAsk['side']): string =>
  `b.${side === 'income' ? 'downline_id' : 'upline_id'} = $1 and ($2::text is null or b.kind = $2) and b.last_day between $3 and $4
   and (not $5 or b.state = 'due' and b.amount > 0)`;
const values = ({ memberId, kind, from, to, isOwed }: BillAsk) => [memberId, kind, from, to, isOwed];

export const billPage = async (db: Queryable, ask: BillAsk, limit: number, offset: number): Promise<NamedBill[]> =>
  (
    await db.query<NamedBill>(
      `select ${COLUMNS} from ${FROM} where ${WHERE(ask.side)} order by b.id desc limit $6 offset $7`,
      [...values(ask), limit, offset],
    )
  ).rows;

export interface BillTotal {
  readonly kind: string;
  readonly bills: number;
  readonly amount: string;
  readonly paid: string;
  readonly open: string;
}
export const billTotals = async (db: Queryable, ask: BillAsk): Promise<BillTotal[]> =>
  (
    await db.query<BillTotal>(
      `select b.kind, count(*)::int as bills, coalesce(sum(b.amount) filter (where b.state <> 'denied'), 0)::text as amount, sum(b.paid)::text as paid,
         coalesce(sum(b.amount - b.recovered - b.paid) filter (where b.state = 'due' and b.amount > 0), 0)::text as open
       from contracts.bill b where ${WHERE(ask.side)} group by 1 order by 1`,
      values(ask),
    )
  ).rows;

/** What uplines owe, the oldest first. */
export const owedBills = async (db: Queryable, limit: number): Promise<NamedBill[]> =>
  (
    await db.query<NamedBill>(
      `select ${COLUMNS} from ${FROM} where b.state = 'due' and b.amount > 0 and b.upline_id is not null order by b.id limit $1`,
      [limit],
    )
  ).rows;
export const owedTotals = async (db: Queryable): Promise<{ currency: string; bills: number; amount: string }[]> =>
  (
    await db.query<{ currency: string; bills: number; amount: string }>(
      `select currency, count(*)::int as bills, sum(amount - recovered - paid)::text as amount from contracts.bill
       where state = 'due' and amount > 0 and upline_id is not null group by 1 order by 1`,
    )
  ).rows;

export interface LineRow {
  readonly key: string;
  readonly account: string | null;
  readonly bets: string;
  readonly stake: string;
  readonly valid: string;
  readonly payout: string;
  readonly cost: string;
}
interface LinesAsk {
  readonly downlineId: string;
  readonly currency: string;
  readonly fromSlot: number;
  readonly uptoSlot: number;
  readonly tx: string;
}

/** What a bill was computed from, by member or by category, as it was when the bill was written. */
export async function billLines(db: Queryable, ask: LinesAsk, by: 'member' | 'category'): Promise<LineRow[]> {
  const key = by === 'member' ? 'f.member_id::text' : 'f.category';
  const account = by === 'member' ? 'max(m.account)' : 'null::text';
  const { rows } = await db.query<LineRow>(
    `select ${key} as key, ${account} as account, sum(f.bets)::text as bets, sum(f.stake)::text as stake, sum(f.valid)::text as valid, sum(f.payout)::text as payout,
       sum(f.bonus + f.rebate + f.fee)::text as cost
     from agents.closures c
     join contracts.figure f on f.member_id = c.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
     join account.members m on m.id = f.member_id
     where c.ancestor_id = $1 and f.currency = $2 and f.slot >= $3 and f.slot < $4 and f.upto_tx <= $5
     group by 1 having sum(f.bets) <> 0 or sum(f.bonus + f.rebate + f.fee) <> 0 order by sum(f.valid) desc, 1`,
    [ask.downlineId, ask.currency, ask.fromSlot, ask.uptoSlot, ask.tx],
  );
  return rows;
}
