import type { Spin, Wheel, WheelDraft } from '@lantern/contract/prizes';
import { playStream } from '@lantern/games/fair';
import { drawWheel } from '@lantern/games/prizes';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { totalOf, type WheelRefusal, weightsNow } from '@lantern/rules/prizes';
import {
  type AppContext,
  type Done,
  done,
  doneAgain,
  iso,
  isRefusal,
  type Queryable,
  type Refusal,
  refuse,
  refusing,
  type Tx,
} from '../../platform/index.ts';
import { playInTurn, seedsOfPlays, type TakenSeed, useNonces } from '../fairness/index.ts';
import { budgetOf, budgetsOf, giveReward, lockMembers } from '../rewards/index.ts';
import { breakRefusalOf } from '../safer-play/index.ts';
import { draftAt, draftsOf, type LivePrize, livePrizes, type PrizeRow, prizeOf } from './prizes.store.ts';
import { bonusDetailsOf, DAY_MS, presentReward, SOURCES, segmentsOf, textOf } from './prizes.terms.ts';
import {
  countSpin,
  type DrawnRow,
  drawnByKey,
  drawnOf,
  drawnPage,
  expireSpins,
  insertDrawn,
  lockSpin,
  waitingSpins,
} from './prizes.wheel.store.ts';

export interface SpinRequest {
  readonly memberId: bigint;
  readonly currency: string;
  readonly wheelId: string;
  readonly key: string;
  readonly language: string;
}
type SpinRefusal = 'not_found' | 'wheel_refused' | 'player_blocked' | 'idempotency_conflict' | 'try_again';
type Spun = Done<Spin> | Refusal<SpinRefusal>;

const refuseSpin = (why: WheelRefusal) => refuse('wheel_refused', { facts: { why } });

/** Spins with their wheels’ titles and the seeds of their draws. */
export async function presentSpins(
  db: Queryable,
  memberId: bigint,
  rows: readonly DrawnRow[],
  language: string,
): Promise<Spin[]> {
  const drafts = await draftsOf(db, [...new Set(rows.map(({ wheel_id }) => wheel_id))]);
  const plays = rows.map(({ spin_id, pair_id, nonce }) => ({
    ...{ key: spin_id, memberId: String(memberId), pairId: pair_id, nonce },
  }));
  const seeds = await seedsOfPlays(db, plays);
  return rows.map((row) => {
    const [draft, drawnFrom] = [drafts.get(row.wheel_id), seeds.get(row.spin_id)];
    invariant(drawnFrom, 'a pair that was played on stays');
    const { pairId, nonce, serverSeedHash, clientSeed } = drawnFrom;
    return {
      ...{ id: row.spin_id, wheelId: row.wheel_id, title: draft ? textOf(draft, language).title : '' },
      ...{ segment: row.segment, reward: presentReward(row), currency: row.currency, weights: row.weights },
      ...{ at: iso(row.at), rewardId: row.reward_id },
      seeds: { pairId, nonce, serverSeedHash, clientSeed: clientSeed ?? '' },
    };
  });
}

async function presentOne(db: Queryable, { memberId, language }: SpinRequest, row: DrawnRow): Promise<Spin> {
  const [spin] = await presentSpins(db, memberId, [row], language);
  invariant(spin, 'a spin is presented');
  return spin;
}

/** The answer to a key that was used before; null where it was not. */
async function replayOf(db: Queryable, request: SpinRequest): Promise<Spun | null> {
  const row = await drawnByKey(db, request.memberId, request.key);
  if (!row) return null;
  return row.wheel_id === request.wheelId
    ? doneAgain(await presentOne(db, request, row))
    : refuse('idempotency_conflict');
}

/** The version that holds, where the wheel draws spins at this instant. */
async function runningDraft(db: Queryable, row: PrizeRow | null, nowMs: number): Promise<WheelDraft | null> {
  if (row?.kind !== 'wheel' || row.live_version === null || row.stopped_at !== null) return null;
  if (nowMs < row.from_at.getTime() || (row.to_at !== null && nowMs >= row.to_at.getTime())) return null;
  const draft = await draftAt(db, row.id, row.live_version);
  return draft?.kind === 'wheel' ? draft : null;
}

const leftOf = async (db: Queryable, wheelId: string, currency: string): Promise<Micros> => {
  const budget = await budgetOf(db, { source: SOURCES.wheel, sourceId: BigInt(wheelId), currency });
  return (budget?.funded ?? 0n) - (budget?.spent ?? 0n);
};

/** Gives what a spin won, once; false where the budget has less by now. */
async function giveWon(
  context: AppContext,
  tx: Tx,
  { memberId, currency, wheelId }: SpinRequest,
  won: { readonly spinId: string; readonly version: number; readonly draft: WheelDraft; readonly segment: number },
): Promise<boolean> {
  const { spinId, version, draft, segment } = won;
  const prize = segmentsOf(draft)[segment];
  invariant(prize, 'a spin draws a segment');
  if (prize.kind === 'nothing') return true;
  const sourceId = BigInt(wheelId);
  const isMoney = prize.kind !== 'points';
  const budget = isMoney ? await budgetOf(tx, { source: SOURCES.wheel, sourceId, currency }) : null;
  if (isMoney && !budget) return false;
  const verdict = await giveReward(context, tx, {
    ...{ memberId, source: SOURCES.wheel, sourceId, number: BigInt(spinId), kind: prize.kind, amount: prize.amount },
    ...{ currency: isMoney ? currency : '', budgetId: budget?.id ?? null },
    details: { version, segment, ...(prize.kind === 'bonus' && draft.bonus ? bonusDetailsOf(draft.bonus) : {}) },
    claimUntilMs: draft.claimDays === null ? null : context.clock.nowMs() + draft.claimDays * DAY_MS,
    isPaidAtOnce: draft.claimDays === null,
  });
  return verdict === 'given';
}

