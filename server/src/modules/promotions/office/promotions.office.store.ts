import type { PromotionDraft } from '@lantern/contract/promotions/office';
import type { Queryable } from '../../../platform/index.ts';
import { PROMOTIONS, type PromotionRow } from '../promotions.store.ts';
import { SOURCE } from '../promotions.terms.ts';

export interface VersionRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly started_at: Date | null;
}
/** Versions of a promotion, the newest first. */
export const versionsOf = async (db: Queryable, id: bigint): Promise<VersionRow[]> =>
  (
    await db.query<VersionRow>(
      `select v.version, v.at, v.by, (select min(s.at) from promotions.start s where s.promotion_id = v.promotion_id and s.version = v.version) as started_at
       from promotions.version v where v.promotion_id = $1 order by v.version desc limit 200`,
      [id],
    )
  ).rows;

export type EntryRow = PromotionRow & {
  /** Of the version that holds, else the newest. */
  readonly draft: PromotionDraft;
};
interface Filter {
  readonly state: string | null;
  readonly trigger: string | null;
  readonly limit: number;
  readonly offset: number;
}
export async function entryPage(
  db: Queryable,
  { state, trigger, limit, offset }: Filter,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { rows } = await db.query<EntryRow & { readonly total: number }>(
    `select p.*, v.draft, count(*) over ()::int as total from (${PROMOTIONS}) p
     join promotions.version v on v.promotion_id = p.id and v.version = coalesce(p.live_version, p.version)
     where ($2::text is null or p.trigger = $2)
       and ($1::text is null or $1 = case when p.stopped_at is not null then 'stopped' when p.live_version is null then 'draft' else 'live' end)
     order by p.id desc limit $3 offset $4`,
    [state, trigger, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Points, spins and tickets are no money, and count as rewards alone. */
const MONEY = "case when t.kind in ('cash', 'bonus') then t.amount else 0 end";

export interface Sums {
  readonly given: string;
  readonly ended: string;
  readonly rewards: number;
  readonly members: number;
  readonly deposits: string;
  readonly converted: string;
  readonly kept: string;
}
/** What a promotion gave in all, what of it ended unclaimed, and what of its bonus money became real. */
export async function sumsOf(db: Queryable, id: bigint): Promise<Sums> {
  const { rows } = await db.query<Sums>(
    `select coalesce(sum(${MONEY}), 0)::text as given, coalesce(sum(${MONEY}) filter (where r.state in ('expired', 'withdrawn')), 0)::text as ended,
       count(*)::int as rewards, count(distinct t.member_id)::int as members, coalesce(sum(t.deposit), 0)::text as deposits,
       (select coalesce(sum(g.converted), 0)::text from bonus.bonus_grants g where g.source = $2 and g.source_id = $1) as converted,
       (select coalesce(sum(b.kept), 0)::text from promotions.taken_back b where b.promotion_id = $1) as kept
     from promotions.taken t
     join rewards.rewards r on r.member_id = t.member_id and r.source = $2 and r.source_id = t.promotion_id and r.number = t.number
     where t.promotion_id = $1`,
    [id, SOURCE],
  );
  const [sums] = rows;
  if (!sums) throw new Error('a sum has one row');
  return sums;
}

export interface DayRow {
  readonly day: string;
  readonly given: string;
  readonly cost: string;
  readonly rewards: number;
  readonly members: number;
  readonly deposits: string;
  readonly played: string;
}
const DAYS_MAX = 366;
/** By day, the newest first. Bonus money is a cost as it is given, and so are stakes of it revenue when they are lost. */
export const daysOf = async (db: Queryable, id: bigint): Promise<DayRow[]> =>
  (
    await db.query<DayRow>(
      `with gift as (
         select t.day, t.member_id, ${MONEY} as amount, t.deposit,
           case when r.state in ('expired', 'withdrawn') then ${MONEY} else greatest(0, coalesce(g.forfeited, 0)) end as back
         from promotions.taken t
         join rewards.rewards r on r.member_id = t.member_id and r.source = $3 and r.source_id = t.promotion_id and r.number = t.number
         left join bonus.bonus_grants g on g.member_id = r.member_id and g.reward_id = r.id
         where t.promotion_id = $1
       ), given as (
         select day, sum(amount) as given, sum(amount - back) as cost, count(*)::int as rewards, count(distinct member_id)::int as members, sum(deposit) as deposits
         from gift group by 1
       ), played as (
         select d.day, sum(d.stake - d.payout) as played
         from (select member_id, min(day) as first_day from gift group by 1) m
         join wager.record_days d on d.member_id = m.member_id and d.day >= m.first_day group by 1
       )
       select day::text, coalesce(given, 0)::text as given, coalesce(cost, 0)::text as cost, coalesce(rewards, 0) as rewards, coalesce(members, 0) as members,
         coalesce(deposits, 0)::text as deposits, coalesce(played, 0)::text as played
       from given full join played using (day) order by day desc limit $2`,
      [id, DAYS_MAX, SOURCE],
    )
  ).rows;

export interface RunSumRow {
  readonly period: string;
  readonly state: 'running' | 'done';
  readonly version: number;
  readonly members: number;
  readonly done: number;
  readonly rewards: number;
  readonly given: string;
}
/** Runs with what they gave, the newest first. */
export const runSumsOf = async (db: Queryable, id: bigint): Promise<RunSumRow[]> =>
  (
    await db.query<RunSumRow>(
      `select r.first_day::text as period, r.state, r.version, r.members, r.done, count(t.member_id)::int as rewards, coalesce(sum(t.amount), 0)::text as given
       from promotions.run r left join promotions.taken t on t.promotion_id = r.promotion_id and t.period = r.first_day
       where r.promotion_id = $1 group by r.promotion_id, r.first_day order by r.first_day desc limit $2`,
      [id, DAYS_MAX],
    )
  ).rows;
