import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { crashRoundHeld } from '../../instant/index.ts';
import { note } from '../staff.acts.ts';
import { crashRoundSubject } from '../staff.instant.ts';
import { addRequest } from '../staff.requests.store.ts';

export const requestCrashRoundVoid = answer(
  staffCalls.requestCrashRoundVoid,
  async ({ actor, params, body: { reason } }, world, tx) => {
    const held = await crashRoundHeld(tx, params.id);
    if (held) return held;
    const subject = crashRoundSubject(params.id);
    const request = { kind: 'instant_void' as const, subjectId: params.id, subject, reason };
    const requestId = await addRequest(tx, world, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(world, tx, actor, 'instant.void-request', { subject, details: { reason, request: requestId } });
    return done({ requestId });
  },
);
