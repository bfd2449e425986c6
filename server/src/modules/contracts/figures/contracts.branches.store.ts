import type { Queryable } from '../../../platform/index.ts';
import type { BranchSums } from '../../agents/index.ts';
import type { TeamAsk } from './contracts.figures.store.ts';

/**
 * The branches of members who stand below an agent now (or are the agent himself), each from the day on which it came to his team: as many
 * rows are read as the period has days, however large a branch is. A member without figures, or who does not stand there, is left out.
 */
export async function branchSums(db: Queryable, ask: TeamAsk, members: readonly string[]): Promise<BranchSums[]> {
  const { rows } = await db.query<BranchSums>(
    `select f.agent_id::text as id, sum(f.valid)::text as valid, sum(f.stake - f.payout - f.bonus - f.rebate - f.fee)::text as net,
       sum(f.deposit)::text as deposits, sum(f.withdrawal)::text as withdrawals
     from agents.closures c
     join contracts.team_day f on f.agent_id = c.member_id and f.currency = $2 and f.day between $3 and $4
       and (c.depth = 0 or f.day >= (c.valid_from at time zone (select name from contracts.zone))::date)
     where c.ancestor_id = $1 and c.member_id = any ($5) and c.valid_to = 'infinity' group by 1`,
    [ask.agentId, ask.currency, ask.from, ask.to, members],
  );
  return rows;
}
