import type { SettlementRun } from '@lantern/contract/contracts/office';
import { formatAmount } from '@lantern/kernel';
import { iso } from '../../../platform/index.ts';
import type { Effect } from '../../staff/index.ts';
import { decideBills, type RunRow, setRunState } from '../settling/contracts.runs.store.ts';

export const presentRun = (row: RunRow): SettlementRun => ({
  ...{ id: row.id, kind: row.kind, day: row.day, isDry: row.is_dry, state: row.state },
  ...{ total: row.total, done: row.done, failed: row.failed },
  amounts: row.currencies.map((currency, index) => ({
    currency,
    amount: formatAmount(BigInt(row.amount[index] ?? '0')),
  })),
  ...{ startedAt: iso(row.started_at), finishedAt: row.finished_at && iso(row.finished_at), startedBy: row.started_by },
});

/** Approves or denies the bills of a dividend run; false when they were decided before. */
export const decideRun: Effect = async (context, tx, row) => {
  const runId = row.subject_id ?? '0';
  const isApproved = row.proposal?.after === 'approve';
  const now = new Date(context.clock.nowMs());
  if (!(await setRunState(tx, runId, ['waiting'], isApproved ? 'done' : 'denied', now))) return false;
  await decideBills(tx, runId, isApproved ? 'due' : 'denied');
  return true;
};
