/** What everybody who is counted by a key may spend together on all calls; a call costs one or what its contract says. */
export interface Budget {
  /** Milliseconds until it can be paid; 0 when it is paid. */
  spend(key: string, cost: number): number;
}

export interface BudgetOptions {
  readonly perSecond: number;
  /** What may be spent at once after a rest. */
  readonly burst: number;
  readonly nowMs?: () => number;
}

const KEYS_MAX = 200_000;

/**
 * A bucket that leaks evenly (GCRA): one number a key, no timers, and no window at whose edge the double passes. What each call
 * allows by itself adds up to more than a machine holds, so this counts over all of them.
 */
export function createBudget({ perSecond, burst, nowMs = () => performance.now() }: BudgetOptions): Budget {
  const intervalMs = 1000 / perSecond;
  /** When the bucket of a key is full again, the one that was used longest ago first. */
  const fullAt = new Map<string, number>();

  function forgetRested(now: number): void {
    for (const [key, at] of fullAt) {
      if (at > now && fullAt.size <= KEYS_MAX) return;
      fullAt.delete(key);
    }
  }

  return {
    spend: (key, cost) => {
      const now = nowMs();
      const next = Math.max(fullAt.get(key) ?? 0, now) + cost * intervalMs;
      const waitMs = next - now - burst * intervalMs;
      if (waitMs > 0) return waitMs;
      fullAt.delete(key);
      fullAt.set(key, next);
      forgetRested(now);
      return 0;
    },
  };
}
