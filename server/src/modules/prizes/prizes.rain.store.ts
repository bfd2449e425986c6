import type { RainDraft } from '@lantern/contract/prizes';
import { callByName, databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { DAY_MS, timesOf } from './prizes.terms.ts';

export async function insertRain(
  tx: Tx,
  rain: { readonly id: bigint; readonly version: number; readonly draft: RainDraft; readonly budgetId: bigint },
): Promise<void> {
  const { id, version, draft, budgetId } = rain;
  const { fromMs, toMs } = timesOf(draft);
  const { envelopes, perMember, accountDays, claimDays } = draft;
  // Who registered before the rain begins may be as new as they like with 0 days.
  const registeredUntil = iso(fromMs - accountDays * DAY_MS);
  await tx.query(
    `insert into prizes.rain (prize_id, version, starts_at, ends_at, registered_until, envelopes, per_member, claim_days, budget_id)
     values ($1, $2, $3, $4, case when $5 then 'infinity' else $6::timestamptz end, $7, $8, $9, $10)`,
    [
      id,
      version,
      iso(fromMs),
      iso(toMs ?? fromMs),
      accountDays === 0,
      registeredUntil,
      envelopes,
      perMember,
      claimDays,
      budgetId,
    ],
  );
}

/** Stores the amounts of a rain, once. */
export async function insertSplit(db: Queryable, id: string, amounts: readonly bigint[]): Promise<void> {
  await db.query('insert into prizes.split (rain_id, amounts) values ($1, $2) on conflict do nothing', [id, amounts]);
}
/** Started rains that begin before an instant, are not over, and whose amounts are not stored. */
export const unsplitRains = async (db: Queryable, untilMs: number): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select r.prize_id as id from prizes.rain r join prizes.prize p on p.id = r.prize_id
       where r.starts_at <= $1 and p.ended_at is null and p.stopped_at is null and not exists (select from prizes.split s where s.rain_id = r.prize_id)`,
      [iso(untilMs)],
    )
  ).rows.map(({ id }) => id);

export interface CaughtRow {
  readonly verdict: string;
  readonly number: number | null;
  readonly amount: string | null;
  readonly reward_id: string | null;
  readonly caught_at: Date;
  /** Envelopes that the member has caught then, and that nobody has. */
  readonly own: number;
  readonly remaining: number | null;
}
export async function catchNext(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { rainId, memberId, key }: { readonly rainId: string; readonly memberId: bigint; readonly key: string },
): Promise<CaughtRow> {
  const call = callByName('prizes.catch_envelope', {
    ...{ p_rain: rainId, p_member: memberId, p_reward: context.newId(), p_key: key },
    p_now: databaseNow(context.clock),
  });
  const { rows } = await tx.query<CaughtRow>(call.text, [...call.values]);
  const [row] = rows;
  if (!row) throw new Error('a function answers a row');
  return row;
}

export interface RainRow {
  readonly prize_id: string;
  readonly version: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly registered_until: Date | number;
  readonly envelopes: number;
  readonly per_member: number;
  readonly caught: number;
  readonly empty_at: Date | null;
  /** Members who caught some, and what they got in all. */
  readonly members: number;
  readonly given: string;
}
/** Started rains with what was caught of them. */
export async function rainsBy(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, RainRow>> {
  const { rows } = await db.query<RainRow>(
    `select r.prize_id, r.version, r.starts_at, r.ends_at, r.registered_until, r.envelopes, r.per_member, r.caught, r.empty_at,
       e.members, e.given from prizes.rain r
     cross join lateral (
       select count(distinct member_id)::int as members, coalesce(sum(amount), 0)::text as given from prizes.envelope where rain_id = r.prize_id
     ) e where r.prize_id = any ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.prize_id, row]));
}
export interface EnvelopeRow {
  readonly rain_id: string;
  readonly number: number;
  readonly amount: string;
  readonly reward_id: string;
  readonly at: Date;
}
/** Envelopes that a member caught, in the order in which they were caught. */
export const envelopesOf = async (
  db: Queryable,
  memberId: bigint,
  rainIds: readonly string[],
): Promise<EnvelopeRow[]> =>
  (
    await db.query<EnvelopeRow>(
      'select rain_id, number, amount, reward_id, at from prizes.envelope where member_id = $1 and rain_id = any ($2) order by rain_id, number',
      [memberId, rainIds],
    )
  ).rows;

/** Locks a rain: no envelope is caught until the transaction ends. */
export const lockRain = (tx: Tx, id: string) =>
  tx.query('select from prizes.rain where prize_id = $1 for no key update', [id]);

/** Rains that are empty before their time is over, and whose end has not been done. */
export const emptyRains = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select r.prize_id as id from prizes.rain r join prizes.prize p on p.id = r.prize_id where p.kind = 'rain' and p.ended_at is null and r.empty_at is not null`,
    )
  ).rows.map(({ id }) => id);

/** When members registered. */
export async function registeredAt(db: Queryable, memberId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>('select created_at from account.members where id = $1', [
    memberId,
  ]);
  return rows[0]?.created_at ?? null;
}
