import type { MissionDraft } from '@lantern/contract/missions';
import type { Queryable } from '../../../platform/index.ts';
import { MISSIONS, type MissionRow } from '../missions.store.ts';

export interface VersionRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly started_at: Date | null;
}
/** Versions of a mission, the newest first. */
export const versionsOf = async (db: Queryable, id: bigint): Promise<VersionRow[]> =>
  (
    await db.query<VersionRow>(
      `select v.version, v.at, v.by, (select min(s.at) from missions.start s where s.mission_id = v.mission_id and s.version = v.version) as started_at
       from missions.version v where v.mission_id = $1 order by v.version desc limit 200`,
      [id],
    )
  ).rows;

/** Versions of the prizes of a leaderboard, the newest first. */
export const boardVersions = async (db: Queryable, id: string): Promise<VersionRow[]> =>
  (
    await db.query<VersionRow>(
      `select v.version, v.at, v.by, (select min(s.at) from missions.board_start s where s.board_id = v.board_id and s.version = v.version) as started_at
       from missions.board_version v where v.board_id = $1 order by v.version desc limit 100`,
      [id],
    )
  ).rows;

export type EntryRow = MissionRow & {
  /** Of the version that holds, else the newest. */
  readonly draft: MissionDraft;
};
interface Filter {
  readonly state: string | null;
  readonly limit: number;
  readonly offset: number;
}
export async function entryPage(
  db: Queryable,
  { state, limit, offset }: Filter,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { rows } = await db.query<EntryRow & { readonly total: number }>(
    `select m.*, v.draft, count(*) over ()::int as total from (${MISSIONS}) m
     join missions.version v on v.mission_id = m.id and v.version = coalesce(m.live_version, m.version)
     where $1::text is null or $1 = case when m.stopped_at is not null then 'stopped' when m.live_version is null then 'draft' else 'live' end
     order by m.id desc limit $2 offset $3`,
    [state, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

const OTHERS_MAX = 100;
/** Other missions of a currency that were not stopped, the newest first, with their newest versions. */
export const othersOf = async (db: Queryable, id: bigint, currency: string) =>
  (
    await db.query<{ id: string; draft: MissionDraft }>(
      `select m.id, v.draft from missions.mission m join missions.version v on v.mission_id = m.id and v.version = m.version
       where m.currency = $2 and m.id <> $1 and m.stopped_at is null order by m.id desc limit ${OTHERS_MAX}`,
      [id, currency],
    )
  ).rows;

/** Of the newest version of a mission: its currency, and the mission before it; null where there is none. */
export async function chainOf(db: Queryable, id: string): Promise<{ currency: string; after: string | null } | null> {
  const { rows } = await db.query<{ currency: string; after: string | null }>(
    `select m.currency, v.draft ->> 'after' as after from missions.mission m
     join missions.version v on v.mission_id = m.id and v.version = m.version where m.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface ResultRow {
  readonly day: string;
  readonly claims: number;
  readonly members: number;
  readonly given: string;
}
const RESULT =
  'count(*)::int as claims, count(distinct member_id)::int as members, coalesce(sum(amount), 0)::text as given';
const DAYS_MAX = 366;
export async function resultsOf(
  db: Queryable,
  id: bigint,
): Promise<{ all: Omit<ResultRow, 'day'>; days: ResultRow[] }> {
  const all = await db.query<Omit<ResultRow, 'day'>>(`select ${RESULT} from missions.claim where mission_id = $1`, [
    id,
  ]);
  const days = await db.query<ResultRow>(
    `select day::text, ${RESULT} from missions.claim where mission_id = $1 group by 1 order by 1 desc limit ${DAYS_MAX}`,
    [id],
  );
  return { all: all.rows[0] ?? { claims: 0, members: 0, given: '0' }, days: days.rows };
}
