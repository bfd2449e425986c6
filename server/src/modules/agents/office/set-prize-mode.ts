import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, differences, note } from '../../staff/index.ts';
import { putRebate } from '../agents.rates.store.ts';
import { holdRange, modeOf, rateOfMode } from './agents.modes.ts';
import { realMember, unknownMember } from './agents.people.ts';

/** A better mode pays more, so a second operator decides it; it is checked again then. */
export const setPrizeMode = answer(agentsOfficeCalls.setPrizeMode, async ({ actor, body }, context, tx) => {
  const member = await realMember(tx, body.account);
  if (!member) return unknownMember('account');
  const range = await holdRange(context, tx, member.memberId);
  const rate = rateOfMode(body.mode, range);
  if (typeof rate !== 'number') return refuse('fields_refused', { fields: [{ field: 'mode', ...rate }] });
  const { reason } = body;
  const [before, after] = [{ mode: modeOf(range.rate, range) }, { mode: modeOf(rate, range) }];
  const subjectId = member.memberId.toString();
  const subject = `member ${subjectId}`;
  const details = { account: member.account, ...differences(before, after), reason };
  if (rate <= range.rate) {
    await putRebate(tx, context, member.memberId, rate, actor.name);
    await note(context, tx, actor, 'agent.mode', { subject, details });
    return done({ requestId: null });
  }
  const proposal = { key: 'mode', version: '', before, after };
  const request = { kind: 'prize_mode', subjectId, subject: `mode ${subjectId}`, reason, proposal } as const;
  const requestId = await addRequest(tx, context, request, actor);
  if (!requestId) return refuse('request_waiting');
  await note(context, tx, actor, 'agent.mode.request', { subject, details });
  return done({ requestId });
});
