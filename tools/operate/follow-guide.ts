import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCalls } from '@lantern/contract/session';
import { freePort } from '../stack/index.ts';
import { startProxy } from '../stack/proxy.ts';
import { startDebianCluster } from './debian-cluster.ts';
import { follow, type Machine, type ServerProcess, startNode } from './deployment.ts';
import { readGuide } from './guide.ts';

export interface GuideOptions {
  /** Server processes behind a proxy. */
  readonly nodes: number;
  readonly onStep?: (step: string) => void;
}

const secret = (): string => randomBytes(16).toString('hex');

/** A folder that the user of PostgreSQL can reach, removed at the end. */
function openFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'lantern-operate-'));
  // Root's PostgreSQL runs as another user.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Apps that were not built are not served: the rest of the guide holds without them. */
function leaveOutMissingApps(file: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const isThere = (line: string): boolean => !/_DIST=/.test(line) || existsSync(line.slice(line.indexOf('=') + 1));
  writeFileSync(file, lines.filter(isThere).join('\n'), { mode: 0o600 });
}

async function expectStatus(url: string, wanted: number, init?: RequestInit): Promise<Response> {
  const reply = await fetch(url, init);
  if (reply.status !== wanted) throw new Error(`${url} answers ${reply.status}, not ${wanted}: ${await reply.text()}`);
  return reply;
}

const PATIENCE_MS = 60_000;

/** A probe of a busy machine may time out: the supervisor's patience. */
async function expectReady(url: string, sinceMs = performance.now()): Promise<void> {
  try {
    await expectStatus(`${url}/readyz`, 200);
  } catch (error) {
    if (performance.now() - sinceMs > PATIENCE_MS) throw error;
    await sleep(500);
    await expectReady(url, sinceMs);
  }
}

/** All nodes behind one proxy are ready; a member's money and session are the same on each; one after the other ends with 0. */
async function serve(machine: Machine, count: number): Promise<void> {
  const started: ServerProcess[] = [];
  const ports: number[] = [];
  try {
    for (let number = 1; number <= count; number += 1) {
      const port = await freePort();
      ports.push(port);
      started.push(await startNode(machine, number, port));
    }
    for (const { url } of started) await expectReady(url);
    const proxy = await startProxy(
      await freePort(),
      ports.map((port) => ({ port })),
    );
    try {
      await playBehind(`http://127.0.0.1:${proxy.port}`, count);
    } finally {
      await proxy.close();
    }
    for (const node of started.splice(0)) {
      const code = await node.stop();
      if (code !== 0) throw new Error(`a node ended with ${code}`);
    }
  } finally {
    await Promise.all(started.map((node) => node.stop()));
  }
}

/** A visitor's free play, opened on one node and read on every other. */
async function playBehind(url: string, nodes: number): Promise<void> {
  const { method, path } = sessionCalls.startFreePlay;
  const reply = await expectStatus(`${url}${path}`, 200, { method });
  const { value } = (await reply.json()) as { value: { token: string } };
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (let turn = 0; turn < nodes; turn += 1)
    await expectStatus(`${url}/wps/member/info`, 200, { headers: { cookie, 'x-session-token': value.token } });
}

/**
 * Lines of one of two dumps of the schema that the other has not. Newer versions of pg_dump mark each with a random word, and a condition that was read
 * from a dump has other parentheses.
 */
function differences(before: string, after: string): string[] {
  const linesOf = (text: string) =>
    text
      .replaceAll(/[()]/g, '')
      .split('\n')
      .filter((line) => !/^\\(un)?restrict /.test(line));
  const [then, now] = [new Set(linesOf(before)), new Set(linesOf(after))];
  return [...[...then].filter((line) => !now.has(line)), ...[...now].filter((line) => !then.has(line))];
}

/**
 * Follows the guide to operate from an empty machine to a running deployment, and on to a restored one, by the guide's own commands.
 * @throws at the first that does not do what the guide says
 */
export async function followGuide({ nodes, onStep = () => undefined }: GuideOptions): Promise<void> {
  const folder = openFolder();
  const guide = readGuide();
  const chosen = {
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    ENV_FILE: join(folder.path, 'house.env'),
    DUMP: join(folder.path, 'house.dump'),
  };
  const stops: (() => void)[] = [];
  const cleanUp = (): void => {
    process.off('exit', cleanUp);
    for (const stop of stops.splice(0)) stop();
    folder.remove();
  };
  // A signal ends the program at once, and no PostgreSQL outlives it.
  process.on('exit', cleanUp);
  const openMachine = async (): Promise<Machine> => {
    const cluster = startDebianCluster(folder.path, await freePort());
    stops.push(cluster.stop);
    return { guide, chosen, cluster };
  };
  const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    onStep(what);
    await work();
  };
  try {
    const first = await openMachine();
    await step('a database and its owner', () => follow(first, 'database'));
    await step('the environment', () => follow(first, 'environment'));
    leaveOutMissingApps(chosen.ENV_FILE);
    await step('tables, logins and the first operators', () => follow(first, 'migrate'));
    await step(`${nodes} node(s) behind a proxy`, () => serve(first, nodes));
    await step('a backup', () => follow(first, 'backup'));
    const before = await follow(first, 'schema');
    const second = await openMachine();
    await step('a restore on a new PostgreSQL, as its owner', () => follow(second, 'database'));
    await step('… and the audit', () => follow(second, 'restore'));
    const others = differences(before, await follow(second, 'schema'));
    if (others.length > 0) throw new Error(`the restored database has other tables or rights:\n${others.join('\n')}`);
    writeFileSync(
      chosen.ENV_FILE,
      readFileSync(chosen.ENV_FILE, 'utf8').replaceAll(`:${first.cluster.port}/`, `:${second.cluster.port}/`),
    );
    await step(`${nodes} node(s) on the restored database`, () => serve(second, nodes));
    await step('the upgrade’s commands', () => follow(second, 'upgrade'));
  } finally {
    cleanUp();
  }
}
