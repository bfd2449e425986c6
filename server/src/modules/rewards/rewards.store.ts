import type { REWARD_STATES } from '@lantern/contract/rewards';
import type { Micros } from '@lantern/kernel';
import { callByName, databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export type RewardState = (typeof REWARD_STATES)[number];
export interface RewardRow {
  readonly member_id: string;
  readonly id: string;
  readonly source: string;
  readonly source_id: string;
  readonly number: string;
  readonly kind: string;
  readonly amount: string;
  readonly currency: string;
  readonly budget_id: string | null;
  readonly details: unknown;
  readonly state: RewardState;
  readonly created_at: Date;
  readonly claim_until: Date | null;
  readonly ended_at: Date | null;
}
const COLUMNS = `r.member_id, r.id, r.source, r.source_id, r.number, r.kind, r.amount, r.currency, r.budget_id, r.details, r.state, r.created_at, r.claim_until,
  r.ended_at`;

export interface NewReward {
  readonly memberId: bigint;
  readonly source: string;
  readonly sourceId: bigint;
  /** Tells several rewards of one source to a member apart: a count, a day, a period. */
  readonly number: bigint;
  readonly kind: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly budgetId: bigint | null;
  readonly details: object;
  readonly claimUntilMs: number | null;
}

/** Stores a reward and takes it from its budget. */
export async function addReward(
  tx: Tx,
  context: Needs<'clock'>,
  id: bigint,
  given: NewReward,
): Promise<'given' | 'repeated' | 'budget'> {
  const call = callByName('rewards.give', {
    ...{
      p_member: given.memberId,
      p_id: id,
      p_source: given.source,
      p_source_id: given.sourceId,
      p_number: given.number,
    },
    ...{ p_kind: given.kind, p_amount: given.amount, p_currency: given.currency, p_budget: given.budgetId },
    p_details: JSON.stringify(given.details),
    p_until: given.claimUntilMs === null ? null : iso(given.claimUntilMs),
    p_now: databaseNow(context.clock),
  });
  const { rows } = await tx.query<{ give: 'given' | 'repeated' | 'budget' }>(call.text, [...call.values]);
  return rows[0]?.give ?? 'budget';
}

export async function takeReward(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  id: bigint,
): Promise<'claimed' | 'repeated' | 'ended' | 'unknown'> {
  const { rows } = await tx.query<{ verdict: 'claimed' | 'repeated' | 'ended' | 'unknown' }>(
    'select rewards.claim($1, $2, $3) as verdict',
    [memberId, id, databaseNow(context.clock)],
  );
  return rows[0]?.verdict ?? 'unknown';
}

/** Locks rewards of a member, in their order. */
export async function lockRewards(tx: Tx, memberId: bigint, ids: readonly bigint[]): Promise<void> {
  await tx.query('select rewards.lock_rewards($1, $2)', [memberId, ids]);
}

/** Ends a reward unclaimed; false where it had ended, or is not due to expire. */
export async function endReward(
  tx: Tx,
  context: Needs<'clock'>,
  { memberId, id, state }: { readonly memberId: bigint; readonly id: bigint; readonly state: 'expired' | 'withdrawn' },
): Promise<boolean> {
  const { rows } = await tx.query<{ ended: boolean }>('select rewards.end_reward($1, $2, $3, $4) as ended', [
    ...[memberId, id, state],
    databaseNow(context.clock),
  ]);
  return rows[0]?.ended === true;
}

export async function rewardOf(db: Queryable, memberId: bigint, id: bigint): Promise<RewardRow | null> {
  const { rows } = await db.query<RewardRow>(
    `select ${COLUMNS} from rewards.reward r where r.member_id = $1 and r.id = $2`,
    [memberId, id],
  );
  return rows[0] ?? null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Rewards of a member, newest first, with how many there are and how many wait. */
export async function rewardPage(
  db: Queryable,
  { memberId, state, limit, offset }: Page & { readonly memberId: bigint; readonly state: RewardState | null },
) {
  const page = await db.query<RewardRow>(
    `select ${COLUMNS} from rewards.reward r where r.member_id = $1 and ($2::text is null or r.state = $2) order by r.id desc limit $3 offset $4`,
    [memberId, state, limit, offset],
  );
  const counts = await db.query<{ total: number; claimable: number }>(
    `select count(*) filter (where $2::text is null or r.state = $2)::int as total, count(*) filter (where r.state = 'claimable')::int as claimable
     from rewards.reward r where r.member_id = $1`,
    [memberId, state],
  );
  return { rows: page.rows, ...(counts.rows[0] ?? { total: 0, claimable: 0 }) };
}

/** Rewards whose time to be claimed is over, the earliest first. */
export async function dueRewards(db: Queryable, nowMs: number, limit: number): Promise<RewardRow[]> {
  const { rows } = await db.query<RewardRow>(
    `select ${COLUMNS} from rewards.reward r where r.state = 'claimable' and r.claim_until <= $1 order by r.claim_until limit $2`,
    [iso(nowMs), limit],
  );
  return rows;
}

export interface BudgetOf {
  readonly source: string;
  readonly sourceId: bigint;
  readonly currency: string;
}
/** Locks what is decided of members until the transaction ends: grants, claims and levels of one member come one after the other. */
export async function lockMembers(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.query('select rewards.lock_members($1)', [memberIds]);
}

export interface BudgetState {
  readonly id: bigint;
  readonly funded: Micros;
  readonly spent: Micros;
}
export async function budgetOf(db: Queryable, { source, sourceId, currency }: BudgetOf): Promise<BudgetState | null> {
  const { rows } = await db.query<{ id: string; funded: string; spent: string }>(
    'select id, funded, spent from rewards.budget where source = $1 and source_id = $2 and currency = $3',
    [source, sourceId, currency],
  );
  const row = rows[0];
  return row ? { id: BigInt(row.id), funded: BigInt(row.funded), spent: BigInt(row.spent) } : null;
}

/** Budgets of a source by its things; a thing with budgets in several currencies has one of them here. */
export async function budgetsOf(
  db: Queryable,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BudgetState>> {
  const { rows } = await db.query<{ source_id: string; id: string; funded: string; spent: string }>(
    'select source_id, id, funded, spent from rewards.budget where source = $1 and source_id = any ($2)',
    [source, ids],
  );
  return new Map(
    rows.map((row) => [row.source_id, { id: BigInt(row.id), funded: BigInt(row.funded), spent: BigInt(row.spent) }]),
  );
}

/** Moves money into a budget or out of it; null where less than the amount is left of it. */
export async function fundBudget(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { requestId, source, sourceId, currency, amount }: BudgetOf & { readonly requestId: bigint; readonly amount: Micros },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: string | null }>(
    'select rewards.fund_budget($1, $2, $3, $4, $5, $6, $7) as id',
    [requestId, context.newId(), source, sourceId, currency, amount, databaseNow(context.clock)],
  );
  const id = rows[0]?.id;
  return id == null ? null : BigInt(id);
}
