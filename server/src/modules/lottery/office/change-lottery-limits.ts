import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, differences, note } from '../../staff/index.ts';
import { gameOf, holdSettings, lowerLimits } from '../index.ts';
import { isRaise, limitsChanged, limitsSubject, termsFaults, termsValue } from './lottery.limits.ts';

export const changeLotteryLimits = answer(
  lotteryOfficeCalls.changeLotteryLimits,
  async ({ actor, params: { code }, body: { version, reason, ...terms } }, context, tx) => {
    const game = gameOf(context.hooks, code);
    const settings = await holdSettings(tx, code);
    if (!game || !settings) return refuse('not_found');
    const faults = termsFaults(game, terms);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    if (settings.version !== version) return refuse('changed_meanwhile');
    const [before, after] = [termsValue(settings), { code, ...terms }];
    const subject = limitsSubject(code);
    const details = { ...differences(before, after), reason };
    if (!isRaise(before, terms)) {
      await lowerLimits(tx, after);
      await note(context, tx, actor, 'lottery.limits', { subject, details });
      limitsChanged(context, tx);
      return done({ requestId: null });
    }
    const proposal = { key: 'limits', before, after, version: String(version) };
    const request = { kind: 'lottery_limits', subjectId: null, subjectName: code, subject, reason, proposal } as const;
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'lottery.limits-request', { subject, details: { ...details, request: requestId } });
    return done({ requestId });
  },
);
