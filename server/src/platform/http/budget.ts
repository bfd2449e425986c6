/** Budget of a key over all calls; a call costs 1 or the cost in its contract. */
export interface Budget {
  /** Milliseconds until the cost is covered; 0 when it was spent. */
  spend(key: string, cost: number): number;
}

export interface BudgetOptions {
  readonly perSecond: number;
  /** Greatest amount at once. */
  readonly burst: number;
  readonly nowMs?: () => number;
}

const KEYS_MAX = 200_000;

/**
 * A leaky bucket (GCRA): one number per key, no timers, and no window edge that lets twice the amount through. The limits of
 * single calls add up to more than a machine handles, so this limits their sum.
 */
export function createBudget({ perSecond, burst, nowMs = () => performance.now() }: BudgetOptions): Budget {
  const intervalMs = 1000 / perSecond;
  /** Evicts the least recently used key whose bucket is full again. */
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
