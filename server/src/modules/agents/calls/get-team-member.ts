import { agentsCalls } from '@lantern/contract/agents';
import { formatAmount } from '@lantern/kernel';
import { rateText } from '@lantern/rules/agents';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { settingsOf } from '../../site/index.ts';
import { figuresOfBranches } from '../agents.branches.ts';
import { leastRebate, rebateOf } from '../agents.rates.store.ts';
import { agentsSettings } from '../agents.settings.ts';
import { depositsOf, pathTo, teamMemberRow, waitingFreeze } from '../agents.team.store.ts';
import { presentTeamMember } from '../agents.team.ts';

export const getTeamMember = answer(agentsCalls.getTeamMember, async ({ actor, params, query }, { db, ...context }) => {
  const memberId = BigInt(params.id);
  const row = await teamMemberRow(db, actor.memberId, memberId);
  if (!row) return refuse('not_found');
  const whole = { ...context, db };
  const settings = await settingsOf(whole, agentsSettings);
  const sees = settings['agents.sees'];
  const isDirect = row.depth === 1;
  const deposits = sees.includes('deposits') ? await depositsOf(db, memberId) : null;
  const freeze = await waitingFreeze(db, memberId);
  const figures = await figuresOfBranches(whole, actor, { period: query.period, members: [row.id] });
  return done({
    member: { ...presentTeamMember(row), figures: figures.of(row.id) },
    path: await pathTo(db, actor.memberId, memberId),
    rate: {
      floor: rateText(await leastRebate(db, memberId)),
      ceiling: rateText(await rebateOf(db, whole, actor.memberId)),
      mayChange: isDirect,
    },
    freezeRequest: freeze && { reason: freeze.reason, at: iso(freeze.created_at) },
    deposits: deposits && { sum: formatAmount(deposits.sum), last: deposits.last && iso(deposits.last) },
    balance: sees.includes('balance') ? formatAmount((await balancesOf(db, memberId)).main) : null,
    mayTransfer: isDirect && row.frozen_at === null && settings['agents.transfersDown'],
  });
});
