import { type AppContext, dayOf, iso, type Queryable, refuse, type Tx } from '../../platform/index.ts';
import type { RewardSource } from '../rewards/index.ts';
import { breakRefusalOf } from '../safer-play/index.ts';
import type { FinalsReader } from '../wager/index.ts';
import type { Claimed } from './missions.claiming.ts';
import { titlesOf } from './missions.present.ts';
import { countBets } from './missions.progress.store.ts';
import { draftAt, lockMission, startVersion } from './missions.store.ts';
import { SOURCE } from './missions.terms.ts';

/** Counts final bets, as they are after corrections and voids, and tells their members. Nothing is added to a bet. */
export const betsReader: FinalsReader = {
  name: 'missions.bets',
  apply: async ({ push }, tx, batch) => {
    const { forms, members } = await countBets(tx, batch);
    tx.afterCommit(() => {
      for (const memberId of members) push.publish('missions.changed', {}, memberId);
    });
    return { count: forms };
  },
};

/** Deposits count from their rows; pages of the member read again. */
export const depositsChanged = async ({ push }: AppContext, tx: Tx, memberId: bigint) =>
  tx.afterCommit(() => push.publish('missions.changed', {}, memberId));

/** A refused claim as the contract has it. */
export async function refuseClaim(
  context: AppContext,
  db: Queryable,
  memberId: bigint,
  why: Extract<Claimed, { refused: string }>['refused'],
) {
  if (why === 'unknown') return refuse('not_found');
  if (why === 'other_key') return refuse('idempotency_conflict');
  if (why !== 'on_break') return refuse('mission_refused', { facts: { why } });
  const onBreak = await breakRefusalOf(context, db, memberId);
  return onBreak ?? refuse('player_blocked', { facts: { resetsAt: iso(context.clock.nowMs()) } });
}

/** Rewards of missions: their titles, and what an approved budget begins. */
export const missionSource: RewardSource = {
  source: SOURCE,
  names: titlesOf,
  onFunded: async (context, tx, { sourceId, requestId, after }) => {
    const { version } = after as { readonly version: number };
    const row = await lockMission(tx, sourceId);
    const draft = row && (await draftAt(tx, sourceId, version));
    if (!row || !draft || (draft.to !== null && draft.to < dayOf(context.clock.nowMs()))) return false;
    // Another version was started since: what it changed would be lost.
    if (row.live_version !== null && row.live_version > version) return false;
    await startVersion(tx, context, { id: sourceId, requestId, version });
    return true;
  },
};
