import { isOfDeposit } from '@lantern/rules/promotions';
import type { AppContext, Queryable, Tx } from '../../platform/index.ts';
import type { CreditedDeposit, DepositBonuses } from '../cashier/index.ts';
import { award, isForMember, type Standing, standingOf } from './promotions.engine.ts';
import { choiceOf, choose, leave, membershipsOf, NEVER, noteRefusedChoice } from './promotions.members.store.ts';
import { offerAt, type Running, runningPromotion, runningPromotions } from './promotions.store.ts';
import { takeBackReward } from './promotions.taken-back.ts';
import type { Offer } from './promotions.terms.ts';
import { textOf } from './promotions.texts.ts';

const isOpen = ({ offer: { terms }, isStopped }: Running, nowMs: number): boolean =>
  !isStopped && terms.fromMs <= nowMs && (terms.toMs === null || nowMs < terms.toMs);

/** Whether a member may take a promotion with a deposit. */
function mayTake({ offer }: Running, standing: Standing): boolean {
  const { id, terms } = offer;
  if (!isForMember(offer, standing)) return false;
  if (terms.trigger === 'first-deposit' && standing.hasDeposited) return false;
  const times = standing.times.get(String(id)) ?? NEVER;
  const { perMember, perDay } = terms.caps;
  return (perMember === null || times.all < perMember) && (perDay === null || times.today < perDay);
}

/** Those of the promotions that a member may take with a deposit that is made now. */
async function takeable(
  context: AppContext,
  db: Queryable,
  memberId: bigint,
  promotions: readonly Running[],
): Promise<readonly Running[]> {
  const nowMs = context.clock.nowMs();
  const open = promotions.filter((one) => isOfDeposit(one.offer.terms.trigger) && isOpen(one, nowMs));
  // A deposit page without promotions reads nothing of its member.
  const standing = open.length === 0 ? null : await standingOf(context, db, memberId);
  return standing ? open.filter((one) => mayTake(one, standing)) : [];
}

/** On which terms a credited deposit is rewarded: what was chosen with it, else what its member joined last. */
async function offersOf(tx: Tx, { memberId, depositId }: CreditedDeposit) {
  const chosen = await choiceOf(tx, memberId, depositId);
  const accepted = chosen ? [chosen] : await membershipsOf(tx, memberId);
  const offers: Offer[] = [];
  for (const { promotion_id, version } of accepted) {
    const offer = await offerAt(tx, BigInt(promotion_id), version);
    if (offer) offers.push(offer);
  }
  return { offers, isChosen: chosen !== null };
}

/**
 * What a deposit brings, in the transaction that credits it: one promotion at most. A membership that brought something has ended; one that brought nothing goes
 * on for the next deposit.
 */
async function rewardDeposit(context: AppContext, tx: Tx, credited: CreditedDeposit): Promise<void> {
  const { memberId, depositId, amount, currency } = credited;
  const { offers, isChosen } = await offersOf(tx, credited);
  for (const offer of offers) {
    const deposit = { id: depositId, amount };
    const awarded =
      offer.currency === currency
        ? await award(context, tx, {
            ...{ memberId, offer, number: depositId, base: amount, deposit, period: null, idempotent: null },
          })
        : ({ refused: 'audience' } as const);
    if ('given' in awarded) return leave(tx, memberId, offer.id);
    if (isChosen) await noteRefusedChoice(tx, memberId, depositId, awarded.refused);
  }
}

/** What promotions have to do with deposits. */
export const depositPromotions: DepositBonuses = {
  offers: async (context, memberId, language) => {
    const running = await runningPromotions(context.db, { endedAfterMs: context.clock.nowMs() });
    return (await takeable(context, context.db, memberId, running)).map(({ offer: { id, draft } }) => ({
      ...{ code: String(id), name: textOf(draft, language).title },
    }));
  },
  choose: async (context, tx, { memberId, depositId, code }) => {
    const running = /^\d{1,18}$/.test(code) ? await runningPromotion(tx, BigInt(code)) : null;
    const [taken] = await takeable(context, tx, memberId, running ? [running] : []);
    if (!taken) return false;
    const { id, version } = taken.offer;
    await choose(tx, { memberId, depositId, promotionId: id, version });
    return true;
  },
  credited: rewardDeposit,
  takenBack: takeBackReward,
};
