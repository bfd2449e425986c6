import { promotionsCalls } from '@lantern/contract/promotions';
import { answer, done, doneAgain, refuse } from '../../../platform/index.ts';
import { lockMembers } from '../../rewards/index.ts';
import { award } from '../promotions.engine.ts';
import { takenOf } from '../promotions.members.store.ts';
import { presentAllTaken } from '../promotions.present.ts';
import { refuseGiving } from '../promotions.service.ts';
import { runningPromotions } from '../promotions.store.ts';

export const enterPromotionCode = answer(
  promotionsCalls.enterPromotionCode,
  async ({ actor, body, key, bodyHash, language }, context, tx) => {
    const { memberId } = actor;
    // Of two calls with one key the second one reads what the first one wrote.
    await lockMembers(tx, [memberId]);
    const before = await takenOf(tx, memberId, { key });
    if (before && !before.body_hash?.equals(bodyHash)) return refuse('idempotency_conflict');
    if (before) {
      const [taken] = await presentAllTaken(tx, [before], language);
      return taken ? doneAgain(taken) : refuse('try_again');
    }
    const [running] = await runningPromotions(tx, { code: body.code.toUpperCase() });
    if (!running) return refuseGiving(context, tx, memberId, 'unknown');
    const awarded = await award(context, tx, {
      ...{ memberId, offer: running.offer, number: context.newId(), base: 0n, deposit: null, period: null },
      idempotent: { key, bodyHash },
    });
    if ('refused' in awarded) return refuseGiving(context, tx, memberId, awarded.refused);
    const [taken] = await presentAllTaken(tx, [awarded.given], language);
    return taken ? done(taken) : refuse('try_again');
  },
);
