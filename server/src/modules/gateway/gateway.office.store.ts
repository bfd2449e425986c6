import {
  countWaiting,
  databaseNow,
  type Needs,
  type Queryable,
  type Statement,
  type Tx,
  type Waiting,
} from '../../platform/index.ts';
import type { VendorRow } from './gateway.store.ts';

export interface VendorKeyRow {
  vendor: string;
  id: string;
  slot: number;
  algorithm: 'hmac-sha256' | 'ed25519';
  created_at: Date;
}
/** Valid keys, without their secrets. */
export async function usedKeys(db: Queryable, vendor: string | null): Promise<VendorKeyRow[]> {
  const { rows } = await db.query<VendorKeyRow>(
    `select vendor, id, slot, algorithm, created_at from gateway.vendor_key
     where retired_at is null and ($1::text is null or vendor = $1) order by created_at desc, slot desc`,
    [vendor],
  );
  return rows;
}

interface OpenCases {
  vendor: string;
  real: number;
  sandbox: number;
}
export async function openCases(db: Queryable): Promise<ReadonlyMap<string, OpenCases>> {
  const { rows } = await db.query<OpenCases>(
    `select vendor, count(*) filter (where not is_sandbox)::int as real, count(*) filter (where is_sandbox)::int as sandbox
     from gateway.parked where resolved_at is null group by vendor`,
  );
  return new Map(rows.map((row) => [row.vendor, row]));
}

export const vendorsToExport: Statement = { text: 'select code from gateway.vendor order by code', values: [] };

export interface ComparedRow {
  vendor: string;
  to_at: Date;
  ours: number;
  theirs: number;
  differences: number;
}
export async function lastCompared(db: Queryable): Promise<ReadonlyMap<string, ComparedRow>> {
  const { rows } = await db.query<ComparedRow>(
    `select distinct on (vendor) vendor, to_at, ours, theirs, differences from gateway.reconciliation order by vendor, to_at desc`,
  );
  return new Map(rows.map((row) => [row.vendor, row]));
}

/** The vendor under its lock. */
export async function holdVendor(tx: Tx, code: string): Promise<VendorRow | null> {
  const { rows } = await tx.query<VendorRow>('select * from gateway.vendor where code = $1 for update', [code]);
  return rows[0] ?? null;
}

export type VendorConnection = Pick<
  VendorRow,
  | 'state'
  | 'launch_url'
  | 'api_url'
  | 'networks'
  | 'games'
  | 'takes_trials'
  | 'close_after_hours'
  | 'gift_max'
  | 'gift_day_max'
  | 'win_times_max'
  | 'win_max'
>;
export const changeConnection = (tx: Tx, code: string, connection: VendorConnection) =>
  tx.query(
    `update gateway.vendor set state = $2, launch_url = $3, api_url = $4, networks = $5, games = $6, takes_trials = $7,
       close_after_hours = $8, gift_max = $9, gift_day_max = $10, win_times_max = $11, win_max = $12 where code = $1`,
    [
      code,
      connection.state,
      connection.launch_url,
      connection.api_url,
      connection.networks,
      connection.games,
      connection.takes_trials,
      connection.close_after_hours,
      connection.gift_max,
      connection.gift_day_max,
      connection.win_times_max,
      connection.win_max,
    ],
  );

/** Ends a valid key; false when there is none of this name. */
export async function endKey(tx: Tx, context: Needs<'clock'>, vendor: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update gateway.vendor_key set retired_at = platform.time_of($3) where vendor = $1 and id = $2 and retired_at is null',
    [vendor, id, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

export interface CaseRow {
  id: string;
  vendor: string;
  kind: string;
  about: string;
  facts: Record<string, unknown>;
  is_sandbox: boolean;
  found_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
}
export interface CaseFilter {
  readonly state: 'open' | 'resolved';
  readonly vendor: string;
  readonly kind: string;
  readonly from: 'real' | 'sandbox';
  readonly pageNo: number;
  readonly pageSize: number;
}
/** Cases of a page, with the total. */
export async function casesOf(db: Queryable, request: CaseFilter): Promise<{ rows: CaseRow[]; total: number }> {
  const { rows } = await db.query<CaseRow & { total: number }>(
    `select *, count(*) over ()::int as total from gateway.parked
     where (resolved_at is null) = $1 and ($2 = '' or vendor = $2) and ($3 = '' or kind = $3) and is_sandbox = $6
     order by case when $1 then found_at end, resolved_at desc, id limit $4 offset $5`,
    [
      request.state === 'open',
      request.vendor,
      request.kind,
      request.pageSize,
      (request.pageNo - 1) * request.pageSize,
      request.from === 'sandbox',
    ],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Credits that wait for two persons, of all vendors; trial money of the sandbox is not counted. */
export const heldCredits = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, {
    from: `gateway.parked where resolved_at is null and not is_sandbox and kind = 'held'`,
    since: 'found_at',
  });
/** Open cases of any other kind. */
export const openCasesWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, {
    from: `gateway.parked where resolved_at is null and not is_sandbox and kind <> 'held'`,
    since: 'found_at',
  });

/** Cases under their locks, in the order of their ids. */
export async function holdCases(tx: Tx, ids: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await tx.query<CaseRow>('select * from gateway.parked where id = any ($1) order by id for update', [
    ids,
  ]);
  return rows;
}

export async function caseOf(db: Queryable, id: string): Promise<CaseRow | null> {
  const { rows } = await db.query<CaseRow>('select * from gateway.parked where id = $1', [id]);
  return rows[0] ?? null;
}

/** Settles an open case; null when it is settled already. */
export async function settleCase(
  tx: Tx,
  context: Needs<'clock'>,
  settled: { readonly id: string; readonly by: string; readonly resolution: string },
): Promise<CaseRow | null> {
  const { rows } = await tx.query<CaseRow>(
    `update gateway.parked set resolved_at = platform.time_of($2), resolved_by = $3, resolution = $4
     where id = $1 and resolved_at is null returning *`,
    [settled.id, databaseNow(context.clock), settled.by, settled.resolution],
  );
  return rows[0] ?? null;
}
