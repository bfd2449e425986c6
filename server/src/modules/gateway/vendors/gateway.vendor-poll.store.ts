import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';

/** Stores whether a vendor is in maintenance; a known state changes nothing. */
export async function noteMaintenance(
  db: Queryable,
  vendor: string,
  maintenance: { readonly isInMaintenance: boolean; readonly untilIso: string | null; readonly nowIso: string },
): Promise<void> {
  await db.query(
    `update gateway.vendor set resting_since = case when $2 then coalesce(resting_since, $4) end, resting_until = $3
     where code = $1 and ((resting_since is not null) <> $2 or resting_until is distinct from $3::timestamptz)`,
    [vendor, maintenance.isInMaintenance, maintenance.untilIso, maintenance.nowIso],
  );
}

export interface ReportedJackpot {
  readonly name: string;
  readonly currency: string;
  readonly game: string | null;
  readonly amount: Micros;
}
/** Replaces the reported amounts of a vendor's jackpots. */
export async function noteJackpots(
  db: Queryable,
  vendor: string,
  jackpots: readonly ReportedJackpot[],
  nowIso: string,
): Promise<void> {
  await db.query(
    `insert into gateway.jackpot_reading (vendor, name, currency, game, amount, at)
     select $1, j.name, j.currency, j.game, j.amount, $6 from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as j (name, currency, game, amount)
     on conflict (vendor, name, currency) do update set game = excluded.game, amount = excluded.amount, at = excluded.at`,
    [
      vendor,
      jackpots.map(({ name }) => name),
      jackpots.map(({ currency }) => currency),
      jackpots.map(({ game }) => game),
      jackpots.map(({ amount }) => amount),
      nowIso,
    ],
  );
  await db.query('delete from gateway.jackpot_reading where vendor = $1 and at <> $2', [vendor, nowIso]);
}

export interface StoredJackpot {
  readonly vendor: string;
  readonly name: string;
  readonly currency: string;
  readonly game: string | null;
  readonly amount: string;
  readonly at: Date;
}
/** The last reported amount of every vendor's jackpots, the greatest first. */
export async function reportedJackpots(db: Queryable): Promise<readonly StoredJackpot[]> {
  const { rows } = await db.query<StoredJackpot>(
    'select * from gateway.jackpot_reading order by vendor, amount desc, name',
  );
  return rows;
}

/** The last reported amount of a vendor's jackpot; null without a report since a time. */
export async function announcedJackpot(
  db: Queryable,
  request: { readonly vendor: string; readonly name: string; readonly currency: string; readonly since: string },
): Promise<Micros | null> {
  const { rows } = await db.query<{ amount: string }>(
    'select amount from gateway.jackpot_reading where vendor = $1 and name = $2 and currency = $3 and at >= $4',
    [request.vendor, request.name, request.currency, request.since],
  );
  return rows[0] ? BigInt(rows[0].amount) : null;
}

export interface JackpotReading extends StoredJackpot {
  readonly vendor_name: string;
}
/** Jackpots of enabled vendors outside maintenance, reported since a time; the greatest first. */
export async function jackpotReadings(db: Queryable, sinceIso: string): Promise<readonly JackpotReading[]> {
  const { rows } = await db.query<JackpotReading>(
    `select j.*, v.name as vendor_name from gateway.jackpot_reading j join gateway.vendor v on v.code = j.vendor
     where v.state = 'on' and v.resting_since is null and j.at >= $1 order by j.amount desc, j.vendor, j.name limit 200`,
    [sinceIso],
  );
  return rows;
}
