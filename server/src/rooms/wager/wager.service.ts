import type { World } from '../../platform/index.ts';
import { databaseNow, retrying } from '../../platform/index.ts';
import { createLanes, type Lanes, type NewSlip, type SlipVerdict } from './wager.lanes.ts';
import {
  beginSettling,
  type ChunkBounds,
  finishEvent,
  type OpenWager,
  openChunks,
  openWagers,
  refundChunk,
  resettleOne,
  settleChunk,
  settledBefore,
  type Winner,
} from './wager.store.ts';

const CHUNK_WAGERS = 10_000;
const lanesOf = new WeakMap<World, Lanes>();

/** The one door for every bet. Answers after the commit, or throws a fault when nothing is certain. */
export function placeSlip(world: World, slip: NewSlip): Promise<SlipVerdict> {
  const held = lanesOf.get(world);
  const lanes = held ?? createLanes(world, world.config.LANES);
  if (!held) lanesOf.set(world, lanes);
  return lanes.place(slip);
}

export async function closeLanes(world: World): Promise<void> {
  await lanesOf.get(world)?.close();
}

/** What a game room knows about one wager once the result is there. */
export type Judge = (wager: OpenWager) => { readonly payout: bigint; readonly hits: number };
export interface SettleTotals {
  readonly wagers: number;
  readonly winners: number;
  readonly paid: bigint;
}

/**
 * Settles every open wager of an event: runs of wagers, two at a time, each in its own transaction and once by its keys.
 * Safe to call again after a crash at any point. `onProgress` gets the share done, 0 to 1.
 */
export async function settleEvent(
  world: World,
  event: {
    readonly id: bigint;
    readonly version: number;
    readonly judge: Judge;
    readonly onProgress?: (share: number) => void;
  },
): Promise<SettleTotals> {
  await retrying(() => beginSettling(world.db, event.id));
  const chunks = await openChunks(world.db, event.id, CHUNK_WAGERS);
  const totals = { wagers: 0, winners: 0, paid: 0n };
  let next = 0;
  let finished = 0;
  async function work(): Promise<void> {
    for (let bounds = chunks[next++]; bounds; bounds = chunks[next++]) {
      const result = await settleRun(world, event, bounds);
      totals.wagers += result.settled;
      totals.winners += result.winners;
      totals.paid += result.paid;
      finished += 1;
      event.onProgress?.(finished / chunks.length);
    }
  }
  await Promise.all([work(), work()]);
  await world.db.transaction((tx) => finishEvent(tx, event.id, 'settled', event.version));
  return totals;
}

async function settleRun(world: World, event: { id: bigint; version: number; judge: Judge }, bounds: ChunkBounds) {
  return retrying(async () => {
    const wagers = await openWagers(world.db, event.id, bounds);
    const winners: Winner[] = [];
    for (const wager of wagers) {
      const { payout, hits } = event.judge(wager);
      if (payout > 0n) winners.push({ memberId: wager.memberId, id: wager.id, payout, hits });
    }
    return settleChunk(world.db, event.id, event.version, databaseNow(world.clock), bounds, winners);
  });
}

/** Gives every stake back and closes the event as void. Safe to repeat. */
export async function refundEvent(world: World, eventId: bigint): Promise<number> {
  let refunded = 0;
  for (;;) {
    const count = await retrying(() => refundChunk(world.db, eventId, databaseNow(world.clock), CHUNK_WAGERS));
    if (count === 0) break;
    refunded += count;
  }
  await world.db.transaction((tx) => finishEvent(tx, eventId, 'void', 0));
  return refunded;
}

/** Brings a settled event to a corrected result: each wager moves by the difference only, once per version. */
export async function resettleEvent(
  world: World,
  event: { readonly id: bigint; readonly version: number; readonly judge: Judge },
): Promise<bigint> {
  let moved = 0n;
  for (;;) {
    const wagers = await settledBefore(world.db, event.id, event.version, 1000);
    if (wagers.length === 0) break;
    for (const wager of wagers) {
      const { payout, hits } = event.judge(wager);
      moved += await retrying(() =>
        resettleOne(
          world.db,
          { memberId: wager.memberId, id: wager.id, payout, hits },
          event.version,
          databaseNow(world.clock),
        ),
      );
    }
  }
  await world.db.transaction((tx) => finishEvent(tx, event.id, 'settled', event.version));
  return moved;
}
