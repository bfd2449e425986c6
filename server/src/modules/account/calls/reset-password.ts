import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse, sha256 } from '../../../platform/index.ts';
import { memberOfReset, useReset } from '../account.reset.store.ts';
import { newPasswordFaults, setForgotten } from '../account.reset.ts';
import { membersByIds } from '../account.store.ts';

export const resetPassword = answer(
  accountCalls.resetPassword,
  async ({ body, address, userAgent, cookies }, context) => {
    const ticketHash = sha256(body.ticket);
    const memberId = await memberOfReset(context.db, context, ticketHash);
    const member = memberId === null ? undefined : (await membersByIds(context.db, [memberId])).get(memberId);
    if (!member) return refuse('reset_link_over');
    const { newPassword, confirmNewPassword: confirmed } = body;
    // A refused password leaves the link valid.
    const refused = await newPasswordFaults(context, { account: member.account, newPassword, confirmed });
    if (refused) return refused;
    const entered = await setForgotten(context, member, newPassword, { address, userAgent, cookies }, (tx) =>
      useReset(tx, context, ticketHash),
    );
    if (entered === 'busy') return refuse('try_again');
    return entered === 'over' ? refuse('reset_link_over') : done(entered.value, entered.cookies);
  },
  // Hashing runs outside the transaction; the change and the end of all sessions are one transaction.
  { transaction: false },
);
