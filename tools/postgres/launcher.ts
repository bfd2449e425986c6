import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, databaseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster, ownerRole } from './cluster.ts';
import { onDatabase } from './databases.ts';
import { ownFolder, reachable, socketFolder, stateRoot } from './place.ts';
import { clearForeignLock, livingPostmaster, stopPostmaster } from './postmaster.ts';

export interface PostgresOptions {
  /** The folder of the cluster. Root gets another folder when the database user cannot reach this one. */
  readonly directory: string;
  /** `disposable` trades safety for speed (no fsync) and rebuilds a broken cluster: for tests only. Default `durable`. */
  readonly keep?: 'durable' | 'disposable';
  /** `server`: as docs/guides/operate.md sizes PostgreSQL on a machine of its own. Default `shared`, modest beside other programs. */
  readonly size?: 'shared' | 'server';
}

export interface RunningPostgres {
  /** Address of the database `postgres`, for every library that takes a PostgreSQL URL. */
  readonly url: string;
  readonly socketDirectory: string;
  /** The folder in use: the requested one, or one that the database user can reach. Remove this one at the end. */
  readonly directory: string;
  /** True when the server was already running and this process only joined it. */
  readonly joined: boolean;
  /** Whether a PostgreSQL serves the folder. */
  isAlive(): boolean;
  /** Fast shutdown, whoever started it. No committed transaction is lost. */
  stop(): Promise<void>;
}

interface Cluster {
  readonly directory: string;
  readonly data: string;
  readonly socketDirectory: string;
  readonly url: string;
  readonly settings: Record<string, string>;
}

/** Children of a killed postmaster keep the shared memory for some seconds (measured: 2.7 to 3.0). */
const leftoverLimitMs = 30_000;
const startLimitMs = 120_000;
const logLimitBytes = 20_000_000;
const mib = 1024 * 1024;

const memoryMib = Math.floor(totalmem() / mib);
const SIZES = {
  // Recovery replays up to `walGib`: 8 GB took 13 s, so the embedded one stays small.
  shared: { bufferMib: Math.min(512, Math.max(64, Math.floor(memoryMib / 16))), walGib: 1 },
  server: { bufferMib: Math.max(64, Math.floor(memoryMib / 4)), walGib: 4 },
} as const;

function settingsOf({ keep, size }: PostgresOptions, socketDirectory: string): Record<string, string> {
  const { bufferMib, walGib } = SIZES[size ?? 'shared'];
  const base = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: `${bufferMib}MB`,
    max_wal_size: `${walGib}GB`,
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
  };
  // In memory the log takes memory.
  return keep === 'disposable' ? { ...base, fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' } : base;
}

