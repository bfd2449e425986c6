import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface KitReportRow {
  vendor: string;
  at: Date;
  cases: number;
  broken: string[];
  is_whole: boolean;
  /** The run that it was checked against, and the version of its kit; null: only the vendor's word. */
  run: string | null;
  kit: string | null;
}
/** The last report of each vendor. */
export async function kitReports(db: Queryable): Promise<ReadonlyMap<string, KitReportRow>> {
  const { rows } = await db.query<KitReportRow>('select * from gateway.kit_report');
  return new Map(rows.map((row) => [row.vendor, row]));
}
export const putKitReport = (context: Needs<'clock'>, tx: Tx, report: Omit<KitReportRow, 'at'>) =>
  tx.query(
    `insert into gateway.kit_report (vendor, at, cases, broken, is_whole, run, kit)
     values ($1, platform.time_of($2), $3, $4, $5, $6, $7)
     on conflict (vendor) do update set at = excluded.at, cases = excluded.cases, broken = excluded.broken,
       is_whole = excluded.is_whole, run = excluded.run, kit = excluded.kit`,
    [
      ...[report.vendor, databaseNow(context.clock), report.cases, report.broken, report.is_whole],
      ...[report.run, report.kit],
    ],
  );

export interface AddedVendor {
  readonly code: string;
  readonly id: bigint;
  readonly kind: string;
  readonly name: string;
  readonly category: string;
  readonly mode: 'seamless' | 'transfer';
  readonly state: 'on' | 'off';
  readonly networks: readonly string[];
  readonly games: readonly string[];
  readonly launchUrl: string;
  readonly apiUrl: string;
  readonly isSandbox: boolean;
}
/** Adds a vendor; false when its code is taken. */
export async function insertVendor(tx: Tx, context: Needs<'clock'>, vendor: AddedVendor): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into gateway.vendor (code, id, kind, name, category, mode, state, networks, games, launch_url, api_url, takes_trials, is_sandbox, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, platform.time_of($13)) on conflict (code) do nothing`,
    [
      vendor.code,
      vendor.id,
      vendor.kind,
      vendor.name,
      vendor.category,
      vendor.mode,
      vendor.state,
      vendor.networks,
      vendor.games,
      vendor.launchUrl,
      vendor.apiUrl,
      vendor.isSandbox,
      databaseNow(context.clock),
    ],
  );
  return rowCount === 1;
}

/** Takes a vendor out of the sandbox and ends the sessions of its test players. False when it is out already. */
export async function leaveSandbox(tx: Tx, context: Needs<'clock'>, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('update gateway.vendor set is_sandbox = false where code = $1 and is_sandbox', [
    code,
  ]);
  if (rowCount !== 1) return false;
  await tx.query('update gateway.session set ended_at = platform.time_of($2) where vendor = $1 and ended_at is null', [
    code,
    databaseNow(context.clock),
  ]);
  await tx.query('delete from gateway.ticket where vendor = $1 and used_at is null', [code]);
  return true;
}
