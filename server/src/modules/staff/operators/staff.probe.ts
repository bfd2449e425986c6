import type { AppContext, Probe } from '../../../platform/index.ts';

/**
 * What something answered, and how long the caller waited for it, in milliseconds: of what did not answer that is nobody's to know,
 * for a silent machine and a closed port differ in it.
 */
export async function timed<T extends Probe | string | null>(
  context: AppContext,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly tookMs: number }> {
  const fromMs = context.clock.nowMs();
  const value = await work();
  const isSilent = typeof value === 'object' && value?.said === 'unreachable';
  return { value, tookMs: isSilent ? 0 : Math.max(0, context.clock.nowMs() - fromMs) };
}
