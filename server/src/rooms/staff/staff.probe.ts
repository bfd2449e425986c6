import { performance } from 'node:perf_hooks';

/** What something answered, and how long the caller waited for it, in whole milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly tookMs: number }> {
  const from = performance.now();
  const value = await work();
  return { value, tookMs: Math.round(performance.now() - from) };
}
