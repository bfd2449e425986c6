import type { World } from '../../platform/index.ts';

/** What something answered, and how long the caller waited for it, in milliseconds. */
export async function timed<T>(
  world: World,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly tookMs: number }> {
  const fromMs = world.clock.nowMs();
  const value = await work();
  return { value, tookMs: Math.max(0, world.clock.nowMs() - fromMs) };
}
