import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { doer, note } from '../../staff/index.ts';
import { holdDraw } from '../index.ts';
import { isKeyable, keyResult } from './lottery.keying.ts';

/** The log says that an operator keyed a draw in, never what: whoever reads the log may be the second one. */
export const keyDrawResult = answer(lotteryOfficeCalls.keyDrawResult, async ({ actor, params, body }, context, tx) => {
  const draw = await holdDraw(tx, params.id);
  if (!draw) return refuse('not_found');
  if (!isKeyable(context, draw, draw.result_version > 0)) return refuse('draw_already_settled');
  const keyed = await keyResult(context, tx, draw, body.prizes, doer(actor));
  if (isRefusal(keyed)) return keyed;
  const { state, differing } = keyed;
  const details = { state, differing, ...('importId' in keyed ? { import: keyed.importId } : {}) };
  await note(context, tx, actor, 'lottery.keyed', { subject: `draw ${params.id}`, details });
  return done({ state, differing: [...differing] });
});
