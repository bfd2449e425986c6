import type { Micros } from '@lantern/kernel';
import type { PoolClient } from 'pg';
import { type AppContext, databaseNow, isRepeatable } from '../../../platform/index.ts';
import { placeBatch, type VerdictRow } from '../wager.store.ts';

/** One line of a slip on one event, priced and checked by its game module. */
export interface SlipLine {
  readonly wagerId: bigint;
  readonly eventId: bigint;
  readonly play: string;
  readonly picks: string;
  readonly unit: Micros;
  readonly stake: Micros;
  /** Ten-thousandths. */
  readonly odds: bigint;
  /** Counts against the limit per selection: `selection` takes `units`, at most `ceiling` in total. */
  readonly exposures: readonly { readonly selection: string; readonly units: Micros; readonly ceiling: Micros }[];
}
export interface NewSlip {
  readonly memberId: bigint;
  /** Currency of the member's account, stored with the wager. */
  readonly currency: string;
  readonly slipId: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly lines: readonly SlipLine[];
}
export type SlipVerdict =
  | {
      readonly verdict: 'placed' | 'replayed';
      readonly slipId: bigint;
      readonly balanceAfter: Micros;
      readonly placedAt: Date;
    }
  | {
      readonly verdict:
        | 'conflict'
        | 'unknown_event'
        | 'not_open'
        | 'closed'
        | 'member_limit'
        | 'insufficient'
        | 'limit_reached'
        | 'player_blocked'
        | 'reality_check_due';
    }
  | { readonly verdict: 'number_limit'; readonly selection: string };

