import { blindOf, roundBetLine, roundStream } from '@lantern/games/fair';
import { bustOf } from '@lantern/games/instant';
import { invariant } from '@lantern/kernel';
import { crashMsTo, crashMultiplierAt } from '@lantern/rules/instant';
import {
  type AppContext,
  databaseNow,
  type JobOutcome,
  type Needs,
  scheduleJob,
  type Tx,
} from '../../../platform/index.ts';
import { bindRound, ensureChain, nextLink, revealRound, seedOfRound } from '../../fairness/index.ts';
import {
  addRound,
  betsOf,
  bindBets,
  bustRound,
  type CrashBetRow,
  type CrashRow,
  closeRound,
  holdOpenBets,
  holdRound,
  lastLookMs,
  latestRound,
  nextTarget,
  noteLook,
  startRound,
  timeMs,
} from './instant.crash.store.ts';
import { bustOfRound, presentRound, sealBust, settleBets } from './instant.crash.ts';

export const CRASH_JOB = 'instant.crash';
const KEY = 'table';
const GAME = 'crash';
export const BETTING_MS = 6000;
/** With the time for bets: never less than ten seconds from one end to the next start (standards G16). */
export const PAUSE_MS = 4000;
const SETTLED_AT_ONCE = 200;
/** A table unread for this long opens no round. */
export const WATCHED_MS = 60_000;
const LOOK_NOTED_MS = 10_000;
const CHAIN_WAIT_MS = 1000;
/** A step that is due before the next read of the job list is awaited: the crash reaches pages when it happens. */
const NEAR_MS = 300;

const noted = new WeakMap<AppContext, number>();

/** A page reads the table: rounds run, and start again after a pause. The first read orders the chain. */
export async function advanceRounds(context: AppContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const sinceMs = nowMs - (noted.get(context) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < LOOK_NOTED_MS) return;
  noted.set(context, nowMs);
  await noteLook(context.db, databaseNow(context.clock));
  await ensureChain(context, context.db, { game: GAME });
  await scheduleJob(context.db, { kind: CRASH_JOB, key: KEY, runAtMs: nowMs });
}

/** A bet as a leaf of the closed list of its round. */
export const betLeaf = (row: Pick<CrashBetRow, 'id' | 'round_id' | 'stake' | 'target' | 'placed_at' | 'key'>): string =>
  roundBetLine({
    roundId: row.round_id,
    betId: row.id,
    stake: row.stake,
    target: row.target,
    placedAtMs: row.placed_at.getTime(),
    blind: blindOf(row.key, row.id),
  });

const publishRound = (context: Needs<'push'>, tx: Tx, row: CrashRow): void =>
  tx.afterCommit(() => context.push.publish('crash.round', presentRound(row)));

async function openRound(context: AppContext): Promise<CrashRow | null> {
  return context.db.transaction(async (tx) => {
    const id = context.newId();
    const place = await nextLink(context, tx, { game: GAME, roundId: id });
    if (!place) return null;
    const openedAtMs = await timeMs(tx, databaseNow(context.clock));
    const row = await addRound(tx, { id, ...place, openedAtMs, closesAtMs: openedAtMs + BETTING_MS });
    publishRound(context, tx, row);
    return row;
  });
}

/** Closes the bets: their root is in the public log when this commits. The link is not read before. */
async function closeBetting(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id, 'update');
    if (round?.state !== 'betting' || round.bets_hash !== null) return;
    const bets = (await betsOf(tx, id)).map((row) => ({ id: BigInt(row.id), line: () => betLeaf(row) }));
    publishRound(context, tx, await bindBets(tx, id, await bindRound(context, tx, { roundId: BigInt(id), bets })));
  });
}

/** Only then reads where the round ends. */
async function startRising(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id, 'update');
    if (round?.state !== 'betting' || round.bets_hash === null) return;
    const seed = await seedOfRound(context, tx, BigInt(id));
    const bustSealed = sealBust(context, id, bustOf(roundStream(seed)));
    const atMs = await timeMs(tx, databaseNow(context.clock));
    publishRound(context, tx, await startRound(tx, id, { atMs, bustSealed }));
  });
}

