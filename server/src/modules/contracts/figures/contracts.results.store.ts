import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import type { Queryable } from '../../../platform/index.ts';
import type { ContractState } from '../contracts.store.ts';
import type { TeamAsk } from './contracts.figures.store.ts';

/** In micros. */
export interface ResultSums {
  readonly valid: string;
  readonly net: string;
  readonly deposits: string;
  readonly income: string;
}

const NET = 'f.stake - f.payout - f.bonus - f.rebate - f.fee';
const LISTED = 8;

/** The team of an agent by day, and what he received himself: his own figures stand under himself. */
export async function resultDays(db: Queryable, ask: TeamAsk): Promise<(ResultSums & { readonly day: string })[]> {
  const { rows } = await db.query<ResultSums & { day: string }>(
    `select day::text, sum(valid)::text as valid, sum(net)::text as net, sum(deposits)::text as deposits, sum(income)::text as income from (
       select f.day, f.valid, ${NET} as net, f.deposit as deposits, 0 as income from contracts.team_day f
       where f.agent_id = $1 and f.currency = $2 and f.day between $3 and $4
       union all
       select f.day, 0, 0, 0, f.salary + f.rebate from contracts.branch_day f
       where f.agent_id = $1 and f.via_id = $1 and f.currency = $2 and f.day between $3 and $4 and f.category = ''
     ) one group by 1 order by 1`,
    [ask.agentId, ask.currency, ask.from, ask.to],
  );
  return rows;
}

export async function resultCategories(db: Queryable, ask: TeamAsk): Promise<{ category: string; valid: string }[]> {
  const { rows } = await db.query<{ category: string; valid: string }>(
    `select f.category, sum(f.valid)::text as valid from contracts.team_day f
     where f.agent_id = $1 and f.currency = $2 and f.day between $3 and $4 and f.category <> ''
     group by 1 having sum(f.valid) > 0 order by sum(f.valid) desc, 1`,
    [ask.agentId, ask.currency, ask.from, ask.to],
  );
  return rows;
}

export interface DownlineResult {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly team: number;
  readonly valid: string;
  readonly net: string;
}

/** Who stands directly below the agent now, by what his branch brought while it stood there; the largest valid stake first. */
export async function resultDownlines(db: Queryable, ask: TeamAsk): Promise<DownlineResult[]> {
  const { rows } = await db.query<DownlineResult>(
    `select s.id::text as id, m.account, m.type, s.valid::text as valid, s.net::text as net,
       (select coalesce(sum(t.members), 0)::int from agents.team_counts t where t.agent_id = s.id) as team
     from (
       select f.via_id as id, sum(f.valid) as valid, sum(${NET}) as net from contracts.branch_day f
       where f.agent_id = $1 and f.via_id <> $1 and f.currency = $2 and f.day between $3 and $4 group by 1
     ) s
     join agents.edges e on e.member_id = s.id and e.upline_id = $1 and e.valid_to = 'infinity'
     join account.members m on m.id = s.id
     order by s.valid desc, s.id limit ${LISTED}`,
    [ask.agentId, ask.currency, ask.from, ask.to],
  );
  return rows;
}

export interface OpenContract {
  readonly id: string;
  readonly downline_id: string;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly terms: ContractTerms;
}

/** Contracts that run or wait for an answer, with these downlines. */
export async function openContracts(
  db: Queryable,
  uplineId: bigint,
  downlines: readonly string[],
): Promise<OpenContract[]> {
  const { rows } = await db.query<OpenContract>(
    `select id::text as id, downline_id::text as downline_id, kind, state, terms from contracts.contract
     where upline_id = $1 and downline_id = any ($2) and state in ('offered', 'active', 'ending') order by kind, id`,
    [uplineId, downlines],
  );
  return rows;
}

/** An agent's own, each with what its bills that ended in these days come to. */
export async function ownContracts(
  db: Queryable,
  { agentId, from, to }: TeamAsk,
): Promise<(OpenContract & { readonly amount: string })[]> {
  const { rows } = await db.query<OpenContract & { amount: string }>(
    `select k.id::text as id, k.downline_id::text as downline_id, k.kind, k.state, k.terms,
       (select coalesce(sum(b.amount), 0)::text from contracts.bill b
        where b.contract_id = k.id and b.state <> 'denied' and b.last_day between $2 and $3) as amount
     from contracts.contract k where k.downline_id = $1 and k.state in ('offered', 'active', 'ending')
     order by k.state = 'offered' desc, k.kind, k.id`,
    [agentId, from, to],
  );
  return rows;
}
