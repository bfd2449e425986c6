import type { QueryOf } from '@lantern/contract';
import { contractsCalls } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, paged, refuse } from '../../../platform/index.ts';
import { isPeriod } from '../contracts.period.ts';
import { seesDeposits } from '../contracts.switches.ts';
import { SLOT_MS, slotAt } from '../contracts.zone.store.ts';
import { flowsBelow, flowTotals } from '../figures/contracts.figures.store.ts';
import { daySpan } from '../settling/contracts.explain.ts';

type Kind = QueryOf<typeof contractsCalls.listDownlineTransactions>['kind'];

/** The kind to look for: where deposits and withdrawals are not shown, all means salaries, and there are none of the hidden kinds. */
const kindSeen = (kind: Kind, isDepositSeen: boolean): Kind | 'none' =>
  isDepositSeen || kind === 'salary' ? kind : kind === 'all' ? 'salary' : 'none';

export const listDownlineTransactions = answer(
  contractsCalls.listDownlineTransactions,
  async ({ actor, query }, context) => {
    const { kind, account = null, from, to, pageNo, pageSize } = query;
    if (!isPeriod(from, to)) return refuse('bad_period');
    const span = await daySpan(context.db, from, to);
    const isDepositSeen = await seesDeposits(context);
    const ask = {
      ...{ agentId: actor.memberId, currency: actor.currency, account: account === '' ? null : account },
      kind: kindSeen(kind, isDepositSeen),
      ...{ fromSlot: slotAt(span.from.getTime()), beforeSlot: slotAt(span.before.getTime()) },
    };
    const totals = await flowTotals(context.db, ask);
    const rows = await flowsBelow(context.db, ask, pageSize, (pageNo - 1) * pageSize);
    const list = rows.map((row) => ({
      ...{ memberId: row.member_id, account: row.account, kind: row.kind },
      ...{ amount: formatAmount(BigInt(row.amount)), at: iso(row.slot * SLOT_MS) },
    }));
    return done({
      ...paged(list, totals.count, query),
      totals: {
        deposit: isDepositSeen ? formatAmount(totals.deposit) : null,
        withdrawal: isDepositSeen ? formatAmount(totals.withdrawal) : null,
        salary: formatAmount(totals.salary),
      },
      currency: actor.currency,
    });
  },
);
