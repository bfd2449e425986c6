import { Advice } from '../progress.ts';
import { runScript } from './script.ts';
import type { Shutdown } from './shutdown.ts';

/** A login that the demo data contain. */
export interface DemoLogin {
  readonly role: string;
  readonly name: string;
  readonly password: string;
  readonly note: string;
}

/** Applies the missing migrations; answers in words how many there were, as the migrator's last line tells. */
export async function migrateData(databaseUrl: string, shutdown?: Shutdown): Promise<string> {
  const said = await runScript({ args: ['server/src/migrate.ts'], env: { DATABASE_URL: databaseUrl } }, shutdown);
  const count = Number(/"migrated":(\d+)/.exec(said)?.[1] ?? 0);
  return count === 0 ? 'up to date' : `${count} applied`;
}

/** Puts the demo data in where they are missing. The seed's last line is `{"demo":[…]}`: the logins to show. */
export async function seedData(env: Readonly<Record<string, string>>, shutdown?: Shutdown): Promise<DemoLogin[]> {
  const said = await runScript({ args: ['server/src/seed.ts'], env }, shutdown);
  const line = said.split('\n').findLast((text) => text.startsWith('{"demo"'));
  if (line === undefined)
    throw new Advice('server/src/seed.ts must end with a line {"demo":[{role,name,password,note}]}.');
  return (JSON.parse(line) as { demo: DemoLogin[] }).demo;
}