/** One spin in a transaction that uses this nonce; rolled back where it draws none. */
async function spinOnce(context: AppContext, tx: Tx, request: SpinRequest, seed: TakenSeed): Promise<Spun> {
  const { memberId, currency, wheelId, key } = request;
  const { pairId, nonce } = seed;
  // The pair before the main account, as in every play.
  const [isUsed] = await useNonces(context, tx, [{ memberId, pairId, nonce }]);
  if (!isUsed) return refuse('try_again');
  await lockMembers(tx, [memberId]);
  const before = await replayOf(tx, request);
  // The nonce is not used by a repeated call.
  if (before) return isRefusal(before) ? before : refuse('try_again');
  const onBreak = await breakRefusalOf(context, tx, memberId);
  if (onBreak) return onBreak;
  const nowMs = context.clock.nowMs();
  const spinId = await lockSpin(tx, memberId, wheelId, nowMs);
  // Its row is locked from here on: what is left of the budget and of the stock is what the spin is drawn from.
  const isStarted = await countSpin(tx, wheelId);
  const row = await prizeOf(tx, wheelId);
  if (!isStarted || !row || row.currency !== currency) return refuse('not_found');
  const draft = await runningDraft(tx, row, nowMs);
  if (!draft || row.live_version === null) return refuseSpin('not_running');
  if (spinId === null) return refuseSpin('no_spin');
  const version = row.live_version;
  const segments = segmentsOf(draft);
  const weights = weightsNow(segments, await leftOf(tx, wheelId, currency), await drawnOf(tx, wheelId, version));
  if (totalOf(weights) === 0) return refuseSpin('budget');
  const segment = drawWheel(playStream(seed), weights);
  const drawn = segments[segment];
  invariant(drawn, 'a spin draws a segment');
  if (!(await giveWon(context, tx, request, { spinId, version, draft, segment }))) return refuse('try_again');
  await insertDrawn(tx, context, {
    ...{ memberId, spinId, wheelId, version, weights, segment, pairId, nonce, key },
    ...{ kind: drawn.kind, amount: drawn.amount },
  });
  await context.push.record(tx, 'prizes.changed', { kind: 'wheel', id: wheelId }, memberId);
  const stored = await drawnByKey(tx, memberId, key);
  invariant(stored, 'a drawn spin is stored');
  return done(await presentOne(tx, request, stored));
}

/** Draws a spin of a member. A known key answers its spin again. */
export async function playWheel(context: AppContext, request: SpinRequest): Promise<Spun> {
  const before = await replayOf(context.db, request);
  if (before) return before;
  const row = await prizeOf(context.db, request.wheelId);
  if (row?.kind !== 'wheel' || row.live_version === null || row.currency !== request.currency)
    return refuse('not_found');
  return playInTurn<Spun>(context, request.memberId, async (seed) => {
    const outcome = await refusing(context.db, (tx) => spinOnce(context, tx, request, seed));
    if (!isRefusal(outcome) || outcome.refused !== 'try_again') return outcome;
    // Another play has the nonce, or the budget moved: drawn again from the next one. Or the same key was answered meanwhile.
    return replayOf(context.db, request);
  });
}

/** Ends spins that were not made in time; answers whether more may be due. */
export async function endSpins(context: AppContext, tx: Tx): Promise<boolean> {
  const ended = await expireSpins(tx, context.clock.nowMs());
  tx.afterCommit(() => {
    for (const { memberId, wheelId } of ended)
      context.push.publish('prizes.changed', { kind: 'wheel', id: wheelId }, memberId);
  });
  return ended.length > 0;
}

const SHOWN_SPINS = 10;
/** Wheels that run for a member, with the exact chances of the next spin. */
export async function wheelsOf(
  context: AppContext,
  { memberId, currency, language }: Omit<SpinRequest, 'wheelId' | 'key'>,
): Promise<Wheel[]> {
  const { db, clock } = context;
  const nowMs = clock.nowMs();
  const live = await livePrizes<WheelDraft>(db, { kind: 'wheel', currency, nowMs, untilMs: nowMs }, false);
  const budgets = await budgetsOf(
    db,
    SOURCES.wheel,
    live.map(({ id }) => id),
  );
  const waiting = await waitingSpins(db, memberId, nowMs);
  const present = async ({ id, live_version: version, draft }: LivePrize<WheelDraft>): Promise<Wheel> => {
    const budget = budgets.get(id) ?? { funded: 0n, spent: 0n };
    const [left, drawn] = [budget.funded - budget.spent, await drawnOf(db, id, version)];
    const weights = weightsNow(segmentsOf(draft), left, drawn);
    const own = waiting.get(id);
    const newest = await drawnPage(db, memberId, { wheelId: id, limit: SHOWN_SPINS, offset: 0 });
    return {
      ...{ id, version, ...textOf(draft, language), currency, from: draft.from, to: draft.to },
      segments: draft.segments.map(({ reward, weight, stock }, index) => ({
        ...{ reward, weight, weightNow: weights[index] ?? 0, stock },
        left: stock === null ? null : Math.max(0, stock - (drawn.get(index) ?? 0)),
      })),
      ...{ totalNow: totalOf(weights), bonus: draft.bonus },
      ...{ funded: formatAmount(budget.funded), left: formatAmount(left) },
      ...{ spins: own?.spins ?? 0, expiresAt: own?.expires_at ? iso(own.expires_at) : null },
      ...{ claimDays: draft.claimDays, newest: await presentSpins(db, memberId, newest.rows, language) },
    };
  };
  const shown: Wheel[] = [];
  for (const one of live) shown.push(await present(one));
  return shown;
}
