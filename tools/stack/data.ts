import { Advice, type Took } from '../progress.ts';
import { runScript } from './script.ts';
import type { Secrets } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';

/** A login of the demo data. */
export interface DemoLogin {
  readonly role: string;
  readonly name: string;
  readonly password: string;
  readonly note: string;
}

/**
 * Applies the missing migrations as the owner of the database, and gives a new one the first key of the payment provider's
 * web-hooks, which the server never has. Returns their number as text, from the migrator's last line.
 */
export async function migrateData(
  databaseUrl: string,
  { PAYMENT_WEBHOOK_SECRET = '' }: Partial<Secrets>,
  shutdown?: Shutdown,
): Promise<string> {
  const env = { DATABASE_URL: databaseUrl, PAYMENT_WEBHOOK_SECRET };
  const output = await runScript({ args: ['server/src/migrate.ts'], env }, shutdown);
  const count = Number(/"migrated":(\d+)/.exec(output)?.[1] ?? 0);
  return count === 0 ? 'up to date' : `${count} applied`;
}

/** The logins of the demo data, and how long each part of loading them took. */
export interface LoadedData {
  readonly demo: readonly DemoLogin[];
  readonly took: readonly Took[];
}

/**
 * Loads the demo data where they are missing, as the owner of the database. The seed's last line is `{"demo":[…],"took":[…]}`.
 * `env` is the server's; `month` also plays a month of demonstration, where nobody has used the database.
 */
export async function seedData(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
  shutdown?: Shutdown,
  month = process.env['LANTERN_MONTH'] === '1',
): Promise<LoadedData> {
  const output = await runScript(
    { args: ['server/src/seed.ts'], env: { ...env, DATABASE_URL: databaseUrl, LANTERN_MONTH: month ? '1' : '0' } },
    shutdown,
  );
  const line = output.split('\n').findLast((text) => text.startsWith('{"demo"'));
  if (line === undefined)
    throw new Advice('server/src/seed.ts must end with a line {"demo":[{role,name,password,note}],"took":[]}.');
  return JSON.parse(line) as LoadedData;
}
