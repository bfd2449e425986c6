import type { PrizeDraft } from '@lantern/contract/prizes';
import type { PRIZE_STAGES } from '@lantern/contract/prizes/office';
import { isTrialType, MEMBER_TYPE } from '@lantern/rules/account';
import type { PrizeKind } from '@lantern/rules/prizes';
import { iso, type Queryable } from '../../../platform/index.ts';
import { PRIZES, type PrizeRow } from '../prizes.store.ts';

export type Stage = (typeof PRIZE_STAGES)[number];
export type EntryRow = PrizeRow & {
  readonly stage: Stage;
  /** Of the version that holds, else the newest. */
  readonly draft: PrizeDraft;
};
/** $1 is the instant. A rain is over when all its envelopes are caught, a raffle when it was drawn. */
const ENTRIES = `select p.*, v.draft, case
    when p.stopped_at is not null then 'stopped'
    when p.live_version is null then 'draft'
    when p.ended_at is not null or p.kind <> 'raffle' and coalesce(p.to_at <= $1, false)
      or exists (select from prizes.rain r where r.prize_id = p.id and r.empty_at is not null) then 'over'
    when p.from_at > $1 then 'scheduled'
    else 'running' end as stage
  from (${PRIZES}) p
  join prizes.version v on v.prize_id = p.id and v.version = coalesce(p.live_version, p.version)`;

export const entryOf = async (db: Queryable, nowMs: number, id: string): Promise<EntryRow | null> =>
  (await db.query<EntryRow>(`select * from (${ENTRIES}) e where e.id = $2`, [iso(nowMs), id])).rows[0] ?? null;

interface Filter {
  readonly kind: PrizeKind | null;
  readonly stage: Stage | null;
  readonly limit: number;
  readonly offset: number;
}
export async function entryPage(
  db: Queryable,
  nowMs: number,
  { kind, stage, limit, offset }: Filter,
): Promise<{ readonly rows: EntryRow[]; readonly total: number }> {
  const { rows } = await db.query<EntryRow & { readonly total: number }>(
    `select e.*, count(*) over ()::int as total from (${ENTRIES}) e
     where ($2::text is null or e.kind = $2) and ($3::text is null or e.stage = $3) order by e.id desc limit $4 offset $5`,
    [iso(nowMs), kind, stage, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface VersionRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly started_at: Date | null;
}
/** Versions, the newest first. */
export const versionsOf = async (db: Queryable, id: string): Promise<VersionRow[]> =>
  (
    await db.query<VersionRow>(
      `select v.version, v.at, v.by, (select min(s.at) from prizes.start s where s.prize_id = v.prize_id and s.version = v.version) as started_at
       from prizes.version v where v.prize_id = $1 order by v.version desc limit 200`,
      [id],
    )
  ).rows;

const TRIAL_TYPES: readonly number[] = Object.values(MEMBER_TYPE).filter(isTrialType);
/** Real members of a currency who are not on a break, and registered until an instant; null: whenever. */
export async function countAudience(
  db: Queryable,
  { currency, nowMs, untilMs }: { readonly currency: string; readonly nowMs: number; readonly untilMs: number | null },
): Promise<number> {
  const { rows } = await db.query<{ members: number }>(
    `select count(*)::int as members from account.members m
     where m.currency = $1 and m.closed_at is null and not m.type = any ($2) and ($3::timestamptz is null or m.created_at <= $3)
       and not exists (select from safer.breaks b where b.member_id = m.id and b.until_at > $4)`,
    [currency, TRIAL_TYPES, untilMs === null ? null : iso(untilMs), iso(nowMs)],
  );
  return rows[0]?.members ?? 0;
}

export interface ResultRow {
  readonly day: string;
  readonly rewards: number;
  readonly members: number;
  readonly given: string;
  readonly points: string;
}
export type AllRow = Omit<ResultRow, 'day'> & { readonly claimed: string };
const MONEY = "kind <> 'points' and state in ('claimable', 'claimed')";
const RESULT = `count(*)::int as rewards, count(distinct member_id)::int as members, coalesce(sum(amount) filter (where ${MONEY}), 0)::text as given,
  coalesce(sum(amount) filter (where kind = 'points' and state in ('claimable', 'claimed')), 0)::text as points`;
const DAYS_MAX = 366;
/** What a prize gave: in all, and by day of the merchant's zone. */
export async function resultsOf(
  db: Queryable,
  source: string,
  id: string,
): Promise<{ readonly all: AllRow | undefined; readonly days: ResultRow[] }> {
  const of = 'from rewards.rewards where source = $1 and source_id = $2';
  const all = await db.query<AllRow>(
    `select ${RESULT}, coalesce(sum(amount) filter (where kind <> 'points' and state = 'claimed'), 0)::text as claimed ${of}`,
    [source, id],
  );
  const days = await db.query<ResultRow>(
    `select (((created_at at time zone 'UTC') + interval '7 hours')::date)::text as day, ${RESULT} ${of} group by 1 order by 1 desc limit ${DAYS_MAX}`,
    [source, id],
  );
  return { all: all.rows[0], days: days.rows };
}

/** Spins of a wheel by their state. */
export async function spinCounts(
  db: Queryable,
  id: string,
): Promise<{ waiting: number; made: number; expired: number }> {
  const { rows } = await db.query<{ waiting: number; made: number; expired: number }>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'made')::int as made,
       count(*) filter (where state = 'expired')::int as expired from prizes.spin where wheel_id = $1`,
    [id],
  );
  return rows[0] ?? { waiting: 0, made: 0, expired: 0 };
}
/** The sum of the chances of each segment of a version when its spins were drawn, from 0, with two decimals. */
export async function expectedDraws(db: Queryable, id: string, version: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ segment: number; expected: string }>(
    `select (w.n - 1)::int as segment, round(sum(w.weight::numeric / (select sum(x) from unnest(d.weights) x)), 2)::text as expected
     from prizes.drawn_spin d cross join lateral unnest(d.weights) with ordinality as w (weight, n) where d.wheel_id = $1 and d.version = $2 group by 1`,
    [id, version],
  );
  return new Map(rows.map(({ segment, expected }) => [segment, expected]));
}
/** How many members hold tickets of a raffle. */
export async function holdersOf(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ holders: number }>(
    'select count(distinct member_id)::int as holders from prizes.ticket where raffle_id = $1',
    [id],
  );
  return rows[0]?.holders ?? 0;
}