interface Waiting {
  readonly slip: NewSlip;
  readonly resolve: (verdict: SlipVerdict) => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_MAX = 128;
/** Waiting slips are divided among free connections; with fewer than these a second commit costs more than it saves. */
const SHARE_MIN = 16;
/** A number at its limit is kept out of batches for this long: its slips are written alone and fail no other slip. */
const FULL_MS = 1000;
const TRIES_MAX = 8;

/** An array literal for values that need no quoting; the driver's encoding inspects each element twice. */
export const list = (values: readonly (bigint | number | string)[]): string => `{${values.join()}}`;

/** Flattens slips into the arrays of `wager.place`. */
function argumentsOf(slips: readonly NewSlip[], now: string | null): unknown[] {
  const lines = slips.flatMap((slip, index) => slip.lines.map((line) => ({ ...line, slip: index + 1 })));
  const exposures = lines.flatMap((line, index) =>
    line.exposures.map((exposure) => ({ ...exposure, line: index + 1 })),
  );
  return [
    now,
    list(slips.map((slip) => slip.memberId)),
    slips.map((slip) => slip.currency),
    list(slips.map((slip) => slip.key)),
    list(slips.map((slip) => slip.slipId)),
    list(slips.map((slip) => `"\\\\x${slip.bodyHash.toString('hex')}"`)),
    list(lines.map((line) => line.slip)),
    list(lines.map((line) => line.wagerId)),
    list(lines.map((line) => line.eventId)),
    lines.map((line) => line.play),
    lines.map((line) => line.picks),
    list(lines.map((line) => line.unit)),
    list(lines.map((line) => line.stake)),
    list(lines.map((line) => line.odds)),
    list(exposures.map((exposure) => exposure.line)),
    exposures.map((exposure) => exposure.selection),
    list(exposures.map((exposure) => exposure.units)),
    list(exposures.map((exposure) => exposure.ceiling)),
  ];
}

const verdictOf = (row: VerdictRow): SlipVerdict => {
  if (row.verdict === 'placed' || row.verdict === 'replayed') {
    return {
      verdict: row.verdict,
      slipId: BigInt(row.slip_id),
      balanceAfter: BigInt(row.balance_after ?? '0'),
      placedAt: row.placed_at,
    };
  }
  return { verdict: row.verdict } as SlipVerdict;
};

/**
 * Collects slips and commits them together (architecture.md 5). No timer: while one batch is written the next one
 * grows, so few slips have a batch each and many share one. Each slip gets its own verdict.
 */
export function createSlipQueues(context: AppContext, laneCount: number) {
  const queue: Waiting[] = [];
  const memberBusy = new Set<bigint>();
  const fullUntilMs = new Map<string, number>();
  let running = 0;
  let writing = 0;
  let closed = false;

  const isFull = (slip: NewSlip): boolean => {
    if (fullUntilMs.size === 0) return false;
    const nowMs = context.clock.nowMs();
    for (const [name, untilMs] of fullUntilMs) if (untilMs < nowMs) fullUntilMs.delete(name);
    return slip.lines.some((line) =>
      line.exposures.some(({ selection }) => fullUntilMs.has(`${line.eventId} ${selection}`)),
    );
  };

  /** Takes the next batch: at most one slip of a member, and none of a member in a batch being written. */
  function take(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    let isAlone = false;
    if (writing > 0 && queue.length < SHARE_MIN) return batch;
    const most = Math.min(BATCH_MAX, Math.max(SHARE_MIN, Math.ceil(queue.length / (laneCount - writing))));
    for (const item of queue) {
      const fits: boolean = !isAlone && batch.length < most && !memberBusy.has(item.slip.memberId);
      const alone: boolean = fits && isFull(item.slip);
      if (fits && (!alone || batch.length === 0)) {
        memberBusy.add(item.slip.memberId);
        batch.push(item);
        isAlone = alone;
      } else rest.push(item);
    }
    queue.length = 0;
    queue.push(...rest);
    // The database locks wallets in this order.
    return batch.sort((a, b) => (a.slip.memberId < b.slip.memberId ? -1 : 1));
  }

  async function write(client: PoolClient, slips: readonly NewSlip[]): Promise<SlipVerdict[]> {
    const rows = await placeBatch(client, argumentsOf(slips, databaseNow(context.clock)));
    return rows.sort((a, b) => a.n - b.n).map(verdictOf);
  }

  async function settle(item: Waiting, client: PoolClient): Promise<void> {
    try {
      const [verdict] = await write(client, [item.slip]);
      if (verdict) item.resolve(verdict);
    } catch (error) {
      if (!isLimit(error)) throw error;
      const verdict = limitOf(error);
      if (verdict.verdict === 'number_limit') {
        for (const { eventId } of item.slip.lines)
          fullUntilMs.set(`${eventId} ${verdict.selection}`, context.clock.nowMs() + FULL_MS);
      }
      item.resolve(verdict);
    }
  }

  /** Writes a batch; after a limit or a key conflict the slips are written one by one. */
  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      let client: PoolClient | undefined;
      let broken = false;
      try {
        client = await context.db.connect('lanes');
        if (batch.length === 1 && batch[0]) return await settle(batch[0], client);
        const verdicts = await write(
          client,
          batch.map((item) => item.slip),
        );
        batch.forEach((item, index) => {
          const verdict = verdicts[index];
          if (verdict) item.resolve(verdict);
        });
        return;
      } catch (error) {
        broken = client !== undefined && !(error instanceof Error && 'code' in error);
        if (client && isLimit(error)) {
          for (const item of batch) await settle(item, client);
          return;
        }
        // After an uncertain failure the same keys are sent again and return the outcome.
        if (attempt >= TRIES_MAX || !isRepeatable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt));
      } finally {
        client?.release(broken);
      }
    }
  }

  async function lane(): Promise<void> {
    for (;;) {
      const batch = take();
      context.metrics.laneWaiting.set(queue.length);
      if (batch.length === 0) break;
      context.metrics.laneBatchSlips.observe(batch.length);
      writing += 1;
      try {
        await writeBatch(batch);
      } catch (error) {
        for (const item of batch) item.reject(error);
      }
      writing -= 1;
      for (const item of batch) memberBusy.delete(item.slip.memberId);
    }
    running -= 1;
  }

  return {
    place: (slip: NewSlip): Promise<SlipVerdict> =>
      new Promise((resolve, reject) => {
        // The batch is written on another connection.
        context.db.notInTransaction('a batch');
        if (closed) return reject(new Error('Connection terminated: the lanes are closed'));
        queue.push({ slip, resolve, reject });
        if (running < laneCount) {
          running += 1;
          // Starts in the next turn of the event loop, so that slips of the same moment share a batch.
          setImmediate(() => void lane());
        }
      }),
    close: async (): Promise<void> => {
      closed = true;
      while (running > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
export type SlipQueues = ReturnType<typeof createSlipQueues>;

const LIMITS = ['number_limit', 'member_limit'];
const isLimit = (error: unknown): error is Error =>
  error instanceof Error && 'constraint' in error && LIMITS.includes(String(error.constraint));
/** The error names the constraint and the failing row: for a number `(event, selection, taken, ceiling)`. */
const limitOf = (error: Error): SlipVerdict => {
  if ('constraint' in error && error.constraint === 'member_limit') return { verdict: 'member_limit' };
  return {
    verdict: 'number_limit',
    selection: 'detail' in error ? (/\(\d+, ([^,]+), /.exec(String(error.detail))?.[1] ?? '') : '',
  };
};
