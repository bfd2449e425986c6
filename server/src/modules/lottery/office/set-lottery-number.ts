import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { drawOf, forgetDrawSchedule, gameOf, hasNumbers, putNumberPrice } from '../index.ts';
import { numberName, percentNow } from './lottery.numbers.ts';

export const setLotteryNumber = answer(
  lotteryOfficeCalls.setLotteryNumber,
  async ({ actor, params: { code }, body: { drawId, play, number, percent, reason } }, context, tx) => {
    const game = gameOf(context.hooks, code);
    const draw = drawId === null ? null : await drawOf(tx, drawId);
    if (!game || (drawId !== null && draw?.game_code !== code)) return refuse('not_found');
    if (draw && draw.state !== 'scheduled' && draw.state !== 'open')
      return refuse('draw_closed', { facts: { numero: draw.numero } });
    if (!hasNumbers(game, play, number)) return refuseField('number', 'unknown_option');
    const of = { code, drawId, selection: `${play}:${number}` };
    const present = await percentNow({ db: tx }, of);
    const [before, after] = [
      { ...of, percent: present },
      { ...of, percent },
    ];
    const subject = `lottery_number ${numberName(of)}`;
    const details = { before: present, after: percent, reason };
    if (percent > present) {
      const proposal = { key: 'number', before, after, version: '' };
      const named = { subjectId: null, subjectName: numberName(of), subject };
      const requestId = await addRequest(tx, context, { kind: 'lottery_number', ...named, reason, proposal }, actor);
      if (!requestId) return refuse('request_waiting');
      await note(context, tx, actor, 'lottery.number-request', {
        subject,
        details: { ...details, request: requestId },
      });
      return done({ requestId });
    }
    await putNumberPrice(tx, {
      ...{ scope: code, drawId, selection: of.selection },
      ...{ factor: percent * 100, setBy: actor.name, atMs: context.clock.nowMs() },
    });
    await note(context, tx, actor, 'lottery.number', { subject, details });
    tx.afterCommit(() => forgetDrawSchedule(context));
    return done({ requestId: null });
  },
);
