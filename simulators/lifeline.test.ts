import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const ENVIRONMENTS = {
  payment: {
    PORT: '0',
    PAYMENT_SECRET: 'a secret for the merchant',
    PAYMENT_WEBHOOK_SECRET: 'a secret for the web-hook',
    WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  },
  post: { SMTP_PORT: '0', SMS_PORT: '0' },
};

function start(name: keyof typeof ENVIRONMENTS, change: Record<string, string> = {}) {
  const main = new URL(`./${name}/main.ts`, import.meta.url);
  const env = { PATH: process.env['PATH'], ...ENVIRONMENTS[name], ...change };
  const child = fork(main, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(child);
  return child;
}

async function readyLine(child: ChildProcess) {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as { ready: boolean; url: string };
}

describe.each(['payment', 'post'] as const)('%s as a process', (name) => {
  test('prints where it listens, and ends when its parent is gone', async () => {
    const child = start(name);
    const { ready, url } = await readyLine(child);
    expect(ready).toBe(true);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('ends on request', async () => {
    const child = start(name);
    await readyLine(child);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('reports what is wrong with its environment', async () => {
    const child = start(name, { PORT: 'many', SMTP_PORT: 'many' });
    const [text] = (await once(child.stderr ?? child, 'data')) as [Buffer];
    expect(text.toString()).toContain('PORT');
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
