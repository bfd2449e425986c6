import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { checkedSignedMicros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { balanceOf } from '../points.store.ts';
import { memberByAccount } from './points.office.store.ts';

export const requestPointAdjustment = answer(
  pointsOfficeCalls.requestPointAdjustment,
  async ({ actor, params, body }, context, tx) => {
    const member = await memberByAccount(tx, params.account);
    if (!member) return refuse('not_found');
    if (isTrialType(member.type)) return refuse('trial_account');
    const points = checkedSignedMicros(body.points);
    if (points < 0n && (await balanceOf(tx, BigInt(member.id))) + points < 0n) return refuseField('points');
    const requestId = await addRequest(
      tx,
      context,
      {
        ...{ kind: 'point_adjustment', subjectId: member.id, memberId: member.id },
        ...{ subject: `points ${member.id}`, reason: body.reason },
        proposal: { key: member.id, before: null, after: { points: body.points, micros: String(points) }, version: '' },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    const details = { points: body.points, reason: body.reason, request: requestId };
    await note(context, tx, actor, 'point_adjustment.request', { subject: `member ${member.id}`, details });
    return done({ requestId });
  },
);
