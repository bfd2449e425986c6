import type { Micros } from '@lantern/kernel';
import type { AppContext } from '../../../platform/index.ts';
import { placeBatch, type VerdictRow } from '../wager.store.ts';
import { openBatchQueue, verdictsOf } from './wager.batch-queue.ts';

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

/** A number at its limit is kept out of batches for this long: its slips are written alone and fail no other slip. */
const FULL_MS = 1000;

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

/** Numbers at their limit, of each server: `event selection` and until when. */
const fullNumbers = new WeakMap<AppContext, Map<string, number>>();
function fullNumbersOf(context: AppContext): Map<string, number> {
  const full = fullNumbers.get(context) ?? new Map<string, number>();
  fullNumbers.set(context, full);
  return full;
}

function hasFullNumber(context: AppContext, slip: NewSlip): boolean {
  const full = fullNumbersOf(context);
  if (full.size === 0) return false;
  const nowMs = context.clock.nowMs();
  for (const [name, untilMs] of full) if (untilMs < nowMs) full.delete(name);
  return slip.lines.some((line) => line.exposures.some(({ selection }) => full.has(`${line.eventId} ${selection}`)));
}

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

/** The verdict of a slip that breaks a limit of the tables; a full number is noted. */
function limitVerdict(context: AppContext, error: unknown, slip: NewSlip): SlipVerdict | undefined {
  if (!isLimit(error)) return undefined;
  const verdict = limitOf(error);
  if (verdict.verdict === 'number_limit') {
    const untilMs = context.clock.nowMs() + FULL_MS;
    for (const { eventId } of slip.lines) fullNumbersOf(context).set(`${eventId} ${verdict.selection}`, untilMs);
  }
  return verdict;
}

const slipQueue = openBatchQueue<NewSlip, SlipVerdict>({
  name: 'slips',
  write: async (client, slips, now) =>
    verdictsOf(await placeBatch(client, argumentsOf(slips, now)), slips.length, verdictOf),
  isAlone: hasFullNumber,
  verdictOfFailure: limitVerdict,
});
/** Places a slip. Resolves after the commit. @throws a fault when the outcome is uncertain */
export const placeSlip = slipQueue.put;
export const closeSlipQueue = slipQueue.close;
