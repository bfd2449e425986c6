import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../postgres/index.ts';
import { livingPostmaster } from '../postgres/postmaster.ts';
import { isAlive, signal, waitForEnd } from '../process.ts';
import { Advice } from '../progress.ts';
import { type Child, startChild } from '../stack/child.ts';
import { freePort, migrateData, type Shutdown } from '../stack/index.ts';
import { openGames, seedVendor } from './games.ts';

/**
 * A real server on a durable PostgreSQL, both of which may be killed at any moment and restarted, and a vendor that
 * survives.
 */
export interface Arena {
  readonly serverUrl: string;
  readonly databaseUrl: string;
  /** The logs of each server process; stored when a rule is broken. */
  readonly logs: string;
  /** kill -9, then a new process on the same port. False when the server had already ended by itself. */
  killServer(): Promise<boolean>;
  /** kill -9 of PostgreSQL's main process, then recovery. The server must survive it: false when it did not. */
  killPostgres(): Promise<boolean>;
}

const firstPort = 4310;
const healthLimitMs = 60_000;
const endLimitMs = 10_000;

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Waits until the server is healthy; false when `child` ended before. */
async function untilHealthy(url: string, child: Child): Promise<boolean> {
  let ended: string | undefined;
  void child.ended.then((how) => (ended = how));
  const deadline = performance.now() + healthLimitMs;
  while (!(await isHealthy(url))) {
    if (ended !== undefined) return false;
    if (performance.now() > deadline) throw new Advice(`The server runs but ${url}/healthz does not answer 200.`);
    await sleep(20);
  }
  return true;
}

function serverSettings(databaseUrl: string, port: number, vendorPort: number) {
  const secret = (): string => randomBytes(32).toString('hex');
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_SECRET: secret(),
    SECRETS_KEY: secret(),
    ALLOW_PRIVATE_ADDRESSES: '1',
    VENDOR_URL: `http://127.0.0.1:${vendorPort}`,
    VENDOR_SECRET: secret(),
    LOG_LEVEL: 'warn',
    // Each caller has its own address.
    TRUST_PROXY: '1',
    ADDRESS_PER_SECOND: '100000',
    DRAIN_NOTICE_MS: '0',
    DRAIN_SPREAD_MS: '0',
  };
}

function startVendor(env: ReturnType<typeof serverSettings>, port: number, logs: string): Child {
  return startChild({
    name: 'vendor',
    args: ['simulators/vendor/main.ts'],
    env: {
      PORT: String(port),
      VENDOR_SECRET: env.VENDOR_SECRET,
      PLATFORM_URL: env.PUBLIC_URL,
      SITE_URL: env.PUBLIC_URL,
      // A proof waits until the vendor has delivered everything.
      VENDOR_AGAIN_MAX_MS: '2000',
    },
    logFile: join(logs, 'vendor.log'),
  });
}

export async function openArena(shutdown: Shutdown, mustKeepLogs: () => boolean): Promise<Arena> {
  const requested = join(tmpdir(), `lantern-torture-${process.pid}`);
  let cluster = await startPostgres({ directory: requested });
  shutdown.add(async () => {
    await cluster.stop();
    rmSync(cluster.directory, { recursive: true, force: true });
  });
  const databaseUrl = await createDatabase(cluster.url, 'lantern');
  await migrateData(databaseUrl, { PAYMENT_WEBHOOK_SECRET: randomBytes(32).toString('hex') }, shutdown);
  const port = await freePort(firstPort);
  const serverUrl = `http://127.0.0.1:${port}`;
  const vendorPort = await freePort(port + 1);
  const env = serverSettings(databaseUrl, port, vendorPort);
  const logs = join(tmpdir(), `lantern-torture-${process.pid}-logs`);
  shutdown.add(async () => {
    if (!mustKeepLogs()) rmSync(logs, { recursive: true, force: true });
  });

  let starts = 0;
  async function start(): Promise<Child> {
    starts += 1;
    // A log of its own for each process: the output of a killed one stays readable.
    const logFile = join(logs, `server-${starts}.log`);
    const child = startChild({ name: 'server', args: ['server/src/main.ts'], env, logFile });
    await child.ready;
    await untilHealthy(serverUrl, child);
    return child;
  }
  await seedVendor(env);
  const vendor = startVendor(env, vendorPort, logs);
  shutdown.add(() => vendor.stop());
  await vendor.ready;
  let server = await start();
  shutdown.add(() => server.stop());
  await openGames(databaseUrl);

  return {
    serverUrl,
    databaseUrl,
    logs,
    killServer: async () => {
      const lived = isAlive(server.pid);
      signal(server.pid, 'SIGKILL');
      await server.ended;
      server = await start();
      return lived;
    },
    killPostgres: async () => {
      const pid = livingPostmaster(join(cluster.directory, 'data'));
      if (pid === undefined) throw new Advice('The PostgreSQL to be killed is not running.');
      signal(pid, 'SIGKILL');
      await waitForEnd(pid, endLimitMs);
      cluster = await startPostgres({ directory: requested });
      if (await untilHealthy(serverUrl, server)) return true;
      server = await start();
      return false;
    },
  };
}
