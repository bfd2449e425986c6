import type { AnswerOf } from '@lantern/contract';
import type { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { paymentDecisions } from '@lantern/rules/cashier';
import { iso } from '../../../platform/index.ts';
import type { CaseRecord } from '../index.ts';

type Case = AnswerOf<(typeof cashierOfficeCalls)['getStaffDeposit']>['cases'][number];

export const presentCase = (item: CaseRecord): Case => ({
  ...{ id: item.id.toString(), paymentId: item.paymentId, kind: item.kind, status: item.status },
  ...{ amount: formatAmount(item.amount), restored: formatAmount(item.restored) },
  credited: item.credited === null ? null : formatAmount(item.credited),
  ...{ foundAt: iso(item.foundAtMs), endedAt: item.endedAtMs === null ? null : iso(item.endedAtMs) },
  ...{ ending: item.ending, endedBy: item.endedBy, reason: item.reason },
  decisions: item.endedAtMs === null ? [...paymentDecisions(item.kind, item.restored < item.amount)] : [],
});
