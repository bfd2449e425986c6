import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive, startMark, waitForEnd } from '../process.ts';
import { startChild } from './child.ts';
import { openDatabase } from './database.ts';
import { keepRunning } from './keep-running.ts';
import { freePort, isPortFree } from './ports.ts';
import { claimRun } from './run-file.ts';
import { ensureSecrets, givenSecrets } from './secrets.ts';
import { createShutdown } from './shutdown.ts';

let folder = '';
const program = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-stack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patienceMs = 10_000;
/** Ends with its parent, as the server and the simulators do. */
const faithful = `process.on('disconnect', () => process.exit(0)); setInterval(() => {}, 1000);
  console.log('{"level":30}'); console.log(JSON.stringify({ ready: true, pid: process.pid }));`;

describe('stopping', () => {
  it('takes the last started first, continues past a failure, and happens once', async () => {
    const order: string[] = [];
    const shutdown = createShutdown();
    shutdown.add(async () => void order.push('database'));
    shutdown.add(async () => {
      order.push('post');
      throw new Error('will not stop');
    });
    shutdown.add(async () => void order.push('server'));
    const forget = shutdown.add(async () => void order.push('finished script'));
    forget();
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(order).toEqual(['server', 'post', 'database']);
  });
});

describe('a simulator', () => {
  it('is restarted when it was killed, but not during shutdown', async () => {
    const file = program('party.mjs', faithful);
    const shutdown = createShutdown();
    const pids: number[] = [];
    const reports: string[] = [];
    const start = () => {
      const child = startChild({ name: 'party', args: [file], env: {}, logFile: join(folder, 'logs/party.log') });
      shutdown.add(() => child.stop());
      pids.push(child.pid);
      return child;
    };
    await keepRunning(start, shutdown, (what) => reports.push(what));
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await expect.poll(() => pids.length, { timeout: patienceMs }).toBe(2);
    expect(reports).toEqual(['The party ended with SIGKILL. It is started again.']);
    await shutdown.run();
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(reports).toHaveLength(1);
  });
});

describe('a child', () => {
  it('is ready when it reports so, and ends on request', async () => {
    const file = program('child.mjs', faithful);
    const child = startChild({ name: 'child', args: [file], env: {}, logFile: join(folder, 'logs/child.log') });
    await child.ready;
    await child.stop();
    expect(isAlive(child.pid)).toBe(false);
    // Its last output may not have reached the file yet.
    await expect.poll(() => readFileSync(join(folder, 'logs/child.log'), 'utf8')).toContain('"ready":true');
  });

  it('reports its last output when it ends too early', async () => {
    const file = program('early.mjs', `console.error('DATABASE_URL is not set'); process.exit(3);`);
    const child = startChild({ name: 'early', args: [file], env: {}, logFile: join(folder, 'logs/early.log') });
    await expect(child.ready).rejects.toThrow(/early ended with 3.*\n.*DATABASE_URL is not set/s);
  });

  it('does not outlive a killed parent', async () => {
    const inner = program('inner.mjs', faithful);
    const outer = program(
      'outer.mjs',
      `import { startChild } from ${JSON.stringify(join(import.meta.dirname, 'child.ts'))};
       const child = startChild({ name: 'inner', args: [${JSON.stringify(inner)}], env: {}, logFile: ${JSON.stringify(join(folder, 'logs/inner.log'))} });
       await child.ready; console.log(child.pid); setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [outer], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    expect(await waitForEnd(Number(output.toString()), patienceMs)).toBe(true);
  });
});

describe('the run file', () => {
  const file = () => join(folder, 'run.json');

  it('lets one run at a time, and the next one after it', async () => {
    const claim = await claimRun(file(), 'Lantern');
    await expect(claimRun(file(), 'Lantern')).rejects.toThrow(`already running here as process ${process.pid}`);
    claim.release();
    (await claimRun(file(), 'Lantern')).release();
  });

  it('ends the children of a killed run, and no later process with the same number', async () => {
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const dead = { name: 'Lantern', pid: 2 ** 22 + 1, mark: 'long ago' };
    const pid = left.pid ?? 0;
    const run = (mark: string | undefined) =>
      JSON.stringify({ owner: dead, children: [{ name: 'server', pid, mark }] });
    writeFileSync(file(), run('another start time'));
    (await claimRun(file(), 'Lantern')).release();
    expect(isAlive(pid)).toBe(true);
    writeFileSync(file(), run(startMark(pid)));
    (await claimRun(file(), 'Lantern')).release();
    expect(isAlive(pid)).toBe(false);
  });
});

describe('ports', () => {
  it('in use are not free, and another is found', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    expect(await isPortFree(port, '127.0.0.1')).toBe(false);
    expect(await freePort(port)).not.toBe(port);
    server.close();
  });
});

describe('secrets', () => {
  it('are generated once, readable by the owner only', () => {
    const file = join(folder, 'secrets.json');
    const first = ensureSecrets(file);
    expect(ensureSecrets(file)).toEqual(first);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(first.SECRETS_KEY).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are not made for a command: what nobody gave is missing', () => {
    const file = join(folder, 'none.json');
    expect(givenSecrets(file)).toEqual({});
    expect(existsSync(file)).toBe(false);
  });

  it('are never replaced because their file is damaged', () => {
    const file = join(folder, 'damaged.json');
    writeFileSync(file, '{"SECRETS_KEY": "ab');
    expect(() => ensureSecrets(file)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('{"SECRETS_KEY": "ab');
  });
});

describe('DATABASE_URL', () => {
  it('takes precedence over the embedded database, and is never dropped', async () => {
    const before = process.env['DATABASE_URL'];
    process.env['DATABASE_URL'] = 'postgresql://someone@127.0.0.1:1/money';
    try {
      await expect(openDatabase()).rejects.toThrow(/^The PostgreSQL of DATABASE_URL cannot be used: .*ECONNREFUSED/);
      await expect(openDatabase({ fresh: true })).rejects.toThrow(/Drop the database of DATABASE_URL yourself/);
    } finally {
      if (before === undefined) delete process.env['DATABASE_URL'];
      else process.env['DATABASE_URL'] = before;
    }
  });
});
