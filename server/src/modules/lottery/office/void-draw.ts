import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { drawOf, voidRefusal } from '../index.ts';

export const voidDraw = answer(
  lotteryOfficeCalls.voidDraw,
  async ({ actor, params, body: { reason, cause } }, context, tx) => {
    const refusal = voidRefusal(context, await drawOf(tx, params.id), cause);
    if (refusal) return refusal;
    const subject = `draw ${params.id}`;
    const proposal = cause ? { proposal: { key: 'cause', before: null, after: cause, version: '' } } : {};
    const request = { kind: 'draw_void' as const, subjectId: params.id, subject, reason, ...proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'lottery.void-request', { subject, details: { reason, cause, request: requestId } });
    return done({ requestId });
  },
);
