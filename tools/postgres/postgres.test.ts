import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../process.ts';
import { accountNamed } from './account.ts';
import { createDatabase, databaseExists, databaseNamed, dropDatabase, onDatabase } from './databases.ts';
import { type RunningPostgres, startPostgres } from './launcher.ts';
import { canReach, ownFolder, reachable, socketFolder } from './place.ts';

const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
let folder = '';
let directory = '';
let running: RunningPostgres;

const start = () => startPostgres({ directory });
const postmaster = (): number =>
  Number(readFileSync(join(running.directory, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const count = (url: string) =>
  onDatabase(url, async (client) => (await client.query<{ n: string }>('select count(*) n from sample')).rows[0]?.n);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-pg-'));
  chmodSync(folder, 0o755);
  directory = join(folder, 'cluster');
  running = await start();
});

afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('listens on no network address, and its socket folder is closed to others', async () => {
    const shown = await onDatabase(running.url, (client) => client.query('show listen_addresses'));
    expect(shown.rows).toEqual([{ listen_addresses: '' }]);
    expect(statSync(running.socketDirectory).mode & 0o077).toBe(0);
  });

  it('answers a commit only when it is on disk', async () => {
    const shown = await onDatabase(running.url, (client) =>
      client.query(`select current_setting('fsync') fsync, current_setting('synchronous_commit') "commit"`),
    );
    expect(shown.rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  });

  it('is joined, not started twice', async () => {
    const before = postmaster();
    expect((await start()).joined).toBe(true);
    expect(postmaster()).toBe(before);
  });

  it('keeps committed rows through a kill -9 of the postmaster, and starts again', async () => {
    const url = await createDatabase(running.url, 'killed');
    await onDatabase(url, (client) => client.query('create table sample (n int); insert into sample values (1), (2)'));
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(() => running.isAlive()).toBe(false);
    running = await start();
    expect(running.joined).toBe(false);
    expect(await count(url)).toBe('2');
  });

  it('outlives a kill -9 of the process that started it, and the next process joins it', async () => {
    await running.stop();
    const launcher = join(import.meta.dirname, 'launcher.ts');
    const script = `import(${JSON.stringify(launcher)}).then(async ({ startPostgres }) => {
      await startPostgres({ directory: ${JSON.stringify(directory)} }); console.log('up'); setInterval(() => {}, 1000); });`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    running = await start();
    expect(running.joined).toBe(true);
  });

  it('ignores a lock file whose process number now belongs to another program', async () => {
    await running.stop();
    writeFileSync(join(running.directory, 'data/postmaster.pid'), `${process.pid}\n`);
    running = await start();
    expect(running.joined).toBe(false);
  });

  it('stops on request, and leaves no process', async () => {
    const pid = postmaster();
    await running.stop();
    expect(isAlive(pid)).toBe(false);
    running = await start();
  });

  it('refuses a data folder of another major version, naming both', async () => {
    const other = join(folder, 'old');
    mkdirSync(join(other, 'data'), { recursive: true });
    writeFileSync(join(other, 'data/PG_VERSION'), '15\n');
    await expect(startPostgres({ directory: other })).rejects.toThrow(
      /made by PostgreSQL 15, and this is PostgreSQL 18/,
    );
  });
});

describe('databases', () => {
  it('are created from a template, and dropped even while somebody is connected', async () => {
    const template = await createDatabase(running.url, 'model');
    await onDatabase(template, (client) => client.query('create table sample (n int); insert into sample values (7)'));
    const copy = await createDatabase(running.url, "o'copy-1", { template: 'model' });
    expect(await count(copy)).toBe('1');
    await onDatabase(copy, async (client) => {
      await dropDatabase(running.url, "o'copy-1");
      await expect(client.query('select 1')).rejects.toThrow();
    });
    expect(await databaseExists(running.url, "o'copy-1")).toBe(false);
  });

  it('keep the other parts of the address', () => {
    expect(databaseNamed('postgresql://a:b@db:6432/x?sslmode=require', 'y')).toBe(
      'postgresql://a:b@db:6432/y?sslmode=require',
    );
  });
});

describe('folders', () => {
  it('read the user that runs the database from passwd', () => {
    const passwd = 'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n';
    expect(accountNamed(passwd, 'postgres')).toEqual({ name: 'postgres', uid: 101, gid: 104 });
    expect(accountNamed(passwd, 'nobody')).toBeUndefined();
  });

  it('detect a closed parent folder, and use another folder', () => {
    const closed = join(folder, 'home');
    mkdirSync(join(closed, 'project'), { recursive: true });
    chmodSync(closed, 0o700);
    const requested = join(closed, 'project/.lantern/main');
    expect(canReach(requested, nobody)).toBe(false);
    expect(canReach(requested, undefined)).toBe(true);
    expect(reachable(requested, nobody).startsWith(closed)).toBe(false);
    expect(canReach(join(folder, 'open/.lantern/main'), nobody)).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)('are refused when another user created them first', () => {
    const trap = join(folder, 'trap');
    mkdirSync(trap);
    chownSync(trap, 12_345, 12_345);
    const link = join(folder, 'link');
    symlinkSync(folder, link);
    lchownSync(link, 12_345, 12_345);
    expect(() => ownFolder(trap, nobody)).toThrow(/belongs to another user \(12345\)/);
    expect(() => ownFolder(link, nobody)).toThrow(/belongs to another user/);
  });

  it('keep the socket where its path is short enough for the kernel', () => {
    expect(socketFolder('/var/lib/lantern-0/main')).toBe('/var/lib/lantern-0/main/socket');
    const deep = `/home/${'deep/'.repeat(20)}main`;
    expect(socketFolder(deep)).toMatch(/^\/tmp\/lantern-[0-9a-f]{8}$/);
  });
});
