import type { Queryable } from '../../../platform/index.ts';
import type { RewardState } from '../rewards.store.ts';

interface OfSource {
  readonly source: string | null;
  readonly sourceId: bigint | null;
  readonly limit: number;
  readonly offset: number;
}

export interface BudgetRow {
  readonly id: string;
  readonly source: string;
  readonly source_id: string;
  readonly currency: string;
  readonly funded: string;
  readonly spent: string;
  readonly claimed: string;
  readonly created_at: Date;
  readonly total: number;
}
export const budgetPage = async (db: Queryable, { source, sourceId, limit, offset }: OfSource): Promise<BudgetRow[]> =>
  (
    await db.query<BudgetRow>(
      `select b.id, b.source, b.source_id, b.currency, b.funded, b.spent, b.created_at, count(*) over ()::int as total,
         (select coalesce(sum(r.amount), 0)::text from rewards.reward r where r.budget_id = b.id and r.state = 'claimed') as claimed
       from rewards.budget b where ($1::text is null or b.source = $1) and ($2::bigint is null or b.source_id = $2)
       order by b.id desc limit $3 offset $4`,
      [source, sourceId, limit, offset],
    )
  ).rows;

export interface GivenRow {
  readonly id: string;
  readonly member_id: string;
  readonly account: string;
  readonly source: string;
  readonly source_id: string;
  readonly kind: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: RewardState;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly total: number;
}
export const givenPage = async (
  db: Queryable,
  {
    source,
    sourceId,
    memberId,
    state,
    limit,
    offset,
  }: OfSource & { readonly memberId: bigint | null; readonly state: RewardState | null },
): Promise<GivenRow[]> =>
  (
    await db.query<GivenRow>(
      `select r.id, r.member_id, m.account, r.source, r.source_id, r.kind, r.amount, r.currency, r.state, r.created_at, r.ended_at, count(*) over ()::int as total
       from rewards.reward r join account.members m on m.id = r.member_id
       where ($1::text is null or r.source = $1) and ($2::bigint is null or r.source_id = $2) and ($3::bigint is null or r.member_id = $3)
         and ($4::text is null or r.state = $4)
       order by r.id desc limit $5 offset $6`,
      [source, sourceId, memberId, state, limit, offset],
    )
  ).rows;
