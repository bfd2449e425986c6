import { instantOfficeCalls } from '@lantern/contract/instant/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { crashVoidRefusal } from '../index.ts';
import { crashRoundSubject } from './instant.voids.ts';

export const requestCrashRoundVoid = answer(
  instantOfficeCalls.requestCrashRoundVoid,
  async ({ actor, params, body: { reason } }, context, tx) => {
    const refusal = await crashVoidRefusal(tx, params.id);
    if (refusal) return refusal;
    const subject = crashRoundSubject(params.id);
    const request = { kind: 'instant_void' as const, subjectId: params.id, subject, reason };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'instant.void-request', { subject, details: { reason, request: requestId } });
    return done({ requestId });
  },
);
