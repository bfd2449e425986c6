import { agentsCalls } from '@lantern/contract/agents';
import { parseRate, rateText } from '@lantern/rules/agents';
import { answer, done, refuse } from '../../../platform/index.ts';
import { holdRates, putRebate, rebateFloor, rebateOf } from '../agents.rates.store.ts';
import { teamMemberRow } from '../agents.team.store.ts';

export const setDownlineRate = answer(agentsCalls.setDownlineRate, async ({ actor, params, body }, context, tx) => {
  const memberId = BigInt(params.id);
  // The agent's own rate and those below the downline stand still meanwhile.
  await holdRates(tx, [actor.memberId, memberId]);
  const row = await teamMemberRow(tx, actor.memberId, memberId);
  if (row?.depth !== 1) return refuse('not_found');
  const ceiling = await rebateOf(tx, context, actor.memberId);
  const floor = await rebateFloor(tx, memberId);
  const rebate = parseRate(body.rebate, { floor, ceiling });
  if (!rebate.ok) {
    const params = { max: rateText(ceiling), min: rateText(floor) };
    return refuse('fields_refused', { fields: [{ field: 'rebate', key: `field.${rebate.error}`, params }] });
  }
  await putRebate(tx, context, memberId, rebate.value, actor.memberId);
  return done({ rebate: rateText(rebate.value) });
});
