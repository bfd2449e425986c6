/** Who wants a turn, and what it will cost. */
export interface Claim {
  /** Those who share what they use: a member, an address. */
  readonly keys: readonly string[];
  /** Has one place at a time, running or waiting. */
  readonly only?: string;
  /** Milliseconds of work, as estimated before it begins. */
  readonly costMs: number;
}
interface Waiting extends Claim {
  readonly sinceMs: number;
  readonly settle: (turn: 'begin' | 'busy') => void;
}

export interface FairTurnsOptions {
  /** Turns at the same time; a function is asked whenever one may begin, and at least one always may. */
  readonly atOnce: number | (() => number);
  readonly waitingMax: number;
  /** Work above this cost leaves one turn to others, so that small pieces never wait for large ones alone. */
  readonly largeMs?: number;
  /** What was used counts half after this time. */
  readonly halfMs: number;
  readonly nowMs?: () => number;
}
export interface FairTurns {
  /** Runs the work in its turn; `busy` when its place is taken or others come first, `left` when the signal ends its wait. */
  take<T>(claim: Claim, left: AbortSignal | undefined, work: () => Promise<T>): Promise<T | 'busy' | 'left'>;
}

const KEYS_MAX = 10_000;

/** Milliseconds that each key used lately. */
function createUses(halfMs: number) {
  const uses = new Map<string, { readonly ms: number; readonly atMs: number }>();
  const of = (key: string, nowMs: number): number => {
    const use = uses.get(key);
    return use ? use.ms * 0.5 ** ((nowMs - use.atMs) / halfMs) : 0;
  };
  return {
    of,
    add: (key: string, ms: number, nowMs: number): void => {
      const used = of(key, nowMs) + ms;
      uses.delete(key);
      uses.set(key, { ms: used, atMs: nowMs });
      const [oldest] = uses.size > KEYS_MAX ? uses.keys() : [];
      if (oldest !== undefined) uses.delete(oldest);
    },
  };
}

/**
 * Turns at work that is dear: first whoever used least lately, with what they bring counted in and their wait counted off. A full queue gives the place of the last in that order to whoever comes before them.
 */
export function createFairTurns(options: FairTurnsOptions): FairTurns {
  const { waitingMax, largeMs = Number.POSITIVE_INFINITY, halfMs, nowMs = () => performance.now() } = options;
  const uses = createUses(halfMs);
  const room = (): number => Math.max(1, typeof options.atOnce === 'number' ? options.atOnce : options.atOnce());
  const places = new Set<string>();
  const waiting = new Set<Waiting>();
  let running = 0;
  let runningLarge = 0;
  const isLarge = ({ costMs }: Claim): boolean => costMs > largeMs;
  const rank = (one: Waiting, now: number): number =>
    one.keys.reduce((sum, key) => sum + uses.of(key, now), 0) + one.costMs - (now - one.sinceMs);

  /** The first or last in order of those that a test lets pass. */
  function extreme(sign: 1 | -1, passes: (one: Waiting) => boolean = () => true): Waiting | undefined {
    const now = nowMs();
    let best: Waiting | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const one of waiting) {
      const at = sign * rank(one, now);
      if (at >= least || !passes(one)) continue;
      least = at;
      best = one;
    }
    return best;
  }

  function next(): void {
    if (waiting.size === 0) return;
    const turns = room();
    if (running >= turns) return;
    const mayBeLarge = runningLarge < Math.max(1, turns - 1);
    const first = extreme(1, (one) => mayBeLarge || !isLarge(one));
    if (!first) return;
    waiting.delete(first);
    running += 1;
    if (isLarge(first)) runningLarge += 1;
    first.settle('begin');
  }

  function makeRoom(): void {
    if (waiting.size <= waitingMax) return;
    const last = extreme(-1);
    if (!last) return;
    waiting.delete(last);
    last.settle('busy');
  }

  function wait(claim: Claim, left: AbortSignal | undefined): Promise<'begin' | 'busy' | 'left'> {
    return new Promise((settle) => {
      const one = { ...claim, sinceMs: nowMs(), settle };
      left?.addEventListener('abort', () => waiting.delete(one) && settle('left'), { once: true });
      waiting.add(one);
      next();
      makeRoom();
    });
  }

  return {
    take: async (claim, left, work) => {
      if (left?.aborted) return 'left';
      if (claim.only !== undefined && places.has(claim.only)) return 'busy';
      if (claim.only !== undefined) places.add(claim.only);
      try {
        const turn = await wait(claim, left);
        if (turn !== 'begin') return turn;
        const began = nowMs();
        try {
          return await work();
        } finally {
          const now = nowMs();
          for (const key of claim.keys) uses.add(key, now - began, now);
          running -= 1;
          if (isLarge(claim)) runningLarge -= 1;
          next();
        }
      } finally {
        if (claim.only !== undefined) places.delete(claim.only);
      }
    },
  };
}
