import { type AppContext, dayOf, type Queryable, type Tx } from '../../platform/index.ts';
import type { CreditedDeposit, DepositBonuses } from '../cashier/index.ts';
import { breakOf } from '../safer-play/index.ts';
import { award, isFor } from './promotions.engine.ts';
import {
  choiceOf,
  choose,
  hasDeposited,
  leave,
  membershipsOf,
  NEVER,
  noteRefusedChoice,
  timesOf,
} from './promotions.members.store.ts';
import { offerAt, type Running, runningPromotion, runningPromotions } from './promotions.store.ts';
import { isJoined, type Offer } from './promotions.terms.ts';
import { textOf } from './promotions.texts.ts';

const isOpen = ({ offer: { terms }, isStopped }: Running, nowMs: number): boolean =>
  !isStopped && terms.fromMs <= nowMs && (terms.toMs === null || nowMs < terms.toMs);

/** Whether a member may take a promotion with a deposit that is made now. */
async function mayChoose(context: AppContext, db: Queryable, memberId: bigint, running: Running): Promise<boolean> {
  const { offer } = running;
  const nowMs = context.clock.nowMs();
  if (!isJoined(offer) || !isOpen(running, nowMs) || (await breakOf(db, memberId, nowMs))) return false;
  if (!(await isFor(context, db, offer, memberId))) return false;
  if (offer.terms.trigger === 'first-deposit' && (await hasDeposited(db, memberId, null))) return false;
  const times = (await timesOf(db, memberId, dayOf(nowMs), offer.id)).get(String(offer.id)) ?? NEVER;
  const { perMember, perDay } = offer.terms.caps;
  return (perMember === null || times.all < perMember) && (perDay === null || times.today < perDay);
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
    const offers: { code: string; name: string }[] = [];
    for (const running of await runningPromotions(context.db, { endedAfterMs: context.clock.nowMs() })) {
      if (!(await mayChoose(context, context.db, memberId, running))) continue;
      offers.push({ code: String(running.offer.id), name: textOf(running.offer.draft, language).title });
    }
    return offers;
  },
  choose: async (context, tx, { memberId, depositId, code }) => {
    const running = /^\d{1,18}$/.test(code) ? await runningPromotion(tx, BigInt(code)) : null;
    if (!running || !(await mayChoose(context, tx, memberId, running))) return false;
    const { id, version } = running.offer;
    await choose(tx, { memberId, depositId, promotionId: id, version });
    return true;
  },
  credited: rewardDeposit,
};
