import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from '../../tools/process.ts';
import { type Child, startChild } from '../../tools/stack/child.ts';
import type { TestApp } from './app.ts';

const WAIT_MS = 30_000;
/** Processes that start while others are killed: a start takes longer than a round. */
const AHEAD = 2;
/** A lock at which the process waits in the middle of its statement. */
export const STOP_LOCK = 4242;

/** Processes that are killed in the middle of a statement, one after another. */
export interface KillProcesses {
  /** Lets a process work at the time of the test until it comes to a point, and kills it there. `act`: what it reads. @throws when it does not come there */
  killAt(point: string, act?: object): Promise<void>;
  close(): Promise<void>;
}

export const demand = (is: boolean, what: string): void => {
  if (!is) throw new Error(what);
};

// What a process reads, and where it waits inside its transaction while the test holds the lock: `stop_at` is called by triggers of the test.
const TABLES = [
  'create schema kills',
  'grant usage on schema kills to public',
  'create table kills.point (point text)',
  'create table kills.act (ms bigint, act jsonb)',
  "insert into kills.act values (0, '{}')",
  'grant select on kills.point, kills.act to public',
  `create function kills.stop_at(p_point text) returns void language plpgsql as $$
   begin
     if exists (select from kills.point k where k.point = p_point) then perform pg_advisory_xact_lock_shared(${STOP_LOCK}); end if;
   end $$`,
];

/**
 * Starts processes of a script of this folder that wait for their lock, `pg_try_advisory_lock_shared(NODE_NUMBER)`, and then do what `kills.act` says.
 * `triggers`: statements that let them wait at points.
 */
export async function openKillProcesses(
  app: TestApp,
  { script, triggers }: { readonly script: string; readonly triggers: readonly string[] },
): Promise<KillProcesses> {
  for (const sql of [...TABLES, ...triggers]) await app.owner.query(sql);
  const logs = mkdtempSync(join(tmpdir(), 'lantern-kills-'));
  const holder = await app.owner.connect();
  let held: Promise<unknown> = Promise.resolve();
  /** Takes or leaves a lock; a connection takes one statement at a time. */
  const hold = (act: 'lock' | 'unlock', number: number): Promise<unknown> => {
    held = held.then(() => holder.query(`select pg_advisory_${act}($1)`, [number]));
    return held;
  };
  let started = 0;

  /** A process that waits for its lock; others start while this one is used. */
  async function begin(): Promise<{ child: Child; node: number; logFile: string }> {
    started += 1;
    const node = 1 + (started % 479);
    await hold('lock', node);
    const env = {
      ...{ DATABASE_URL: app.databaseUrl, PUBLIC_URL: 'http://localhost:3000', NODE_NUMBER: String(node) },
      ...{
        PAYMENT_SECRET: 'payment-secret-for-tests',
        SECRETS_KEY: randomBytes(32).toString('hex'),
        LOG_LEVEL: 'silent',
        // Most of a short life is reading the program: the next process has it compiled.
        NODE_COMPILE_CACHE: join(tmpdir(), 'lantern-kills-compiled'),
      },
    };
    const logFile = join(logs, `${started}.log`);
    return { child: startChild({ name: script, args: [`server/test/${script}.ts`], env, logFile }), node, logFile };
  }
  const next = Array.from({ length: AHEAD }, begin);

  const waiting = `from pg_locks where locktype = 'advisory' and objid = ${STOP_LOCK} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const isStopped = async (): Promise<boolean> => (await app.owner.query(`select ${waiting}`)).rowCount !== 0;

  async function killAt(point: string, act: object = {}): Promise<void> {
    const { child, node, logFile } = await (next.shift() ?? begin());
    next.push(begin());
    await child.ready;
    await app.owner.query('update kills.act set ms = $1, act = $2', [app.clock.nowMs(), JSON.stringify(act)]);
    await app.owner.query('insert into kills.point values ($1)', [point]);
    await hold('lock', STOP_LOCK);
    await hold('unlock', node);
    let how: string | null = null;
    void child.ended.then((ending) => {
      how = ending;
    });
    try {
      const untilMs = performance.now() + WAIT_MS;
      while (!(await isStopped())) {
        demand(how === null, `the process ended with ${how} before ${point}: ${how && readFileSync(logFile, 'utf8')}`);
        demand(performance.now() < untilMs, `the process did not come to ${point}`);
        await sleep(5);
      }
    } finally {
      signal(child.pid, 'SIGKILL');
      await child.ended;
    }
    await app.owner.query(`select pg_terminate_backend(pid) ${waiting}`);
    await app.owner.query('delete from kills.point');
    await hold('unlock', STOP_LOCK);
  }

  async function close(): Promise<void> {
    for (const { child } of await Promise.all(next)) {
      signal(child.pid, 'SIGKILL');
      await child.ended;
    }
    holder.release();
    rmSync(logs, { recursive: true, force: true });
  }
  return { killAt, close };
}
