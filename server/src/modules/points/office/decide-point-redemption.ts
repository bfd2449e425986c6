import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { decideRedemption, redemptionOf } from '../points.goods.store.ts';
import { tellMember } from '../points.service.ts';
import { presentForOffice } from './points.redemptions-desk.ts';

const REASON_MIN = 3;

export const decidePointRedemption = answer(
  pointsOfficeCalls.decidePointRedemption,
  async ({ actor, params, body, language }, context, tx) => {
    const { decision: state, reason } = body;
    const found = await redemptionOf(tx, params.id);
    if (!found) return refuse('not_found');
    if (state === 'rejected' && reason.length < REASON_MIN) return refuseField('reason', 'not_empty');
    const [memberId, id] = [BigInt(found.member_id), BigInt(found.id)];
    const verdict = await decideRedemption(tx, context, { memberId, id, state, reason, by: actor.name });
    if (verdict === 'unknown') return refuse('not_found');
    if (verdict === 'changed') return refuse('changed_meanwhile');
    if (verdict === 'done') {
      const details = { account: found.account, decision: state, reason };
      await note(context, tx, actor, 'point_redemption.decide', { subject: `redemption ${found.id}`, details });
      await tellMember(context, tx, memberId);
    }
    const row = await redemptionOf(tx, params.id);
    return row ? done(presentForOffice(row, language)) : refuse('not_found');
  },
);
