import { addDays, formatAmount } from '@lantern/kernel';
import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import type { AppContext, Queryable } from '../../../platform/index.ts';
import { runningOf } from '../contracts.store.ts';
import { headOf } from '../contracts.zone.store.ts';
import { billDays, type Computable, type Computed, compute } from './contracts.compute.ts';

const DAYS = 30;

/** The last days of the bills that ended within the last thirty days. */
function lastDays(one: Pick<Computable, 'kind' | 'terms'>, from: string, upto: string): string[] {
  const found: string[] = [];
  for (let day = from; day <= upto; day = addDays(day, 1)) if (billDays(one, day).last === day) found.push(day);
  return found;
}

/** What terms would have paid over the last month, beside the contract that runs; nothing is written. */
export async function simulate(
  context: AppContext,
  db: Queryable,
  ask: { downlineId: string; currency: string; kind: ContractKind; terms: ContractTerms },
) {
  const { zone, tx } = await headOf(db);
  const upto = addDays(zone.dayAt(context.clock.nowMs()), -1);
  const from = addDays(upto, 1 - DAYS);
  const running = await runningOf(db, ask.downlineId, ask.kind);
  const offered: Computable = { ...ask, from: billDays(ask, from).first, to: null };
  const at = (one: Computable, day: string): Promise<Computed> => compute(db, one, { zone, day, tx });
  const rows: { computed: Computed; current: bigint }[] = [];
  for (const day of lastDays(ask, from, upto)) {
    const computed = await at(offered, day);
    const now = running && (await at({ ...offered, terms: { ...running.terms, period: ask.terms.period } }, day));
    rows.push({ computed, current: now?.amount ?? 0n });
  }
  return {
    currency: ask.currency,
    rows: rows.map(({ computed, current }) => ({
      ...{
        firstDay: computed.firstDay,
        lastDay: computed.lastDay,
        base: formatAmount(computed.base),
        active: computed.active,
      },
      ...{ offered: formatAmount(computed.amount), current: formatAmount(current) },
    })),
    offered: formatAmount(rows.reduce((sum, { computed }) => sum + computed.amount, 0n)),
    current: formatAmount(rows.reduce((sum, one) => sum + one.current, 0n)),
  };
}
