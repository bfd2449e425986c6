import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { projectDirectory } from '../../../../../tools/postgres/index.ts';
import { FEED_SECRET, freePort, openTestReader } from '../../../../test/feed.ts';
import { systemClock } from '../../../platform/index.ts';

const KILLS = 3;
/** Ten minutes of the feed in a second of ours. */
const SPEED = '600';
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function startProcess(port: number, state: string): Promise<ChildProcess> {
  const env = { PORT: String(port), FEED_SECRET, FEED_SPEED: SPEED, FEED_STATE: state, FEED_SEED: 'killed' };
  const child = spawn(process.execPath, ['simulators/feed/main.ts'], {
    cwd: projectDirectory,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  endings.push(() => child.kill('SIGKILL'));
  await once(child.stdout ?? child, 'data');
  return child;
}

test('a feed that is killed again and again is read without a double or a gap, and leads to the same states', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-feed-kill-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const time = {
    nowMs: systemClock.nowMs,
    wait: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }),
  };
  const side = openTestReader(`http://127.0.0.1:${port}`, time, { silentMs: Number.POSITIVE_INFINITY });
  endings.push(() => side.reader.stop());
  const grow = (count: number) => {
    const wanted = side.deliveries.length + count;
    return expect.poll(() => side.deliveries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
  };
  side.start(0);
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const child = await startProcess(port, join(folder, 'feed.jsonl'));
    await grow(kill === 0 ? 1000 : 150);
    if (kill === KILLS) break;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await side.reader.stop();
  const upTo = side.numbers().at(-1) ?? 0;
  expect(side.numbers()).toEqual(side.numbers().map((_, at) => (side.numbers()[0] ?? 0) + at));
  expect(side.deliveries.flatMap(({ contradictions }) => contradictions)).toEqual([]);
  const again = openTestReader(`http://127.0.0.1:${port}`, time);
  endings.push(() => again.reader.stop());
  again.start(0);
  await expect.poll(() => again.deliveries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(side.deliveries.length);
  const contents = (deliveries: typeof side.deliveries) =>
    deliveries.filter(({ number }) => number <= upTo).map(({ number, message }) => ({ number, message }));
  expect(contents(again.deliveries)).toEqual(contents(side.deliveries));
});
