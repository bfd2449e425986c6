import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done } from '../../../platform/index.ts';
import { sendMemberCode } from '../../session/index.ts';

export const sendWithdrawalCode = answer(
  cashierCalls.sendWithdrawalCode,
  async ({ actor, body, language }, context, tx) => {
    const sending = { purpose: 'withdrawal', way: body.way, language: body.language ?? language } as const;
    const sent = await sendMemberCode(context, tx, actor, sending);
    return 'refused' in sent ? sent : done(sent);
  },
);
