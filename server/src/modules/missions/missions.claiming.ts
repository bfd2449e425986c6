import { checkedMicros, periodOf } from '@lantern/kernel';
import { type ClaimRefusal, claimRefusal } from '@lantern/rules/missions';
import { isEarnedKind } from '@lantern/rules/prizes';
import { type AppContext, dayOf, type Needs, type Tx } from '../../platform/index.ts';
import { canEarn, earnedDetails } from '../prizes/index.ts';
import { budgetOf, giveReward, lockMembers } from '../rewards/index.ts';
import { breakOf } from '../safer-play/index.ts';
import { type ClaimRow, claimByKey, insertClaim } from './missions.claims.store.ts';
import { standingsOf } from './missions.standing.ts';
import { liveMissions } from './missions.store.ts';
import { SOURCE } from './missions.terms.ts';

export const weekOf = (day: string): string => periodOf('weekly', day).first;

/** Pages of the member read their missions again. */
export const tellMember = (context: Needs<'push'>, tx: Tx, memberId: bigint): Promise<void> =>
  context.push.record(tx, 'missions.changed', {}, memberId);

export interface Claim {
  readonly memberId: bigint;
  readonly currency: string;
  readonly missionId: string;
  readonly key: string;
}
export type Claimed =
  | { readonly claimed: ClaimRow; readonly isReplay: boolean }
  | { readonly refused: ClaimRefusal | 'unknown' | 'on_break' | 'other_key' };

/**
 * Gives a member the reward of a mission, or says why not, by the rules of `promotions replay`. What one member claims is decided one after the other, under the
 * lock of the main account; the budget decides last, and exactly. A key answers its claim again.
 */
export async function claimMission(context: AppContext, tx: Tx, claim: Claim): Promise<Claimed> {
  const { memberId, currency, missionId, key } = claim;
  await lockMembers(tx, [memberId]);
  const before = await claimByKey(tx, memberId, key);
  if (before) return before.mission_id === missionId ? { claimed: before, isReplay: true } : { refused: 'other_key' };
  const nowMs = context.clock.nowMs();
  if (await breakOf(tx, memberId, nowMs)) return { refused: 'on_break' };
  const day = dayOf(nowMs);
  const mission = (await liveMissions(tx, currency, day)).find(({ id }) => id === missionId);
  const [own] = mission ? await standingsOf(tx, memberId, [mission], day) : [];
  if (!own) return { refused: 'unknown' };
  const refused = claimRefusal(own.standing);
  if (refused) return { refused };
  const { kind, amount: text, of = '' } = own.draft.reward;
  const [id, amount, isCash] = [BigInt(own.id), checkedMicros(text), kind === 'cash'];
  const budget = isCash ? await budgetOf(tx, { source: SOURCE, sourceId: id, currency }) : null;
  if (isCash && !budget) return { refused: 'budget' };
  // A wheel that was stopped, or a raffle that is closed, has no more of them: as with a budget, nothing pays the reward now.
  if (isEarnedKind(kind) && !(await canEarn(context, tx, { kind, of, currency }))) return { refused: 'budget' };
  const verdict = await giveReward(context, tx, {
    ...{ memberId, source: SOURCE, sourceId: id, number: own.number, kind, amount, currency: isCash ? currency : '' },
    ...{
      budgetId: budget?.id ?? null,
      details: { version: own.version, ...(isEarnedKind(kind) ? earnedDetails(of) : {}) },
      claimUntilMs: null,
      isPaidAtOnce: true,
    },
  });
  if (verdict !== 'given') return { refused: verdict === 'repeated' ? 'claimed' : verdict };
  await insertClaim(tx, context, {
    ...{ memberId, missionId: id, number: own.number, version: own.version, progress: own.standing.progress },
    ...{ first: own.period?.first ?? null, last: own.period?.last ?? null, kind, amount, currency, key },
    ...{ day, week: weekOf(day) },
  });
  const claimed = await claimByKey(tx, memberId, key);
  if (!claimed) throw new Error(`mission ${missionId} gave member ${memberId} a reward that is not there`);
  await tellMember(context, tx, memberId);
  return { claimed, isReplay: false };
}
