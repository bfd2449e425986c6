import { liveOfficeCalls } from '@lantern/contract/live/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { voidRefusal } from '../index.ts';
import { roundSubject } from './live.voids.ts';

export const requestLiveRoundVoid = answer(
  liveOfficeCalls.requestLiveRoundVoid,
  async ({ actor, params: { id }, body: { reason } }, context, tx) => {
    const refusal = await voidRefusal(tx, id);
    if (refusal) return refusal;
    const subject = roundSubject(id);
    const proposal = { key: 'state', before: 'settled', after: 'void', version: '' };
    const request = { kind: 'live_void' as const, subjectId: id, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'live.void-request', { subject, details: { reason, request: requestId } });
    return done({ requestId });
  },
);
