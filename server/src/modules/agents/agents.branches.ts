import type { BranchFigures } from '@lantern/contract/agents';
import { addDays, formatAmount } from '@lantern/kernel';
import { type AppContext, dayOf, type MemberActor } from '../../platform/index.ts';
import { branchSums } from '../contracts/index.ts';
import { settingsOf } from '../site/index.ts';

/** The days of a period that ends today, or yesterday. */
export const PERIOD_DAYS = { today: 1, yesterday: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof PERIOD_DAYS;

export interface Days {
  readonly from: string;
  readonly to: string;
}
export function daysOfPeriod(nowMs: number, period: Period): Days {
  const today = dayOf(nowMs);
  const to = period === 'yesterday' ? addDays(today, -1) : today;
  return { from: addDays(to, 1 - PERIOD_DAYS[period]), to };
}

/** What the branches of these members brought in a period: of whoever stands below the agent, and of the agent himself. */
export async function figuresOfBranches(
  context: AppContext,
  actor: MemberActor,
  { days, members }: { readonly days: Days; readonly members: readonly string[] },
): Promise<(id: string) => BranchFigures> {
  const sees = (await settingsOf(context))['agents.sees'];
  const ask = { agentId: actor.memberId, currency: actor.currency, ...days };
  const found = new Map((await branchSums(context.db, ask, members)).map((row) => [row.id, row]));
  const money = (micros: string | undefined): string => formatAmount(BigInt(micros ?? 0));
  const seen = (micros: string | undefined) => (sees.includes('deposits') ? money(micros) : null);
  return (id) => {
    const row = found.get(id);
    return {
      ...{ valid: money(row?.valid), net: money(row?.net) },
      ...{ deposits: seen(row?.deposits), withdrawals: seen(row?.withdrawals) },
    };
  };
}
