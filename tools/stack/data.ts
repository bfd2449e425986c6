import { Advice } from '../progress.ts';
import { runScript } from './script.ts';
import type { Secrets } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';

/** A login that the demo data contain. */
export interface DemoLogin {
  readonly role: string;
  readonly name: string;
  readonly password: string;
  readonly note: string;
}

/**
 * Applies the missing migrations as the owner of the database, and gives it the key of the payment provider's web-hooks, which the
 * server never has. Answers in words how many there were, as the migrator's last line tells.
 */
export async function migrateData(
  databaseUrl: string,
  { PAYMENT_WEBHOOK_SECRET }: Pick<Secrets, 'PAYMENT_WEBHOOK_SECRET'>,
  shutdown?: Shutdown,
): Promise<string> {
  const env = { DATABASE_URL: databaseUrl, PAYMENT_WEBHOOK_SECRET };
  const said = await runScript({ args: ['server/src/migrate.ts'], env }, shutdown);
  const count = Number(/"migrated":(\d+)/.exec(said)?.[1] ?? 0);
  return count === 0 ? 'up to date' : `${count} applied`;
}

/**
 * Puts the demo data in where they are missing, as the owner of the database. The seed's last line is `{"demo":[…]}`: the logins to
 * show. `env` is the server's.
 */
export async function seedData(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
  shutdown?: Shutdown,
): Promise<DemoLogin[]> {
  const said = await runScript({ args: ['server/src/seed.ts'], env: { ...env, DATABASE_URL: databaseUrl } }, shutdown);
  const line = said.split('\n').findLast((text) => text.startsWith('{"demo"'));
  if (line === undefined)
    throw new Advice('server/src/seed.ts must end with a line {"demo":[{role,name,password,note}]}.');
  return (JSON.parse(line) as { demo: DemoLogin[] }).demo;
}
