import { contractsCalls } from '@lantern/contract/contracts';
import { CONTRACT_KINDS } from '@lantern/rules/agents';
import { answer, done } from '../../../platform/index.ts';
import { presentContract } from '../contracts.present.ts';
import { agentsBelow, runningOf } from '../contracts.store.ts';

export const listContractDownlines = answer(contractsCalls.listContractDownlines, async ({ actor }, context) => {
  const own = [];
  for (const kind of CONTRACT_KINDS) own.push(await runningOf(context.db, actor.memberId, kind));
  return done({
    list: await agentsBelow(context.db, actor.memberId),
    own: own.flatMap((row) => (row ? [presentContract(row, actor.memberId)] : [])),
  });
});
