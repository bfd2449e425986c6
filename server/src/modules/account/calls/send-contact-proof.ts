import { accountCalls } from '@lantern/contract/account';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { refusedGrant, sendMemberCode } from '../../session/index.ts';

export const sendContactProof = answer(
  accountCalls.sendContactProof,
  async ({ actor, body, language }, context, tx) => {
    const unproven = await refusedGrant(context, actor, tx);
    if (unproven) return unproven;
    const sent = await sendMemberCode(context, tx, actor, { purpose: 'contact', way: body.way, language });
    return isRefusal(sent) ? sent : done(sent);
  },
);
