import type { CDPSession, Page } from '@playwright/test';

const START = `{ const count = { frames: 0, goes: true }; globalThis.__count = count;
  (function next() { count.frames += 1; if (count.goes) requestAnimationFrame(next); })(); }`;
const STOP = 'globalThis.__count.goes = false; globalThis.__count.frames';

/** What the page's main thread worked, without the commands of the bench: an intercepted socket delivers through them. */
async function taskSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const secondsOf = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return secondsOf('TaskDuration') - secondsOf('DevToolsCommandDuration');
}

export interface FrameCost<T> {
  readonly frames: number;
  readonly seconds: number;
  /** Milliseconds of the page's main thread for one frame. */
  readonly frameMs: number;
  readonly value: T;
}

/**
 * The cost of a page's frames while it works. Thread time, not the clock: other work of the machine is not counted.
 * Without a graphics chip, drawing by software counts as work of the page.
 */
export async function measureFrames<T>(page: Page, work: () => Promise<T>): Promise<FrameCost<T>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(START);
  const [busyBefore, before] = [await taskSeconds(client), performance.now()];
  const value = await work();
  const [busy, seconds] = [(await taskSeconds(client)) - busyBefore, (performance.now() - before) / 1000];
  const frames = await page.evaluate<number>(STOP);
  await client.detach();
  return { frames, seconds, frameMs: (busy / frames) * 1000, value };
}
