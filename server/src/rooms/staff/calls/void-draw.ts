import { staffCalls } from '@lantern/contract/staff';
import { answer } from '../../../platform/index.ts';
import { voidDraw as callOff } from '../../lottery/index.ts';
import { doer, recorded } from '../staff.acts.ts';

export const voidDraw = answer(staffCalls.voidDraw, async ({ actor, params, body }, world, tx) => {
  const outcome = await callOff(world, tx, params.id, body.reason, doer(actor));
  const about = { subject: `draw ${params.id}`, details: { reason: body.reason } };
  return recorded(world, tx, actor, 'lottery.void', outcome, about);
});
