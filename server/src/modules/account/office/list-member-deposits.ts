import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { officeDeposits } from '../../cashier/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';
import { money } from './account.member-records.ts';

export const listMemberDeposits = answer(
  accountOfficeCalls.listMemberDeposits,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.deposits', `member ${params.id}`);
    const { rows, total } = await officeDeposits(context.db, { memberId: params.id }, rangeOf(query));
    const list = rows.map(({ id, method, amount, currency, state, created_at }) => ({
      id,
      method,
      amount: money(amount),
      currency,
      state,
      createdAt: iso(created_at),
    }));
    return done(paged(list, total, query));
  },
);
