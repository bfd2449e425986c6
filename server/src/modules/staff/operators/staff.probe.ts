import type { Needs, Probe } from '../../../platform/index.ts';

/** The answer, and its time in milliseconds: without an answer the time is zero, for it differs between a silent machine and a closed port. */
export async function timed<T extends Probe | string | null>(
  context: Needs<'clock'>,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly tookMs: number }> {
  const fromMs = context.clock.nowMs();
  const value = await work();
  const isSilent = typeof value === 'object' && value?.result === 'unreachable';
  return { value, tookMs: isSilent ? 0 : Math.max(0, context.clock.nowMs() - fromMs) };
}
