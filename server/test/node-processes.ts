import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCalls } from '@lantern/contract/session';
import { signal } from '../../tools/process.ts';
import { startChild } from '../../tools/stack/child.ts';
import { freePort } from '../../tools/stack/index.ts';

/** A server process of its own on a shared database. */
export interface NodeProcess {
  readonly number: number;
  readonly url: string;
  /** Resolves when it listens; rejects with its last lines when it ends before. */
  readonly ready: Promise<void>;
  /** Its exit code or signal. */
  readonly ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

export interface Nodes {
  start(number: number, settings?: Readonly<Record<string, string>>): Promise<NodeProcess>;
  /** Kills what still runs. */
  close(): Promise<void>;
}

/** Starts real servers on one database: each has its number, its port and the shared secrets. */
export function openNodes(databaseUrl: string): Nodes {
  const logs = mkdtempSync(join(tmpdir(), 'lantern-nodes-'));
  const started: NodeProcess[] = [];
  const shared = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:3000',
    PAYMENT_SECRET: randomBytes(16).toString('hex'),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'warn',
    ADDRESS_PER_SECOND: '100000',
    DRAIN_NOTICE_MS: '300',
    DRAIN_SPREAD_MS: '100',
  };
  return {
    start: async (number, settings = {}) => {
      const port = settings['PORT'] ?? String(await freePort());
      const env = { ...shared, PORT: port, NODE_NUMBER: String(number), ...settings };
      const logFile = join(logs, `${number}-${started.length}.log`);
      const child = startChild({ name: `node ${number}`, args: ['server/src/main.ts'], env, logFile });
      const { ready, ended, pid } = child;
      const node = {
        number,
        url: `http://127.0.0.1:${port}`,
        ready,
        ended,
        signal: (name: NodeJS.Signals) => void signal(pid, name),
      };
      started.push(node);
      return node;
    },
    close: async () => {
      for (const node of started) node.signal('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(logs, { recursive: true, force: true });
    },
  };
}

export interface Visitor {
  readonly memberId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A trial member, whose session is good on every node. */
export async function openTrial(url: string): Promise<Visitor> {
  const { method, path } = sessionCalls.startFreePlay;
  const reply = await fetch(`${url}${path}`, { method });
  const { value } = (await reply.json()) as { value: { token: string } };
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-session-token': value.token };
  const info = await fetch(`${url}/wps/member/info`, { headers });
  const { value: member } = (await info.json()) as { value: { id: string } };
  return { memberId: member.id, headers };
}
