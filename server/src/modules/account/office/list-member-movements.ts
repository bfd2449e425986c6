import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { movementsOf } from '../../ledger/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';
import { money } from './account.member-records.ts';

export const listMemberMovements = answer(
  accountOfficeCalls.listMemberMovements,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.movements', `member ${params.id}`);
    const { rows, total } = await movementsOf(context.db, params.id, rangeOf(query));
    const list = rows.map(({ at, main, bonus, pending, ...row }) => ({
      ...row,
      at: iso(at),
      main: money(main),
      bonus: money(bonus),
      pending: money(pending),
    }));
    return done(paged(list, total, query));
  },
);
