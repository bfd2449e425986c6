import type { Exchange } from '../rate/exchange.ts';
import type { BudgetUse } from '../rate/rate.store.ts';

/** Budget of a key over all calls; a call costs 1 or the cost in its contract. */
export interface Budget {
  /** Milliseconds until the cost is covered; 0 when it was spent. */
  spend(key: string, cost: number): number;
}

/** A budget of all nodes together; a budget without it is of this node alone. */
export interface SharedBudget {
  readonly name: string;
  readonly exchange: Exchange<BudgetUse, number>;
}

export interface BudgetOptions {
  readonly perSecond: number;
  /** Greatest amount at once. */
  readonly burst: number;
  readonly nowMs?: () => number;
  readonly shared?: SharedBudget;
}

interface Use {
  /** When all of the budget is free again. */
  emptyAtMs: number;
  /** Cost that the other nodes do not know of, and since when. */
  unsentMs: number;
  sinceMs: number;
  lastMs: number;
  isSharing: boolean;
}

const KEYS_MAX = 200_000;
/** A node takes up to this part of the burst alone. */
const ALONE_PART = 16;

const freshUse = (): Use => ({
  emptyAtMs: Number.NEGATIVE_INFINITY,
  unsentMs: 0,
  sinceMs: 0,
  lastMs: 0,
  isSharing: false,
});

/**
 * A leaky bucket (GCRA): one number per key, no timers, and no window edge that lets twice the amount through. The limits of
 * single calls add up to more than a machine handles, so this limits their sum.
 *
 * A shared budget never waits for the other nodes: each sends its costs once they are a sixteenth of the burst, and takes over the
 * common bucket where that is fuller than its own. One node alone counts exactly as without sharing (decision 0040).
 */
export function createBudget({ perSecond, burst, nowMs = () => performance.now(), shared }: BudgetOptions): Budget {
  const intervalMs = 1000 / perSecond;
  const burstMs = burst * intervalMs;
  /** A shared use is remembered for a burst's time: a caller who stays just below the rate at each node is over it at all together. */
  const rememberMs = shared ? burstMs : 0;
  /** The least recently used key first. */
  const uses = new Map<string, Use>();

  function forgetRested(now: number): void {
    for (const [key, use] of uses) {
      const rests = use.emptyAtMs <= now && use.lastMs + rememberMs <= now;
      if (!rests && uses.size <= KEYS_MAX) return;
      uses.delete(key);
    }
  }

  function share(key: string, use: Use, { name, exchange }: SharedBudget): void {
    use.isSharing = true;
    let sentMs = 0;
    let takenMs = 0;
    exchange.put({
      name: `${name} ${key}`,
      take: () => {
        sentMs = use.unsentMs;
        takenMs = nowMs();
        use.unsentMs = 0;
        return { name: `${name} ${key}`, costMs: sentMs, ageMs: takenMs - use.sinceMs };
      },
      done: (leftMs) => {
        use.isSharing = false;
        if (leftMs === null) use.unsentMs += sentMs;
        // From the time it was sent: the way to the database and back costs the caller nothing.
        else use.emptyAtMs = Math.max(use.emptyAtMs, takenMs + leftMs + use.unsentMs);
      },
    });
  }

  function count(key: string, use: Use, costMs: number, now: number): void {
    if (use.unsentMs === 0) use.sinceMs = now;
    use.unsentMs += costMs;
    use.lastMs = now;
    if (shared && !use.isSharing && use.unsentMs >= burstMs / ALONE_PART) share(key, use, shared);
  }

  return {
    spend: (key, cost) => {
      const now = nowMs();
      const use = uses.get(key) ?? freshUse();
      const costMs = cost * intervalMs;
      const next = Math.max(use.emptyAtMs, now) + costMs;
      const waitMs = next - now - burstMs;
      if (waitMs > 0) return waitMs;
      uses.delete(key);
      use.emptyAtMs = next;
      uses.set(key, use);
      count(key, use, costMs, now);
      forgetRested(now);
      return 0;
    },
  };
}
