import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse, sha256 } from '../../../platform/index.ts';
import { memberOfReset, useReset } from '../account.reset.store.ts';
import { newPasswordFaults, setForgotten } from '../account.reset.ts';
import { membersByIds } from '../account.store.ts';

export const resetPassword = answer(
  accountCalls.resetPassword,
  async ({ body, address, userAgent, cookies }, world) => {
    const ticketHash = sha256(body.ticket);
    const memberId = await memberOfReset(world.db, world, ticketHash);
    const member = memberId === null ? undefined : (await membersByIds(world.db, [memberId])).get(memberId);
    if (!member) return refuse('reset_link_over');
    const { newPassword, confirmNewPassword: confirmed } = body;
    // A password that is refused leaves the link good.
    const refused = await newPasswordFaults(world, { account: member.account, newPassword, confirmed });
    if (refused) return refused;
    const entered = await setForgotten(world, member, newPassword, { address, userAgent, cookies }, (tx) =>
      useReset(tx, world, ticketHash),
    );
    if (entered === 'busy') return refuse('try_again');
    return entered === 'over' ? refuse('reset_link_over') : done(entered.value, entered.cookies);
  },
  // Hashing takes its time outside; the change and the end of all sessions are one transaction.
  { transaction: false },
);
