import { join } from 'node:path';
import {
  createDatabase,
  databaseExists,
  databaseNamed,
  dropDatabase,
  onDatabase,
  startPostgres,
  stateRoot,
} from '../postgres/index.ts';
import { Advice } from '../progress.ts';

export interface OpenDatabase {
  readonly url: string;
  /** For people: which server, and where its data are. */
  readonly place: string;
  /** False when the server was running before. */
  readonly started: boolean;
  /** Stops the server if it is the embedded one. */
  stop(): Promise<void>;
  /** Restarts the embedded one when it was killed; returns whether it did. */
  revive(): Promise<boolean>;
}

const databaseName = 'lantern';

const oldestVersion = 15;

/** Refuses an unusable server with advice, before another program fails on it with a stack trace. */
async function requireUsable(url: string): Promise<void> {
  const version = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  }).catch((error: Error) => {
    throw new Advice(`The PostgreSQL of DATABASE_URL cannot be used: ${error.message || String(error)}`);
  });
  if (version < oldestVersion)
    throw new Advice(`The PostgreSQL of DATABASE_URL is version ${version}. Lantern needs ${oldestVersion} or newer.`);
}

async function external(url: string, fresh: boolean): Promise<OpenDatabase> {
  // A server of the operator's own may hold real money: only its owner may drop a database there.
  if (fresh)
    throw new Advice(
      '--fresh drops the embedded database only. Drop the database of DATABASE_URL yourself, or unset it.',
    );
  await requireUsable(url);
  return { url, place: 'DATABASE_URL', started: false, stop: async () => undefined, revive: async () => false };
}

async function embedded(fresh: boolean): Promise<OpenDatabase> {
  const start = () => startPostgres({ directory: join(stateRoot(), 'main') });
  const server = await start();
  if (fresh) await dropDatabase(server.url, databaseName);
  if (!(await databaseExists(server.url, databaseName))) await createDatabase(server.url, databaseName);
  return {
    url: databaseNamed(server.url, databaseName),
    place: server.directory,
    started: !server.joined,
    stop: () => server.stop(),
    revive: async () => {
      if (server.isAlive()) return false;
      await start();
      return true;
    },
  };
}

/** Lantern's database: `DATABASE_URL` if set, else the embedded PostgreSQL. `fresh` begins with an empty one. */
export function openDatabase(options: { fresh?: boolean } = {}): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL'];
  const fresh = options.fresh === true;
  return url === undefined || url === '' ? embedded(fresh) : external(url, fresh);
}
