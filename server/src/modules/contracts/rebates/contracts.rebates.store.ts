import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface RebateBillRow {
  readonly id: string;
  readonly agent_id: string;
  readonly currency: string;
  readonly day: string;
  readonly number: number;
  readonly seen_tx: string;
  readonly bets: number;
  readonly stake: string;
  readonly total: string;
  readonly amount: string;
  readonly recovered: string;
  readonly paid: string;
  readonly state: 'due' | 'settled';
  readonly made_at: Date;
  readonly settled_at: Date | null;
}
const COLUMNS = `id, agent_id, currency, day::text, number, seen_tx, bets, stake, total, amount, recovered, paid, state, made_at, settled_at`;

/** A day of an agent. */
export interface RebateDay {
  readonly agent_id: string;
  readonly currency: string;
  readonly day: string;
}

/**
 * Takes a day before this one whose figures no bill has seen, out of the list of those; figures that are added meanwhile put it there again. Null when there
 * is none. Only the currency of the agent's account is paid.
 */
export async function takeDueDay(tx: Tx, before: string): Promise<RebateDay | null> {
  const { rows } = await tx.query<RebateDay>(
    `delete from contracts.rebate_due where (day, agent_id, currency) = (
       select d.day, d.agent_id, d.currency from contracts.rebate_due d join account.members m on m.id = d.agent_id and m.currency = d.currency
       where d.day < $1 order by d.day, d.agent_id, d.currency limit 1 for update of d skip locked
     ) returning agent_id, currency, day::text`,
    [before],
  );
  return rows[0] ?? null;
}

/** Writes what a day has come to since its last bill; answers the id, or null when nothing has changed. */
export async function billDay(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  { agent_id, currency, day }: RebateDay,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `with seen as (select wager.seen_finals('contracts.share_finals') as tx),
     come as (
       select s.tx, coalesce(sum(l.bets), 0)::int as bets, coalesce(sum(l.stake), 0)::bigint as stake, coalesce(sum(l.amount), 0)::bigint as total
       from seen s left join lateral contracts.rebate_lines($2, $3, $4, s.tx) l on true group by s.tx
     ),
     billed as (
       select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from contracts.rebate_bill where agent_id = $2 and currency = $3 and day = $4
     )
     insert into contracts.rebate_bill (id, agent_id, currency, day, number, seen_tx, bets, stake, total, amount, made_at)
     select $1, $2, $3, $4, b.count, c.tx, c.bets, c.stake, c.total, c.total - b.amount, platform.time_of($5)
     from come c, billed b where c.total <> b.amount returning id`,
    [context.newId(), agent_id, currency, day, databaseNow(context.clock)],
  );
  return rows[0]?.id ?? null;
}

export const payableRebates = async (db: Queryable, limit: number): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select id from contracts.rebate_bill where state = 'due' and amount > 0 order by id limit $1`,
      [limit],
    )
  ).rows.map(({ id }) => id);

export async function payRebate(tx: Tx, context: Needs<'clock'>, id: string): Promise<bigint> {
  const { rows } = await tx.query<{ paid: string }>('select contracts.pay_rebate($1, $2) as paid', [
    id,
    databaseNow(context.clock),
  ]);
  return BigInt(rows[0]?.paid ?? 0);
}

export async function rebateBillOf(db: Queryable, id: string): Promise<RebateBillRow | null> {
  const { rows } = await db.query<RebateBillRow>(`select ${COLUMNS} from contracts.rebate_bill where id = $1`, [id]);
  return rows[0] ?? null;
}

export interface RebateBillAsk {
  readonly agentId: bigint;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly offset: number;
}
/** Bills of an agent for days, newest first, with how many there are and what they come to. */
export async function rebateBillPage(db: Queryable, { agentId, from, to, limit, offset }: RebateBillAsk) {
  const page = await db.query<RebateBillRow>(
    `select ${COLUMNS} from contracts.rebate_bill where agent_id = $1 and day between $2 and $3 order by id desc limit $4 offset $5`,
    [agentId, from, to, limit, offset],
  );
  const sums = await db.query<{ total: number; amount: string; paid: string }>(
    `select count(*)::int as total, coalesce(sum(amount), 0)::text as amount, coalesce(sum(paid), 0)::text as paid
     from contracts.rebate_bill where agent_id = $1 and day between $2 and $3`,
    [agentId, from, to],
  );
  return { rows: page.rows, ...(sums.rows[0] ?? { total: 0, amount: '0', paid: '0' }) };
}

export interface RebateLineRow {
  readonly member_id: string;
  readonly account: string | null;
  readonly own: number;
  readonly below: number;
  readonly bets: string;
  readonly stake: string;
  readonly amount: string;
}
/** What a bill was computed from, the greatest first. */
export async function rebateLines(db: Queryable, bill: RebateBillRow, limit: number): Promise<RebateLineRow[]> {
  const { rows } = await db.query<RebateLineRow>(
    `select l.member_id, m.account, l.own, l.below, l.bets, l.stake, l.amount
     from contracts.rebate_lines($1, $2, $3, $4) l left join account.members m on m.id = l.member_id
     order by l.amount desc, l.member_id, l.own, l.below limit $5`,
    [bill.agent_id, bill.currency, bill.day, bill.seen_tx, limit],
  );
  return rows;
}
