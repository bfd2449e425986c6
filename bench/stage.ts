import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uuidOfTime } from '@lantern/kernel';
import { type Database, openDatabase, readConfig } from '@lantern/server/platform';
import { migrateDatabase } from '../server/src/app/migrate-database.ts';
import { createDatabase, startPostgres } from '../tools/postgres/index.ts';

export const run = promisify(execFile);
export const P = 1_000_000n;

/** An idempotency key as the pages make it. */
export const newKey = (): string => uuidOfTime(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

export interface Stage {
  readonly url: string;
  readonly env: Record<string, string>;
  readonly owner: Database;
  end(): Promise<void>;
}

/** A durable cluster of its own with a migrated database: the production settings, nothing switched off. */
export async function openStage(name: string, size: 'shared' | 'server' = 'shared'): Promise<Stage> {
  const cluster = await startPostgres({ directory: join(mkdtempSync(join(tmpdir(), 'lantern-bench-')), 'pg'), size });
  const url = await createDatabase(cluster.url, `bench_${name}`);
  await migrateDatabase(url);
  const owner = openDatabase({ url, asOwner: true, connectionsMax: 4 });
  return {
    url,
    env: {
      DATABASE_URL: url,
      PAYMENT_SECRET: 'bench-payment-secret',
      SECRETS_KEY: 'b'.repeat(64),
      LOG_LEVEL: 'silent',
    },
    owner,
    end: async () => {
      await owner.close();
      await cluster.stop();
      rmSync(cluster.directory, { recursive: true, force: true });
    },
  };
}

export const configOf = (stage: Stage) => readConfig(stage.env);

/** `count` members from id 1 with an account and money, opened through the ledger itself. */
export async function openMembers(stage: Stage, count: number, amount: bigint, firstId = 1): Promise<void> {
  const last = firstId + count - 1;
  await stage.owner.query('select ledger.open_accounts(n, $3) from generate_series($1::bigint, $2::bigint) n', [
    firstId,
    last,
    'LTN',
  ]);
  await stage.owner.query(
    `select ledger.credit(n, n, ledger.code('adjustment'), ledger.account('house:promo'), $3) from generate_series($1::bigint, $2::bigint) n`,
    [firstId, last, amount],
  );
  await stage.owner.query('analyze');
}

/** Path of pgbench, the yardstick: on the path or in Debian's folder. */
export function findPgbench(): string {
  const found = [
    '/usr/lib/postgresql/18/bin/pgbench',
    '/usr/lib/postgresql/17/bin/pgbench',
    '/usr/lib/postgresql/16/bin/pgbench',
    '/usr/lib/postgresql/15/bin/pgbench',
    '/usr/bin/pgbench',
  ].find(existsSync);
  if (!found)
    throw new Error(
      'pgbench is not here: install the PostgreSQL client tools (Debian: postgresql-client or postgresql-contrib)',
    );
  return found;
}

/** pgbench arguments that name a database. */
export function pgArguments(url: string): string[] {
  const parsed = new URL(url);
  return ['-h', parsed.searchParams.get('host') ?? parsed.hostname, '-U', 'lantern_app', parsed.pathname.slice(1)];
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface Claim {
  readonly name: string;
  readonly value: number;
  readonly limit: string;
  readonly holds: boolean;
}
/** Prints claims as a table; returns the exit code. */
export function report(claims: readonly Claim[]): number {
  for (const claim of claims)
    console.log(
      `${claim.holds ? 'holds ' : 'MISSED'}  ${claim.name.padEnd(64)} ${claim.value.toFixed(2).padStart(9)}   limit ${claim.limit}`,
    );
  return claims.every((claim) => claim.holds) ? 0 : 1;
}
export const atLeast = (name: string, value: number, limit: number): Claim => ({
  name,
  value,
  limit: `≥ ${limit}`,
  holds: value >= limit,
});
export const atMost = (name: string, value: number, limit: number): Claim => ({
  name,
  value,
  limit: `≤ ${Number(limit.toFixed(2))}`,
  holds: value <= limit,
});
