import type { Queryable } from '../../../platform/index.ts';

export interface FigureSums {
  readonly bets: string;
  readonly stake: string;
  readonly valid: string;
  readonly payout: string;
  readonly bonus: string;
  readonly rebate: string;
  readonly fee: string;
  readonly salary: string;
  readonly deposit: string;
  readonly withdrawal: string;
}
const NAMES = [
  'bets',
  'stake',
  'valid',
  'payout',
  'bonus',
  'rebate',
  'fee',
  'salary',
  'deposit',
  'withdrawal',
] as const;
const SUMS = NAMES.map((name) => `coalesce(sum(f.${name}), 0)::bigint::text as ${name}`).join(', ');

export interface TeamAsk {
  readonly agentId: bigint;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

const KEY = { day: 'f.day::text', category: 'f.category' } as const;
type Row = FigureSums & { readonly key: string; readonly account: string | null };

/** Sums of a whole team by day or category: as many rows as the period has days, however large the team is. */
export async function teamFigures(db: Queryable, ask: TeamAsk, by: 'day' | 'category'): Promise<Row[]> {
  const where = by === 'category' ? `and f.category <> ''` : '';
  const { rows } = await db.query<Row>(
    `select ${KEY[by]} as key, null as account, ${SUMS} from contracts.team_day f
     where f.agent_id = $1 and f.currency = $2 and f.day between $3 and $4 ${where} group by 1 order by 1`,
    [ask.agentId, ask.currency, ask.from, ask.to],
  );
  return rows;
}

/** The same by the direct downline through whom the figures came, the largest turnover first; the agent's own among them. */
export async function branchFigures(db: Queryable, ask: TeamAsk): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select f.via_id::text as key, m.account, ${SUMS} from contracts.branch_day f join account.members m on m.id = f.via_id
     where f.agent_id = $1 and f.currency = $2 and f.day between $3 and $4 group by 1, 2 order by sum(f.valid) desc, 1 limit 1000`,
    [ask.agentId, ask.currency, ask.from, ask.to],
  );
  return rows;
}

export async function teamTotals(db: Queryable, ask: TeamAsk): Promise<FigureSums> {
  const { rows } = await db.query<FigureSums>(
    `select ${SUMS} from contracts.team_day f where f.agent_id = $1 and f.currency = $2 and f.day between $3 and $4`,
    [ask.agentId, ask.currency, ask.from, ask.to],
  );
  return rows[0]!;
}

export interface Standing {
  readonly path: readonly { readonly id: string; readonly account: string }[];
  /** The day, of the zone, on which the member came to this team. */
  readonly since: string;
}

/** Where a member stands below an agent now: everyone between them. Null when he does not stand there. */
export async function standingOf(db: Queryable, agentId: bigint, memberId: bigint): Promise<Standing | null> {
  const { rows } = await db.query<{ id: string; account: string; since: string }>(
    `select m.id::text as id, m.account, (t.valid_from at time zone (select name from contracts.zone))::date::text as since
     from agents.closures t
     join agents.closures u on u.member_id = t.member_id and u.valid_to = 'infinity' and u.depth <= t.depth
     join account.members m on m.id = u.ancestor_id
     where t.ancestor_id = $1 and t.member_id = $2 and t.valid_to = 'infinity' order by u.depth desc`,
    [agentId, memberId],
  );
  const since = rows[0]?.since;
  return since === undefined ? null : { path: rows.map(({ id, account }) => ({ id, account })), since };
}

export interface BetRow {
  readonly id: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly state: string;
  readonly stake: string;
  readonly valid_stake: string;
  readonly payout: string;
  readonly placed_at: Date;
  readonly settled_at: Date;
}

/** Settled bets of a member that belong to an agent's team by the tree of their time, the newest first. */
export async function betsOf(
  db: Queryable,
  ask: {
    agentId: bigint | string;
    memberId: bigint;
    currency: string;
    from: Date;
    before: Date;
    limit: number;
    offset: number;
  },
): Promise<{ rows: BetRow[]; total: number }> {
  const { rows } = await db.query<BetRow & { total: number }>(
    `select w.id::text as id, w.category, w.vendor, w.game, w.state, w.stake, w.valid_stake, w.payout, w.placed_at, w.settled_at, count(*) over ()::int as total
     from wager.wagers w
     where w.member_id = $2 and w.currency = $3 and w.state <> 'placed' and w.settled_at >= $4 and w.settled_at < $5
       and exists (select from agents.closures c where c.member_id = w.member_id and c.ancestor_id = $1
         and c.valid_from <= contracts.place_of(w.member_id, w.placed_at) and contracts.place_of(w.member_id, w.placed_at) < c.valid_to)
     order by w.settled_at desc, w.id desc limit $6 offset $7`,
    [ask.agentId, ask.memberId, ask.currency, ask.from, ask.before, ask.limit, ask.offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface FlowRow {
  readonly member_id: string;
  readonly account: string;
  readonly kind: 'deposit' | 'withdrawal' | 'salary';
  readonly amount: string;
  readonly slot: number;
}
export interface FlowAsk {
  readonly agentId: bigint;
  readonly currency: string;
  readonly kind: string;
  readonly account: string | null;
  readonly fromSlot: number;
  readonly beforeSlot: number;
}

/** Money of everyone below an agent now that moved while he stood there. */
const FLOWS = `from agents.closures c
  join contracts.figure f on f.member_id = c.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to and f.category = ''
  join account.members m on m.id = c.member_id
  cross join lateral (values ('deposit', f.deposit), ('withdrawal', f.withdrawal), ('salary', f.salary + f.rebate)) as v (kind, amount)
  where c.ancestor_id = $1 and c.valid_to = 'infinity' and c.depth > 0 and f.currency = $2 and f.slot >= $3 and f.slot < $4 and v.amount <> 0
    and ($5 = 'all' or v.kind = $5) and ($6::text is null or m.account = lower($6))`;

const flowValues = (ask: FlowAsk) => [ask.agentId, ask.currency, ask.fromSlot, ask.beforeSlot, ask.kind, ask.account];

export async function flowsBelow(db: Queryable, ask: FlowAsk, limit: number, offset: number): Promise<FlowRow[]> {
  const { rows } = await db.query<FlowRow>(
    `select c.member_id::text as member_id, m.account, v.kind, v.amount::text as amount, f.slot ${FLOWS} order by f.slot desc, c.member_id, v.kind limit $7 offset $8`,
    [...flowValues(ask), limit, offset],
  );
  return rows;
}
export async function flowTotals(
  db: Queryable,
  ask: FlowAsk,
): Promise<Record<'deposit' | 'withdrawal' | 'salary', bigint> & { count: number }> {
  const { rows } = await db.query<{ kind: 'deposit' | 'withdrawal' | 'salary'; count: number; amount: string }>(
    `select v.kind, count(*)::int as count, sum(v.amount)::text as amount ${FLOWS} group by 1`,
    flowValues(ask),
  );
  const of = (kind: string): bigint => BigInt(rows.find((row) => row.kind === kind)?.amount ?? 0);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { deposit: of('deposit'), withdrawal: of('withdrawal'), salary: of('salary'), count };
}

/** The first transaction that has not begun: everything that is written by now is of an earlier one. */
export async function nextTx(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ tx: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as tx');
  return BigInt(rows[0]!.tx);
}

/** Whether every transaction before that one has ended: figures are added up to the oldest that is open, of any database of the cluster. */
export async function isOver(db: Queryable, tx: bigint): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1 as is',
    [tx],
  );
  return rows[0]!.is;
}
