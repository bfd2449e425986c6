import { accountOfficeCalls } from '@lantern/contract/account/office';
import { formatAmount } from '@lantern/kernel';
import { withdrawalReference } from '@lantern/rules/cashier';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { withdrawalPageOf } from '../../cashier/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';

export const listMemberWithdrawals = answer(
  accountOfficeCalls.listMemberWithdrawals,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.withdrawals', `member ${params.id}`);
    const { rows, total } = await withdrawalPageOf(context.db, params.id, rangeOf(query));
    const list = rows.map(({ id, method, amount, fee, currency, state, createdAtMs }) => ({
      ...{ id: id.toString(), reference: withdrawalReference(id), method, currency, state },
      ...{ amount: formatAmount(amount), fee: formatAmount(fee), createdAt: iso(createdAtMs) },
    }));
    return done(paged(list, total, query));
  },
);
