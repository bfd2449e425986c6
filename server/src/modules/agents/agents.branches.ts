import type { BranchFigures } from '@lantern/contract/agents';
import { addDays, formatAmount, type Zone } from '@lantern/kernel';
import { type AppContext, type MemberActor, type Queryable, singlePoint } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { agentsSettings } from './agents.settings.ts';

/** The days of a period that ends today, or yesterday. */
export const PERIOD_DAYS = { today: 1, yesterday: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof PERIOD_DAYS;

export interface Days {
  readonly from: string;
  readonly to: string;
}
export function daysOfPeriod(today: string, period: Period): Days {
  const to = period === 'yesterday' ? addDays(today, -1) : today;
  return { from: addDays(to, 1 - PERIOD_DAYS[period]), to };
}

/** What the branch of a member brought, the member included; in micros. */
export interface BranchSums {
  readonly id: string;
  readonly valid: string;
  /** Stakes less payouts and costs. */
  readonly net: string;
  readonly deposits: string;
  readonly withdrawals: string;
}

/** The figures of teams, which a module above adds up. */
export interface BranchFiguresSource {
  /** The time zone of its days. */
  readonly zone: (db: Queryable) => Promise<Zone>;
  /** The sums of these members' branches as far as they stand below the agent; none of a branch without figures. */
  readonly sums: (
    db: Queryable,
    ask: { readonly agentId: bigint; readonly currency: string; readonly from: string; readonly to: string },
    members: readonly string[],
  ) => Promise<readonly BranchSums[]>;
}

export const branchFiguresHook = singlePoint<BranchFiguresSource>('agents.branch-figures');

/** What the branches of these members brought in a period: of whoever stands below the agent, and of the agent himself. */
export async function figuresOfBranches(
  context: AppContext,
  actor: MemberActor,
  { period, members }: { readonly period: Period; readonly members: readonly string[] },
): Promise<{ days: Days; of: (id: string) => BranchFigures }> {
  // Days are of the zone in which figures are added up.
  const figures = context.hooks.one(branchFiguresHook);
  const zone = await figures.zone(context.db);
  const days = daysOfPeriod(zone.dayAt(context.clock.nowMs()), period);
  const sees = (await settingsOf(context, agentsSettings))['agents.sees'];
  const ask = { agentId: actor.memberId, currency: actor.currency, ...days };
  const found = new Map((await figures.sums(context.db, ask, members)).map((row) => [row.id, row]));
  const money = (micros: string | undefined): string => formatAmount(BigInt(micros ?? 0));
  const seen = (micros: string | undefined) => (sees.includes('deposits') ? money(micros) : null);
  const of = (id: string) => {
    const row = found.get(id);
    return {
      ...{ valid: money(row?.valid), net: money(row?.net) },
      ...{ deposits: seen(row?.deposits), withdrawals: seen(row?.withdrawals) },
    };
  };
  return { days, of };
}