/** Bets whose auto cash-out is reached are paid while the round still rises. */
async function payReached(context: AppContext, id: string, upTo: bigint): Promise<void> {
  for (let left = SETTLED_AT_ONCE; left === SETTLED_AT_ONCE; )
    left = await context.db.transaction(async (tx) => {
      const rows = await holdOpenBets(tx, id, upTo, SETTLED_AT_ONCE);
      if (rows.length > 0)
        await settleBets(
          context,
          tx,
          rows.map((row) => ({ row, cashedOut: BigInt(row.target) })),
        );
      return rows.length;
    });
}

async function endRising(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id, 'update');
    if (round?.state !== 'rising' || round.started_at === null) return;
    const bust = bustOfRound(context, round);
    const link = await revealRound(context, tx, BigInt(id));
    const atMs = round.started_at.getTime() + crashMsTo(bust);
    // A server that was down reaches the end late; the pause is for the players, and begins when the end is published.
    const nextAtMs = (await timeMs(tx, databaseNow(context.clock))) + PAUSE_MS;
    publishRound(context, tx, await bustRound(tx, id, { bust, link, atMs, nextAtMs }));
  });
}

/** Bets that reached their auto cash-out are paid, the others are lost; each once, however often this is repeated. */
async function settle(context: AppContext, round: CrashRow): Promise<void> {
  invariant(round.bust !== null, 'a round that is over says where it ended');
  const bust = BigInt(round.bust);
  await payReached(context, round.id, bust);
  for (let left = SETTLED_AT_ONCE; left === SETTLED_AT_ONCE; )
    left = await context.db.transaction(async (tx) => {
      const rows = await holdOpenBets(tx, round.id, null, SETTLED_AT_ONCE);
      if (rows.length > 0)
        await settleBets(
          context,
          tx,
          rows.map((row) => ({ row, cashedOut: null, bust })),
        );
      if (rows.length < SETTLED_AT_ONCE) await closeRound(tx, round.id);
      return rows.length;
    });
}

/** Runs the steps that are due; returns when the next one is, or null when the table pauses. */
async function step(context: AppContext): Promise<number | null> {
  const round = await latestRound(context.db);
  const nowMs = await timeMs(context.db, databaseNow(context.clock));
  switch (round?.state) {
    case 'betting': {
      const closesAtMs = round.closes_at.getTime();
      if (nowMs < closesAtMs) return closesAtMs;
      await closeBetting(context, round.id);
      await startRising(context, round.id);
      return nowMs;
    }
    case 'rising':
      return rise(context, round, nowMs);
    case 'crashed':
      await settle(context, round);
      return nowMs;
    case 'settled':
    case undefined: {
      const nextAtMs = round?.next_at?.getTime() ?? 0;
      if (nowMs < nextAtMs) return nextAtMs;
      if (nowMs - (await lastLookMs(context.db)) > WATCHED_MS && !round?.bets) return null;
      const opened = await openRound(context);
      return opened ? opened.closes_at.getTime() : nowMs + CHAIN_WAIT_MS;
    }
  }
}

async function rise(context: AppContext, round: CrashRow, nowMs: number): Promise<number> {
  invariant(round.started_at, 'a round that rises has begun');
  const startedMs = round.started_at.getTime();
  const endMs = startedMs + crashMsTo(bustOfRound(context, round));
  if (nowMs >= endMs) {
    await endRising(context, round.id);
    return nowMs;
  }
  await payReached(context, round.id, crashMultiplierAt(nowMs - startedMs));
  const target = await nextTarget(context.db, round.id);
  return target === null ? endMs : Math.min(endMs, startedMs + crashMsTo(target));
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One turn of the table: steps until none is due soon. Killed anywhere, the next turn continues from the stored state. */
export async function turnTable(context: AppContext): Promise<JobOutcome> {
  for (;;) {
    const dueMs = await step(context);
    if (dueMs === null) return undefined;
    const waitMs = dueMs - (await timeMs(context.db, databaseNow(context.clock)));
    if (waitMs <= 0) continue;
    if (context.clock.fixed || waitMs > NEAR_MS) return { againAtMs: dueMs };
    await sleep(waitMs);
  }
}
