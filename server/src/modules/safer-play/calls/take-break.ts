import { saferPlayCalls } from '@lantern/contract/safer-play';
import { breakDays, isBreakLength } from '@lantern/rules/safer-play';
import { answer, done, refuse } from '../../../platform/index.ts';
import { endSessions } from '../../session/index.ts';
import { presentPlaySafely } from '../safer-play.present.ts';
import { beginBreak } from '../safer-play.service.ts';

/** Applies from the commit on to every bet not yet stored; all other sessions end with it. */
export const takeBreak = answer(saferPlayCalls.takeBreak, async ({ actor, body }, context, tx) => {
  if (!isBreakLength(body.kind, body.days)) {
    const { least, most } = breakDays[body.kind];
    const params = { minimum: least, maximum: most };
    const key = body.days < least ? 'field.below_minimum' : 'field.above_maximum';
    return refuse('fields_refused', { fields: [{ field: 'days', key, params }] });
  }
  if (!(await beginBreak(context, tx, { memberId: actor.memberId, ...body }))) return refuse('break_shorter');
  await endSessions(context, tx, actor.memberId, 'ended_by_member', actor.sessionId);
  return done(await presentPlaySafely(context, tx, actor));
});
