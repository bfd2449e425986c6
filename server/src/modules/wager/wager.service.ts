import type { Fraction } from '@lantern/games/netting';
import { countedStake } from '@lantern/rules/wager';
import type { AppContext, Needs, Tx } from '../../platform/index.ts';
import { databaseNow, retrying } from '../../platform/index.ts';
import { voidLegs } from './legs/wager.legs.ts';
import { type CountTogether, countedDown, coverOf, type JudgedWager } from './wager.counting.ts';
import {
  beginSettling,
  type ChunkBounds,
  finishEvent,
  type OpenWager,
  type Outcome,
  openChunks,
  openWagers,
  refundChunk,
  resettleOne,
  settleChunk,
  settledBefore,
  type Winner,
} from './wager.store.ts';

export const CHUNK_WAGERS = 10_000;

/** Payout in micros and outcome of one wager, given by the game module from its detail. */
export type Judge = (wager: Pick<OpenWager, 'id' | 'memberId' | 'detail'>) => {
  readonly payout: bigint;
  readonly outcome: Outcome;
};
export interface SettleTotals {
  readonly wagers: number;
  readonly winners: number;
  readonly paid: bigint;
}

/**
 * Settles every open wager of an event: runs of wagers, two at a time, each in its own transaction and once by its keys.
 * Safe to repeat after a crash at any point. `onProgress` gets the finished share, 0 to 1.
 */
export async function settleEvent(
  context: AppContext,
  event: {
    readonly id: bigint;
    readonly version: number;
    readonly judge: Judge;
    readonly count?: CountTogether;
    readonly onProgress?: (share: number) => void;
    /** Of a pot: the pot on sale that gets what nobody won. */
    readonly carryTo?: bigint | null;
  },
): Promise<SettleTotals> {
  await retrying(() => beginSettling(context.db, event.id));
  const counting = await countingOf(context, event);
  const chunks = await openChunks(context.db, event.id, CHUNK_WAGERS);
  const totals = { wagers: 0, winners: 0, paid: 0n };
  let next = 0;
  let finished = 0;
  async function work(): Promise<void> {
    for (let bounds = chunks[next++]; bounds; bounds = chunks[next++]) {
      const result = await settleRun(context, { ...event, counting }, bounds);
      totals.wagers += result.settled;
      totals.winners += result.winners;
      totals.paid += result.paid;
      finished += 1;
      event.onProgress?.(finished / chunks.length);
    }
  }
  await Promise.all([work(), work()]);
  await context.db.transaction((tx) => finishEvent(tx, event.id, 'settled', event.version, event.carryTo));
  return totals;
}

/** Ends a closed event on which nobody bet, in the transaction that gives its result. */
export const settleEmptyEvent = (tx: Tx, eventId: bigint, version: number): Promise<void> =>
  finishEvent(tx, eventId, 'settled', version);

type Counting = (wagers: readonly JudgedWager[]) => ReadonlyMap<string, bigint>;
const NOTHING: ReadonlyMap<string, bigint> = new Map();

/** What of an event's wagers counts less than it would alone. */
async function countingOf(
  context: AppContext,
  { id, count }: { readonly id: bigint; readonly count?: CountTogether },
): Promise<Counting> {
  const coverMaximum: Fraction = await coverOf(context, id);
  return (wagers) => (count ? countedDown(wagers, count, coverMaximum) : NOTHING);
}

async function settleRun(
  context: Needs<'db' | 'clock'>,
  event: { id: bigint; version: number; judge: Judge; counting: Counting },
  bounds: ChunkBounds,
) {
  return retrying(async () => {
    const wagers = await openWagers(context.db, event.id, bounds);
    const judged = wagers.map((wager) => ({ ...wager, ...event.judge(wager) }));
    const counted = event.counting(judged);
    const named = judged.map((wager) => ({ ...wager, valid: counted.get(wager.id) ?? countedStake(wager) }));
    const winners: Winner[] = named.filter(({ payout }) => payout > 0n);
    const losers = named.filter(({ id, payout }) => payout === 0n && counted.has(id));
    return settleChunk(context.db, event.id, event.version, databaseNow(context.clock), bounds, winners, losers);
  });
}

/** Refunds every stake, voids every open leg and marks the event as void. Safe to repeat. Returns the number of refunded wagers. */
export async function refundEvent(
  context: Needs<'db' | 'clock' | 'hooks'>,
  eventId: bigint,
  options: { readonly carryTo?: bigint } = {},
): Promise<number> {
  let refunded = 0;
  for (;;) {
    const count = await retrying(() => refundChunk(context.db, eventId, databaseNow(context.clock), CHUNK_WAGERS));
    if (count === 0) break;
    refunded += count;
  }
  await voidLegs(context, eventId);
  await context.db.transaction((tx) => finishEvent(tx, eventId, 'void', 0, options.carryTo));
  return refunded;
}

/** Settles an event with a corrected result: each wager moves by the difference, once per version. Returns the sum in micros. */
export async function resettleEvent(
  context: AppContext,
  event: { readonly id: bigint; readonly version: number; readonly judge: Judge; readonly count?: CountTogether },
): Promise<bigint> {
  let moved = 0n;
  const counting = await countingOf(context, event);
  for (;;) {
    const wagers = await settledBefore(context.db, event.id, event.version, 1000);
    if (wagers.length === 0) break;
    const judged = wagers.map((wager) => ({ ...wager, ...event.judge(wager) }));
    const counted = counting(judged);
    for (const wager of judged) {
      moved += await retrying(() =>
        resettleOne(
          context.db,
          { ...wager, valid: counted.get(wager.id) ?? countedStake(wager) },
          event.version,
          databaseNow(context.clock),
        ),
      );
    }
  }
  await context.db.transaction((tx) => finishEvent(tx, event.id, 'settled', event.version));
  return moved;
}
