import type { Exchange } from './exchange.ts';
import type { WindowTotal, WindowUse } from './rate.store.ts';

export interface WindowOptions {
  /** Points in one window of each key. */
  readonly points: number;
  readonly seconds: number;
}

/** A number of uses of a key in a time, over all nodes. The window begins with the first use. */
export interface WindowLimit {
  readonly points: number;
  /** Uses a point; milliseconds until the window ends when there is none, else 0. A promise where other nodes must be asked first. */
  consume(key: string): number | Promise<number>;
  /** Whether this node knows that no point is left. */
  isUsedUp(key: string): boolean;
}

interface Use {
  readonly name: string;
  /** Points of all nodes that this node knows of, its own included. */
  points: number;
  /** Own points that are not in the table: not sent yet, and on their way. */
  unsent: number;
  underway: number;
  /** Points that came from other nodes since this window began here. */
  learned: number;
  endsAtMs: number;
  sharing?: Promise<void> | undefined;
}

/** Limits up to this many points are exact: each use asks the other nodes. Those of log-ins, codes and money are. */
const EXACT_MAX = 30;
/** A node counts alone up to this part of what is left. */
const ALONE_PART = 16;
const KEYS_MAX = 200_000;
/** Keys looked at with each new one, so that ended windows are forgotten without a timer. */
const LOOKED_AT = 2;

/** How many uses a node may count alone while `left` of `points` are left. */
export const aloneOf = (points: number, left: number): number =>
  points <= EXACT_MAX ? 0 : Math.floor(Math.min(points, left) / ALONE_PART);

/**
 * Counts in memory and shares the counts with the other nodes by the table: before a use when the limit is small or nearly used up,
 * else now and then. N nodes let through at most the limit and N − 1 sixteenths of it; a small limit exactly (decision 0040).
 */
export function createWindowLimit(
  name: string,
  { points: most, seconds }: WindowOptions,
  exchange: Exchange<WindowUse, WindowTotal>,
  nowMs: () => number,
): WindowLimit {
  const uses = new Map<string, Use>();

  function forgetEnded(now: number): void {
    let looks = 0;
    for (const [key, use] of uses) {
      if (looks++ >= LOOKED_AT) return;
      uses.delete(key);
      if (use.endsAtMs > now && uses.size < KEYS_MAX) uses.set(key, use);
    }
  }

  function useOf(key: string, now: number): Use {
    const known = uses.get(key);
    if (known && known.endsAtMs > now) return known;
    forgetEnded(now);
    const endsAtMs = now + seconds * 1000;
    const fresh: Use = { name: `${name} ${key}`, points: 0, unsent: 0, underway: 0, learned: 0, endsAtMs };
    uses.set(key, fresh);
    return fresh;
  }

  function learn(use: Use, sent: number, known: number, total: WindowTotal | null): void {
    use.underway -= sent;
    if (total === null) {
      use.unsent += sent;
      return;
    }
    // A table that lost its rows in a crash knows less than this node.
    const fromOthers = Math.max(0, total.points - known);
    use.learned += fromOthers;
    use.points += fromOthers;
    use.endsAtMs = nowMs() + total.leftMs;
  }

  function share(use: Use): Promise<void> {
    if (use.sharing) return use.sharing;
    let isDone = false;
    const sharing = new Promise<void>((resolve) => {
      let sent = 0;
      let known = 0;
      exchange.put({
        name: use.name,
        take: () => {
          // What is counted from here on goes with the next statement.
          use.sharing = undefined;
          const leftMs = use.endsAtMs - nowMs();
          if (leftMs <= 0) return null;
          sent = use.unsent;
          known = use.points;
          use.underway += sent;
          use.unsent = 0;
          return { name: use.name, points: sent, leftMs };
        },
        done: (total) => {
          learn(use, sent, known, total);
          isDone = true;
          resolve();
        },
      });
    });
    if (!isDone) use.sharing = sharing;
    return sharing;
  }

  return {
    points: most,
    consume: (key) => {
      const now = nowMs();
      const use = useOf(key, now);
      if (use.points >= most) return use.endsAtMs - now;
      use.points += 1;
      use.unsent += 1;
      const place = use.points - use.learned;
      const alone = aloneOf(most, most - use.points);
      if (use.unsent + use.underway <= alone) {
        if (2 * use.unsent > alone) void share(use);
        return 0;
      }
      return share(use).then(() => (place + use.learned <= most ? 0 : Math.max(1, use.endsAtMs - nowMs())));
    },
    isUsedUp: (key) => {
      const use = uses.get(key);
      return use !== undefined && use.endsAtMs > nowMs() && use.points >= most;
    },
  };
}
