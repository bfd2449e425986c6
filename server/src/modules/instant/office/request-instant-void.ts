import { instantOfficeCalls } from '@lantern/contract/instant/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { instantVoidRefusal } from '../index.ts';
import { wagerSubject } from './instant.voids.ts';

export const requestInstantVoid = answer(
  instantOfficeCalls.requestInstantVoid,
  async ({ actor, params: { memberId, id }, body: { reason } }, context, tx) => {
    const refusal = await instantVoidRefusal(tx, BigInt(memberId), id);
    if (refusal) return refusal;
    const subject = wagerSubject(memberId, id);
    const request = { kind: 'instant_void' as const, subjectId: id, memberId, subject, reason };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'instant.void-request', { subject, details: { reason, request: requestId } });
    return done({ requestId });
  },
);
