import type { BodyOf } from '@lantern/contract';
import type { pointsCalls } from '@lantern/contract/points';
import { parseAmount } from '@lantern/kernel';
import { type AppContext, type CallRequest, done, doneAgain, refuse, refusing } from '../../platform/index.ts';
import { refusedPaymentPassword } from '../account/index.ts';
import { levelHook } from '../catalogue/index.ts';
import { lockMembers } from '../rewards/index.ts';
import { redeem, redemptionByKey } from './points.goods.store.ts';
import { presentRedemption } from './points.present.ts';
import { GOOD_SOURCE, payCash, refusePoints, tellMember } from './points.service.ts';

type Request = CallRequest<typeof pointsCalls.redeemPointReward>;
type Ordered = Pick<Request, 'actor' | 'key' | 'bodyHash' | 'language'> & {
  readonly body: Omit<BodyOf<typeof pointsCalls.redeemPointReward>, 'paymentPassword'>;
};

/** The redemption that a key made before, or null. */
export async function repeatedRedemption(context: AppContext, { actor, key, bodyHash, language }: Ordered) {
  const row = await redemptionByKey(context.db, actor.memberId, key);
  if (!row) return null;
  return row.body_hash.equals(bodyHash) ? doneAgain(presentRedemption(row, language)) : refuse('idempotency_conflict');
}

/**
 * Redeems one piece in one transaction; a refusal rolls all of it back. A member on a break may redeem: the points were earned before, nothing is staked, and
 * goods do not invite to play. Goods of cash are refused during a break, as every reward is.
 */
export async function redeemGood(context: AppContext, { actor, body, key, bodyHash, language }: Ordered) {
  const { memberId } = actor;
  const price = parseAmount(body.price);
  if (!price.ok) return refusePoints('price');
  return refusing(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const before = await redemptionByKey(tx, memberId, key);
    if (before)
      return before.body_hash.equals(bodyHash)
        ? doneAgain(presentRedemption(before, language))
        : refuse('idempotency_conflict');
    const level = await context.hooks.one(levelHook)(context, memberId, tx);
    const [id, goodId] = [context.newId(), BigInt(body.goodId)];
    const verdict = await redeem(tx, context, {
      ...{ memberId, id, key, bodyHash, goodId, price: price.value, remark: body.remark, level },
    });
    if (verdict !== 'done') return refusePoints(verdict);
    const row = await redemptionByKey(tx, memberId, key);
    if (!row) return refuse('try_again');
    if (row.amount !== null && row.currency !== null) {
      const cash = { source: GOOD_SOURCE, sourceId: goodId, amount: BigInt(row.amount), currency: row.currency };
      const refused = await payCash(context, tx, { memberId, number: id, ...cash });
      if (refused) return refused;
    }
    await tellMember(context, tx, memberId);
    return done(presentRedemption(row, language));
  });
}

/** The payment password is proved before the transaction: hashing takes long, and a wrong try stays counted. */
export async function redeemProved(context: AppContext, request: Request) {
  const repeated = await repeatedRedemption(context, request);
  if (repeated) return repeated;
  const { paymentPassword, ...body } = request.body;
  const unproved = await refusedPaymentPassword(context, request.actor, paymentPassword);
  return unproved ?? redeemGood(context, { ...request, body });
}
