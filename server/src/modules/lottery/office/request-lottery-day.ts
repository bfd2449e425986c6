import type { FieldRefusal } from '@lantern/contract';
import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { gameOf, timesOn } from '../index.ts';
import { dayName, drawsOn, gamesOfScope, isFixed, ruleOf } from './lottery.calendar.ts';

/** Skipping a day gives stakes back and an extra draw takes some: whoever asks for it does not decide it. */
export const requestLotteryDay = answer(
  lotteryOfficeCalls.requestLotteryDay,
  async ({ actor, body: { game: code, isRegion, day, rule, reason } }, context, tx) => {
    const game = gameOf(context.hooks, code);
    if (!game) return refuse('not_found');
    const wrong = (field: string): FieldRefusal[] => [{ field, key: 'field.not_valid' }];
    if (game.intervalSeconds !== null) return refuse('fields_refused', { fields: wrong('game') });
    const isPast = timesOn(game, game.lockSeconds, day).closeAtMs <= context.clock.nowMs();
    if (isPast) return refuse('fields_refused', { fields: wrong('day') });
    const of = { region: isRegion ? game.region : code, day };
    const present = await ruleOf(tx, of);
    if (present === rule) return refuse('fields_refused', { fields: wrong('rule') });
    if (isFixed(context, await drawsOn(tx, gamesOfScope(context, of.region), day), rule))
      return refuse('draw_already_settled');
    const [before, after] = [
      { ...of, rule: present },
      { ...of, rule },
    ];
    const subject = `lottery_day ${dayName(of)}`;
    const proposal = { key: 'day', before, after, version: '' };
    const named = { subjectId: null, subjectName: dayName(of), subject };
    const requestId = await addRequest(tx, context, { kind: 'lottery_calendar', ...named, reason, proposal }, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'lottery.day-request', {
      subject,
      details: { before, after, reason, request: requestId },
    });
    return done({ requestId });
  },
);
