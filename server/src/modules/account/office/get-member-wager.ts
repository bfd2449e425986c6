import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { recalled } from '../../wager/index.ts';

export const getMemberWager = answer(
  accountOfficeCalls.getMemberWager,
  async ({ actor, params, language }, context) => {
    const found = await recalled(context, BigInt(params.id), params.wagerId, language);
    if (!found) return refuse('not_found');
    await noteView(context, actor, 'member.wager', `wager ${params.wagerId} of member ${params.id}`);
    return done({ ...found.wager, recall: found.recall });
  },
);
