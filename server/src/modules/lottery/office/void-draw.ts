import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { mayVoid } from '@lantern/rules/lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { drawState } from '../index.ts';

export const voidDraw = answer(
  lotteryOfficeCalls.voidDraw,
  async ({ actor, params, body: { reason } }, context, tx) => {
    const state = await drawState(tx, params.id);
    if (!state) return refuse('not_found');
    if (!mayVoid(state)) return refuse('draw_already_settled');
    const subject = `draw ${params.id}`;
    const request = { kind: 'draw_void' as const, subjectId: params.id, subject, reason };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'lottery.void-request', { subject, details: { reason, request: requestId } });
    return done({ requestId });
  },
);
