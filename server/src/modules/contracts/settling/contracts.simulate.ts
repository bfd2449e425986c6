import { addDays, formatAmount } from '@lantern/kernel';
import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import type { Needs, Queryable } from '../../../platform/index.ts';
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

const sumOf = (bills: readonly Computed[]): bigint => bills.reduce((sum, { amount }) => sum + amount, 0n);

/** What terms would have paid over the last month, beside the contract that runs; nothing is written. */
export async function simulate(
  context: Needs<'clock'>,
  db: Queryable,
  ask: { downlineId: string; currency: string; kind: ContractKind; terms: ContractTerms },
) {
  const { zone, tx } = await headOf(db);
  const upto = addDays(zone.dayAt(context.clock.nowMs()), -1);
  const from = addDays(upto, 1 - DAYS);
  const running = await runningOf(db, ask.downlineId, ask.kind);
  const billsOf = async (terms: ContractTerms): Promise<Computed[]> => {
    const one: Computable = { ...ask, terms, from: billDays({ ...ask, terms }, from).first, to: null };
    const bills: Computed[] = [];
    for (const day of lastDays(one, from, upto)) bills.push(await compute(db, one, { zone, day, tx }));
    return bills;
  };
  const offered = await billsOf(ask.terms);
  // By its own periods, which may be others than those of the offer.
  const current = running ? await billsOf(running.terms) : [];
  const rows = offered.map((computed, index) => {
    const after = offered[index - 1]?.lastDay ?? '';
    return {
      computed,
      current: sumOf(current.filter(({ lastDay }) => after < lastDay && lastDay <= computed.lastDay)),
    };
  });
  return {
    currency: ask.currency,
    rows: rows.map(({ computed, current: paid }) => ({
      ...{
        firstDay: computed.firstDay,
        lastDay: computed.lastDay,
        base: formatAmount(computed.base),
        active: computed.active,
      },
      ...{ offered: formatAmount(computed.amount), current: formatAmount(paid) },
    })),
    offered: formatAmount(sumOf(offered)),
    current: formatAmount(sumOf(current)),
  };
}
