import type { GivingRefusal } from '@lantern/contract/promotions';
import { formatAmount, type Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { isMoneyReward } from '@lantern/rules/promotions';
import { type AppContext, dayOf, type StaffActor, type Tx } from '../../../platform/index.ts';
import { budgetOf, giveReward, lockMembers } from '../../rewards/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { type Effect, memberFacts, moneyFact, note, type RequestFact, type RequestRow } from '../../staff/index.ts';
import { claimUntilOf, detailsOf, tellMember } from '../promotions.engine.ts';
import { candidateOf, insertTaken } from '../promotions.members.store.ts';
import { offerAt, promotionOf } from '../promotions.store.ts';
import { type Offer, SOURCE } from '../promotions.terms.ts';
import { type HandGrant, handGrantGiven, insertHandGrant } from './promotions.by-hand.store.ts';

/** What is to be given, and to whom. */
export interface ByHand {
  readonly promotionId: bigint;
  readonly memberId: bigint;
  readonly amount: Micros;
}

/** Why a member gets nothing by hand. To an operator a break is no audience: nothing is said of a member's own limits. */
export async function byHandRefusal(
  context: AppContext,
  tx: Tx,
  { promotionId, memberId, amount }: ByHand,
): Promise<{ readonly refused: GivingRefusal } | { readonly offer: Offer; readonly budgetId: bigint }> {
  const row = await promotionOf(tx, promotionId);
  if (!row || row.live_version === null || row.stopped_at !== null) return { refused: 'stopped' };
  const member = await candidateOf(tx, memberId);
  const isReal = member && !isTrialType(member.type) && !member.is_closed && member.currency === row.currency;
  if (!isReal || (await breakOf(tx, memberId, context.clock.nowMs()))) return { refused: 'audience' };
  const offer = await offerAt(tx, promotionId, row.live_version);
  const budget = await budgetOf(tx, { source: SOURCE, sourceId: promotionId, currency: row.currency });
  // A version that gives points, spins or tickets may have been started since it was requested: these are no part of a budget.
  if (offer && !isMoneyReward(offer.terms.reward.kind)) return { refused: 'budget' };
  if (!offer || !budget || budget.spent + amount > budget.funded) return { refused: 'budget' };
  return { offer, budgetId: budget.id };
}

interface Decided extends ByHand, Pick<HandGrant, 'requestId' | 'key' | 'reason'> {}

/** Gives a member a reward by hand, once, under the lock of the member; null, or why not. */
export async function give(context: AppContext, tx: Tx, item: Decided, by: StaffActor): Promise<GivingRefusal | null> {
  const { promotionId, memberId, amount, ...decided } = item;
  await lockMembers(tx, [memberId]);
  if (await handGrantGiven(tx, decided)) return null;
  const checked = await byHandRefusal(context, tx, item);
  if ('refused' in checked) return checked.refused;
  const { offer, budgetId } = checked;
  const { currency, version, terms } = offer;
  const number = context.newId();
  const { kind } = terms.reward;
  const day = dayOf(context.clock.nowMs());
  const gift = { memberId, source: SOURCE, sourceId: promotionId, number, kind, amount, currency, budgetId };
  const verdict = await giveReward(context, tx, {
    ...{ ...gift, details: detailsOf({ offer, deposit: null }), claimUntilMs: claimUntilOf(context, offer) },
    isPaidAtOnce: offer.claimDays === null,
  });
  if (verdict === 'budget' || verdict === 'on_break') return verdict === 'budget' ? 'budget' : 'audience';
  await insertTaken(tx, context, {
    ...{ memberId, promotionId, number, version, kind, amount, currency, base: 0n, deposit: null, period: null },
    ...{ day, group: terms.group, isByHand: true, idempotent: null },
  });
  await insertHandGrant(tx, context, { id: number, promotionId, memberId, amount, ...decided, day, by: by.name });
  const details = { member: String(memberId), amount: formatAmount(amount), reason: decided.reason };
  await note(context, tx, by, 'promotion.grant', { subject: `promotion ${promotionId}`, details });
  await tellMember(context, tx, memberId, promotionId);
  return null;
}

interface Proposal {
  readonly after: { readonly promotionId: string; readonly memberId: string; readonly micros: string };
}
export const proposalOf = ({ promotionId, memberId, amount }: ByHand, currency: string) => ({
  ...{ key: 'grant', version: '', before: null },
  after: { promotionId: String(promotionId), memberId: String(memberId), micros: String(amount), currency },
});
function readProposal(row: RequestRow): ByHand & { readonly currency: string } {
  const { after } = row.proposal as unknown as { after: Proposal['after'] & { currency: string } };
  const { promotionId, memberId, micros, currency } = after;
  return { promotionId: BigInt(promotionId), memberId: BigInt(memberId), amount: BigInt(micros), currency };
}

/** Gives what two operators decided; false where the member may not have it any more, or the budget has less. */
export const grantEffect: Effect = async (context, tx, row, by) => {
  const { currency: _, ...what } = readProposal(row);
  return (await give(context, tx, { ...what, requestId: BigInt(row.id), key: null, reason: row.reason }, by)) === null;
};

/** What the second operator reads. */
export async function grantFacts({ db }: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  const { memberId, amount, currency } = readProposal(row);
  return [...(await memberFacts(db, String(memberId))), moneyFact('amount', amount, currency)];
}
