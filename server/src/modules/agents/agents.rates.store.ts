import { type AppContext, databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { agentsSettings } from './agents.settings.ts';

/** "0.5" percent is 50 hundredths. */
const hundredthsOf = (percent: string): number => Math.round(Number(percent) * 100);

/** The merchant's greatest rebate, in hundredths of a percent. */
export const rebateMax = async (context: AppContext): Promise<number> =>
  hundredthsOf((await settingsOf(context, agentsSettings))['agents.rebateMax']);

/** The rebate of a member: the decided one, else the merchant's greatest at the top and none below. */
export async function rebateOf(db: Queryable, context: AppContext, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ rebate: number | null; is_top: boolean }>(
    `select r.rebate, e.upline_id is null as is_top from agents.edge e left join agents.rate r on r.member_id = e.member_id
     where e.member_id = $1 and e.valid_to = 'infinity'`,
    [memberId],
  );
  const max = await rebateMax(context);
  const row = rows[0];
  if (!row) return 0;
  return Math.min(row.rebate ?? (row.is_top ? max : 0), max);
}

/**
 * How far the prizes of a member are below the best ones, in ten-thousandths: what the members above them earn of each stake. A hundredth of a
 * percent is a ten-thousandth.
 */
export const prizeGap = async (context: AppContext, memberId: bigint): Promise<bigint> =>
  BigInt((await rebateMax(context)) - (await rebateOf(context.db, context, memberId)));

/** The greatest rebate of the direct downlines of a member, below which his own cannot fall. */
export async function leastRebate(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ floor: number }>(
    `select coalesce(max(r.rebate), 0)::int as floor from agents.edge e join agents.rate r on r.member_id = e.member_id
     where e.upline_id = $1 and e.valid_to = 'infinity'`,
    [memberId],
  );
  return rows[0]?.floor ?? 0;
}

/** Holds the rates of a member and of those directly below him until the transaction ends; of several, by number. */
export async function holdRates(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  for (const id of memberIds.toSorted((a, b) => (a < b ? -1 : 1)))
    await tx.query('select pg_advisory_xact_lock(7302, hashtext($1))', [id.toString()]);
}

export async function putRebate(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  rebate: number,
  by: bigint,
): Promise<void> {
  await tx.query(
    `insert into agents.rate (member_id, rebate, set_by, set_at) values ($1, $2, $3, platform.time_of($4))
     on conflict (member_id) do update set rebate = excluded.rebate, set_by = excluded.set_by, set_at = excluded.set_at`,
    [memberId, rebate, by, databaseNow(context.clock)],
  );
}
