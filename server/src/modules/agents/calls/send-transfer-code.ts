import { agentsCalls } from '@lantern/contract/agents';
import { answer, done } from '../../../platform/index.ts';
import { sendMemberCode } from '../../session/index.ts';

export const sendTransferCode = answer(agentsCalls.sendTransferCode, async ({ actor, body, language }, context, tx) => {
  const sending = { purpose: 'transfer', way: body.way, language: body.language ?? language } as const;
  const sent = await sendMemberCode(context, tx, actor, sending);
  return 'refused' in sent ? sent : done(sent);
});
