import { wagerOfficeCalls } from '@lantern/contract/wager/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { recalled } from '../index.ts';

export const getStaffWager = answer(
  wagerOfficeCalls.getStaffWager,
  async ({ actor, params: { memberId, id }, language }, context) => {
    const found = await recalled(context, BigInt(memberId), id, language);
    if (!found) return refuse('not_found');
    await noteView(context, actor, 'member.view', `member ${memberId}`);
    return done({ ...found.wager, ...found.facts });
  },
);
