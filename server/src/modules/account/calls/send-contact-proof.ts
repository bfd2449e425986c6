import { accountCalls } from '@lantern/contract/account';
import { invariant } from '@lantern/kernel';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { refusedGrant, sendMemberCode } from '../../session/index.ts';
import { contactWaysOf } from '../account.contact.ts';
import { profileOf } from '../account.profile.store.ts';

export const sendContactProof = answer(
  accountCalls.sendContactProof,
  async ({ actor, body, language }, context, tx) => {
    const unproven = await refusedGrant(context, actor, tx);
    if (unproven) return unproven;
    const row = await profileOf(tx, actor.memberId);
    invariant(row, 'a session belongs to a member');
    if (!(await contactWaysOf(context, tx, actor.memberId, row)).includes(body.way)) return refuse('channel_unknown');
    const sent = await sendMemberCode(context, tx, actor, { purpose: 'contact', way: body.way, language });
    return isRefusal(sent) ? sent : done(sent);
  },
);