function openLog(directory: string): { path: string; descriptor: number; from: number } {
  const path = join(directory, 'postgresql.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const tooLong = size > logLimitBytes;
  return { path, descriptor: openSync(path, tooLong ? 'w' : 'a', 0o600), from: tooLong ? 0 : size };
}

async function answers(url: string): Promise<string | undefined> {
  try {
    return await onDatabase(url, async (client) => {
      const shown = await client.query<{ data_directory: string }>('show data_directory');
      return shown.rows[0]?.data_directory;
    });
  } catch {
    return undefined;
  }
}

/** Joins a server that survived a kill or runs for another process. False when none serves this folder. */
async function joinRunning(cluster: Cluster): Promise<boolean> {
  const deadline = performance.now() + leftoverLimitMs;
  while (livingPostmaster(cluster.data) !== undefined) {
    const folder = await answers(cluster.url);
    if (folder === cluster.data) return true;
    if (performance.now() > deadline) {
      throw new Error(
        `A PostgreSQL holds ${cluster.data} but does not answer. Stop process ${livingPostmaster(cluster.data)}.`,
      );
    }
    await sleep(25);
  }
  return false;
}

function launch(binaries: Binaries, cluster: Cluster, account: Account | undefined, log: number): ChildProcess {
  const flags = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const user = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  const child = spawn(binaries.postgres, ['-D', cluster.data, ...flags], {
    cwd: cluster.directory,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C must reach this process alone, because the server drains before its database
    // stops.
    detached: true,
    ...user,
  });
  child.unref();
  return child;
}

const isLeftover = (output: string): boolean =>
  output.includes('pre-existing shared memory block') || /lock file ".*" already exists/.test(output);

/**
 * One attempt. `started`, `leftover` (children of an earlier server still use the folder) or an error with
 * PostgreSQL's log.
 */
async function tryStart(
  binaries: Binaries,
  cluster: Cluster,
  account: Account | undefined,
): Promise<'started' | 'leftover'> {
  const log = openLog(cluster.directory);
  const child = launch(binaries, cluster, account, log.descriptor);
  closeSync(log.descriptor);
  let ended: string | undefined;
  child.once('error', (error) => (ended = String(error)));
  child.once('exit', (code, signalName) => (ended = `PostgreSQL ended with ${code ?? signalName}.`));
  const deadline = performance.now() + startLimitMs;
  while (ended === undefined) {
    if ((await answers(cluster.url)) === cluster.data && livingPostmaster(cluster.data) === child.pid) return 'started';
    if (performance.now() > deadline) ended = `PostgreSQL did not answer within ${startLimitMs / 1000} s.`;
    await sleep(10);
  }
  const output = readFileSync(log.path, 'utf8').slice(log.from);
  if (isLeftover(output)) return 'leftover';
  throw new Error(`${ended} Its log, ${log.path}, says:\n${output.trim().split('\n').slice(-12).join('\n')}`);
}

/** Joins or starts, with retries. Returns whether the server was joined. */
async function bringUp(binaries: Binaries, cluster: Cluster, account: Account | undefined): Promise<boolean> {
  const deadline = performance.now() + leftoverLimitMs;
  for (;;) {
    if (await joinRunning(cluster)) return true;
    clearForeignLock(cluster.data);
    if ((await tryStart(binaries, cluster, account)) === 'started') return false;
    if (performance.now() > deadline) throw new Error(`An earlier PostgreSQL still holds ${cluster.data} after 30 s.`);
    await sleep(250);
  }
}

async function prepare(options: PostgresOptions, binaries: Binaries, account: Account | undefined): Promise<Cluster> {
  const requested = reachable(resolve(options.directory), account);
  ownFolder(requested, account);
  const directory = realpathSync(requested);
  const socketDirectory = socketFolder(directory);
  ownFolder(socketDirectory, account);
  return {
    directory,
    data: await ensureCluster(directory, binaries, account),
    socketDirectory,
    // `localhost` satisfies readers of plain URLs; the host parameter takes precedence in pg and in libpq.
    url: `postgresql://${ownerRole}@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`,
    settings: settingsOf(options, socketDirectory),
  };
}

/**
 * Starts (or joins) the embedded PostgreSQL of a folder: Unix socket only, no password, reachable by its owner and by
 * root. It keeps running after this process unless it is stopped, and the next start joins it.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const account = databaseAccount();
  const binaries = findBinaries(reachable(stateRoot(), account), account);
  const run = async (): Promise<RunningPostgres> => {
    const cluster = await prepare(options, binaries, account);
    const joined = await bringUp(binaries, cluster, account);
    const { url, socketDirectory, directory, data } = cluster;
    const isAlive = () => livingPostmaster(data) !== undefined;
    return { url, socketDirectory, directory, joined, isAlive, stop: () => stopPostmaster(data) };
  };
  try {
    return await run();
  } catch (error) {
    const data = join(reachable(resolve(options.directory), account), 'data');
    if (options.keep !== 'disposable' || livingPostmaster(data) !== undefined) throw error;
    // Without fsync a power cut may have corrupted it, and its content is disposable.
    rmSync(data, { recursive: true, force: true });
    return run();
  }
}
