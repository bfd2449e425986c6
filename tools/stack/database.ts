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
  /** In words: which server, and where its data lie. */
  readonly place: string;
  /** False when the server was running before us. */
  readonly started: boolean;
  /** Stops the server if it is the embedded one. */
  stop(): Promise<void>;
  /** Starts the embedded one again when it was killed; whether it was. */
  revive(): Promise<boolean>;
}

const databaseName = 'lantern';

const oldestVersion = 15;

/** Says in words what else a program in the middle of its work would say in a stack of calls. */
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

async function outside(url: string, fresh: boolean): Promise<OpenDatabase> {
  // Somebody's own server may hold real money: dropping there is a thing for its owner to do.
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

/** Lantern's database: `DATABASE_URL` before everything, else the embedded PostgreSQL. `fresh` begins with an empty one. */
export function openDatabase(options: { fresh?: boolean } = {}): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL'];
  const fresh = options.fresh === true;
  return url === undefined || url === '' ? embedded(fresh) : outside(url, fresh);
}
