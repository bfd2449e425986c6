import type { RunBill, SettlementRun } from '@lantern/contract/contracts/office';
import { formatAmount } from '@lantern/kernel';
import { iso, type Needs } from '../../../platform/index.ts';
import { type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { tellRuns } from '../contracts.notices.ts';
import { type NamedBill, presentBill } from '../contracts.present.ts';
import { billsOfRun } from '../settling/contracts.bill-pages.store.ts';
import { decideBills, type RunRow, runOf, setRunState } from '../settling/contracts.runs.store.ts';

export const presentRun = (row: RunRow): SettlementRun => ({
  ...{ id: row.id, kind: row.kind, day: row.day, isDry: row.is_dry, state: row.state },
  ...{ total: row.total, done: row.done, failed: row.failed },
  amounts: row.currencies.map((currency, index) => ({
    currency,
    amount: formatAmount(BigInt(row.amount[index] ?? '0')),
  })),
  ...{ startedAt: iso(row.started_at), finishedAt: row.finished_at && iso(row.finished_at), startedBy: row.started_by },
});

export const presentRunBill = (row: NamedBill): RunBill => ({
  ...presentBill(row, null),
  ...{ downlineId: row.downline_id, uplineId: row.upline_id, rate: row.rate },
  total: formatAmount(BigInt(row.total)),
});

/** The greatest bills of a run that stand in the request itself; the page of the run has all. */
const BILLS_SHOWN = 10;

/** What a decision about a run pays: the day, every sum, and who is paid what from which base at which rate. */
export async function runFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const run = await runOf(db, row.subject_id ?? '0');
  if (!run) return [];
  const { rows, total } = await billsOfRun(db, run.id, BILLS_SHOWN, 0);
  const shown = presentRun(run);
  return [
    textFact('act', String(row.proposal?.after ?? ''), 'cause'),
    textFact('day', run.day),
    textFact('state', run.state, 'state'),
    textFact('bills', String(total), 'count'),
    ...(run.failed > 0 ? [textFact('failed', String(run.failed), 'count')] : []),
    ...shown.amounts.map(({ currency, amount }) => ({
      ...{ name: 'amount' as const, value: amount, as: 'money' as const, of: currency },
    })),
    ...rows.map((bill) => ({
      ...{ name: 'bill' as const, as: 'bill' as const, of: bill.id },
      value: lineOfBill(presentRunBill(bill)),
    })),
  ];
}

/** `agent: base × rate = amount`, as of the greatest bills. */
const lineOfBill = ({ downline, firstDay, lastDay, base, tier, rate, amount, currency }: RunBill): string =>
  [
    ...[downline, firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`],
    `${base} × ${rate ?? '0'}${tier === null ? '' : ` (tier ${tier + 1})`} = ${amount} ${currency}`,
  ].join(' · ');

/** Approves or denies the bills of a dividend run; false when they were decided before. */
export const decideRun: Effect = async (context, tx, row) => {
  const runId = row.subject_id ?? '0';
  const isApproved = row.proposal?.after === 'approve';
  const now = new Date(context.clock.nowMs());
  if (!(await setRunState(tx, runId, ['waiting'], isApproved ? 'done' : 'denied', now))) return false;
  await decideBills(tx, runId, isApproved ? 'due' : 'denied');
  tellRuns(context, tx);
  return true;
};
