import type { AnswerOf } from '@lantern/contract';
import type { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { payoutReference } from '@lantern/rules/cashier';
import { iso, type Needs } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import type { FindingRow, RunRow } from '../index.ts';

type Run = AnswerOf<(typeof cashierOfficeCalls)['listPayoutRuns']>['list'][number];
type Finding = AnswerOf<(typeof cashierOfficeCalls)['listPayoutFindings']>['list'][number];

export const presentRun = ({ id, at, compared, unanswered, equal, caught_up, started_by }: RunRow): Run => ({
  ...{ id, at: iso(at), compared, unanswered, equal, different: compared - equal },
  ...{ caughtUp: caught_up, startedBy: started_by },
});

export async function presentFindings(context: Needs<'db'>, rows: readonly FindingRow[]): Promise<Finding[]> {
  const members = await membersByIds(
    context.db,
    rows.map((row) => BigInt(row.member_id)),
  );
  return rows.map((row) => ({
    ...{ id: row.id, withdrawalId: row.withdrawal_id, memberId: row.member_id },
    reference: payoutReference(BigInt(row.withdrawal_id), row.attempt),
    account: members.get(BigInt(row.member_id))?.account ?? '',
    ...{ provider: row.provider, kind: row.kind, foundAt: iso(row.found_at), runId: row.run_id },
    ...{ ordered: formatAmount(BigInt(row.ordered)), currency: row.currency },
    reportedStatus: row.reported_status,
    reportedAmount: row.reported_amount === null ? null : formatAmount(BigInt(row.reported_amount)),
    reportedCurrency: row.reported_currency,
    resolvedAt: row.resolved_at && iso(row.resolved_at),
    ...{ resolvedBy: row.resolved_by, resolution: row.resolution },
  }));
}
