import type { MissionDraft } from '@lantern/contract/missions';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface MissionRow {
  readonly id: string;
  readonly period: MissionDraft['period'];
  readonly currency: string;
  readonly reward_kind: MissionDraft['reward']['kind'];
  readonly version: number;
  readonly live_version: number | null;
  readonly stopped_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string;
}
/** The version that was started last holds. */
export const MISSIONS = `select m.id, m.period, m.currency, m.reward_kind, m.version, s.version as live_version, m.stopped_at, m.changed_at, m.changed_by
  from missions.mission m
  left join lateral (select i.version from missions.start i where i.mission_id = m.id order by i.at desc, i.request_id desc limit 1) s on true`;

export async function missionOf(db: Queryable, id: bigint): Promise<MissionRow | null> {
  return (await db.query<MissionRow>(`${MISSIONS} where m.id = $1`, [id])).rows[0] ?? null;
}

/** The mission under its lock: saves, starts and stops come one after the other. */
export async function lockMission(tx: Tx, id: bigint): Promise<MissionRow | null> {
  await tx.query('select from missions.mission where id = $1 for no key update', [id]);
  return missionOf(tx, id);
}

export async function draftAt(db: Queryable, id: bigint, version: number): Promise<MissionDraft | null> {
  const { rows } = await db.query<{ draft: MissionDraft }>(
    'select draft from missions.version where mission_id = $1 and version = $2',
    [id, version],
  );
  return rows[0]?.draft ?? null;
}

/** The version that holds of each mission, else the newest, by mission. */
export async function draftsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, MissionDraft>> {
  const { rows } = await db.query<{ id: string; draft: MissionDraft }>(
    `select m.id, v.draft from (${MISSIONS} where m.id = any ($1)) m
     join missions.version v on v.mission_id = m.id and v.version = coalesce(m.live_version, m.version)`,
    [ids],
  );
  return new Map(rows.map(({ id, draft }) => [id, draft]));
}

/** A version that holds for members. */
export interface LiveMission {
  readonly id: string;
  readonly version: number;
  readonly draft: MissionDraft;
}
const LIVE_MAX = 200;
/** Missions of a currency that run on a day, the oldest first. */
export const liveMissions = async (db: Queryable, currency: string, day: string): Promise<LiveMission[]> =>
  (
    await db.query<LiveMission>(
      `select m.id, v.version, v.draft from (${MISSIONS} where m.currency = $1 and m.stopped_at is null) m
       join missions.version v on v.mission_id = m.id and v.version = m.live_version
       where v.draft ->> 'from' <= $2 and coalesce(v.draft ->> 'to', $2) >= $2 order by m.id limit ${LIVE_MAX}`,
      [currency, day],
    )
  ).rows;

/** Whether operators have written one. */
export async function hasMissions(db: Queryable): Promise<boolean> {
  return (await db.query('select from missions.mission limit 1')).rowCount === 1;
}

export async function insertMission(
  tx: Tx,
  context: Needs<'clock'>,
  { id, draft, by }: { readonly id: bigint; readonly draft: MissionDraft; readonly by: string },
): Promise<void> {
  const { period, currency, reward } = draft;
  await tx.query(
    `insert into missions.mission (id, period, currency, reward_kind, version, changed_at, changed_by) values ($1, $2, $3, $4, 1, platform.time_of($5), $6)`,
    [id, period, currency, reward.kind, databaseNow(context.clock), by],
  );
  await insertVersion(tx, context, { id, version: 1, draft, by });
}

async function insertVersion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, version, draft, by }: { id: bigint; version: number; draft: MissionDraft; by: string },
): Promise<void> {
  await tx.query(
    'insert into missions.version (mission_id, version, draft, at, by) values ($1, $2, $3, platform.time_of($4), $5)',
    [id, version, JSON.stringify(draft), databaseNow(context.clock), by],
  );
}

/** Writes the next version of a locked mission. */
export async function addVersion(
  tx: Tx,
  context: Needs<'clock'>,
  row: MissionRow,
  { draft, by }: { readonly draft: MissionDraft; readonly by: string },
): Promise<void> {
  const version = row.version + 1;
  await insertVersion(tx, context, { id: BigInt(row.id), version, draft, by });
  await tx.query(
    'update missions.mission set version = $2, changed_at = platform.time_of($3), changed_by = $4 where id = $1',
    [row.id, version, databaseNow(context.clock), by],
  );
}

/** Lets a version hold from now on; the transaction fails at its end where two operators did not decide it. */
export async function startVersion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, requestId, version }: { readonly id: bigint; readonly requestId: bigint; readonly version: number },
): Promise<void> {
  await tx.query(
    'insert into missions.start (mission_id, request_id, version, at) values ($1, $2, $3, platform.time_of($4))',
    [id, requestId, version, databaseNow(context.clock)],
  );
  await tx.query('update missions.mission set stopped_at = null where id = $1', [id]);
}

/** Stops a locked mission. */
export async function stop(tx: Tx, context: Needs<'clock'>, id: bigint, by: string): Promise<void> {
  await tx.query(
    `update missions.mission set stopped_at = coalesce(stopped_at, platform.time_of($2)), changed_at = platform.time_of($2), changed_by = $3 where id = $1`,
    [id, databaseNow(context.clock), by],
  );
}
